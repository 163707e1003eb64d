import type { Location, RouterNavigateOptions, To } from 'react-router'

/** What the address of a list remembers while its search is typed. */
const typed = { typed: true } as const

/** What react-admin's list remembers with each address that it writes. */
const scrolls = '_scrollToTop'

const has = (state: unknown, name: string): state is object =>
  typeof state === 'object' && state !== null && name in state

/** What an address filters by; what cannot be read filters by nothing, as for react-admin. */
const filterIn = (params: URLSearchParams): { readonly q?: unknown } => {
  try {
    const filter: unknown = JSON.parse(params.get('filter') ?? '{}')
    return typeof filter === 'object' && filter !== null ? filter : {}
  } catch {
    return {}
  }
}

const read = (search: string) => {
  const params = new URLSearchParams(search)
  const { q = '', ...others } = filterIn(params)
  params.set('filter', JSON.stringify(others))
  for (const name of ['page', 'displayedFilters']) params.delete(name)
  params.sort()
  return { q, rest: params.toString() }
}

/**
 * How react-admin's list goes to an address of its own: letters of one search are one step for the way back, and a page
 * that there is takes the place of one that is not, which would lead there again. Who turns pages does so by himself
 * (`ListPagination`).
 */
export const inPlace = (
  { search, state }: Location,
  to: To | null,
  options: RouterNavigateOptions = {},
): RouterNavigateOptions => {
  if (!has(options.state, scrolls) || typeof to !== 'object' || to?.search === undefined || to.pathname !== undefined)
    return options
  if (scrolls in options.state && options.state[scrolls] === true) return { ...options, replace: true }
  const [before, after] = [read(search), read(to.search)]
  if (before.q === after.q) return options
  const goesOn = has(state, 'typed') && before.rest === after.rest
  return { ...options, state: { ...options.state, ...typed }, ...(goesOn && { replace: true }) }
}
