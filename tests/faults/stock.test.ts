import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer } from '../wire/ask.ts'
import { startStock, type StockWorld } from './stockWorld.ts'

let world: StockWorld

beforeAll(async () => {
  world = await startStock()
})

afterAll(() => world.stop())

const rounds = 10

const lines = (reference: string, quantity: number, more: object = {}) => ({
  lines: [{ reference, quantity, ...more }],
})

/** Receives units into the first store. */
const receive = async (reference: string, quantity: number, store = world.stores[0]): Promise<void> => {
  const answer = await world.post(0, 'WR', { store, ...lines(reference, quantity, { unitCost: 10 }) })
  expect(answer.status, answer.text).toBe(200)
}

const pick = (process: number, reference: string): Promise<Answer> =>
  world.post(process, 'WX', { store: world.stores[0], ...lines(reference, 1) })

const statuses = (answers: readonly Answer[]): { readonly [status: string]: number } => {
  const counts: { [status: string]: number } = {}
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1
  return counts
}

/** Stock that is not the sum of its movements, in units or value, or is below nothing; empty where all holds. */
const stockProblems = async (): Promise<readonly unknown[]> => {
  const unequal = await world.owner.sql(
    `select s.id, s.on_hand, s.stock_value, m.units, m.value from estiba.stocks s left join (
        select namespace, sku, store, sum(coalesce(entry, 0) - coalesce(invoice, 0)) as units,
          sum(case when entry is not null or sw = '14' then total_cost else -total_cost end - case when stock_balance = 0 then variance else 0 end) as value
        from estiba.stock_movements group by namespace, sku, store) m
      on m.namespace = s.namespace and m.sku = s.code and m.store = s.store
      where s.on_hand < 0 or s.stock_value < 0 or s.on_hand <> coalesce(m.units, 0) or s.stock_value <> coalesce(m.value, 0)`,
  )
  const chain = await world.owner.sql(
    `select sku, store, sequence from (
        select *, lag(stock_balance, 1, 0) over w as before, lag(sequence, 1, 0) over w as former from estiba.stock_movements
        window w as (partition by namespace, sku, store order by date, sequence)) m
      where stock_balance <> before + coalesce(entry, 0) - coalesce(invoice, 0) or sequence <> former + 1`,
  )
  const months = await world.owner.sql(
    `select m.id from estiba.stock_months m join estiba.stocks s on s.namespace = m.namespace and s.code = m.reference and s.store = m.store
      where m.closing_balance <> s.on_hand or m.closing_value <> s.stock_value`,
  )
  const orphans = await world.owner.sql(
    `select m.id from estiba.stock_movements m where not exists (select from estiba.documents d
        where d.namespace = m.namespace and d.type = m.document_type and d.number = m.document_number and d.state <> 'DRAFT')`,
  )
  return [...unequal, ...chain, ...months, ...orphans]
}

it('5 of two to fifty who take the one piece at once, exactly one gets it, in two server processes', async () => {
  for (let round = 0; round < rounds; round++) {
    const reference = await world.reference(`ONE-${round}`)
    await receive(reference, 1)
    const pickers = round === 0 ? 50 : 2 + round * 2
    const answers = await Promise.all(Array.from({ length: pickers }, (_none, picker) => pick(picker, reference)))
    expect(statuses(answers)).toEqual({ 200: 1, 409: pickers - 1 })
    for (const { status, body } of answers)
      if (status === 409) expect(body).toMatchObject({ code: 'STOCK', current: { onHand: 0, available: 0 } })
  }
  expect(await stockProblems()).toEqual([])
})

it('16 of twenty who take one of ten pieces at once, exactly ten get it', async () => {
  const reference = await world.reference('TEN')
  await receive(reference, 10)
  const answers = await Promise.all(Array.from({ length: 20 }, (_none, picker) => pick(picker, reference)))
  expect(statuses(answers)).toEqual({ 200: 10, 409: 10 })
  expect(await stockProblems()).toEqual([])
})

it('8 transfers in opposite directions at once fail nobody and lose nothing', async () => {
  const [a, b] = world.stores
  const references = await Promise.all(['X-1', 'X-2', 'X-3'].map((sku) => world.reference(sku)))
  for (const reference of references) {
    await receive(reference, 500, a)
    await receive(reference, 500, b)
  }
  const transfers = 160
  const clients = 16
  const answers: Answer[] = []
  const client = async (place: number): Promise<void> => {
    for (let turn = place; turn < transfers; turn += clients) {
      const forth = turn % 2 === 0
      const order = turn % 3 === 0 ? references : references.toReversed()
      answers.push(
        await world.post(turn, 'WT', {
          store: forth ? a : b,
          destinationStore: forth ? b : a,
          lines: order.map((reference) => ({ reference, quantity: 1 })),
        }),
      )
    }
  }
  await Promise.all(Array.from({ length: clients }, (_none, place) => client(place)))
  expect(statuses(answers)).toEqual({ 200: transfers })
  const numbers = answers.map(({ body }) => body['number'])
  expect(new Set(numbers).size).toBe(transfers)
  const total = await world.owner.sql<{ readonly units: string }>(
    'select sum(on_hand) as units from estiba.stocks where code = any($1)',
    [references],
  )
  expect(Number(total[0]?.units)).toBe(3000)
  expect(await stockProblems()).toEqual([])
})
