import { useTexts } from '../work/useTexts.ts'
import Button from '@mui/material/Button'
import { Link, useCanAccess } from 'react-admin'
import { useResource } from '../../ui/resource/useResource.ts'

const begun = encodeURIComponent(JSON.stringify({ type: 'CT', module: 'COURIER' }))

/** An assisted purchase begins as an order of its type. */
export const NewPurchase = () => {
  const text = useTexts('list')
  const { resource: orders } = useResource('orders')
  const { canAccess } = useCanAccess({ resource: 'orders', action: 'create' })
  return canAccess === true && orders !== undefined ? (
    <Button variant="contained" component={Link} to={`${orders.paths[0] ?? '/orders'}/create?source=${begun}`}>
      {text('create')}
    </Button>
  ) : null
}
