import { describe, expect, it } from 'vitest'
import type { Where } from '../schema/where.ts'
import { holds } from './where.ts'

const record = {
  code: 'BOG',
  description: 'Bogotá',
  rate: 19,
  from: '2025-01-01',
  to: '2025-12-31',
  stores: ['A', 'B'],
  note: null,
}

const cases: readonly (readonly [Where, boolean])[] = [
  [{ code: 'BOG' }, true],
  [{ code: ['MDE', 'BOG'] }, true],
  [{ note: null }, true],
  [{ code: null }, false],
  [{ description: { contains: 'BOGOTA' } }, true],
  [{ description: { contains: 'b%' } }, false],
  [{ description: { starts: 'bo' } }, true],
  [{ rate: { gt: 18, lte: 19 } }, true],
  [{ rate: { lt: 9 } }, false],
  [{ to: { gte: { field: 'from' } } }, true],
  [{ code: { ifGiven: 'note' } }, true],
  [{ code: { ne: { ifGiven: 'code' } } }, false],
  [{ code: { ifGiven: 'description' } }, false],
  [{ stores: { has: 'B' } }, true],
  [{ or: [{ code: 'X' }, { rate: 19 }] }, true],
  [{ not: { code: 'BOG' } }, false],
  [{ and: [{ code: 'BOG' }, { rate: { ne: 19 } }] }, false],
  [{ rate: { gt: { var: 'least' } } }, true],
  [{ from: { lte: { today: 2 } } }, true],
]

describe('a condition over a record', () => {
  it.each(cases)('%j holds: %j', (where, expected) => {
    expect(holds(where, record, { today: '2025-01-01' })).toBe(expected)
  })

  it('compares with the stored record only where there is one (V-TRM-EARLIER)', () => {
    const rule: Where = { from: { gte: { old: 'from' } } }
    expect(holds(rule, { from: '2025-03-09' }, { old: { from: '2025-03-10' } })).toBe(false)
    expect(holds(rule, { from: '2025-03-10' }, { old: { from: '2025-03-10' } })).toBe(true)
    expect(holds(rule, { from: '2025-03-09' }, { old: null })).toBe(true)
  })

  it('counts days from today (V-TRM-FUTURE)', () => {
    const rule: Where = { date: { lte: { today: 2 } } }
    expect(holds(rule, { date: '2025-03-12' }, { today: '2025-03-10' })).toBe(true)
    expect(holds(rule, { date: '2025-03-13' }, { today: '2025-03-10' })).toBe(false)
    const counted: Where = { date: { lte: { today: { field: 'days' } } } }
    const on = (days: unknown) => holds(counted, { date: '2025-03-12', days }, { today: '2025-03-10' })
    expect([on(2), on(1), on('many'), on(1.5), on(1e300), on(null)]).toEqual([true, false, false, false, false, false])
  })
})
