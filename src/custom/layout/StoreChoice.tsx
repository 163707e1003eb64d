import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { Combobox } from '../../ui/reference/Combobox.tsx'

interface StoreChoiceProps {
  readonly warehouse: string | null
  readonly store: string | null
  readonly onWarehouse: (id: string | null) => void
  readonly onStore: (id: string | null) => void
}

/** A warehouse, then one of its stores. */
export const StoreChoice = ({ warehouse, store, onWarehouse, onStore }: StoreChoiceProps) => {
  const translate = useTranslate()
  const [warehouseId, storeId] = [useId(), useId()]
  return (
    <>
      <div className="layout-field">
        <label htmlFor={warehouseId}>{translate('estiba.layout.warehouse')}</label>
        <Combobox id={warehouseId} to="warehouses" value={warehouse} onChange={onWarehouse} />
      </div>
      <div className="layout-field">
        <label htmlFor={storeId}>{translate('estiba.layout.store')}</label>
        <Combobox
          id={storeId}
          to="stores"
          value={store}
          onChange={onStore}
          {...(warehouse === null ? {} : { where: { warehouseCode: warehouse } })}
        />
      </div>
    </>
  )
}
