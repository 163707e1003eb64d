import type { Direction } from '../../domain/operations/lifeCycle.ts'

const equal = ['type', 'customer', 'state'] as const

/** The filter of a list from its address: what is not filled is not asked (B-DASH-FILTERS). */
export const filterOf = (direction: Direction, params: URLSearchParams): { readonly [field: string]: unknown } => {
  const value = (name: string): string => params.get(name)?.trim() ?? ''
  const days = {
    ...(value('from') === '' ? {} : { gte: value('from') }),
    ...(value('to') === '' ? {} : { lte: value('to') }),
  }
  return {
    direction,
    ...Object.fromEntries(equal.flatMap((name) => (value(name) === '' ? [] : [[name, value(name)]]))),
    ...(Object.keys(days).length === 0 ? {} : { date: days }),
    ...(value('q') === '' ? {} : { q: value('q') }),
  }
}
