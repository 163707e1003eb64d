import { fold } from '../../src/domain/fold.ts'
import { asCondition, compare, holds } from '../../src/domain/where.ts'
import { HostMismatch } from '../../src/domain/hosts/hostMismatch.ts'
import type { HostOperation } from '../../src/domain/hosts/hostOperation.ts'
import type { HostRecord } from '../../src/domain/hosts/hostRecords.ts'
import { theirsOf } from '../../src/domain/hosts/hostValues.ts'
import { composed } from '../../src/schema/composed.ts'
import type { Where } from '../../src/schema/where.ts'
import type { Caller, ListQuery, Page } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { assertAsksOpenly, fieldsAsked, type HostedLimits } from './limits.ts'
import type { ReadHosted, ReadRows } from './readHosted.ts'

type Params = { readonly [name: string]: unknown }

/** How long a list that was read whole serves, so that turning its pages asks once. */
const freshMs = 15_000

interface Kept {
  readonly until: number
  readonly read: Promise<ReadRows>
}

export interface ListHosted {
  readonly list: (operation: HostOperation, query: ListQuery, caller: Caller, limits: HostedLimits) => Promise<Page>
  /** Every record of the list; refused where it cannot be read whole. */
  readonly all: (operation: HostOperation, caller: Caller) => Promise<readonly HostRecord[]>
  /** Something was written: what was read of the resource before is not served any more. */
  readonly forget: (resource: string) => void
}

/** What of a question the host answers itself, and what is left to be done with its rows. */
interface Divided {
  readonly params: Params
  readonly where: readonly Where[]
  readonly q: string
  readonly sort: ListQuery['sort']
}

export const createListHosted = ({ whole, part }: ReadHosted): ListHosted => {
  const kept = new Map<string, Kept>()

  const read = (operation: HostOperation, params: Params, caller: Caller): Promise<ReadRows> => {
    const key = `${operation.records.resource.name} ${caller.namespace} ${caller.userId} ${operation.name} ${JSON.stringify(params)}`
    const known = kept.get(key)
    if (known !== undefined && known.until > Date.now()) return known.read
    for (const [old, { until }] of kept) if (until <= Date.now()) kept.delete(old)
    const reading = whole(operation, params, caller)
    kept.set(key, { until: Date.now() + freshMs, read: reading })
    reading.catch(() => kept.delete(key))
    return reading
  }

  const unread = ({ rows }: ReadRows): ApiError =>
    new ApiError('INVALID', { text: 'hostUnread', values: { read: rows.length } })

  return {
    list: async (operation, query, caller, limits) => {
      const { params, where, q, sort } = divided(operation, query, limits)
      const range = query.range ?? [0, Number.POSITIVE_INFINITY]
      const nothingLeft = where.length === 0 && q === '' && sort === undefined
      if (nothingLeft && query.range !== undefined) {
        const found = await part(operation, params, query.range, caller)
        if (found !== null) return { ...found, rows: found.rows.map(limits.shown), totalKind: 'exact' }
      }
      const all = await read(operation, params, caller)
      if (!all.complete && (where.length > 0 || q !== '' || range[1] >= all.rows.length)) throw unread(all)
      const found = all.rows.filter(
        (row) => where.every((one) => holds(one, row)) && matches(operation, limits.shown(row), q),
      )
      // A list that goes on beyond what was read keeps its host's order.
      const sorted = sort === undefined || !all.complete ? found : found.toSorted(inOrderOf(sort))
      return {
        rows: sorted.slice(range[0], range[1] + 1).map(limits.shown),
        total: found.length,
        totalKind: all.complete ? 'exact' : 'at-least',
      }
    },
    all: async (operation, caller) => {
      const all = await read(operation, {}, caller)
      if (!all.complete) throw unread(all)
      return all.rows
    },
    forget: (resource) => {
      for (const key of kept.keys()) if (key.startsWith(`${resource} `)) kept.delete(key)
    },
  }
}

/** Of rows that are all there those that a question asks for, in its order. */
export const narrowed = (
  rows: readonly HostRecord[],
  { where, q, sort }: Required<Pick<ListQuery, 'where' | 'q' | 'sort'>>,
  operation: HostOperation,
  limits: HostedLimits,
): Page => {
  const found = rows.filter((row) => holds(where, row) && matches(operation, limits.shown(row), q.trim()))
  return { rows: found.toSorted(inOrderOf(sort)).map(limits.shown), total: found.length, totalKind: 'exact' }
}

/** A value in the words of the host; undefined where it has none for it: what it answers is looked through then. */
const askable = (value: unknown, form: Parameters<typeof theirsOf>[1]): unknown => {
  try {
    return theirsOf(value, form)
  } catch (problem) {
    if (problem instanceof HostMismatch) return undefined
    throw problem
  }
}

const divided = (operation: HostOperation, query: ListQuery, limits: HostedLimits): Divided => {
  const { filters, records, sort: style, page } = operation
  const { rows, hidesSome } = limits
  assertAsksOpenly(limits, [...fieldsAsked(query.where ?? {}), ...(query.sort ?? []).map(([field]) => field)])
  // What the host itself searches in, nobody here knows.
  const search = hidesSome ? null : operation.search
  const params: { [name: string]: unknown } = {}
  const left: Where[] = [...rows]
  for (const [field, condition] of Object.entries(query.where ?? {})) {
    const param = Object.hasOwn(filters, field) ? filters[field] : undefined
    const value = param === undefined || condition === undefined ? undefined : onlyValue(condition)
    const theirs = param === undefined || value === undefined ? undefined : askable(value, records.values[field])
    if (param !== undefined && theirs !== undefined) params[param] = theirs
    else left.push({ [field]: condition })
  }
  const q = query.q?.trim() ?? ''
  if (search !== null && q !== '') params[search] = q
  const [first] = query.sort ?? []
  const isTheirs =
    style !== null && page.kind !== 'none' && first !== undefined && (style.fields ?? [first[0]]).includes(first[0])
  if (isTheirs) {
    const direction = first[1] === 'ASC' ? (style.ascending ?? 'asc') : (style.descending ?? 'desc')
    const [field = first[0]] = [records.fields[first[0]] ?? first[0]].flat()
    const form = style.form ?? (style.direction === undefined ? '{field},{direction}' : '{field}')
    params[style.param] = form.replace('{field}', field).replace('{direction}', direction)
    if (style.direction !== undefined) params[style.direction] = direction
  }
  return { params, where: left, q: search === null ? q : '', sort: isTheirs ? undefined : query.sort }
}

/** The value of a condition that asks for just that. */
const onlyValue = (given: unknown): unknown => {
  const condition = asCondition(given as Parameters<typeof asCondition>[0])
  const { eq } = condition
  const one = Object.keys(condition).length === 1 && eq !== null && typeof eq !== 'object'
  return one ? eq : undefined
}

const matches = ({ records: { resource } }: HostOperation, row: HostRecord, q: string): boolean => {
  if (q === '') return true
  const text = fold(resource.search.map((field) => row[field] ?? '').join(' '))
  return fold(q)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const collator = new Intl.Collator('es', { sensitivity: 'base' })

/** Texts as a reader expects them, empty values last. */
const inOrderOf =
  (sort: NonNullable<ListQuery['sort']>) =>
  (a: HostRecord, b: HostRecord): number => {
    for (const [field, order] of sort) {
      const [left, right] = [a[field] ?? null, b[field] ?? null]
      if (left === null || right === null) {
        if (left !== right) return left === null ? 1 : -1
        continue
      }
      const texts = typeof left === 'string' && typeof right === 'string'
      const by = texts ? collator.compare(composed(left), composed(right)) : compare(left, right)
      if (by !== 0) return order === 'DESC' ? -by : by
    }
    return 0
  }
