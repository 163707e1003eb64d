import { useStore } from 'react-admin'
import { SchemaList } from '../../ui/list/SchemaList.tsx'
import { QuickFilters } from './QuickFilters.tsx'
import { ShipmentBoard } from './ShipmentBoard.tsx'

/** The jobs as a list or as a board, as the reader had them last. */
export const ShipmentList = () => {
  const [asBoard, show] = useStore('shipments.asBoard', false)
  return (
    <SchemaList
      above={<QuickFilters asBoard={asBoard} onShow={show} />}
      {...(asBoard ? { body: <ShipmentBoard /> } : {})}
    />
  )
}
