import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import { useTranslate } from 'ra-core'

interface StoreChoiceProps {
  readonly warehouse: string | null
  readonly store: string | null
  readonly onWarehouse: (id: string | null) => void
  readonly onStore: (id: string | null) => void
}

/** A warehouse, then one of its stores. */
export const StoreChoice = ({ warehouse, store, onWarehouse, onStore }: StoreChoiceProps) => {
  const translate = useTranslate()
  return (
    <>
      <RecordChoice
        label={translate('estiba.layout.warehouse')}
        to="warehouses"
        value={warehouse}
        onChange={onWarehouse}
      />
      <RecordChoice
        label={translate('estiba.layout.store')}
        to="stores"
        value={store}
        onChange={onStore}
        {...(warehouse === null ? {} : { where: { warehouseCode: warehouse } })}
      />
    </>
  )
}
