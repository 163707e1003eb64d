import { useCanAccess, useGetList } from 'react-admin'

/** Whether a store is known to have no location in use, so that nothing of it can be put away. */
export const useHasNoPlaces = (store: string | null): boolean => {
  const { canAccess = false } = useCanAccess({ resource: 'locations', action: 'list' })
  const { total } = useGetList(
    'locations',
    { filter: { storeId: store, status: 'ACTIVE' }, pagination: { page: 1, perPage: 1 } },
    { enabled: canAccess && store !== null },
  )
  return store !== null && total === 0
}
