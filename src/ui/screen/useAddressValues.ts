import { useSearchParams } from 'react-router-dom'

/**
 * What a screen keeps in its address, and what changes some of it. A change goes on from where the address is by now:
 * the screen may not have been drawn anew since the one before, as where two fields are filled in quick succession.
 */
export const useAddressValues = () => {
  const [params, setParams] = useSearchParams()
  const change = (values: { readonly [name: string]: string | number | null }): void => {
    const next = new URLSearchParams(location.search)
    for (const [name, value] of Object.entries(values))
      if (value === null || value === '') next.delete(name)
      else next.set(name, String(value))
    setParams(next, { replace: true })
  }
  return [params, change] as const
}
