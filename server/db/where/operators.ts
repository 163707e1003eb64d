import { KindError } from '../../../src/schema/kinds/kind.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import { type Operator, whereLimits } from '../../../src/schema/where.ts'
import { ApiError } from '../../errors.ts'
import { type Near, nearLength } from '../ddl/near.ts'
import { quoted } from '../ddl/names.ts'
import type { Params } from './params.ts'
import type { Place } from './paths.ts'

/** What the row itself says: SQL, its type without precision, and the field that is named for it. */
export interface OfRow {
  readonly column: string
  readonly type: string
  readonly field: string
}

/** A value to compare with: one given, or another of the row. */
export type Compared = { readonly value: unknown } | OfRow

/** One comparison as SQL over `alias`; every value is a parameter, read by the column's kind. */
export const comparison = (
  place: Place,
  operator: Operator,
  compared: Compared | readonly Compared[],
  alias: string,
  params: Params,
): string => {
  const column = `${alias}.${place.column}`
  if (Array.isArray(compared)) return oneOf(place, operator, column, compared, params)
  const single = compared as Compared
  if ('column' in single) return between(operator, { column, type: baseType(place), field: place.path }, single)
  return makers[operator](place, column, single.value, alias, params)
}

/** Without precision: a value is compared as it is, not rounded first. */
export const baseType = (place: Place): string => place.type.replace(/\(.*\)/, '')

type Make = (place: Place, column: string, value: unknown, alias: string, params: Params) => string

const signs = { gt: '>', gte: '>=', lt: '<', lte: '<=' } as const

const ordered =
  (operator: keyof typeof signs): Make =>
  (place, column, value, alias, params) => {
    const given = params.add(read(place, value), baseType(place))
    return nearBy(place, alias, `${column} ${signs[operator]} ${given}`, {
      'double precision': (near) => `${near} ${operator.startsWith('g') ? '>=' : '<='} ${asDouble(given)}`,
    })
  }

/** What leads near to the rows by an index stands before what decides. */
const nearBy = (
  { near }: Place,
  alias: string,
  exact: string,
  ways: { readonly [T in Near['type']]?: (near: string) => string },
): string => {
  const way = near === null ? undefined : ways[near.type]
  return near === null || way === undefined ? exact : `(${way(`${alias}.${quoted(near.name)}`)} and ${exact})`
}

/** As the column beside it: rounded to the nearest, which keeps the order, and never too large for its type. */
const asDouble = (given: string): string => `least(greatest(${given}, -1e300), 1e300)::double precision`

/** Between the beginning itself and the last text that could follow it, both cut as the column is. */
const startsNear = (near: string, given: string): string => {
  const beginning = `left(estiba.fold(${given}), ${nearLength})`
  return `${near} >= ${beginning} and ${near} <= ${beginning} || U&'\\+10FFFF'`
}

const isEmpty = (place: Place, column: string): string =>
  place.type.endsWith('[]') ? `coalesce(cardinality(${column}), 0) = 0` : `${column} is null`

const like =
  (pattern: 'contains_pattern' | 'starts_pattern'): Make =>
  (place, column, value, alias, params) => {
    const word = searchWord(value)
    if (word === null) return 'true'
    const given = params.add(word, 'text')
    const exact = `estiba.fold_in_filter(${column}) like estiba.${pattern}(${given})`
    if (pattern === 'starts_pattern' && place.near?.type === 'text')
      return nearBy(place, alias, exact, { text: (near) => startsNear(near, given) })
    return place.searched ? `(${alias}.search_text like estiba.contains_pattern(${given}) and ${exact})` : exact
  }

const makers: { readonly [O in Operator]: Make } = {
  eq: (place, column, value, alias, params) => {
    const parsed = read(place, value)
    if (parsed === null) return isEmpty(place, column)
    const given = params.add(parsed, baseType(place))
    return nearBy(place, alias, `${column} = ${given}`, {
      'double precision': (near) => `${near} = ${asDouble(given)}`,
    })
  },
  ne: (place, column, value, _alias, params) => {
    const parsed = read(place, value)
    return parsed === null
      ? `not (${isEmpty(place, column)})`
      : `${column} is distinct from ${params.add(parsed, baseType(place))}`
  },
  in: (place, column, value, _alias, params) => oneOf(place, 'in', column, asList(value), params),
  nin: (place, column, value, _alias, params) => oneOf(place, 'nin', column, asList(value), params),
  gt: ordered('gt'),
  gte: ordered('gte'),
  lt: ordered('lt'),
  lte: ordered('lte'),
  contains: like('contains_pattern'),
  starts: like('starts_pattern'),
  null: (place, column, value) => {
    if (typeof value !== 'boolean') throw new ApiError('MALFORMED')
    return value ? isEmpty(place, column) : `not (${isEmpty(place, column)})`
  },
  has: (place, column, value, _alias, params) => {
    const [only, ...more] = asIdentifiers(place, value)
    if (only === undefined || more.length > 0) throw new ApiError('MALFORMED')
    return `${column} @> ${params.add([only], 'text[]')}`
  },
}

const asList = (value: unknown): readonly Compared[] => {
  if (!Array.isArray(value)) throw new ApiError('MALFORMED')
  return value.map((item: unknown) => ({ value: item }))
}

const oneOf = (place: Place, operator: Operator, column: string, list: readonly Compared[], params: Params): string => {
  if (operator !== 'in' && operator !== 'nin') throw new ApiError('MALFORMED')
  if (list.length > whereLimits.list) throw new ApiError('MALFORMED')
  const values = list.map((item) => read(place, 'value' in item ? item.value : malformed()))
  const given = values.filter((value) => value !== null)
  const array = params.add(given, `${baseType(place)}[]`)
  const withEmpty = given.length < values.length
  if (operator === 'in')
    return withEmpty ? `(${column} = any(${array}) or ${column} is null)` : `${column} = any(${array})`
  return withEmpty
    ? `(${column} <> all(${array}) and ${column} is not null)`
    : `(${column} <> all(${array}) or ${column} is null)`
}

type Family = 'number' | 'day' | 'text' | 'boolean'

/** What is compared with each other; others, such as lists, only with what is given. */
const families: { readonly [type: string]: Family } = {
  bigint: 'number',
  integer: 'number',
  numeric: 'number',
  date: 'day',
  timestamptz: 'day',
  text: 'text',
  boolean: 'boolean',
}

/** Texts by their bytes, whatever order their columns have, and days as the moments that they begin at, as values are. */
const alike: { readonly [F in Family]: (one: OfRow) => string } = {
  number: ({ column }) => column,
  day: ({ column, type }) => (type === 'date' ? `(${column})::timestamp at time zone 'UTC'` : column),
  text: ({ column }) => `${column} collate "C"`,
  boolean: ({ column }) => column,
}

const between = (operator: Operator, left: OfRow, right: OfRow): string => {
  const sign = { eq: 'is not distinct from', ne: 'is distinct from', ...signs }[
    operator as 'eq' | 'ne' | keyof typeof signs
  ]
  if (sign === undefined) throw new ApiError('MALFORMED')
  const family = families[left.type]
  if (family === undefined || family !== families[right.type])
    throw new ApiError('MALFORMED', { text: 'otherKind', values: { field: left.field, other: right.field } })
  return left.type === right.type && family === 'day'
    ? `${left.column} ${sign} ${right.column}`
    : `${alike[family](left)} ${sign} ${alike[family](right)}`
}

const malformed = (): never => {
  throw new ApiError('MALFORMED')
}

const day = /^\d{4}-\d{2}-\d{2}$/

const read = (place: Place, value: unknown): unknown => {
  try {
    const moment =
      place.type === 'timestamptz' && typeof value === 'string' && day.test(value) ? `${value}T00:00:00Z` : value
    if ('formula' in place.schema) return computed(place, value)
    return kindOf(place.schema).parse(moment, place.schema, 'en') ?? null
  } catch (problem) {
    if (problem instanceof KindError) throw new ApiError('MALFORMED', { cause: problem })
    throw problem
  }
}

const computed = (place: Place, value: unknown): unknown => {
  const right = value === null || typeof value === (place.type === 'text' ? 'string' : 'number')
  return right ? value : malformed()
}

const asIdentifiers = (place: Place, value: unknown): readonly unknown[] => {
  if (typeof value !== 'string') throw new ApiError('MALFORMED')
  const parsed = read(place, [value])
  return Array.isArray(parsed) ? parsed : []
}

/** Longest text that is searched for; a longer one is refused, not cut. */
const longestWord = 1000

/** NUL, and halves of characters. */
const unstorable = /\u0000|\p{Surrogate}/u

/** A text to search for: what cannot be a text of the database is refused. */
export const searchWord = (value: unknown): string | null => {
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string' || value.length > longestWord || unstorable.test(value)) throw new ApiError('MALFORMED')
  return value === '' ? null : value
}
