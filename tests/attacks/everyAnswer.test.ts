import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { resolveCaller } from '../../server/access/resolveCaller.ts'
import { maySee } from '../../server/realtime/audience.ts'
import { parseTemplate } from '../../server/routes/template.ts'
import { bulkLoad } from '../../server/world/bulkLoad.ts'
import { tableRows } from '../../server/world/tableRows.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { changeUnreadable } from './reading/changed.ts'
import { type Chain, type Chains, chains, chainsOf, layChains } from './reading/chains.ts'
import { layPeople, type Reader, readers } from './reading/people.ts'
import { startWorld, type World } from './world.ts'

/** What is answered beside reads: files of reports, what the palette finds, answers of writes, and events. */
let world: World
let laid: Chains
let readerOf: Awaited<ReturnType<typeof layPeople>>

const settings = {
  RIGHTS_CACHE_SECONDS: '60',
  EXPORT_ROWS_PER_HOUR: '10000000',
  EXPORT_CONFIRM_ROWS: '10000000',
  RATE_PER_TOKEN: '1000000',
  RATE_PER_COMPANY: '1000000',
  RATE_PER_ADDRESS: '1000000',
}

beforeAll(async () => {
  world = await startWorld({ settings })
  const all = chainsOf(world.deps.registry)
  // Reports stand as every company has them, and whoever may make them makes each.
  laid = { ...all, tables: new Map([...all.tables].filter(([name]) => !reports.includes(name))) }
  await layChains(world, laid)
  readerOf = await layPeople(world, laid)
  await world.sql("update estiba.licences set status = 'INACTIVE'")
  const { registry } = world.deps
  await world.deps.db.platform(async (sql) => {
    await bulkLoad(sql, registry.get('report-configs'), tableRows('report-configs'))
    await bulkLoad(sql, registry.get('report-filters'), tableRows('report-filters'))
  })
  // The clerk makes every report, and may write whatever he sees.
  await world.sql("delete from estiba.roles__restrictions where resource in ('report-configs', 'report-filters')")
  const rights = registry.all.flatMap(({ camel, routes }) => [
    ...['read', 'edit', 'delete'].map((right) => `${camel}:${right}`),
    ...Object.keys(routes).map((operation) => `${camel}.${operation}`),
  ])
  await world.sql("update estiba.menus set operations = $1::jsonb where code = 'reading.all'", [JSON.stringify(rights)])
}, 120_000)

afterAll(() => world.close())

const reports: readonly string[] = ['report-configs', 'report-filters']

const words = ['alpha', 'bravo', 'charlie', 'delta']

/** Reports as files, of everything and of what each filter chooses; and what is found by any letters. */
const askedBeside = ({ idOf }: Chains): readonly { readonly line: string; readonly body?: object }[] => [
  ...tableRows('report-configs').flatMap(({ reportType }) => {
    const line = `POST /reports/generate?type=${String(reportType)}&output=CSV`
    const filters = chains.flatMap((chain) => [
      { customer: idOf('customers', chain) },
      { store: idOf('stores', chain) },
      { warehouse: idOf('warehouses', chain) },
    ])
    return [{}, { dateFrom: '2026-01-01', dateTo: '2026-12-31' }, ...filters].map((body) => ({ line, body }))
  }),
  ...words.map((word) => ({ line: `GET /config/search?q=${word}` })),
]

describe.each(readers)('%s', (name) => {
  it('finds nothing in the file of a report, or by the palette, that he may not read', async () => {
    await layChains(world, laid)
    const reader = await readerOf(name)
    const asked = askedBeside(laid)
    const answers = async (): Promise<readonly string[]> => {
      const told: string[] = []
      for (const { line, body } of asked) {
        const { status, text } = await world.ask(line, { token: reader.token, ...(body === undefined ? {} : { body }) })
        told.push(`${line} ${JSON.stringify(body ?? null)} ${status} ${text}`)
      }
      return told
    }
    const before = await answers()
    expect(before.filter((one) => / 5\d\d /.test(one))).toEqual([])
    if (name === 'clerk') expect(before.filter((one) => one.startsWith('POST') && / 200 /.test(one))).not.toEqual([])
    expect(await changeUnreadable(world, laid, reader)).toBeGreaterThan(0)
    const after = await answers()
    expect(before.filter((one, at) => one !== after[at])).toEqual([])
  }, 240_000)

  it('hears of no record that is not his', async () => {
    await layChains(world, laid)
    const reader = await readerOf(name)
    const caller = await resolveCaller(world.deps, reader.token, 'es')
    const wrong: string[] = []
    let heard = 0
    for (const resource of world.deps.registry.all.filter(({ name: one }) => !reports.includes(one)))
      for (const chain of chains)
        for (const action of ['create', 'update', 'delete']) {
          const id = laid.idOf(resource.name, chain)
          if (!(await maySee(world.deps, caller, resource, id, action))) continue
          heard += 1
          const foreign = chain === 'other' && reader.isForeign(resource)
          const reads = reader.asks(resource).list || resource.routes['list'] === undefined
          if (!reads || foreign) wrong.push(`${resource.name} ${chain} ${action}`)
        }
    expect(wrong).toEqual([])
    expect(heard).toBeGreaterThan(0)
  }, 120_000)
})

/** A writing route of a resource on the record of a chain, with all of its fields. */
const requestOf = (
  resource: Resource,
  route: string,
  chain: Chain,
): { readonly line: string; readonly body: object } => {
  const { method, segments, query } = parseTemplate(route)
  const table = laid.tables.get(resource.name)
  const filled = (name: string): string => {
    const column = table?.byField.get(name)
    if (name === 'id' || column === undefined || table === undefined) return laid.idOf(resource.name, chain)
    return String(laid.value(table, column, chain, 'first'))
  }
  const path = segments.map((one) => ('text' in one ? one.text : encodeURIComponent(filled(one.variable))))
  const asked = query.map((name) => `${name}=${encodeURIComponent(filled(name))}`).join('&')
  const id = laid.idOf(resource.name, chain)
  const record = Object.fromEntries((table?.columns ?? []).map((column) => [column.field, filled(column.field)]))
  return {
    line: `${method} /${resource.service}/${path.join('/')}${asked === '' ? '' : `?${asked}`}`,
    body: { ...record, id, ids: [id], data: {}, rows: [record], mode: 'dry', toVersion: 1, reason: 'because' },
  }
}

describe('answers of writes', () => {
  it('tell the clerk nothing of a hidden field, and nothing of a record that is not his', async () => {
    await layChains(world, laid)
    const clerk = await readerOf('clerk')
    const told: string[] = []
    let answered = 0
    const ids = new Set(world.deps.registry.all.map(({ name }) => laid.idOf(name, 'mine')))
    // What takes away comes last.
    const removes = (operation: string): number => Number(/delete|remove|cancel|void/i.test(operation))
    const writes = world.deps.registry.all.flatMap((resource) =>
      Object.entries(resource.routes)
        .filter(([, route]) => !route.startsWith('GET '))
        .map(([operation, route]) => ({ resource, route, last: removes(operation) })),
    )
    for (const { resource, route } of writes.toSorted((one, other) => one.last - other.last))
      for (const chain of chains) {
        const { line, body } = requestOf(resource, route, chain)
        const { status, text } = await world.ask(line, { token: clerk.token, body })
        if (status >= 500 && status !== 502) told.push(`${line} ${status}`)
        if (status < 300) answered += 1
        const sent = chain === 'mine' ? [] : sentIn(line, body)
        for (const secret of closed(resource, clerk, chain))
          if (tells(text, secret) && !ids.has(secret) && !sent.some((one) => one.includes(secret)))
            told.push(`${line}: ${secret}`)
      }
    expect(told).toEqual([])
    expect(answered).toBeGreaterThan(100)
  }, 240_000)
})

describe('records within an answer', () => {
  it('tell nothing of what their own resource hides, also where the system read them', async () => {
    await layChains(world, laid)
    const [list, bulk] = [laid.idOf('picking-lists', 'mine'), laid.idOf('bulks', 'mine')]
    const scanned = '0'.repeat(18)
    const limits =
      "update estiba.roles__restrictions set hidden_fields = $1::jsonb where resource in ('bulks', 'picking-lists')"
    await world.sql(limits, ['["description","marks"]'])
    await world.sql(
      "update estiba.picking_lists set state = 'RELEASED', vehicle_plate = null where namespace = 't1' and id = $1",
      [list],
    )
    await world.sql(
      "update estiba.bulks set status = 'FOR_PICKING', picking_list = $2, consolidation = null, sscc = $3, un_number = null, imo_class = null, hazardous = false where namespace = 't1' and id = $1",
      [bulk, list, scanned],
    )
    const clerk = await readerOf('clerk')
    const { status, body, text } = await world.ask(`POST /wms/picking-lists/${list}/confirm`, {
      token: clerk.token,
      body: { code: scanned },
    })
    expect(status, text).toBe(200)
    expect(body['bulk']).toMatchObject({ id: bulk, status: 'PICKED' })
    expect(body['list']).toMatchObject({ id: list })
    expect(body['bulk']).not.toHaveProperty('description')
    expect(body['bulk']).not.toHaveProperty('marks')
    expect(text).not.toContain('descriptionalpha')
  })
})

/** As a text of its own: `closereasonalpha` does not tell `reasonalpha`. */
const tells = (text: string, secret: string): boolean =>
  text.split(secret).some((before, at, parts) => at < parts.length - 1 && !/[a-z]$/.test(before))

const sentIn = (line: string, body: object): readonly string[] => [decodeURIComponent(line), JSON.stringify(body)]

/** Texts that stand in the record of a chain, and that its answer must not show. */
const closed = (resource: Resource, reader: Reader, chain: Chain): readonly string[] => {
  const word = chain === 'mine' ? 'alpha' : 'bravo'
  const table = laid.tables.get(resource.name)
  return (table?.columns ?? []).flatMap((column) => {
    if (table === undefined || resource.key.includes(column.field)) return []
    const value = laid.value(table, column, chain, 'first')
    if (typeof value !== 'string' || value !== `${column.field.toLowerCase()}${word}`) return []
    return chain === 'other' || !reader.reads(resource, column.field) ? [value] : []
  })
}
