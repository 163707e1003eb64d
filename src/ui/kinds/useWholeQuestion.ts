import { useChoicesContext } from 'react-admin'
import { useEffect } from 'react'

/** Longer than react-admin takes to ask for what was typed. */
const patienceMs = 150

/**
 * Asks for what was typed where react-admin did not: of two changes within a tick its selectors keep the first alone
 * (`useReferenceParams`), so that the last letters of who types fast on a slow machine were never asked for.
 */
export const useWholeQuestion = (typed: string): void => {
  const { filterValues, setFilters } = useChoicesContext()
  const { q = '' } = filterValues as { readonly q?: string }
  useEffect(() => {
    if (typed === '' || typed === q) return undefined
    const asking = setTimeout(() => setFilters({ q: typed }), patienceMs)
    return () => clearTimeout(asking)
  }, [typed, q, setFilters])
}
