import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type KardexRow, kardexOf, type Movement, type StockSwitch } from './kardex.ts'

const rowsOf = (balance: number, value: number, movements: readonly Movement[]): readonly KardexRow[] => {
  const outcome = kardexOf({ balance, value }, movements)
  if ('refusal' in outcome) throw new Error(JSON.stringify(outcome.refusal))
  return outcome.rows
}

const store = rowsOf(10, 200, [
  { sw: 3, units: 40, unitValue: 25, discountRate: 4 },
  { sw: 14, amount: 90 },
  { sw: 1, units: 20, unitValue: 40, discountRate: 10 },
  { sw: 2, units: 2, unitValue: 40, discountRate: 10, unitCost: 25 },
  { sw: 12, units: 8, unitCost: 30 },
  { sw: 4, units: 5, unitValue: 25, discountRate: 4 },
  { sw: 11, units: 3 },
  { sw: 13, amount: 48 },
  { sw: 11, units: 12 },
])

describe('the worked example of G-09', () => {
  it.each([
    [0, 24, 40, 960, 960, 50, 1160, 23.2, null],
    [1, null, 0, 90, null, 50, 1250, 25, 0],
    [2, 25, 20, 500, 720, 30, 750, 25, 44],
    [3, 25, 2, 50, 72, 32, 800, 25, 44],
    [4, 30, 8, 240, null, 40, 1040, 26, null],
    [5, 26, 5, 130, 120, 35, 910, 26, null],
    [6, 26, 3, 78, null, 32, 832, 26, null],
    [7, null, 0, 48, null, 32, 784, 24.5, 0],
    [8, 24.5, 12, 294, null, 20, 490, 24.5, null],
  ])(
    'has its row %i',
    (at, unitCost, quantity, totalCost, totalPrice, stockBalance, stockValue, averageCost, profit) => {
      expect(store[at]).toMatchObject({
        unitCost,
        quantity,
        totalCost,
        totalPrice,
        stockBalance,
        stockValue,
        averageCost,
        profit,
      })
    },
  )

  it('puts what the supplier credits less into the purchase variance', () => {
    expect(store[5]?.variance).toBe(10)
  })

  it('sells out the other store at a profit of 27.66 and an average of 0', () => {
    const rows = rowsOf(8, 176, [
      { sw: 16, units: 12, unitCost: store[8]?.unitCost ?? 0 },
      { sw: 1, units: 20, unitValue: 30, discountRate: 0 },
    ])
    expect(rows[0]).toMatchObject({ totalCost: 294, stockBalance: 20, stockValue: 470, averageCost: 23.5 })
    expect(rows[1]).toMatchObject({ totalCost: 470, stockBalance: 0, stockValue: 0, averageCost: 0, profit: 27.66 })
  })

  it('refuses one unit more than there is, and says how many there are', () => {
    expect(kardexOf({ balance: 20, value: 470 }, [{ sw: 1, units: 21, unitValue: 30 }])).toEqual({
      refusal: { at: 0, reason: 'stock', available: 20 },
    })
  })
})

describe('published moving averages', () => {
  it.each([
    [
      'two receipts and an issue',
      [
        [3, 10, 10],
        [3, 10, 20],
        [11, 15],
      ],
      5,
      75,
    ],
    [
      'thirds of a cent',
      [
        [3, 1, 1],
        [3, 1, 1],
        [3, 1, 1.01],
        [11, 3],
      ],
      0,
      0,
    ],
    [
      'a receipt corrected downwards',
      [
        [3, 5, 10],
        [3, 10, 20],
        [11, 15],
      ],
      0,
      0,
    ],
    [
      'landed costs of 100 on ten units of which nine are left: 90 reach the stock',
      [
        [3, 10, 10],
        [3, 10, 20],
        [11, 1],
        [14, 90],
      ],
      19,
      375,
    ],
  ] as const)('%s', (_what, moves, balance, value) => {
    const rows = rowsOf(
      0,
      0,
      moves.map(([sw, quantity, unitValue]) =>
        sw === 14 ? { sw, amount: quantity } : { sw, units: quantity, unitValue: unitValue ?? null },
      ),
    )
    expect(rows.at(-1)).toMatchObject({ stockBalance: balance, stockValue: value })
  })
})

describe('adjustments of value', () => {
  it('need stock, and never lower below nothing', () => {
    expect(kardexOf({ balance: 0, value: 0 }, [{ sw: 14, amount: 1 }])).toEqual({
      refusal: { at: 0, reason: 'empty', available: 0 },
    })
    expect(kardexOf({ balance: 1, value: 5 }, [{ sw: 13, amount: 5.01 }])).toEqual({
      refusal: { at: 0, reason: 'value', available: 5 },
    })
  })
})

describe('any sequence of movements', () => {
  const movement = fc.record({
    sw: fc.constantFrom<StockSwitch>(1, 2, 3, 4, 11, 12, 13, 14, 16),
    units: fc.integer({ min: 0, max: 50_000 }).map((units) => units / 100),
    unitValue: fc.integer({ min: 0, max: 1_000_000 }).map((value) => value / 100),
    amount: fc.integer({ min: 0, max: 10_000 }).map((value) => value / 100),
  })

  it('never leaves fewer than no units, a value below nothing or a value without units', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 40 }), (movements) => {
        let kept: readonly Movement[] = []
        for (const one of movements) {
          const outcome = kardexOf({ balance: 0, value: 0 }, [...kept, one])
          if ('rows' in outcome) kept = [...kept, one]
        }
        for (const { stockBalance, stockValue, averageCost } of rowsOf(0, 0, kept)) {
          expect(stockBalance).toBeGreaterThanOrEqual(0)
          expect(stockValue).toBeGreaterThanOrEqual(-0.01 * kept.length)
          if (stockBalance === 0) expect([stockValue, averageCost]).toEqual([0, 0])
        }
      }),
      { numRuns: 60 },
    )
  })

  it('of entries only is worth what they cost', () => {
    fc.assert(
      fc.property(fc.array(movement, { maxLength: 30 }), (movements) => {
        const rows = rowsOf(
          0,
          0,
          movements.filter(({ sw }) => sw === 3 || sw === 12),
        )
        const costs = rows.reduce((sum, { totalCost }) => sum + Math.round(totalCost * 100), 0)
        expect(Math.round((rows.at(-1)?.stockValue ?? 0) * 100)).toBe(costs)
      }),
      { numRuns: 60 },
    )
  })
})
