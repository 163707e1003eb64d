import { useGetList } from 'react-admin'
import { proposedStore } from '../../domain/putAway/proposedStore.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useTemperatures } from './useTemperatures.ts'

/** The store that a warehouse receives these goods in; null until it is known, and where it is for a person to say. */
export const useProposedStore = (warehouse: unknown, goods: readonly AnyRecord[]): string | null => {
  const enabled = typeof warehouse === 'string' && warehouse !== ''
  const { data: stores = [] } = useGetList<AnyRecord>(
    'stores',
    { filter: { warehouseCode: warehouse, status: 'ACTIVE' }, pagination: { page: 1, perPage: 100 } },
    { enabled },
  )
  const temperatures = useTemperatures(goods, enabled)
  return temperatures === null ? null : proposedStore(stores, temperatures)
}
