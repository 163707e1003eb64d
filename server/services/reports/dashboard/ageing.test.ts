import { afterAll, beforeAll, expect, it } from 'vitest'
import { addDays } from '../../../../src/domain/where.ts'
import type { Json } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { bulkLoad } from '../../../world/bulkLoad.ts'
import { tableRows } from '../../../world/tableRows.ts'
import { invoicesFallDue } from '../../commercial/invoices/fallDue.ts'
import { layQuoteWorld } from '../../commercial/quoting/quoteWorld.testing.ts'

const hour = 3_600_000
/** Of the company, in Bogotá; five hours before it ends, the day after has begun in UTC. */
const today = '2031-03-31'

let world: AuthWorld
let token: string

const atMoment = (moment: string): void => world.advance(Date.parse(moment) - world.deps.clock().getTime())

beforeAll(async () => {
  world = await startAuthWorld()
  await layQuoteWorld(world)
  atMoment('2031-04-01T02:00:00Z')
  await world.deps.db.platform(async (sql) => {
    for (const table of ['report-configs', 'report-filters'] as const)
      await bulkLoad(sql, world.deps.registry.get(table), tableRows(table))
  })
  await world.deps.db.system('andina', async (session) => {
    const series = { description: 'Factura', kind: 'invoice', sw: '1', module: 'COMMERCIAL' }
    await session.asSystem('document-types').create({ type: 'FV', ...series })
    await session.asSystem('consecutives').create({ type: 'FV', prefix: 'FV-', current: 0, padding: 3 })
    const line = { description: 'Flete', quantity: 1, unitValue: 100_000 }
    for (const [number, late] of [31, 1, 0, -1].entries())
      await session.asSystem('invoices').create(
        {
          type: 'FV',
          number: String(number + 1),
          clientId: '1001',
          currency: 'COP',
          module: 'COMMERCIAL',
          date: '2031-01-02',
          dueDate: addDays(today, -late),
          lines: [line],
        },
        'ISSUED',
      )
  })
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const rows = async (path: string): Promise<readonly { readonly [field: string]: Json }[]> => {
  const { status, list, body } = await world.ask(`GET ${path}`, { token })
  expect(status, JSON.stringify(body)).toBe(200)
  return list
}

/** How many the list shows to which a figure leads. */
const behind = async (link: Json | undefined): Promise<number> => {
  const filter = new URL(String(link), 'http://estiba.test').searchParams.get('filter') ?? ''
  return (await rows(`/courier/invoices?range=[0,99]&filter=${encodeURIComponent(filter)}`)).length
}

/** The rows of the report as it is exported, each as its cells. */
const reported = async (type: string, asked: object = {}): Promise<readonly (readonly string[])[]> => {
  const { response } = await world.ask(`POST /reports/generate?type=${type}&output=CSV&lang=en`, { token, body: asked })
  expect(response.status).toBe(200)
  return (await response.text())
    .trim()
    .split('\r\n')
    .map((row) => row.split(','))
}

/** How many invoices each column of the report holds: not due, 1 to 30 days, 31 to 60, 61 to 90, older. */
const aged = async (asked: { readonly dateTo?: string } = {}): Promise<readonly number[]> => {
  const total = (await reported('RECEIVABLES-AGE', asked)).find(([label]) => label === 'Total (COP)') ?? []
  return total.slice(4, 9).map((amount) => Number(amount) / 100_000)
}

it('what is overdue is the same on the first page, among its tasks, in lists, receivables and the report, by the day of the company', async () => {
  const counted = async (): Promise<readonly (number | Json | undefined)[]> => {
    const card = (await rows('/config/dashboard/top-cards')).find(({ code }) => code === 'receivables')
    const task = (await rows('/config/dashboard/today')).find(({ code }) => code === 'overdueInvoices')
    const { body } = await world.ask('GET /transactions/quotations/pipeline', { token })
    const [group] = body['receivables'] as unknown as readonly {
      readonly overdue: number
      readonly documents: readonly { readonly overdue: boolean }[]
    }[]
    return [
      card?.['value'],
      await behind(card?.['link']),
      task?.['value'],
      await behind(task?.['link']),
      (group?.overdue ?? 0) / 100_000,
      group?.documents.filter(({ overdue }) => overdue).length,
    ]
  }
  expect(await aged()).toEqual([2, 1, 1, 0, 0])
  // The month that a report is asked for by default ends later; nothing ages ahead.
  expect(await aged({ dateTo: '2031-12-31' })).toEqual([2, 1, 1, 0, 0])
  expect(await aged({ dateTo: addDays(today, -1) })).toEqual([3, 1, 0, 0, 0])
  expect(await counted()).toEqual([2, 2, 2, 2, 2, 2])
  expect(await invoicesFallDue(world.deps)).toBe(2)
  expect(await counted()).toEqual([2, 2, 2, 2, 2, 2])
  const called = encodeURIComponent(JSON.stringify({ invoiceState: 'OVERDUE' }))
  expect(await rows(`/courier/invoices?range=[0,99]&filter=${called}`)).toHaveLength(2)
  world.advance(4 * hour)
  token = await world.signIn('admin@andina.test', 'andina')
  expect(await counted()).toEqual([3, 3, 3, 3, 3, 3])
  expect(await aged()).toEqual([1, 2, 1, 0, 0])
  const delta = async () =>
    (await rows('/config/dashboard/top-cards')).find(({ code }) => code === 'receivables')?.['delta']
  const before = await delta()
  // What was paid in time is no more overdue than before.
  await world.deps.db.platform((sql) =>
    sql(
      `insert into estiba.documents (namespace, id, type, number, switches, invoiced, state, date, due_date, balance)
        values ('andina', 'FV~P-1', 'FV', 'P-1', '1', true, 'PAID', '2031-01-02', $1, 0)`,
      [addDays(today, -3)],
    ),
  )
  expect(await delta()).toBe(before)
})

it('receivables and taxes say the currency of each row, and are summed for each apart', async () => {
  await world.deps.db.system('andina', async (session) => {
    const tax = await session.asSystem('taxes').first({ where: { code: 'IVA19' } })
    for (const [number, late] of [32, 0].entries())
      await session.asSystem('invoices').create(
        {
          type: 'FV',
          number: `USD-${number + 1}`,
          clientId: '1001',
          currency: 'USD',
          exchangeRate: 4000,
          module: 'COMMERCIAL',
          date: '2031-01-02',
          dueDate: addDays(today, -late),
          lines: [{ description: 'Flete', quantity: 1, unitValue: 75.5, taxes: [tax?.id ?? ''] }],
        },
        'ISSUED',
      )
  })
  const sumsOf = (rows: readonly (readonly string[])[], first: number) =>
    rows.filter(([label = '']) => label.startsWith('Total')).map((row) => [row[0], ...row.slice(first)])
  const [head, ...told] = await reported('RECEIVABLES-AGE')
  expect(head?.slice(1, 4)).toEqual(['Number', 'Due date', 'Currency'])
  expect(told.filter(([, number = '']) => number.includes('USD')).map((row) => row[3])).toEqual(['USD', 'USD'])
  const inPesos = ['100000', '200000', '100000', '0', '0', '400000']
  const inDollars = ['0', '89.85', '89.85', '0', '0', '179.7']
  expect(sumsOf(told, 4)).toEqual([
    ['Total Café del Macizo (COP)', ...inPesos],
    ['Total Café del Macizo (USD)', ...inDollars],
    ['Total (COP)', ...inPesos],
    ['Total (USD)', ...inDollars],
  ])
  const [, ...taxed] = await reported('TAXES', { dateFrom: '2031-01-01', dateTo: '2031-01-31' })
  expect(taxed.filter(([label = '']) => !label.startsWith('Total')).map((row) => row[4])).toEqual(['USD', 'USD'])
  // A base with several taxes would be counted for each, and what is withheld added to what is charged.
  expect(sumsOf(taxed, 5)).toEqual([['Total IVA19 (USD)', '151', '28.7']])
})

it('receivables have debit notes among them, of a customer by his code', async () => {
  const before = await reported('RECEIVABLES-AGE', { customer: '1001' })
  await world.deps.db.platform((sql) =>
    sql(
      `insert into estiba.documents (namespace, id, type, number, switches, state, date, due_date, currency, balance, entity)
        select 'andina', 'ND~ND-1', 'ND', 'ND-1', '21', 'POSTED', '2031-01-02'::date, $1::date, 'COP', 7000, id
          from estiba.entities where namespace = 'andina' and code = '1001' and role = 'CUSTOMER'`,
      [addDays(today, -10)],
    ),
  )
  const after = await reported('RECEIVABLES-AGE', { customer: '1001' })
  expect(after).toHaveLength(before.length + 1)
  expect(after.find(([, number]) => number === 'ND-1')?.slice(4)).toEqual(['0', '7000', '0', '0', '0', '7000'])
})

it('operations that were annulled neither came nor went on the first page', async () => {
  const card = async () => (await rows('/config/dashboard/top-cards')).find(({ code }) => code === 'operations')
  const before = await card()
  await world.deps.db.platform((sql) =>
    sql(
      `insert into estiba.pre_registers (namespace, id, type, number, date, status, state)
        values ('andina', 'OP~A-1', 'OP', 'A-1', $1, 'INACTIVE', 'PARTIAL')`,
      [addDays(today, -1)],
    ),
  )
  expect(before).toBeDefined()
  expect(await card()).toEqual(before)
})

it('what came this evening where the company is came today on the first page', async () => {
  const delta = async () => (await rows('/config/dashboard/top-cards')).find(({ code }) => code === 'bulks')?.['delta']
  const before = await delta()
  await world.deps.db.platform((sql) =>
    sql(
      `insert into estiba.bulks (namespace, id, type, number, sequence, received_at, status)
        values ('andina', 'OP~A-2~1', 'OP', 'A-2', 1, '2031-04-01T01:30:00Z', 'NOT_PICKED')`,
    ),
  )
  expect(before).toBeDefined()
  expect(await delta()).toBe(Number(before) + 1)
})

it('what a day was owed is told of that day, though it was paid, credited or taken back since', async () => {
  const owedOn = async (dateTo: string): Promise<readonly (string | undefined)[]> =>
    (await reported('RECEIVABLES-AGE', { customer: '1001', dateTo }))
      .filter(([, number = '']) => number.startsWith('PAST-'))
      .map((row) => `${row[1]} ${row.at(-1)}`)
  await world.deps.db.platform((sql) =>
    sql(
      `insert into estiba.documents (namespace, id, type, number, switches, state, date, due_date, currency, total, balance, entity, voided_by)
        select 'andina', 'FV~' || x.number, 'FV', x.number, x.switches, x.state, '2031-02-01'::date, '2031-02-20'::date, 'COP', 1000, x.balance, e.id, x.voided_by
          from estiba.entities e,
            (values ('PAST-1', '1', 'PARTIALLY_PAID', 400, null), ('PAST-2', '1', 'PAID', 0, null),
                    ('PAST-3', '1', 'VOID', 0, 'FV~PAST-4'), ('PAST-4', '2', 'POSTED', 0, null)) as x(number, switches, state, balance, voided_by)
          where e.namespace = 'andina' and e.code = '1001' and e.role = 'CUSTOMER'`,
    ),
  )
  await world.deps.db.platform(async (sql) => {
    await sql(
      `insert into estiba.documents__settlements (namespace, parent_id, position, paid_on, amount)
        values ('andina', 'FV~PAST-1', 0, '2031-02-10', 100), ('andina', 'FV~PAST-1', 1, '2031-03-10', 500),
          ('andina', 'FV~PAST-2', 0, '2031-03-10', 1000)`,
    )
    await sql("update estiba.documents set date = '2031-03-12' where namespace = 'andina' and id = 'FV~PAST-4'")
    await sql(
      `insert into estiba.applied_documents (namespace, id, document, applied_document, date, amount, currency)
        select 'andina', 'A-' || id, 'FV~PAST-4', id, '2031-03-10'::date, 500, 'COP' from estiba.documents
          where namespace = 'andina' and id in ('FV~PAST-1', 'FV~PAST-2')`,
    )
  })
  expect((await owedOn('2031-02-28')).toSorted(byText)).toEqual(['PAST-1 900', 'PAST-2 1000', 'PAST-3 1000'])
  expect((await owedOn('2031-03-11')).toSorted(byText)).toEqual(['PAST-1 400', 'PAST-3 1000'])
  expect(await owedOn('2031-12-31')).toEqual(['PAST-1 400'])
})

const byText = (one = '', other = ''): number => one.localeCompare(other)

it('what the company owes its suppliers is told by age too: bills and debit notes, of one by its code, in both languages', async () => {
  await world.deps.db.platform((sql) =>
    sql(
      `insert into estiba.documents (namespace, id, type, number, switches, state, date, due_date, currency, total, balance, entity)
        select 'andina', 'FC~' || x.number, 'FC', x.number, x.switches, 'POSTED', '2031-01-02'::date, $1::date - x.late, 'COP', 500, x.balance, e.id
          from (values ('OWED-1', '3', 0, 500, '2001'), ('OWED-2', '31', 45, 70, '2001'), ('OWED-3', '3', 120, 30, '2002'),
                       ('OWED-4', '6', 45, 40, '2001'), ('OWED-5', '3', 45, 0, '2001')) as x(number, switches, late, balance, code)
          join estiba.entities e on e.namespace = 'andina' and e.code = x.code and e.role = 'SUPPLIER'`,
      [addDays(today, 1)],
    ),
  )
  const owed = async (asked: object = {}) =>
    (await reported('PAYABLES-AGE', { dateTo: addDays(today, 1), ...asked }))
      .filter(([, number = '']) => number.startsWith('OWED-'))
      .map((row) => [row[0], row[1], ...row.slice(4)])
  const first = [
    ['Transportes del Caribe', 'OWED-1', '500', '0', '0', '0', '0', '500'],
    ['Transportes del Caribe', 'OWED-2', '0', '0', '70', '0', '0', '70'],
  ]
  const other = ['Carga Sabana', 'OWED-3', '0', '0', '0', '0', '30', '30']
  expect(await owed()).toHaveLength(3)
  expect(await owed()).toEqual(expect.arrayContaining([...first, other]))
  const ofOne = await owed({ supplier: '2001' })
  expect(ofOne).toHaveLength(2)
  expect(ofOne).toEqual(expect.arrayContaining(first))
  expect((await reported('RECEIVABLES-AGE')).flat().filter((cell) => cell.startsWith('OWED-'))).toEqual([])
  const heads = async (lang: string) => {
    const { response } = await world.ask(`POST /reports/generate?type=PAYABLES-AGE&output=CSV&lang=${lang}`, { token })
    return (await response.text()).split('\r\n')[0]?.replaceAll('"', '').replace('\uFEFF', '')
  }
  expect(await heads('en')).toBe(
    'Third party,Number,Due date,Currency,Not due,1 to 30 days,31 to 60 days,61 to 90 days,Over 90 days,Balance',
  )
  expect(await heads('es')).toContain('Fecha de vencimiento;Moneda;Por vencer;1 a 30 días')
})
