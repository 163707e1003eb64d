import { compare, holds } from '../domain/where.ts'
import { fold } from '../domain/fold.ts'
import { composed } from '../schema/composed.ts'
import type { Where } from '../schema/where.ts'
import type { Row } from './answer.ts'

export interface LocalQuery {
  readonly filter: { readonly [field: string]: unknown }
  readonly sort: { readonly field: string; readonly order: 'ASC' | 'DESC' } | undefined
  readonly page: number
  readonly perPage: number
}

/** Filters, sorts and pages in the browser what a host gives only whole. */
export const localList = <R extends Row>(
  rows: readonly R[],
  { filter, sort, page, perPage }: LocalQuery,
): { readonly data: readonly R[]; readonly total: number } => {
  const { q, ...where } = filter
  const words = typeof q === 'string' ? fold(q).split(/\s+/).filter(Boolean) : []
  const found = rows.filter((row) => holds(where as Where, row) && matches(row, words))
  const sorted =
    sort === undefined
      ? found
      : found.toSorted((a, b) => inOrder(a[sort.field], b[sort.field]) * (sort.order === 'DESC' ? -1 : 1))
  return { data: sorted.slice((page - 1) * perPage, page * perPage), total: found.length }
}

const matches = (row: Row, words: readonly string[]): boolean => {
  const text = fold(
    Object.values(row)
      .filter((value) => typeof value !== 'object')
      .join(' '),
  )
  return words.every((word) => text.includes(word))
}

const collator = new Intl.Collator('es', { numeric: false, sensitivity: 'base' })

/** Texts as a reader expects them, empty values last. */
const inOrder = (a: unknown, b: unknown): number => {
  const [none, nothing] = [a === null || a === undefined, b === null || b === undefined]
  if (none || nothing) return Number(none) - Number(nothing)
  return typeof a === 'string' && typeof b === 'string' ? collator.compare(composed(a), composed(b)) : compare(a, b)
}
