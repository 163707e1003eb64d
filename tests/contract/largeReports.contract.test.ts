import { Worker } from 'node:worker_threads'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type ReportWorld, startReportWorld } from './reportWorld.ts'

/** Reports of many rows (G-23): made in a thread, beside the request where they are too many, and counted. */
let reports: ReportWorld
let token = ''

beforeAll(async () => {
  reports = await startReportWorld()
  token = reports.world.tokens.a1
})

afterAll(() => reports.world.close())

const generate = (query: string, filters: unknown = {}) => reports.generate(query, filters, token)

/** What happened, in its order, from when a thread had all that a file is made of. */
const happenings = async (file: () => Promise<{ readonly response: Response }>): Promise<readonly string[]> => {
  const order: string[] = []
  const sending = vi.spyOn(Worker.prototype, 'postMessage')
  const hasAll = () =>
    sending.mock.calls.some(([asked]) => typeof asked === 'object' && asked !== null && 'table' in asked)
  const other = vi.waitUntil(hasAll, { interval: 1, timeout: 20_000 }).then(async () => {
    const { status } = await reports.world.app.request('https://estiba.test/api/health')
    order.push(`another was answered ${status}`)
  })
  const made = file().then(({ response }) => order.push(`the file was made ${response.status}`))
  await Promise.all([other, made]).finally(() => vi.restoreAllMocks())
  return order
}

it('a large report holds nobody up while it is laid out', async () => {
  await reports.world.sql(
    `insert into estiba.freight_stocks (namespace, id, location, reference, packaging, store, quantity, reserved, weight, lot, created_by, updated_by)
     select 't1', 'g' || n, 'L' || n, 'R', 'P', $1, 1, 0, 2.5, 'large', 'a1', 'a1' from generate_series(1, 3000) n`,
    [reports.store['W2-S1']],
  )
  const order = await happenings(() => generate('type=STOCK-LOCATION&output=PDF'))
  await reports.world.sql("delete from estiba.freight_stocks where lot = 'large'")
  expect(order).toEqual(['another was answered 200', 'the file was made 200'])
})

it('a report of more than 50,000 rows is made beside the request and told when it is there', async () => {
  for (let from = 100; from <= 50_200; from += 5000) await reports.stock(from, Math.min(from + 4999, 50_200), 'W1-S1')
  reports.world.advance(16 * 60_000)
  const unconfirmed = await generate('type=STOCK-LOCATION&output=CSV')
  expect([unconfirmed.response.status, unconfirmed.text]).toEqual([403, expect.stringContaining('CONFIRM')])
  token = await reports.world.signIn('a1@t1.test', 't1')
  const told = new Promise<string>((resolve) => {
    const stop = reports.world.deps.db.onEvent((event) => {
      if (event.type !== 'notification' || event.userId === undefined) return
      stop()
      resolve(event.link ?? '')
    })
  })
  const { response, text } = await generate('type=STOCK-LOCATION&output=CSV')
  expect([response.status, JSON.parse(text)]).toEqual([202, { job: true, type: 'STOCK-LOCATION', output: 'CSV' }])
  const link = await told
  // By the second, so that another one of the same minute is kept too.
  expect(link).toMatch(/STOCK-LOCATION-\d{8}-\d{6}\.csv$/)
  const file = await reports.world.app.request(`https://estiba.test/api/files${link}`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect([file.status, (await file.text()).split('\r\n').length]).toEqual([200, expect.closeTo(50_134, -2)])
}, 120_000)

it('a report of a few records with more than 50,000 rows is made beside the request too', async () => {
  await reports.world.sql(
    `insert into estiba.stock_counts (namespace, id, store, date, state)
     select 't1', 'many' || n, $1, '2026-10-05', 'POSTED' from generate_series(1, 6) n`,
    [reports.store['W1-S1']],
  )
  await reports.world.sql(`insert into estiba.stock_counts__results (namespace, parent_id, position, reference, counted, book_quantity)
    select 't1', 'many' || k, n, 'S' || n, 8, 10 from generate_series(1, 6) k, generate_series(0, 8999) n`)
  reports.world.advance(61 * 60_000)
  const days = { dateFrom: '2026-10-01', dateTo: '2026-10-31' }
  const unconfirmed = await generate('type=CYCLE-COUNT&output=CSV', days)
  expect([unconfirmed.response.status, unconfirmed.text]).toEqual([403, expect.stringContaining('CONFIRM')])
  token = await reports.world.signIn('a1@t1.test', 't1')
  const { response } = await generate('type=CYCLE-COUNT&output=CSV', days)
  expect(response.status).toBe(202)
})
