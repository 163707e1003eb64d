import { useGetList } from 'react-admin'
import type { AnyRecord } from '../../schema/json.ts'

/** Where a warehouse receives: the store that is its default, or the only one that it has. */
export const useProposedStore = (warehouse: unknown): string | null => {
  const { data: stores = [] } = useGetList<AnyRecord>(
    'stores',
    { filter: { warehouseCode: warehouse, status: 'ACTIVE' }, pagination: { page: 1, perPage: 100 } },
    { enabled: typeof warehouse === 'string' && warehouse !== '' },
  )
  const defaults = stores.filter((store) => store['defaultReception'] === true)
  const [proposed, ...others] = defaults.length > 0 ? defaults : stores
  return proposed === undefined || others.length > 0 ? null : proposed.id
}
