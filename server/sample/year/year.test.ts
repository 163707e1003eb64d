import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database, Deps } from '../../contract.ts'
import { declaredRegistry } from '../../db/declaredRegistry.testing.ts'
import { openSource } from '../../db/open.ts'
import { freshDatabase, laidOnce } from '../../db/preparedPostgres.testing.ts'
import { readSettings } from '../../settings.ts'
import { serviceOf } from '../../services/registry.ts'
import { bulkLoad } from '../../world/bulkLoad.ts'
import { worldRows } from '../../world/index.ts'
import { loadSample } from '../index.ts'
import { chanceOf } from './chance.ts'
import { makeYears } from './makeYear.ts'
import { countOn, seasonOf } from './season.ts'

const registry = await declaredRegistry()
const served = ['CO~DC', 'CO~BOL', 'CO~VAC', 'DE~HH', 'DE~HE', 'CN~SH', 'CN~GD', 'CN~ZJ', 'US~FL']
const log = pino({ level: 'silent' })
const clock = (): Date => new Date('2026-11-20T20:00:00Z')
/** A share of the year: the same work, fewer days. */
const days = 24

const open = async (template?: string): Promise<Database> =>
  openSource(await freshDatabase(template), registry, log, {
    clock,
    hooksOf: (resource) => serviceOf(resource).hooks,
  })

const laid = laidOnce(async (source) => {
  const db = await openSource(source, registry, log, { clock, hooksOf: (resource) => serviceOf(resource).hooks })
  for (const [name, rows] of await worldRows()) {
    const wanted = ['cities', 'zip-codes'].includes(name)
      ? rows.filter(({ state }) => served.includes(String(state)))
      : rows
    await db.platform((sql) => bulkLoad(sql, registry.get(name), wanted))
  }
  await loadSample(db, { registry, log, clock })
  await db.close()
})

/** Everything of the server but a mail server: whoever writes to somebody fails. */
const depsOf = (db: Database): Deps => ({
  db,
  registry,
  clock,
  log,
  settings: readSettings({ DATA_DIR: 'nowhere', LOG_LEVEL: 'silent' }),
  files: {
    put: () => Promise.reject(new Error('no file is kept')),
    get: () => Promise.resolve(null),
    remove: () => Promise.resolve(),
  },
  mailer: { send: () => Promise.reject(new Error('somebody was written to')) },
})

const rowsOf = (db: Database, text: string): Promise<readonly Record<string, unknown>[]> =>
  db.platform((sql) => sql(text))

/** What a year is, without the identifiers that are made by chance. */
const told = async (db: Database) => ({
  quotations: await rowsOf(
    db,
    'select namespace, number, date::text, customer, state, total::text, created_at from estiba.quotations order by namespace, number',
  ),
  jobs: await rowsOf(
    db,
    'select namespace, type, number, customer, progress, job_state, total_weight::text, eta from estiba.shipments order by namespace, type, number',
  ),
  invoices: await rowsOf(
    db,
    `select namespace, type, case when state = 'DRAFT' then '' else number end as number, date::text, state, total::text, balance::text
      from estiba.documents where invoiced order by namespace, type, 3, date, total`,
  ),
})

let db: Database

beforeAll(async () => {
  db = await open((await laid()).template)
  await makeYears(depsOf(db), { days })
}, 240_000)

afterAll(() => db.close())

describe('chance and season', () => {
  it('are the same for the same seed and another for another', () => {
    const drawn = (seed: string) => {
      const chance = chanceOf(seed)
      return Array.from({ length: 5 }, () => chance.next())
    }
    expect(drawn('andina 2026-03-02')).toEqual(drawn('andina 2026-03-02'))
    expect(drawn('andina 2026-03-02')).not.toEqual(drawn('andina 2026-03-03'))
    for (const value of drawn('x')) expect(value >= 0 && value < 1).toBe(true)
  })

  it('know Sundays, holidays, and that November is busier than January', () => {
    expect([seasonOf('2026-03-01'), seasonOf('2026-12-25'), seasonOf('2026-05-01')]).toEqual([0, 0, 0])
    expect(seasonOf('2026-11-18')).toBeGreaterThan(1.5 * seasonOf('2026-01-14'))
    expect(countOn('2026-03-01', 40, chanceOf('x'))).toBe(0)
  })
})

describe('the year of the sample companies', () => {
  it('is worked day by day: quotations won and lost, jobs under way and delivered, invoices paid and owed', async () => {
    for (const namespace of ['andina', 'nordfracht']) {
      const count = async (text: string): Promise<number> =>
        Number((await rowsOf(db, `select count(*) as n from estiba.${text} and namespace = '${namespace}'`))[0]?.['n'])
      expect(await count("quotations where created_by = 'system'")).toBeLessThan(10)
      expect(await count("quotations where created_by <> 'system'")).toBeGreaterThan(20)
      expect(await count("quotations where state = 'CANCELED' and lost_reason is not null")).toBeGreaterThan(3)
      expect(await count("quotations where state = 'APPROVED' and accepted_on is not null")).toBeGreaterThan(3)
      expect(await count("shipments where progress = 'IN_PROGRESS'")).toBeGreaterThan(1)
      expect(await count("shipments where progress = 'DELIVERED'")).toBeGreaterThan(1)
      expect(await count("shipments where job_state = 'CLOSED'")).toBeGreaterThan(0)
      expect(await count("documents where invoiced and state in ('ISSUED', 'PAID')")).toBeGreaterThan(1)
      expect(await count("sample_years where done = steps and memory = '{}'")).toBe(1)
      expect(await count(`currency_factors where date >= date '2026-11-20' - ${days}`)).toBeGreaterThan(days)
    }
  })

  it('was written on its days, and told nobody', async () => {
    const [{ late, early } = {}] = await rowsOf(
      db,
      `select count(*) filter (where created_at::date <> date) as late, count(distinct created_at::date) as early
        from estiba.quotations where created_by <> 'system'`,
    )
    expect(Number(late)).toBe(0)
    expect(Number(early)).toBeGreaterThan(10)
    const history = await rowsOf(
      db,
      "select count(distinct at::date) as days from estiba.history where resource = 'quotations' and user_id <> 'system'",
    )
    expect(Number(history[0]?.['days'])).toBeGreaterThan(10)
    expect(await rowsOf(db, 'select * from estiba.mail_days')).toEqual([])
    expect(await rowsOf(db, 'select * from estiba.event_mails')).toEqual([])
    expect(await rowsOf(db, "select * from estiba.notifications where resource = 'shipments'")).toEqual([])
  })

  it('adds up: what is owed of each invoice is its total less what was paid of it', async () => {
    const wrong = await rowsOf(
      db,
      `select d.number, d.total, d.balance, coalesce(paid.amount, 0) as paid from estiba.documents d
        left join (select namespace, applied_document, sum(amount) as amount from estiba.applied_documents group by 1, 2) paid
          on paid.namespace = d.namespace and paid.applied_document = d.id
        where d.invoiced and d.created_by <> 'system' and d.state not in ('DRAFT', 'VOID') and d.balance <> d.total - coalesce(paid.amount, 0)`,
    )
    expect(wrong).toEqual([])
  })

  it('is not made twice', async () => {
    const before = await told(db)
    await makeYears(depsOf(db), { days })
    expect(await told(db)).toEqual(before)
  })
})

it('is the same for the same day, also by two processes at once one of which was ended in the middle', async () => {
  const again = await open((await laid()).template)
  try {
    const ending = new AbortController()
    const stopped = makeYears(depsOf(again), { days, signal: ending.signal })
    const other = makeYears(depsOf(again), { days })
    while (Number((await rowsOf(again, 'select max(done) as n from estiba.sample_years'))[0]?.['n'] ?? 0) < 5)
      await new Promise((resolve) => setImmediate(resolve))
    ending.abort()
    await Promise.all([stopped, other])
    expect(await told(again)).toEqual(await told(db))
  } finally {
    await again.close()
  }
}, 240_000)
