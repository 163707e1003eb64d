import { useResource } from '../../ui/resource/useResource.ts'
import { OrderCapture } from './OrderCapture.tsx'

/** Capture of one courier shipment. */
const CourierOrder = () => {
  const { resource } = useResource('orders')
  return resource === undefined ? null : <OrderCapture orders={resource} />
}

export default CourierOrder
