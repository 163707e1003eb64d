import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { KardexRow, StockSwitch } from '../../../../src/domain/stock/kardex.ts'
import { shareOfCost } from '../../../../src/domain/stock/shareOfCost.ts'
import { computePages } from './computePages.ts'
import type { KardexPage, StoredMovement } from './kardexPage.ts'
import { keyOf, type PlannedMovement } from './plan.ts'

interface Kept extends StoredMovement {
  readonly row: KardexRow
}

const reference = 'SKU'
const stores = ['A', 'B'] as const

/** A kardex of one reference in two stores that lives in memory: the same computation, no database. */
const openBooks = () => {
  const kept = new Map<string, Kept[]>(stores.map((store) => [keyOf({ reference, store }), []]))
  let made = 0

  const pageOf = (key: string, day: string): KardexPage => {
    const rows = kept.get(key) ?? []
    const last = rows.filter(({ date }) => date <= day).at(-1)
    return {
      opening: { balance: last?.row.stockBalance ?? 0, value: last?.row.stockValue ?? 0 },
      added: [],
      later: rows.filter(({ date }) => date > day),
    }
  }

  /** Whether a document of a day was taken. */
  const post = (date: string, document: string, planned: readonly PlannedMovement[]): boolean => {
    const pages = new Map([...kept.keys()].map((key) => [key, pageOf(key, date)]))
    const locked = { id: '', onHand: 0, reserved: 0, stockValue: 0, sequence: 0, version: 1 }
    const stocks = new Map(stores.map((store) => [keyOf({ reference, store }), { ...locked, reference, store }]))
    const computed = computePages(pages, stocks, planned)
    if ('refusal' in computed) return false
    for (const pair of computed.pairs) {
      const key = keyOf(pair)
      const later = new Map(pair.later.map(({ movement, row }) => [movement.id, { ...movement, row, stored: row }]))
      const rows = (kept.get(key) ?? []).map((row) => later.get(row.id) ?? row)
      const added = pair.added.map(({ movement, row }): Kept => {
        made += 1
        const { transfer = null, reverses = null, givesBack = null } = movement
        const stored = { transfer, reverses, givesBack, row, stored: row }
        return { ...movement, ...stored, id: String(made), date, sequence: made, document }
      })
      kept.set(
        key,
        [...rows, ...added].toSorted((a, b) => a.date.localeCompare(b.date) || a.sequence - b.sequence),
      )
    }
    return true
  }

  return {
    post,
    rows: () => [...kept.values()].flat(),
    valueAt: (store: string) => kept.get(keyOf({ reference, store }))?.at(-1)?.row.stockValue ?? 0,
  }
}

const plan = (sw: StockSwitch, more: Partial<PlannedMovement>): PlannedMovement => ({
  reference,
  store: 'A',
  at: 0,
  line: 1,
  sw,
  ...more,
})

const transferOf = (units: number, name: string): readonly PlannedMovement[] => [
  plan(11, { units, transfer: `B|${name}`, otherStore: 'B' }),
  plan(16, { units, transfer: `B|${name}`, store: 'B', otherStore: 'A' }),
]

const cents = (amount: number): number => Math.round(amount * 100)

/** Cents that came in less those that went out, and what rounding left over when a store was sold out. */
const cameIn = ({ sw, row }: Kept): number => {
  const entry = row.entry !== null || sw === 14
  const credited = sw === 4 && row.totalPrice !== null ? row.totalCost - row.totalPrice : 0
  return cents(entry ? row.totalCost : -row.totalCost) - (row.stockBalance === 0 ? cents(row.variance - credited) : 0)
}

describe('a late entry', () => {
  it('recosts a sale and with it its return and the transfer after it: the value does not fall', () => {
    const books = openBooks()
    expect(books.post('2026-11-02', 'IN~1', [plan(12, { units: 10, unitCost: 13.13 })])).toBe(true)
    expect(books.post('2026-11-03', 'IN~2', [plan(12, { units: 10, unitCost: 12.2 })])).toBe(true)
    expect(books.post('2026-11-05', 'INV~1', [plan(1, { units: 2, unitValue: 30 })])).toBe(true)
    const sold = books.rows().find(({ sw }) => sw === 1)?.row.totalCost ?? 0
    const back = plan(2, {
      units: 2,
      unitValue: 30,
      totalCost: shareOfCost({ sold: 2, totalCost: sold, before: 0, units: 2 }),
      givesBack: { document: 'INV~1', before: 0 },
    })
    expect(books.post('2026-11-06', 'CRT~1', [back])).toBe(true)
    expect(books.post('2026-11-07', 'AI~1', [plan(14, { amount: 10 })])).toBe(true)
    expect(books.post('2026-11-08', 'WT~1', transferOf(1, 'one'))).toBe(true)
    const before = cents(books.valueAt('A')) + cents(books.valueAt('B'))
    expect(books.post('2026-11-04', 'IN~3', [plan(12, { units: 3, unitCost: 20 })])).toBe(true)
    const [sale, returned] = [1, 2].map((sw) => books.rows().find((row) => row.sw === sw)?.row)
    expect(returned?.totalCost).toBe(sale?.totalCost)
    expect(returned?.profit).toBe(sale?.profit)
    expect(cents(books.valueAt('A')) + cents(books.valueAt('B'))).toBe(before + 6000)
  })

  it('recosts what takes a row back', () => {
    const books = openBooks()
    books.post('2026-11-02', 'IN~1', [plan(12, { units: 3, unitCost: 10 })])
    books.post('2026-11-04', 'INV~1', [plan(1, { units: 1, unitValue: 30 })])
    const sale = books.rows().find(({ sw }) => sw === 1)
    books.post('2026-11-05', 'VOID~1', [
      plan(2, { units: 1, totalCost: sale?.row.totalCost ?? null, reversal: true, reverses: sale?.id ?? null }),
    ])
    books.post('2026-11-03', 'IN~2', [plan(12, { units: 1, unitCost: 50 })])
    expect(books.rows().map(({ sw, row }) => [sw, row.totalCost, row.stockValue])).toEqual([
      [12, 30, 30],
      [12, 50, 80],
      [1, 20, 60],
      [2, 20, 80],
    ])
  })
})

it('a document moves as many kardexes as it has lines, transfers with the costs that follow them', () => {
  const skus = Array.from({ length: 600 }, (_, at) => `SKU-${at}`)
  const planned = skus.flatMap((sku, at): readonly PlannedMovement[] => [
    plan(12, { reference: sku, store: 'B', at, units: 5, unitCost: 10 }),
    // The entry stands in the store that is computed first.
    plan(11, { reference: sku, store: 'B', at, units: 2, transfer: `T|${at}`, otherStore: 'A' }),
    plan(16, { reference: sku, store: 'A', at, units: 2, transfer: `T|${at}`, otherStore: 'B' }),
  ])
  const pairs = skus.flatMap((sku) => stores.map((store) => ({ reference: sku, store })))
  const pages = new Map(
    pairs.map((pair): [string, KardexPage] => [
      keyOf(pair),
      { opening: { balance: 0, value: 0 }, added: [], later: [] },
    ]),
  )
  const locked = { id: '', onHand: 0, reserved: 0, stockValue: 0, sequence: 0, version: 1 }
  const computed = computePages(pages, new Map(pairs.map((pair) => [keyOf(pair), { ...locked, ...pair }])), planned)
  if ('refusal' in computed) throw new Error('The document is refused')
  expect(computed.pairs).toHaveLength(1200)
  expect(new Set(computed.pairs.map(({ store, end }) => `${store} ${end.balance} ${end.value}`))).toEqual(
    new Set(['A 2 20', 'B 3 30']),
  )
})

describe('any history', () => {
  const event = fc.record({
    what: fc.constantFrom('buy', 'bring', 'sell', 'return', 'supplier', 'out', 'less', 'more', 'transfer', 'void'),
    day: fc.integer({ min: 1, max: 28 }),
    units: fc.integer({ min: 1, max: 3000 }).map((units) => units / 100),
    value: fc.integer({ min: 1, max: 100_000 }).map((value) => value / 1000),
    pick: fc.nat({ max: 50 }),
  })

  it('keeps quantity and value to the cent, and a return costs what its sale did', () => {
    fc.assert(
      fc.property(fc.array(event, { minLength: 1, maxLength: 25 }), (events) => {
        const books = openBooks()
        const gone = new Map<string, number>()
        const voided = new Set<string>()
        for (const [at, { what, day, units, value, pick }] of events.entries()) {
          const date = `2026-11-${String(day).padStart(2, '0')}`
          const document = `${what}~${at}`
          const sales = books.rows().filter(({ sw, id }) => sw === 1 && !voided.has(id))
          const sale = sales[pick % Math.max(1, sales.length)]
          const post = (planned: readonly PlannedMovement[], on = date): boolean => books.post(on, document, planned)
          if (what === 'buy') post([plan(3, { units, unitValue: value })])
          if (what === 'bring') post([plan(12, { units, unitCost: value })])
          if (what === 'sell') post([plan(1, { units, unitValue: value })])
          if (what === 'supplier') post([plan(4, { units, unitValue: value })])
          if (what === 'out') post([plan(11, { units })])
          if (what === 'less') post([plan(13, { amount: Math.round(value) })])
          if (what === 'more') post([plan(14, { amount: Math.round(value) })])
          if (what === 'transfer') post(transferOf(units, document))
          if (sale === undefined) continue
          const later = sale.date > date ? sale.date : date
          const before = gone.get(sale.document) ?? 0
          const left = Math.round((sale.row.quantity - before) * 100) / 100
          const back = Math.min(units, left)
          if (what === 'return' && back > 0) {
            const totalCost = shareOfCost({
              sold: sale.row.quantity,
              totalCost: sale.row.totalCost,
              before,
              units: back,
            })
            const givesBack = { document: sale.document, before }
            if (post([plan(2, { units: back, unitValue: sale.unitValue ?? null, totalCost, givesBack })], later))
              gone.set(sale.document, Math.round((before + back) * 100) / 100)
          }
          if (what === 'void' && before === 0) {
            const { id, row } = sale
            const reversal = { units: row.quantity, totalCost: row.totalCost, reversal: true, reverses: id }
            if (post([plan(2, reversal)], later)) voided.add(id)
          }
        }
        const rows = books.rows()
        const value = stores.reduce((sum, store) => sum + cents(books.valueAt(store)), 0)
        expect(value).toBe(rows.reduce((sum, row) => sum + cameIn(row), 0))
        for (const { transfer, row } of rows.filter((each) => each.transfer !== null && each.sw === 11))
          expect(rows.find((each) => each.sw === 16 && each.transfer === transfer)?.row.totalCost).toBe(row.totalCost)
        for (const sale of rows.filter(({ sw }) => sw === 1)) {
          const returns = rows.filter(({ givesBack }) => givesBack?.document === sale.document)
          const units = returns.reduce((sum, { row }) => sum + cents(row.quantity), 0)
          if (units === cents(sale.row.quantity))
            expect(returns.reduce((sum, { row }) => sum + cents(row.totalCost), 0)).toBe(cents(sale.row.totalCost))
          for (const back of rows.filter(({ reverses }) => reverses === sale.id))
            expect(back.row.totalCost).toBe(sale.row.totalCost)
        }
      }),
      { numRuns: 500 },
    )
  })
})
