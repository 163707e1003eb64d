import { useTexts } from '../work/useTexts.ts'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'

interface StoreChoiceProps {
  readonly warehouse: string | null
  readonly store: string | null
  readonly onWarehouse: (id: string | null) => void
  readonly onStore: (id: string | null) => void
}

/** A warehouse, then one of its stores. */
export const StoreChoice = ({ warehouse, store, onWarehouse, onStore }: StoreChoiceProps) => {
  const text = useTexts('layout')
  return (
    <>
      <RecordChoice label={text('warehouse')} to="warehouses" value={warehouse} onChange={onWarehouse} />
      <RecordChoice
        label={text('store')}
        to="stores"
        value={store}
        onChange={onStore}
        {...(warehouse === null ? {} : { where: { warehouseCode: warehouse } })}
      />
    </>
  )
}
