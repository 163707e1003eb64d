import { useResource } from '../../ui/resource/useResource.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { MasterEditor } from './MasterEditor.tsx'

/** A master and its houses in one form. */
const AddMaster = () => {
  const { resource: masters } = useResource('bills-of-lading')
  const { resource: houses } = useResource('house-bills-of-lading')
  if (masters === undefined || houses === undefined) return <WorkPage>{null}</WorkPage>
  return <MasterEditor masters={masters} houses={houses} />
}

export default AddMaster
