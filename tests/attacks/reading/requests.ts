import { endpoints } from '../../../server/services/endpoints.ts'
import { parseTemplate } from '../../../server/routes/template.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import type { Field } from '../../../src/schema/fields.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { apart, factsOfPrices, further, type Of, ofLists, ofOperation } from './asked.ts'
import { type Chain, type Chains, chains, type State } from './chains.ts'
import type { Reader } from './people.ts'

const states: readonly State[] = ['first', 'changed']

/** What an operation of a resource asks for and no request here fills in: none, or something is not tried. */
export const unasked = (resource: Resource, { tables }: Chains): readonly string[] => {
  const table = tables.get(resource.name)
  return Object.entries(resource.routes).flatMap(([operation, route]) => {
    const name = `${resource.camel}.${operation}`
    if (!route.startsWith('GET ') || apart.has(name)) return []
    const own = ofOperation[name] ?? {}
    return parseTemplate(route)
      .query.filter((asked) => !(asked in further) && !(asked in own) && table?.byField.has(asked) !== true)
      .filter((asked) => !ofLists.has(asked) && asked !== 'id' && asked !== 'namespace')
      .filter((asked) => name !== 'pricingEngines.byParams' || !factsOfPrices.has(asked))
      .map((asked) => `${name}: ${asked}`)
  })
}

/** The queries of an operation with all that it asks for, once for each word that it looks for. */
const filledIn = (
  operation: string,
  query: readonly string[],
  of: Of,
  own: (name: string) => string | null,
): readonly string[] => {
  const apt = ofOperation[operation] ?? {}
  const given = query.map((name) => {
    const value = own(name)
    return { name, values: apt[name]?.(of) ?? (value === null ? (further[name]?.(of) ?? []) : [value]) }
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
        `${resource.camel}.${operation}`,
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

/**
 * Endpoints beside the resources that read and stand not among `furtherRequests`: what is everybody's own or open, and
 * what has a test of its own (files, searches).
 */
const readElsewhere: ReadonlySet<string> = new Set([
  'sessions.own',
  'sessions.byUser',
  'files.list',
  'files.versions',
  'files.get',
  'files.publicUrl',
  'fileLinks.list',
  'search.records',
  'workspaces.list',
  'dashboard.sampleYear',
])

/** Reading endpoints that nothing asks. */
export const unaskedEndpoints = (requests: readonly string[]): readonly string[] =>
  endpoints.flatMap(({ access, key, route, service }) => {
    if (access === 'open' || !route.startsWith('GET ') || readElsewhere.has(key)) return []
    const [fixed = ''] = route.replace('GET ', '').split('{')
    return requests.some((request) => request.startsWith(`/${service}${fixed}`)) ? [] : [key]
  })

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
