import { afterAll, beforeAll, expect, it } from 'vitest'
import { bulkLoad } from '../../server/world/bulkLoad.ts'
import { tableRows } from '../../server/world/tableRows.ts'
import { startWorld, type World } from '../attacks/world.ts'

/** What stands in reports of the warehouse (G-23). */
let world: World
let store = ''

beforeAll(async () => {
  world = await startWorld()
  await world.deps.db.platform(async (sql) => {
    for (const table of ['report-configs', 'report-filters'] as const)
      await bulkLoad(sql, world.deps.registry.get(table), tableRows(table))
  })
  const [first] = await world.sql<{ id: string }>(
    "select id from estiba.stores where namespace = 't1' and code = 'W1-S1'",
  )
  store = first?.id ?? ''
})

afterAll(() => world.close())

/** The rows of a report, each as its cells. */
const told = async (type: string, asked: object): Promise<readonly (readonly string[])[]> => {
  const { status, text } = await world.ask(`POST /reports/generate?type=${type}&output=CSV&lang=en`, {
    token: world.tokens.a1,
    body: asked,
  })
  expect(status, text).toBe(200)
  return text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(','))
}

it('a report of picking counts what was asked for: what is not there as short, what was found instead of it not', async () => {
  await world.sql(
    `insert into estiba.picking_lists (namespace, id, number, date, store, state)
      select 't1', number, number, '2026-06-05', $1, 'PICKED' from unnest(array['PL-1', 'PL-2']) number`,
    [store],
  )
  // Of the second, one is found instead of the fifth, which is found again once that falls short.
  await world.sql(`insert into estiba.picking_lists__lines (namespace, parent_id, position, bulk)
    select 't1', 'PL-1', n, 'B' || n from generate_series(1, 4) n union all
    select 't1', 'PL-2', n, 'B' || n from generate_series(1, 5) n`)
  await world.sql(`insert into estiba.picking_lists__shortages (namespace, parent_id, position, bulk, asked, found, instead)
    select 't1', 'PL-1', n, 'B' || n, 1, 0, '{}'::text[] from generate_series(5, 10) n union all
    values ('t1', 'PL-2', 0, 'B5', 1, 0, array['B6']), ('t1', 'PL-2', 1, 'B6', 1, 0, array['B5'])`)
  const days = { dateFrom: '2026-06-01', dateTo: '2026-06-30' }
  expect((await told('PICK-ACCURACY', days)).map((row) => row.slice(1))).toEqual([
    ['PL-1', '10', '6', '40'],
    ['PL-2', '5', '1', '80'],
  ])
})

it('a report of operations leaves out what was annulled', async () => {
  await world.sql(`insert into estiba.pre_registers (namespace, id, type, number, date, status, state)
    values ('t1', 'OP~A-1', 'OP', 'A-1', '2026-06-05', 'ACTIVE', 'PARTIAL'), ('t1', 'OP~A-2', 'OP', 'A-2', '2026-06-05', 'INACTIVE', 'PARTIAL')`)
  const operations = await told('OPERATIONS', { dateFrom: '2026-06-01', dateTo: '2026-06-30' })
  expect(operations.map(([, number]) => number)).toEqual(['A-1'])
})

it('a report of what came and left goes by the days of that where the company is, of a customer by his code', async () => {
  const [third] = await world.sql<{ id: string }>(
    "insert into estiba.entities (namespace, id, code, role, name) values ('t1', 'third', 'C-77', 'CUSTOMER', 'Cafetal') returning id",
  )
  await world.sql(
    `insert into estiba.bulks (namespace, id, type, number, sequence, store, entity, pieces, gross_weight, weight_unit, received_at, dispatched_at)
      values ('t1', 'R-1', 'OP', 'R-1', 1, $1, $2, 3, 10, 'kilogram', '2026-07-01T03:30:00Z', '2026-07-15T12:00:00Z'),
        ('t1', 'R-2', 'OP', 'R-2', 1, $1, $2, 4, 10, 'kilogram', '2026-07-02T03:30:00Z', null),
        ('t1', 'R-3', 'OP', 'R-3', 1, $1, null, 5, 10, 'kilogram', null, '2026-07-15T12:00:00Z')`,
    [store, third?.id],
  )
  const moves = await told('RECEIPTS', { dateFrom: '2026-07-01', dateTo: '2026-07-31' })
  expect(moves.map((row) => [row[0], row[1], row[3], row[5]])).toEqual([
    ['Dispatches', '2026-07-15', 'R-1', '3'],
    ['Total Dispatches', '', '', '3'],
    ['Receipts', '2026-07-01', 'R-2', '4'],
    ['Total Receipts', '', '', '4'],
    ['Total', '', '', '7'],
  ])
  // What came into one warehouse came there, also where it is in another by now.
  await world.sql(
    "insert into estiba.documents (namespace, id, type, number, date, state, warehouse, bulks) values ('t1', 'WR~1', 'WR', '1', '2026-07-20', 'POSTED', 'W1', array['R-4'])",
  )
  await world.sql(`insert into estiba.bulks (namespace, id, type, number, sequence, store, pieces, received_at, receipt_document)
    select 't1', 'R-4', 'OP', 'R-4', 1, id, 6, '2026-07-20T12:00:00Z', 'WR~1' from estiba.stores where namespace = 't1' and code = 'W2-S1'`)
  const within = { dateFrom: '2026-07-20', dateTo: '2026-07-21' }
  expect((await told('RECEIPTS', { ...within, warehouse: 'W1' })).map(([, , , number]) => number)).toContain('R-4')
  // What has arrived by a consolidation since, and is received there anew, came and left before.
  await world.sql(
    `update estiba.bulks set received_at = null, receipt_document = null, stayed_until = '2026-07-21T12:00:00Z', stays = jsonb_build_array(jsonb_build_object(
    'store', $1::text, 'receivedAt', '2026-07-20T12:00:00Z', 'receiptDocument', 'WR~1', 'dispatchedAt', '2026-07-21T12:00:00Z', 'pieces', 7))
    where namespace = 't1' and id = 'R-4'`,
    [store],
  )
  expect(
    (await told('RECEIPTS', { ...within, warehouse: 'W1' })).map((row) => [row[0], row[1], row[3], row[5]]),
  ).toEqual([
    ['Dispatches', '2026-07-21', 'R-4', '7'],
    ['Total Dispatches', '', '', '7'],
    ['Receipts', '2026-07-20', 'R-4', '7'],
    ['Total Receipts', '', '', '7'],
    ['Total', '', '', '14'],
  ])
  const { status } = await world.ask('POST /reports/generate?type=RECEIPTS&output=CSV&lang=en', {
    token: world.tokens.a1,
    body: { ...within, warehouse: 'W2' },
  })
  expect(status).toBe(404)
  await world.sql("delete from estiba.bulks where namespace = 't1' and id = 'R-4'")
  // A copy that was kept before tells both apart too.
  const kept = await world.ask('POST /reports/configs', {
    token: world.tokens.a1,
    body: {
      reportType: 'OURS',
      basedOn: 'RECEIPTS',
      name: 'Ours',
      category: 'WMS',
      columns: ['number', 'pieces'],
      totals: ['pieces'],
    },
  })
  expect(kept.status, kept.text).toBe(201)
  expect(await told('OURS', { dateFrom: '2026-07-01', dateTo: '2026-07-31' })).toEqual([
    ['Dispatches', 'R-1', '3'],
    ['Total Dispatches', '', '3'],
    ['Receipts', 'R-2', '4'],
    ['Total Receipts', '', '4'],
    ['Total', '', '7'],
  ])
  const held = await told('STOCK-AGE', { customer: 'C-77' })
  expect(held.map(([, number]) => number)).toEqual(['R-2', ''])
})
