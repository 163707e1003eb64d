import { expect, it } from 'vitest'
import { asDcsa } from './asDcsa.ts'
import { asEpcis } from './asEpcis.ts'
import { historyOf } from './history.ts'
import type { Outgoing } from './outgoing.ts'
import { circumstances, factsOf, way, wrongOf } from './voyage.testing.ts'

const [one = '', two = ''] = way.containers

const shipment: Outgoing = {
  number: 'EXP-7',
  transport: 'Ocean',
  bookingNumber: 'CLL-5501',
  masterBill: 'SUDU50001',
  containers: way.containers,
  originPort: 'PECLL',
  destinationPort: 'NLRTM',
  vessel: 'Cap San Lorenzo',
  imo: '9321483',
  voyage: '038W',
  saidAt: '2026-07-01T00:00:00.000Z',
  events: [
    { event: 'BOOKED', actualAt: '2026-05-01T15:00:00.000Z' },
    { event: 'LOADED', container: one, actualAt: '2026-05-10T07:00:00.000Z' },
    { event: 'LOADED', container: two, actualAt: '2026-05-10T08:00:00.000Z' },
    { event: 'TRANSHIPPED', container: one, place: 'PABLB', actualAt: '2026-05-14T08:00:00.000Z' },
    { event: 'DISCHARGED', plannedAt: '2026-06-03T08:00:00.000Z', expectedAt: '2026-06-04T08:00:00.000Z' },
    { event: 'CUSTOMS_CLEARED', actualAt: '2026-06-06T08:00:00.000Z' },
    { event: 'EMPTY_RETURNED', container: one, actualAt: '2026-06-10T08:00:00.000Z' },
  ],
  legs: [
    {
      mode: 'Ocean',
      fromPort: 'PECLL',
      toPort: 'NLRTM',
      voyageNumber: '038W',
      plannedDeparture: '2026-05-09T13:00:00.000Z',
      etd: '2026-05-10T17:00:00.000Z',
      atd: '2026-05-10T18:35:00.000Z',
      plannedArrival: null,
      eta: '2026-06-04T06:00:00.000Z',
      ata: null,
    },
  ],
  etd: null,
  atd: null,
  eta: null,
  ata: null,
}

it('what goes out in DCSA is read again as the same facts', () => {
  const sent = asDcsa(shipment, circumstances.digest)
  expect(wrongOf(sent).filter((wrong) => Object.keys(wrong).length > 0)).toEqual([])
  const { times, happenings, masterBill, bookingNumber } = historyOf(way, factsOf(sent))
  expect([times.etd?.at, times.atd?.at, times.eta?.at, times.ata, masterBill, bookingNumber]).toEqual([
    '2026-05-10T17:00:00.000Z',
    '2026-05-10T18:35:00.000Z',
    '2026-06-04T06:00:00.000Z',
    null,
    null,
    'CLL-5501',
  ])
  const told = happenings.flatMap(({ freightEvent, subject, actual }) =>
    actual === null ? [] : [`${freightEvent ?? ''} ${subject} ${actual.at}`],
  )
  expect(told).toEqual(
    expect.arrayContaining([
      `LOADED ${one} 2026-05-10T07:00:00.000Z`,
      `LOADED ${two} 2026-05-10T08:00:00.000Z`,
      `TRANSHIPPED ${one} 2026-05-14T08:00:00.000Z`,
      'CUSTOMS_CLEARED  2026-06-06T08:00:00.000Z',
      `EMPTY_RETURNED ${one} 2026-06-10T08:00:00.000Z`,
    ]),
  )
  const ids = sent.map(({ eventID }) => eventID)
  expect(new Set(ids).size).toBe(ids.length)
  expect(asDcsa(shipment, circumstances.digest).map(({ eventID }) => eventID)).toEqual(ids)
})

it('what goes out in EPCIS is what happened, of containers and places that are named', () => {
  const facts = factsOf(asEpcis(shipment))
  expect(facts.map(({ code, subjects, placeName }) => [code, subjects, placeName])).toEqual([
    ['loading', [one], 'PECLL'],
    ['loading', [two], 'PECLL'],
    ['unloading', [one], 'PABLB'],
    ['entering_exiting', [one, two], 'NLRTM'],
    ['arriving', [one], 'NLRTM'],
  ])
  expect(facts[0]?.references).toContainEqual({ kind: 'OWN', value: 'EXP-7' })
})

it('a flight has no events of DCSA, and a shipment without containers tells its papers alone', () => {
  const flown = { ...shipment, transport: 'Air', legs: [] }
  expect(new Set(asDcsa(flown, circumstances.digest).map(({ eventType }) => eventType))).toEqual(new Set(['SHIPMENT']))
  const loose = asEpcis({ ...shipment, containers: [] })
  expect(
    factsOf(loose)
      .filter(({ subjects }) => subjects.length === 0)
      .map(({ code }) => code),
  ).toEqual(['entering_exiting'])
})
