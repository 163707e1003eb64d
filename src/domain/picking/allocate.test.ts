import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate, type AllocationOutcome, type Available, type Demand, type Strategy } from './allocate.ts'

const bulk = (name: string, more: Partial<Available> = {}): Available => ({
  bulk: name,
  reference: 'CAF',
  quantity: 10,
  pieces: 10,
  receivedOn: '2025-03-01',
  location: 'A-1',
  zonePurpose: 'STORAGE',
  ...more,
})

const ask = (quantity: number, more: Partial<Demand> = {}): Demand => ({
  key: 'one',
  reference: 'CAF',
  quantity,
  ...more,
})

const taken = (demand: Demand, stock: readonly Available[], strategy: Strategy = 'oldest') =>
  allocate([demand], stock, { strategy, today: '2025-03-10' })

const names = ({ allocations }: AllocationOutcome) => allocations.map((one) => one.bulk)

describe('X-PICK-ALLOC', () => {
  it('lots due 2025-05 and 2025-04: the one of 2025-04 first', () => {
    const stock = [bulk('may', { dueDate: '2025-05-01' }), bulk('april', { dueDate: '2025-04-01' })]
    expect(names(taken(ask(15, { expires: true }), stock))).toEqual(['april', 'may'])
  })

  it('skips what has expired, and what lives less long than the customer asks', () => {
    const stock = [
      bulk('old', { dueDate: '2025-03-09' }),
      bulk('soon', { dueDate: '2025-03-20' }),
      bulk('late', { dueDate: '2025-09-01' }),
    ]
    expect(names(taken(ask(10, { expires: true }), stock))).toEqual(['soon'])
    expect(names(taken(ask(10, { expires: true, remainingLifeDays: 30 }), stock))).toEqual(['late'])
  })

  it('else what was received first; from picking zones where both came the same day', () => {
    const stock = [
      bulk('second', { receivedOn: '2025-03-02' }),
      bulk('storage', { receivedOn: '2025-03-01' }),
      bulk('picking', { zonePurpose: 'PICKING' }),
    ]
    expect(names(taken(ask(25), stock))).toEqual(['picking', 'storage', 'second'])
  })

  it('takes whole bulks before parts, those that empty their place, and then in walking order', () => {
    const stock = [
      bulk('big', { quantity: 30, pieces: 30, location: 'A-1', pickSequence: 1 }),
      bulk('shared', { location: 'A-2', pickSequence: 2 }),
      bulk('neighbour', { location: 'A-2', quantity: 32, pieces: 32, pickSequence: 2 }),
      bulk('alone', { location: 'A-3', pickSequence: 3 }),
    ]
    expect(names(taken(ask(10), stock))).toEqual(['alone'])
    expect(taken(ask(24), stock).allocations).toMatchObject([
      { bulk: 'alone', whole: true },
      { bulk: 'shared', whole: true },
      { bulk: 'big', quantity: 4, pieces: 4, whole: false },
    ])
  })

  it('takes what is nearest where age does not matter', () => {
    const stock = [bulk('old', { pickSequence: 9 }), bulk('near', { receivedOn: '2025-03-05', pickSequence: 1 })]
    expect(names(taken(ask(5), stock, 'location'))).toEqual(['near'])
    expect(names(taken(ask(5), stock))).toEqual(['old'])
  })

  it('gives what was asked for by lot, house and consignee, and nothing else', () => {
    const stock = [
      bulk('a', { lot: 'L1', house: 'H1', consignee: 'C1' }),
      bulk('b', { lot: 'L2', house: 'H2', consignee: 'C2' }),
    ]
    expect(names(taken(ask(20, { lot: 'L2' }), stock))).toEqual(['b'])
    expect(names(taken(ask(20, { house: 'H1', consignee: 'C1' }), stock))).toEqual(['a'])
    expect(names(taken(ask(20, { house: 'H1', consignee: 'C2' }), stock))).toEqual([])
  })

  it('never opens a piece: boxes of 24 serve 100 with 96', () => {
    expect(taken(ask(100), [bulk('boxes', { quantity: 240, pieces: 10 })])).toEqual({
      allocations: [{ demand: 'one', bulk: 'boxes', quantity: 96, pieces: 4, whole: false }],
      pending: [{ demand: 'one', quantity: 4 }],
    })
  })
})

it('X-SHORTAGE: ask 10, available 7: a line of 7, 3 pending', () => {
  expect(taken(ask(10), [bulk('seven', { quantity: 7, pieces: 7 })])).toEqual({
    allocations: [{ demand: 'one', bulk: 'seven', quantity: 7, pieces: 7, whole: true }],
    pending: [{ demand: 'one', quantity: 3 }],
  })
})

describe('any demands on any stock', () => {
  const stockOf = fc.uniqueArray(
    fc.record({
      bulk: fc.stringMatching(/^b[0-9]{1,2}$/),
      reference: fc.constantFrom('CAF', 'CHO'),
      pieces: fc.integer({ min: 1, max: 12 }),
      inPiece: fc.constantFrom(1, 2.5, 24),
      receivedOn: fc.constantFrom('2025-01-05', '2025-02-05', '2025-03-05'),
      dueDate: fc.constantFrom(null, '2025-03-01', '2025-04-01', '2025-05-01'),
      location: fc.constantFrom('A-1', 'A-2', 'B-1'),
      zonePurpose: fc.constantFrom('PICKING', 'STORAGE'),
      pickSequence: fc.constantFrom(null, 1, 2),
    }),
    { maxLength: 20, selector: (one) => one.bulk },
  )
  const demandsOf = fc.array(
    fc.record({
      reference: fc.constantFrom('CAF', 'CHO', 'TEA'),
      quantity: fc.constantFrom(0.5, 1, 7, 24, 60, 300),
      expires: fc.boolean(),
    }),
    { maxLength: 6 },
  )
  const strategies = fc.constantFrom<Strategy>('oldest', 'location')
  const made = (
    rows: readonly ({ readonly pieces: number; readonly inPiece: number } & Omit<Available, 'quantity'>)[],
  ) => rows.map(({ inPiece, ...one }): Available => ({ ...one, quantity: one.pieces * inPiece }))

  it('take never more than there is, and serve or leave pending exactly what was asked', () => {
    fc.assert(
      fc.property(stockOf, demandsOf, strategies, (rows, wanted, strategy) => {
        const stock = made(rows)
        const demands = wanted.map((one, index) => ({ ...one, key: String(index) }))
        const { allocations, pending } = allocate(demands, stock, { strategy, today: '2025-03-10' })
        for (const one of stock) {
          const parts = allocations.filter((allocation) => allocation.bulk === one.bulk)
          expect(parts.reduce((sum, { quantity }) => sum + quantity, 0)).toBeLessThanOrEqual(one.quantity)
          expect(parts.reduce((sum, { pieces }) => sum + pieces, 0)).toBeLessThanOrEqual(one.pieces)
          if (one.dueDate === '2025-03-01') expect(parts).toEqual([])
        }
        for (const { key, quantity } of demands) {
          const served = allocations.filter(({ demand }) => demand === key).reduce((sum, one) => sum + one.quantity, 0)
          expect(served + (pending.find(({ demand }) => demand === key)?.quantity ?? 0)).toBe(quantity)
        }
      }),
    )
  })

  it('are answered alike, in whatever order the stock comes', () => {
    fc.assert(
      fc.property(stockOf, demandsOf, strategies, fc.func(fc.integer()), (rows, wanted, strategy, shuffle) => {
        const stock = made(rows)
        const demands = wanted.map((one, index) => ({ ...one, key: String(index) }))
        const rules = { strategy, today: '2025-03-10' }
        const other = stock.toSorted((a, b) => shuffle(a.bulk) - shuffle(b.bulk))
        expect(allocate(demands, other, rules)).toEqual(allocate(demands, stock, rules))
      }),
    )
  })

  it('leave nothing older behind that would have served whole', () => {
    fc.assert(
      fc.property(stockOf, (rows) => {
        const stock = made(rows.map((row) => ({ ...row, inPiece: 1, dueDate: null })))
        const { allocations } = allocate([{ key: 'x', reference: 'CAF', quantity: 15 }], stock, {
          strategy: 'oldest',
          today: '2025-03-10',
        })
        const used = new Map(allocations.map((one) => [one.bulk, one]))
        const days = stock.filter(({ bulk: name }) => used.has(name)).map(({ receivedOn }) => receivedOn)
        const latest = days.toSorted((a, b) => (a < b ? -1 : 1)).at(-1) ?? ''
        for (const one of stock)
          if (one.reference === 'CAF' && one.receivedOn < latest) expect(used.get(one.bulk)?.whole).toBe(true)
      }),
    )
  })
})
