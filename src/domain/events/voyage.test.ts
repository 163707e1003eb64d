import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { effectOf } from './effect.ts'
import type { Fact } from './fact.ts'
import { historyOf } from './history.ts'
import { circumstances, equipment, factOf, transport, voyage, way } from './voyage.testing.ts'
import { readMessages } from './readMessages.ts'

const told = voyage.map(([message]) => factOf(message))

const sorted = (facts: readonly Fact[]): string => {
  const { happenings, progress, times, vesselOf, bookingNumber, masterBill } = historyOf(way, facts)
  const vessels = Object.entries(vesselOf).map(([container, vessel]) => `${container} ${vessel}`)
  const rows = [...happenings, ...progress].map((row) => JSON.stringify(row)).toSorted()
  return JSON.stringify([rows, times, vessels.toSorted(), bookingNumber, masterBill])
}

describe('messages of a voyage', () => {
  it('do what the table of rules says, one after the other', () => {
    const done = voyage.map(([message], index) => {
      const { kind, event } = effectOf(way, told.slice(0, index), factOf(message))
      return [kind, event]
    })
    expect(done).toEqual(voyage.map(([, kind, event]) => [kind, event]))
  })

  it('end in the times, vessels and numbers of the last word', () => {
    const { times, vesselOf, bookingNumber, masterBill, progress } = historyOf(way, told)
    expect(times).toEqual({
      etd: { at: '2026-05-10T17:00:00.000Z', offset: '-05:00' },
      atd: { at: '2026-05-10T18:35:00.000Z', offset: '-05:00' },
      eta: { at: '2026-06-04T06:00:00.000Z', offset: '+02:00' },
      ata: { at: '2026-06-04T07:10:00.000Z', offset: '+02:00' },
    })
    expect(vesselOf).toEqual({})
    expect([bookingNumber, masterBill]).toEqual(['CLL-5501', 'SUDU50001'])
    expect(progress.filter(({ complete }) => !complete)).toEqual([])
    expect(progress.find(({ event }) => event === 'FF-DIS')).toEqual({
      event: 'FF-DIS',
      done: 2,
      of: 2,
      complete: true,
    })
  })

  it('tell when the vessel was at each port of the way', () => {
    const calls = historyOf(way, told).calls.map(({ place, leaves, actual }) => [place, leaves, actual?.at])
    expect(calls).toEqual(
      expect.arrayContaining([
        ['PECLL', true, '2026-05-10T18:35:00.000Z'],
        ['PABLB', false, '2026-05-14T11:00:00.000Z'],
        ['PABLB', true, '2026-05-18T01:00:00.000Z'],
        ['NLRTM', false, '2026-06-04T07:10:00.000Z'],
      ]),
    )
    expect(calls).toHaveLength(4)
  })

  it('tell the moment of each container, one of two until the other has it', () => {
    const early = told.filter(({ at }) => at < '2026-06-04T13:30:00.000Z')
    expect(historyOf(way, early).progress.find(({ event }) => event === 'FF-DIS')).toMatchObject({ done: 1, of: 2 })
    const discharged = historyOf(way, told).happenings.filter(({ freightEvent }) => freightEvent === 'DISCHARGED')
    expect(discharged.map(({ subject, actual }) => [subject, actual?.at])).toEqual([
      ['CSQU3054383', '2026-06-04T13:00:00.000Z'],
      ['MSKU6011672', '2026-06-04T14:00:00.000Z'],
    ])
  })

  it('end the same in any order, however often each came', () => {
    const wanted = sorted(told)
    const again = fc.array(fc.nat(told.length - 1), { maxLength: 20 })
    fc.assert(
      fc.property(fc.shuffledSubarray(told, { minLength: told.length }), again, (shuffled, repeated) => {
        expect(sorted([...shuffled, ...repeated.flatMap((index) => told[index] ?? [])])).toBe(wanted)
      }),
      { numRuns: 60 },
    )
  })

  it('do nothing the second time, whichever it is', () => {
    for (const fact of told) expect(effectOf(way, told, fact)).toEqual({ kind: 'duplicate', event: null, sets: {} })
  })

  it('take the later word of two, also when it comes first', () => {
    const [early, late] = ['2026-05-10T20:00:00Z', '2026-05-11T20:00:00Z'].map((eventCreatedDateTime, index) =>
      factOf(transport('DEPA', 'PECLL', `2026-05-10T1${String(index)}:00:00-05:00`, { eventCreatedDateTime })),
    )
    if (early === undefined || late === undefined) throw new Error('two messages')
    for (const facts of [
      [early, late],
      [late, early],
    ])
      expect(historyOf(way, facts).times.atd?.at).toBe(late.at)
    expect(effectOf(way, [late], early)).toEqual({ kind: 'correction', event: 'FF-DEP', sets: {} })
  })

  it('tell gates apart by what is in the container and where, also inland', () => {
    const gates = [
      ['GTOT', 'PEAQP', true, 'DEPO', null],
      ['GTOT', 'NLRTM', false, 'POTE', 'FF-GOU'],
      ['GTOT', 'NLAMS', false, 'INTE', 'FF-GOU'],
      ['GTIN', 'NLAMS', true, 'DEPO', 'FF-EMP'],
      ['GTIN', 'PECLL', true, 'DEPO', null],
      ['GTIN', 'PEAQP', false, 'POTE', null],
      ['DISC', 'PECLL', false, 'POTE', null],
    ] as const
    const events = gates.map(([code, place, empty, facility]) => {
      const message = equipment(code, 'CSQU3054383', place, '2026-07-01T10:00:00Z', { empty, facility, mode: 'TRUCK' })
      return effectOf(way, [], factOf(message)).event
    })
    expect(events).toEqual(gates.map(([, , , , event]) => event))
  })

  it('are kept as they came', () => {
    const [[message] = [{}]] = voyage
    expect(readMessages([message], circumstances)[0]?.raw).toBe(JSON.stringify(message))
  })
})
