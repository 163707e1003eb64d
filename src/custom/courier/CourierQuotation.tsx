import { useResource } from '../../ui/resource/useResource.ts'
import { QuickRate } from './QuickRate.tsx'

/** A quick rate for a parcel. */
const CourierQuotation = () => {
  const { resource } = useResource('orders')
  return resource === undefined ? null : <QuickRate orders={resource} />
}

export default CourierQuotation
