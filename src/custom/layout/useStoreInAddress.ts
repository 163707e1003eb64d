import { useSearchParams } from 'react-router-dom'

/** Which warehouse, store and layout a screen shows, kept in its address. */
export const useStoreInAddress = () => {
  const [params, setParams] = useSearchParams()
  const set = (values: { readonly [name: string]: string | null }): void => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries(values))
      if (value === null || value === '') next.delete(name)
      else next.set(name, value)
    setParams(next, { replace: true })
  }
  return { warehouse: params.get('warehouse'), store: params.get('store'), layout: params.get('layout'), set }
}
