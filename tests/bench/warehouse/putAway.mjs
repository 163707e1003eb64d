import pg from 'pg'
import { budget } from '../budget.mjs'
import { receivePieces } from './pieces.mjs'

const clients = 16
const pieces = 1000

/** One of `work` after the other by each of 16 clients; answers per second. */
const perSecond = async (work, one) => {
  const queue = [...work]
  const started = performance.now()
  const client = async () => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) await one(next)
  }
  await Promise.all(Array.from({ length: clients }, client))
  return work.length / ((performance.now() - started) / 1000)
}

/**
 * 1,000 pieces scanned into places by 16 clients at once. Beside it the least that such a scan writes, as bare
 * statements of 16 connections: the piece and its place locked and written, one line of the log.
 */
export const putAwayBudgets = async (calls, access, { storeId, locations }) => {
  const operations = await receivePieces(calls, storeId, pieces)
  const scans = operations.flatMap(({ type, number, sequences }) =>
    sequences.map((sequence) => ({ type, number, sequence })),
  )
  const placed = scans.map((scan, index) => ({ ...scan, location: locations[(index * 37) % locations.length] }))
  // Nobody empties one pallet at a time: neighbours in the queue are of different operations.
  placed.sort((one, other) => one.sequence - other.sequence)
  const measured = await perSecond(placed, ({ type, number, sequence, location }) =>
    calls.send('POST', `transactions/pre-registers/${type}/${number}/actions/putAway`, { bulks: [sequence], location }),
  )
  const pool = new pg.Pool({ ...access, max: clients })
  await pool.query(
    'create table if not exists public.bench_log (id bigserial primary key, bulk text, location text, at timestamptz default now())',
  )
  const floor = await perSecond(placed, (scan) => bareScan(pool, scan))
  const { rows } = await pool.query(
    `select count(*)::int as placed, (select count(*)::int from estiba.locations where store_id = $1 and used_weight > 0) as used
     from estiba.bulks where store = $1 and location is not null`,
    [storeId],
  )
  await pool.query('drop table public.bench_log')
  await pool.end()
  if (rows[0].placed !== pieces || rows[0].used !== pieces) throw new Error(`placed: ${JSON.stringify(rows[0])}`)
  return {
    operations,
    budgets: [
      budget('put-away of 1,000 pieces by 16 clients', { unit: '/s', limit: 0.05, atLeast: true, floor, measured }),
    ],
  }
}

const bareScan = async (pool, { type, number, sequence, location }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select id from estiba.locations where id = $1 for update', [location])
    await client.query('update estiba.bulks set location = $4 where type = $1 and number = $2 and sequence = $3', [
      type,
      number,
      sequence,
      location,
    ])
    await client.query('update estiba.locations set used_weight = used_weight where id = $1', [location])
    await client.query('insert into public.bench_log (bulk, location) values ($1, $2)', [
      `${number}/${sequence}`,
      location,
    ])
    await client.query('commit')
  } finally {
    client.release()
  }
}
