import { describe, expect, it } from 'vitest'
import { eventLines, hasEventTwice, keepsOrder, numbered } from './eventSequence.ts'

const lines = (...events: readonly string[]) => events.map((event, index) => ({ event, order: index + 1 }))

describe('the events of a timeline', () => {
  it('stand in their order, numbered without gaps', () => {
    const given = [
      { event: 'arrived', order: 7, days: 2 },
      { event: 'loaded', order: 3, days: 1 },
    ]
    expect(numbered(eventLines(given))).toEqual([
      { event: 'loaded', order: 1, days: 1 },
      { event: 'arrived', order: 2, days: 2 },
    ])
    expect(eventLines(null)).toEqual([])
  })

  it('stand there once each', () => {
    expect(hasEventTwice(lines('loaded', 'arrived'))).toBe(false)
    expect(hasEventTwice(lines('loaded', 'arrived', 'loaded'))).toBe(true)
  })

  it('keep their order on a route: some may go, new ones come at the end', () => {
    const old = lines('booked', 'loaded', 'arrived')
    expect(keepsOrder(old, lines('booked', 'arrived'))).toBe(true)
    expect(keepsOrder(old, lines('booked', 'loaded', 'arrived', 'delivered', 'billed'))).toBe(true)
    expect(keepsOrder(old, lines('loaded', 'booked', 'arrived'))).toBe(false)
    expect(keepsOrder(old, lines('booked', 'cleared', 'loaded', 'arrived'))).toBe(false)
  })
})
