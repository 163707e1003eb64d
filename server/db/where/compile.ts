import { addDays, asCondition, isOperand } from '../../../src/domain/where.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import {
  type Condition,
  type Operand,
  type Operator,
  operators,
  type Where,
  whereLimits,
} from '../../../src/schema/where.ts'
import type { AfterSource } from '../../../src/schema/agents.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { Part } from '../../access/outsideAgents.ts'
import { ApiError } from '../../errors.ts'
import type { Link, Table } from '../ddl/tableModel.ts'
import { quoted } from '../ddl/names.ts'
import { visible } from '../repository/visible.ts'
import { baseType, type Compared, comparison, type OfRow } from './operators.ts'
import type { Params } from './params.ts'
import { isHidden, type Place, placeOf, type Sight } from './paths.ts'
import { searchSql } from './search.ts'

/** What the operands of a condition may name, beside what a caller may see. */
export interface WhereScope extends Sight {
  /** `{ var }`: who asks. */
  readonly vars: { readonly [name: string]: string | readonly string[] }
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly today: string
}

/**
 * A filter as SQL over `alias`, with the meaning of `holds` in `src/domain/where.ts`. Names come from the
 * schema's allow-list, values are parameters.
 *
 * @throws ApiError 422 for a field that is not there, 400 for what is no filter
 */
export const compileWhere = (where: unknown, table: Table, alias: string, scope: WhereScope, params: Params): string =>
  new Compiler(table, alias, scope, params).all(where, 1)

/** The rows of a table that the caller sees, as SQL after `and`. */
export const rowLimitsSql = (table: Table, alias: string, scope: WhereScope, params: Params): string => {
  const parts = scope.partsOf(table.resource)
  const going = parts.find((part) => 'after' in part)
  if (going !== undefined && 'after' in going) return afterLimit(going.after, table, alias, scope, params)
  return [
    ...scope.rowsOf(table.resource).map((rows) => compileWhere(rows, table, alias, unlimited(scope), params)),
    ...namedLimit(table, alias, scope, params),
    ...seenWithLimit(table, alias, scope, params),
    ...parts.flatMap((part) => partLimit(part, table, alias, scope, params)),
  ]
    .map((limit) => ` and ${limit}`)
    .join('')
}

/** Of a resource that is seen where others name it: what the caller's records name in fields that he sees. */
const namedLimit = (table: Table, alias: string, scope: WhereScope, params: Params): readonly string[] => {
  const naming = scope.namedBy(table.resource)
  if (naming === null) return []
  const parts = naming.flatMap((name) => {
    const of = scope.tables.get(name)
    const read = of === undefined ? [] : namesIn(of, table.resource.name, scope)
    if (of === undefined || read.length === 0) return []
    const rows = `${visible(of, 'n')}${rowLimitsSql(of, 'n', scope, params)}`
    return read.map((names) => `${names} where ${rows}`)
  })
  return [parts.length === 0 ? 'false' : `${alias}.id in (${parts.join(' union all ')})`]
}

/** Of a resource that is seen with what its records name: that the caller sees every one of these. */
const seenWithLimit = (table: Table, alias: string, scope: WhereScope, params: Params): readonly string[] => {
  const link = table.links.find(({ field }) => field === table.resource.access.seenWith)
  const to = link === undefined ? undefined : scope.tables.get(link.to)
  const unseen = link === undefined || to === undefined ? null : unseenIn(link, alias, to, scope, params)
  return unseen === null ? [] : [`not ${unseen}`]
}

/** Of what is seen with something: that the caller sees that, or that it is part of nothing. */
const partLimit = (part: Part, table: Table, alias: string, scope: WhereScope, params: Params): readonly string[] => {
  if ('names' in part) return namingLimit(table, alias, scope, params, part.names)
  // What goes on from others is told with all of its limits.
  if ('after' in part) return []
  const to = scope.tables.get('kept' in part ? part.kept : part.of)
  if (to === undefined) return []
  const beside = `${alias}_p`
  const limits = rowLimitsSql(to, beside, scope, params)
  if (limits === '') return []
  const columnOf = (field: string): string => `${alias}.${quoted(table.byField.get(field)?.name ?? field)}`
  const seen = (joins: string): string =>
    `exists (select 1 from ${to.sql} ${beside} where ${joins} and ${visible(to, beside)}${limits})`
  if ('kept' in part) return [seen(`${beside}.id = ${alias}.kept_id`)]
  const own = part.by.map(columnOf)
  const keyed = `${beside}.id = (${own.join(" || '~' || ")}) collate "C"`
  const either = part.or === undefined ? [] : [seen(`${beside}.id = ${columnOf(part.or)}`)]
  return [`(${[...own.map((column) => `${column} is null`), seen(keyed), ...either].join(' or ')})`]
}

/** Of what goes on from others: that the caller sees it and all of these, back to the first. */
const afterLimit = (
  { by, through }: AfterSource,
  table: Table,
  alias: string,
  scope: WhereScope,
  params: Params,
): string => {
  const [back, one, link] = [`${alias}_b`, `${alias}_o`, `${alias}_t`]
  const withoutAfter = (resource: Resource): readonly Part[] =>
    scope.partsOf(resource).filter((part) => resource !== table.resource || !('after' in part))
  const limits = rowLimitsSql(table, one, { ...scope, partsOf: withoutAfter }, params)
  if (limits === '') return ''
  const columnOf = (of: Table, place: string, field: string): string =>
    `${place}.${quoted(of.byField.get(field)?.name ?? field)} collate "C"`
  const linking = through === undefined ? undefined : scope.tables.get(through.of)
  const linked =
    through === undefined || linking === undefined
      ? ''
      : ` union all select ${columnOf(linking, link, through.to)} from ${linking.sql} ${link} where ${columnOf(linking, link, through.from)} = ${one}.id`
  const named = `select unnest(array[${by.map((field) => columnOf(table, one, field)).join(', ')}])${linked}`
  const found = `${back} join ${table.sql} ${one} on ${one}.id = ${back}.id`
  const steps = `select ${alias}.id collate "C" union select n.id from ${found} cross join lateral (${named}) n(id)`
  const unseen = `select 1 from ${found} where (${visible(table, one)}${limits}) is not true`
  return ` and not exists (with recursive ${back}(id) as (${steps}) ${unseen})`
}

/** Of what is seen with all that it names of some resources, itself or in its lines: that the caller sees each of these. */
const namingLimit = (
  table: Table,
  alias: string,
  scope: WhereScope,
  params: Params,
  names: ReadonlySet<string>,
): readonly string[] => {
  const unseen = (links: readonly Link[], place: string): readonly string[] =>
    links.flatMap((link) => {
      const to = names.has(link.to) ? scope.tables.get(link.to) : undefined
      return to === undefined ? [] : (unseenIn(link, place, to, scope, params) ?? [])
    })
  return [
    ...unseen(
      table.links.filter(({ field }) => field !== table.resource.access.seenWith),
      alias,
    ),
    ...table.lines.flatMap(({ links, owner, sql }) => {
      const line = `${alias}_l`
      const of = `${line}.namespace = ${alias}.namespace and ${line}.parent_id = ${alias}.${owner}`
      return unseen(links, line).map((one) => `exists (select 1 from ${sql} ${line} where ${of} and ${one})`)
    }),
  ].map((one) => `not ${one}`)
}

/** That a reference names what the caller does not see; null where he sees all of it. */
const unseenIn = (
  { column, many }: Link,
  place: string,
  to: Table,
  scope: WhereScope,
  params: Params,
): string | null => {
  const [held, beside] = [`${place}.${quoted(column)}`, `${place}_w`]
  const limits = rowLimitsSql(to, beside, scope, params)
  if (limits === '') return null
  const seen = `select 1 from ${to.sql} ${beside} where ${beside}.id = named.id and ${visible(to, beside)}${limits}`
  return `exists (select 1 from unnest(${many ? held : `array[${held}]`}) named(id) where named.id is not null and not exists (${seen}))`
}

/** Where records `n` of a table, and their lines, name records of a resource. */
const namesIn = (table: Table, resource: string, scope: WhereScope): readonly string[] => {
  const seen = ({ field }: { readonly field: string }): boolean => !isHidden(field, table, scope)
  const names = (links: readonly Link[], place: string, from: string): readonly string[] =>
    links
      .filter(({ to }) => to === resource)
      .map(({ column, many }) => {
        const named = `${place}.${quoted(column)}`
        return `select ${many ? `unnest(${named})` : named} from ${from}`
      })
  return [
    ...names(table.links.filter(seen), 'n', `${table.sql} n`),
    ...table.lines
      .filter(seen)
      .flatMap(({ links, owner, sql }) =>
        names(links, 'l', `${sql} l join ${table.sql} n on n.namespace = l.namespace and n.${owner} = l.parent_id`),
      ),
  ]
}

/** For conditions that the server sets itself. */
export const unlimited = (scope: WhereScope): WhereScope => ({
  ...scope,
  hides: () => false,
  rowsOf: () => [],
  namedBy: () => null,
  partsOf: () => [],
  limits: () => false,
})

class Compiler {
  readonly #table: Table
  readonly #alias: string
  readonly #scope: WhereScope
  readonly #params: Params
  #conditions = 0
  #negations = 0
  #negatedSearches = 0

  constructor(table: Table, alias: string, scope: WhereScope, params: Params) {
    this.#table = table
    this.#alias = alias
    this.#scope = scope
    this.#params = params
  }

  all(where: unknown, depth: number): string {
    if (!isPlain(where) || depth > whereLimits.depth) throw new ApiError('MALFORMED')
    const parts = Object.keys(where).flatMap((key) => {
      const value = where[key]
      if (value === undefined) return []
      return [this.#part(key, value, depth)]
    })
    return parts.length === 0 ? 'true' : parts.length === 1 ? (parts[0] ?? 'true') : `(${parts.join(' and ')})`
  }

  #part(key: string, value: unknown, depth: number): string {
    if (key === 'and' || key === 'or') return this.#joined(key, value, depth)
    if (key === 'not') return this.#negated(value, depth)
    if (key === 'q' && !this.#table.byField.has('q'))
      return searchSql(value, this.#table, this.#alias, this.#scope, this.#params)
    return this.#field(placeOf(key, this.#table, this.#scope), value)
  }

  #negated(value: unknown, depth: number): string {
    this.#negations += 1
    const inner = this.all(value, depth + 1)
    this.#negations -= 1
    return `(${inner}) is not true`
  }

  /** What is not found has to be looked for in all that is referred to, row by row: a few times in one query, no more. */
  #countSearch(operator: Operator): void {
    if (this.#negations === 0 || !searching.has(operator)) return
    this.#negatedSearches += 1
    if (this.#negatedSearches > whereLimits.negatedSearches) throw new ApiError('INVALID', { text: 'costly' })
  }

  #joined(key: 'and' | 'or', value: unknown, depth: number): string {
    if (!Array.isArray(value)) throw new ApiError('MALFORMED')
    const parts = value.map((part: unknown) => this.all(part, depth + 1))
    if (parts.length === 0) return key === 'and' ? 'true' : 'false'
    return `(${parts.join(` ${key} `)})`
  }

  #field(place: Place, value: unknown): string {
    const condition = this.#condition(place, value)
    const { over } = place
    if (over === null) return this.#compared(place, condition, this.#alias)
    // A condition on rows that are looked at from here may look at others itself.
    const inner = `${this.#alias}_r`
    const reference = `${this.#alias}.${quoted(over.link.column)}`
    const joins = over.link.many ? `${inner}.id = any(${reference})` : `${inner}.id = ${reference}`
    const exists = (test: string): string =>
      `exists (select 1 from ${over.table.sql} ${inner} where ${joins} and ${visible(over.table, inner)}${this.#rows(over.table, inner)} and ${test})`
    if (condition.null === true) return `not ${exists(this.#compared(place, { null: false }, inner))}`
    return exists(this.#compared(place, condition, inner))
  }

  /** Rows of the referred resource that the caller may not see do not count. */
  #rows(table: Table, alias: string): string {
    return rowLimitsSql(table, alias, this.#scope, this.#params)
  }

  #compared(place: Place, condition: Condition, alias: string): string {
    const parts = Object.entries(condition).map(([operator, operand]) => {
      if (!isOperator(operator) || !kindOf(place.schema).operators.includes(operator)) throw new ApiError('MALFORMED')
      this.#conditions += 1
      if (place.over !== null) this.#countSearch(operator)
      if (this.#conditions > whereLimits.conditions) throw new ApiError('MALFORMED')
      return this.#ifGiven(operand, alias, (known) =>
        comparison(place, operator, this.#resolved(known, alias), alias, this.#params),
      )
    })
    if (parts.length === 0) throw new ApiError('MALFORMED')
    return parts.length === 1 ? (parts[0] ?? 'true') : `(${parts.join(' and ')})`
  }

  /** A bare value means equal; of a list of references, that it holds it. */
  #condition(place: Place, value: unknown): Condition {
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && !isPlain(value))
      throw new ApiError('MALFORMED')
    const condition = asCondition(value as Condition | Operand)
    const known: readonly Operator[] = kindOf(place.schema).operators
    return 'eq' in condition && !known.includes('eq') && known.includes('has') ? { has: condition.eq } : condition
  }

  /** A comparison with a field that counts where it is given. */
  #ifGiven(operand: unknown, alias: string, compared: (operand: unknown) => string): string {
    const field = isOperand(operand) && (operand as { ifGiven?: unknown }).ifGiven
    if (typeof field !== 'string') return compared(operand)
    if (alias !== this.#alias) throw new ApiError('MALFORMED')
    return `(${alias}.${this.#direct(field).column} is null or ${compared({ field })})`
  }

  #resolved(operand: unknown, alias: string): Compared | readonly Compared[] {
    if (Array.isArray(operand)) return operand.map((item: unknown) => this.#one(item, alias))
    return this.#one(operand, alias)
  }

  #one(operand: unknown, alias: string): Compared {
    if (!isOperand(operand)) {
      if (typeof operand === 'object' && operand !== null) throw new ApiError('MALFORMED')
      return { value: operand }
    }
    const { field, var: name, today } = operand as { field?: unknown; var?: unknown; today?: unknown }
    if (typeof field === 'string' && alias === this.#alias) return this.#ofRow(field)
    if (typeof name === 'string' && Object.hasOwn(this.#scope.vars, name)) return { value: this.#scope.vars[name] }
    if (typeof today === 'number' && Number.isInteger(today) && Math.abs(today) < 100_000)
      return { value: addDays(this.#scope.today, today) }
    // What a path or a query fills in is text.
    if (typeof today === 'string' && today !== '') return this.#counted({ value: today })
    if (isOperand(today)) return this.#counted(this.#one(today, alias))
    throw new ApiError('MALFORMED')
  }

  /** A day counted from today by what a field or a variable says. */
  #counted(days: Compared): Compared {
    if ('column' in days) return this.#dayAfter(days)
    const count = Number(days.value)
    if (!Number.isInteger(count) || Math.abs(count) >= 100_000) throw new ApiError('MALFORMED')
    return { value: addDays(this.#scope.today, count) }
  }

  /** A number of days that no calendar has leads to no day. */
  #dayAfter({ column, type, field }: OfRow): OfRow {
    if (type !== 'bigint' && type !== 'integer') throw new ApiError('MALFORMED', { text: 'notDays', values: { field } })
    const count = `(case when ${column} between -99999 and 99999 then ${column} end)::int`
    return { column: `(${this.#params.add(this.#scope.today, 'date')} + ${count})`, type: 'date', field }
  }

  #ofRow(field: string): OfRow {
    const place = this.#direct(field)
    return { column: `${this.#alias}.${place.column}`, type: baseType(place), field }
  }

  #direct(field: string): Place {
    const place = placeOf(field, this.#table, this.#scope)
    if (place.over !== null) throw new ApiError('MALFORMED')
    return place
  }
}

const isPlain = (value: unknown): value is Where & { readonly [key: string]: unknown } =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null)

const searching: ReadonlySet<Operator> = new Set<Operator>(['contains', 'starts'])

const isOperator = (text: string): text is Operator => (operators as readonly string[]).includes(text)
