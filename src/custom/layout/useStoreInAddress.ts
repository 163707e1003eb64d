import { useAddressValues } from '../../ui/screen/useAddressValues.ts'

/** Which warehouse, store and layout a screen shows, kept in its address. */
export const useStoreInAddress = () => {
  const [params, set] = useAddressValues()
  return { warehouse: params.get('warehouse'), store: params.get('store'), layout: params.get('layout'), set }
}
