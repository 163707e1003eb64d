import type { Where } from '../../../src/schema/where.ts'
import { shownBy } from '../../../src/schema/view.ts'
import { mostOfCustomers } from '../../access/customerSelects.ts'
import { compileWhere, rowLimitsSql, type WhereScope } from '../where/compile.ts'
import { Params } from '../where/params.ts'
import { literal, quoted } from './names.ts'
import type { LineTable, Table } from './tableModel.ts'

/** Who a customer of the company is, as the connection says it: his user, his code, the third parties that he enters for, and what is shared with whom. */
export const customerSettings = {
  userId: 'estiba.customer_user',
  customerId: 'estiba.customer',
  parties: 'estiba.parties',
  sharedRoles: 'estiba.shared_roles',
} as const

/** Between the codes of a setting: no code holds it. */
export const settingSeparator = '\u001f'

const listed = (setting: string): string =>
  `string_to_array(current_setting(${literal(setting)}, true), ${literal(settingSeparator)})`

/** What stands for a variable while a condition is compiled, and what reads it in the policy. */
const variables = [
  {
    name: 'userId',
    stands: 'HIMSELF',
    reads: `nullif(current_setting(${literal(customerSettings.userId)}, true), '')`,
  },
  {
    name: 'customerId',
    stands: 'THEIRS',
    reads: `nullif(current_setting(${literal(customerSettings.customerId)}, true), '')`,
  },
  { name: 'parties', stands: ['PARTIES'], reads: listed(customerSettings.parties) },
  {
    name: 'sharedRoles',
    stands: ['CUSTOMER', 'SHIPPER', 'CONSIGNEE', 'NOTIFY', 'AGENT'],
    reads: listed(customerSettings.sharedRoles),
  },
] as const

/** A policy takes no parameters: constants stand in its text, and variables are read from the connection. */
class Inlined extends Params {
  override add(value: unknown, cast = ''): string {
    const said = JSON.stringify(value)
    const text = variables.find(({ stands }) => JSON.stringify(stands) === said)?.reads ?? constant(value)
    return cast === '' ? text : `${text}::${cast}`
  }
}

const constant = (value: unknown): string => {
  if (Array.isArray(value)) return `array[${value.map(constant).join(', ')}]`
  if (typeof value === 'string') return literal(value)
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  throw new Error(`A policy cannot say ${JSON.stringify(value)}`)
}

/** What row-level security lets a customer of the company see of a table, and write to it. */
export interface CustomerCondition {
  readonly sees: string
  /** Lines stand with their record in one statement, which does not see it yet: whose it is was judged with the record. */
  readonly writes: string
}

export const everything: CustomerCondition = { sees: 'true', writes: 'true' }

export const nothing: CustomerCondition = { sees: 'false', writes: 'false' }

/** Stands for the row that a policy judges. */
const own = 'judged'

const judging = (name: string, condition: string): string =>
  condition.replaceAll(new RegExp(`\\b${own}\\.`, 'g'), `${quoted(name)}.`)

/**
 * What row-level security shows a customer of the company of each table (G-17), by table name: his own rows, those that
 * his rows name, of what persons keep for themselves what is his or shared, and nothing of what no menu could open to
 * him. A table that is not named here is a catalogue that forms of his choose from. The gate says the same for every
 * request (`customerRows`): this holds where something passes it by.
 */
export const customerConditions = (tables: ReadonlyMap<string, Table>): ReadonlyMap<string, CustomerCondition> => {
  const all = [...tables.values()]
  const scope = scopeOf(tables)
  const found = beyondCustomers(all, scope)
  for (const table of all) {
    const { customers } = table.resource.access
    if (table.resource.view !== null || customers === null || Object.keys(customers).length === 0) continue
    const views = all.filter(({ resource }) => resource.view?.of === table.resource.name)
    const shares = views.flatMap((view) => sharedLines(table, view, scope))
    for (const { line, condition } of shares)
      found.set(line.table, { sees: judging(line.table, condition), writes: 'true' })
    const ways = [
      rowLimitsSql(table, own, scope, new Inlined()).replace(/^ and /, ''),
      ...views.flatMap((view) => namedView(table, view, all, scope)),
      ...shares.map(({ line }) => `${own}.id in (select parent_id from ${line.sql})`),
    ]
    const sees = judging(table.name, ways.map((way) => `(${way})`).join(' or '))
    found.set(table.name, { sees, writes: sees })
    for (const line of table.lines)
      if (!found.has(line.table))
        found.set(line.table, {
          sees: judging(line.table, `${own}.parent_id in (select id from ${table.sql})`),
          writes: 'true',
        })
  }
  for (const table of all) {
    const kept = keptByPersons(table, scope)
    if (kept !== null) found.set(table.name, kept)
  }
  return found
}

/**
 * What persons keep for themselves: a customer sees what is his or shared, and writes what is his. With whom it is shared
 * the gate alone tells.
 */
const keptByPersons = (table: Table, scope: WhereScope): CustomerCondition | null => {
  const { access, view } = table.resource
  if (view !== null || access.own === null || access.customers !== null) return null
  const { owner, shared } = access.own
  const mine: Where = { [owner]: { eq: { var: 'userId' } } }
  const said = (where: Where): string => judging(table.name, compileWhere(where, table, own, scope, new Inlined()))
  return { sees: said(shared === null ? mine : { or: [mine, shared] }), writes: said(mine) }
}

/** Tables that keep nothing of customers, and that their forms do not choose from. */
const beyondCustomers = (all: readonly Table[], scope: WhereScope): Map<string, CustomerCondition> => {
  const { named, selects } = mostOfCustomers({ all: all.map(({ resource }) => resource) })
  const opens = ({ resource: { access, name, scope: whose } }: Table): boolean =>
    access.customers !== null || access.own !== null || whose === 'shared' || selects.has(name)
  const naming: WhereScope = { ...scope, namedBy: ({ name }) => named.get(name) ?? null }
  return new Map(
    all.flatMap((table): readonly (readonly [string, CustomerCondition])[] => {
      const { access, name, view } = table.resource
      if (view !== null || access.customers !== null) return []
      const shown = [table, ...all.filter(({ resource }) => resource.view?.of === name)].filter(opens)
      if (shown.length > 0 && (shown.some((one) => one !== table) || !named.has(name))) return []
      const sees =
        shown.length === 0
          ? nothing.sees
          : judging(table.name, rowLimitsSql(table, own, naming, new Inlined()).replace(/^ and /, ''))
      const lines = shown.length === 0 ? sees : `${own}.parent_id in (select id from ${table.sql})`
      return [
        [table.name, { sees, writes: sees }],
        ...table.lines.map(
          (line) =>
            [line.table, { sees: judging(line.table, lines), writes: sees === 'false' ? sees : 'true' }] as const,
        ),
      ]
    }),
  )
}

const scopeOf = (tables: ReadonlyMap<string, Table>): WhereScope => ({
  tables,
  locale: 'en',
  hides: () => false,
  rowsOf: ({ access: { customers } }) => (customers === null || Object.keys(customers).length === 0 ? [] : [customers]),
  namedBy: () => null,
  partsOf: () => [],
  limits: () => false,
  vars: Object.fromEntries(variables.map(({ name, stands }) => [name, stands])),
  today: '',
})

/** Lines of a record that third parties see by themselves, whose the record is or not. */
const sharedLines = (
  table: Table,
  { resource: { access, view } }: Table,
  scope: WhereScope,
): readonly { readonly line: LineTable; readonly condition: string }[] => {
  const line = table.lines.find(({ field }) => field === view?.lines?.field)
  if (line === undefined || access.customers === null) return []
  const byField = new Map(line.columns.map((column) => [column.field, column]))
  // What is asked of the record, not of its line, is the record's own limit.
  if (!Object.keys(access.customers).every((field) => byField.has(field))) return []
  const asTable: Table = { ...table, sql: line.sql, columns: line.columns, byField, links: line.links, searched: [] }
  return [{ line, condition: compileWhere(access.customers, asTable, own, scope, new Inlined()) }]
}

/**
 * Records of one kind, of which a customer's own records name some: the carrier of his shipment. The gate shows him those
 * alone (`customerSelects`).
 */
const namedView = (table: Table, of: Table, all: readonly Table[], scope: WhereScope): readonly string[] => {
  const { access, name, view } = of.resource
  if (view === null || view.lines !== null || access.customers !== null || Object.keys(view.where).length === 0)
    return []
  const naming = all.some(
    ({ resource, links, lines }) =>
      resource.access.customers !== null &&
      [...links, ...lines.flatMap((line) => line.links)].some(({ to }) => to === name),
  )
  if (!naming) return []
  const where: Where = Object.fromEntries(
    Object.entries(view.where).map(([field, value]) => [shownBy(view, field), value]),
  )
  return [compileWhere(where, table, own, scope, new Inlined())]
}
