import { TopToolbar } from 'react-admin'
import { SchemaList } from '../../../src/ui/list/SchemaList.tsx'

/** The generated list in a page of one's own. */
export const list = (
  <>
    <TopToolbar>Territories of the world</TopToolbar>
    <SchemaList />
  </>
)
