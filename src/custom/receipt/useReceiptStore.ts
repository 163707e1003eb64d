import { useGetMany } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'
import { useProposedStore } from './useProposedStore.ts'

const said = (value: unknown): string => (typeof value === 'string' ? value : '')

/**
 * The warehouse that receives these goods of an operation, and the store that is proposed: where they came to with a
 * consolidation, else where their operation sends them, else where such goods are kept.
 * The store is null until it is known, and where it is for a person to say.
 */
export const useReceiptStore = (header: AnyRecord | undefined, goods: readonly AnyRecord[]) => {
  const warehouse = said(header?.['warehouse'])
  const destination = said(header?.['destinationStore'])
  const ids = [...new Set(goods.flatMap(({ store }) => said(store) || []))]
  const { data: standing = [] } = useGetMany<AnyRecord>('stores', { ids }, { enabled: ids.length > 0 })
  const isUnstored = goods.some(({ store }) => said(store) === '')
  const warehouses = new Set([
    ...standing.flatMap(({ id, warehouseCode }) => (ids.includes(id) ? said(warehouseCode) : [])),
    ...(isUnstored ? [warehouse] : []),
  ])
  const elsewhere = standing.find(({ id, warehouseCode }) => ids.includes(id) && said(warehouseCode) !== warehouse)
  const proposed = useProposedStore(destination === '' ? warehouse : undefined, goods)
  if (warehouses.size > 1) return { warehouse, store: null, isMixed: true }
  return elsewhere === undefined
    ? { warehouse, store: destination || proposed, isMixed: false }
    : { warehouse: said(elsewhere['warehouseCode']), store: elsewhere.id, isMixed: false }
}
