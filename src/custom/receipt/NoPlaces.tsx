import Alert from '@mui/material/Alert'
import { useCanAccess, useGetList } from 'react-admin'
import { useTexts } from '../work/useTexts.ts'

/** Says of a store without locations, before anything is received there, that nothing of it can be put away. */
export const NoPlaces = ({ store }: { readonly store: string }) => {
  const text = useTexts('receipt')
  const { canAccess = false } = useCanAccess({ resource: 'locations', action: 'list' })
  const { total } = useGetList(
    'locations',
    { filter: { storeId: store, status: 'ACTIVE' }, pagination: { page: 1, perPage: 1 } },
    { enabled: canAccess },
  )
  return total === 0 ? (
    <Alert severity="warning" sx={{ mb: 2 }}>
      {text('noPlaces')}
    </Alert>
  ) : null
}
