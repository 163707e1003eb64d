import { parseTemplate } from '../../../server/routes/template.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import type { Field } from '../../../src/schema/fields.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { type Chain, type Chains, chains, type State } from './chains.ts'
import type { Reader } from './people.ts'

/**
 * What is asked for and leaves a trace, a code that is mailed and a print that is logged; and the divisor of a way of
 * shipping, which who cubes a piece is shown whether or not he may read shipping methods.
 * And whether a code is free, which is asked of all codes as the write itself does.
 */
const apart: ReadonlySet<string> = new Set([
  'users.securityCode',
  'preRegisters.reportPdf',
  'bulks.cubeInfo',
  'groupReferences.validateCode',
])

const states: readonly State[] = ['first', 'changed']

type Of = (resource: string) => string

const words = ['alpha', 'bravo', 'charlie', 'delta']

const named =
  (resource: string) =>
  (of: Of): readonly string[] => [of(resource)]

const said =
  (...values: readonly string[]) =>
  (): readonly string[] =>
    values

/** What an operation asks for beside the fields of its resource, by its name. */
const further: { readonly [name: string]: (of: Of) => readonly string[] } = {
  dateFrom: said('2026-01-01'),
  dateTo: said('2026-12-31'),
  FechIni: said('2026-01-01'),
  FechFin: said('2026-12-31'),
  monthFrom: said('2026-01'),
  monthTo: said('2026-12'),
  year: said('2026'),
  store: named('stores'),
  storeId: named('stores'),
  warehouse: named('warehouses'),
  warehouseCode: named('warehouses'),
  zone: named('wms-zones'),
  rack: named('racks'),
  rackId: named('racks'),
  location: named('locations'),
  locationId: named('locations'),
  layoutConfigId: named('layouts'),
  reference: named('references'),
  sku: named('references'),
  packaging: named('packagings'),
  entity: named('entities'),
  entityCode: named('entities'),
  customer: named('customers'),
  consignee: named('consignees'),
  commodity: named('commodity-types'),
  commodityId: named('commodity-types'),
  masters: named('bills-of-lading'),
  masterBl: named('bills-of-lading'),
  codes: named('bills-of-lading'),
  houses: named('house-bills-of-lading'),
  houseBl: named('house-bills-of-lading'),
  numbers: named('picking-lists'),
  numberConsol: named('consolidations'),
  idRoute: named('routes'),
  origin: named('ports'),
  destination: named('ports'),
  transport: named('transport-types'),
  currency: named('currencies'),
  roleId: named('roles'),
  salesperson: named('users'),
  // Words that stand in fields by which something is found: of a chain, and what they are changed to.
  q: said(...words.flatMap((word) => [`lot${word}`, `sscc${word}`, `code${word}`, `number${word}`])),
  query: said(...words.map((word) => `description${word}`)),
  text: said(...words.map((word) => `text${word}`)),
  serial: said(...words.flatMap((word) => [`lot${word}`, `sscc${word}`])),
}

/** The queries of an operation with all that it asks for, once for each word that it looks for. */
const filledIn = (query: readonly string[], of: Of, own: (name: string) => string | null): readonly string[] => {
  const given = query.map((name) => {
    const value = own(name)
    return { name, values: value === null ? (further[name]?.(of) ?? []) : [value] }
  })
  const most = Math.max(0, ...given.map(({ values }) => values.length))
  return Array.from({ length: most }, (_, at) =>
    given
      .flatMap(({ name, values }) => {
        const value = values[Math.min(at, values.length - 1)]
        return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`]
      })
      .join('&'),
  )
}

/** Every request that reads a resource, with the values of both chains in its address. */
export const requestsOf = (resource: Resource, { tables, idOf, value }: Chains): readonly string[] => {
  const table = tables.get(resource.name)
  const filled = (name: string, chain: Chain): string => {
    const column = table?.byField.get(name)
    if (name === 'id' || column === undefined || table === undefined) return idOf(resource.name, chain)
    return String(value(table, column, chain, 'first'))
  }
  return Object.entries(resource.routes).flatMap(([operation, route]) => {
    if (!route.startsWith('GET ') || apart.has(`${resource.camel}.${operation}`)) return []
    const { segments, query } = parseTemplate(route)
    const own = (name: string, chain: Chain): string | null =>
      table?.byField.has(name) === true ? filled(name, chain) : null
    return chains.flatMap((chain) => {
      const parts = segments.map((segment) =>
        'text' in segment ? segment.text : encodeURIComponent(filled(segment.variable, chain)),
      )
      const path = `/${resource.service}/${parts.join('/')}`
      const known = query.flatMap((name) => {
        const value = own(name, chain)
        return value === null ? [] : [`${name}=${encodeURIComponent(value)}`]
      })
      const all = filledIn(
        query,
        (name) => idOf(name, chain),
        (name) => own(name, chain),
      )
      return [...new Set(['', known.join('&'), ...all])].map((asked) => (asked === '' ? path : `${path}?${asked}`))
    })
  })
}

/** Lists and selectors asked by everything that the reader may not learn: its own fields, and those over a reference. */
export const probesOf = (
  resource: Resource,
  { tables, value }: Chains,
  reader: Reader,
  resourceOf: (name: string) => Resource,
): readonly string[] => {
  const table = tables.get(resource.name)
  if (table === undefined) return []
  const may = reader.asks(resource)
  const lists = (['list', 'options'] as const).flatMap((operation) => {
    const path = /^GET ([^{]*)(\{\?[^}]*\})?$/.exec(resource.routes[operation] ?? '')?.[1]
    return path === undefined ? [] : [{ path: `/${resource.service}${path}`, open: may[operation] }]
  })
  const asks: { readonly [name: string]: unknown }[] = []
  for (const column of table.columns) {
    if (reader.reads(resource, column.field)) continue
    for (const chain of chains)
      for (const state of states.slice(chain === 'mine' ? 0 : 1))
        asks.push(...comparisons(column.field, column.schema, value(table, column, chain, state)))
    asks.push({ sort: [column.field, 'ASC'] }, { filter: { id: { eq: { field: column.field } } } })
  }
  for (const column of table.searched)
    for (const chain of chains) for (const state of states) asks.push({ q: value(table, column, chain, state) })
  for (const link of table.links.filter(({ many }) => !many)) {
    const target = tables.get(link.to)
    if (target === undefined) continue
    asks.push({ sort: [`${link.field}.${target.resource.title}`, 'ASC'] })
    const closed = target.columns.filter(
      ({ field }) => !reader.reads(resourceOf(link.to), field) || reader.isForeign(resourceOf(link.to)),
    )
    for (const column of closed.slice(0, 4)) {
      asks.push({ sort: [`${link.field}.${column.field}`, 'DESC'] })
      asks.push(
        ...comparisons(`${link.field}.${column.field}`, column.schema, value(target, column, 'other', 'changed')),
      )
    }
  }
  // Who is refused whatever he asks is asked once.
  return lists.flatMap(({ path, open }) => (open ? asks : asks.slice(0, 1)).map((ask) => `${path}?${query(ask)}`))
}

const comparisons = (path: string, field: Field, given: unknown): readonly { readonly [name: string]: unknown }[] => {
  const { operators } = kindOf(field)
  if (operators.length === 0) return [{ filter: { [path]: { null: false } } }]
  const operator = operators.includes('eq') ? 'eq' : operators.includes('has') ? 'has' : 'null'
  return [{ filter: { [path]: { [operator]: operator === 'null' ? false : Array.isArray(given) ? given[0] : given } } }]
}

const query = (ask: { readonly [name: string]: unknown }): string =>
  Object.entries(ask)
    .map(([name, one]) => `${name}=${encodeURIComponent(name === 'q' ? String(one) : JSON.stringify(one))}`)
    .join('&')

/** What reads several resources at once. */
export const furtherRequests = (all: readonly Resource[], { idOf }: Chains): readonly string[] => [
  ...all.filter(({ view }) => view === null).map(({ name }) => `/config/duplicates/${name}`),
  ...all.map(({ name }) => `/config/changes?resource=${name}`),
  '/config/changes',
  '/config/dashboard/today',
  '/config/dashboard/top-cards',
  '/config/dashboard/chart-data',
  '/config/dashboard/recent-shipments',
  '/realtime/notifications',
  ...['bulks', 'references', 'locations', 'pre-registers', 'documents'].flatMap((name) =>
    chains.map((chain) => `/wms/scans/${encodeURIComponent(idOf(name, chain))}`),
  ),
]
