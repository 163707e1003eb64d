import { expect, it } from 'vitest'
import { byText } from '../../../../src/domain/events/byText.ts'
import type { AnyRecord, JsonObject } from '../../../../src/schema/json.ts'
import { toldIn } from '../../../messages/told.ts'
import { box, eventMessages, one, two, vessel } from './eventMessages.testing.ts'

const there = eventMessages()
const { ask, job, kept, push, read } = there

it('warns once of each event that is expected later than planned by more than the hours of the company', async () => {
  const made = await job()
  const notices: string[] = []
  const stop = there.world.deps.db.onEvent((event) => {
    if (event.type === 'notification' && event.resourceId === made.id) notices.push(toldIn(event.title, 'es'))
  })
  const arrives = (classifier: string, at: string, said: string) =>
    push(
      vessel('ARRI', 'COCTG', at, made['bookingNumber'], {
        eventClassifierCode: classifier,
        eventCreatedDateTime: `2026-01-${said}T10:00:00Z`,
      }),
    )
  await arrives('PLN', '2026-01-20T06:00:00-05:00', '02')
  await arrives('EST', '2026-01-20T14:00:00-05:00', '03')
  expect(notices).toEqual([])
  await arrives('EST', '2026-01-20T19:00:00-05:00', '04')
  expect(notices).toEqual([`${String(made['number'])}: Arribó se espera 13 h tarde`])
  await arrives('EST', '2026-01-21T19:00:00-05:00', '05')
  await arrives('ACT', '2026-01-22T06:00:00-05:00', '22')
  stop()
  expect(notices).toHaveLength(1)
})

it('warns of an arrival that is expected already when its plan becomes known', async () => {
  const made = await job()
  const notices: string[] = []
  const stop = there.world.deps.db.onEvent((event) => {
    if (event.type === 'notification' && event.resourceId === made.id) notices.push(toldIn(event.title, 'es'))
  })
  for (const [eventClassifierCode, at] of [
    ['EST', '2026-01-20T06:00:00-05:00'],
    ['PLN', '2026-01-15T06:00:00-05:00'],
  ] as const)
    await push(vessel('ARRI', 'COCTG', at, made['bookingNumber'], { eventClassifierCode }))
  stop()
  expect(notices).toEqual([`${String(made['number'])}: Arribó se espera 120 h tarde`])
})

it('a departure that is put off past the arrival is kept, whichever is told first', async () => {
  const made = await job()
  const expected = (code: string, place: string, at: string, said: string) =>
    push(
      vessel(code, place, at, made['bookingNumber'], {
        eventClassifierCode: 'EST',
        eventCreatedDateTime: `2026-01-${said}T10:00:00Z`,
      }),
    )
  await expected('ARRI', 'COCTG', '2026-01-20T06:00:00-05:00', '02')
  expect((await expected('DEPA', 'COBAQ', '2026-01-22T06:00:00-05:00', '03')).body).toMatchObject({ matched: 1 })
  await expected('ARRI', 'COCTG', '2026-02-02T06:00:00-05:00', '04')
  expect(await read(made)).toMatchObject({ etd: '2026-01-22T11:00:00.000Z', eta: '2026-02-02T11:00:00.000Z' })
  await expected('ARRI', 'COCTG', '2026-01-21T06:00:00-05:00', '05')
  const note = await ask(`PUT /transactions/shipments/IMP/${String(made['number'])}`, { placeOfDelivery: 'Bogotá' })
  expect(note.status, JSON.stringify(note.body)).toBe(200)
  const { status, body } = await ask(`PUT /transactions/shipments/IMP/${String(made['number'])}`, {
    legs: [],
    etd: '2026-03-02T06:00:00Z',
    eta: '2026-03-01T06:00:00Z',
  })
  expect([status, Object.keys(body['errors'] ?? {})]).toEqual([422, ['eta']])
})

it('of a container that was given back, is of the job whose booking it names', async () => {
  const first = await job({ containers: [one], legs: [] })
  const empty = (code: string, place: string, at: string, more: JsonObject = {}) =>
    box(code, one, place, at, {
      emptyIndicatorCode: 'EMPTY',
      transportCall: {
        transportCallID: `${place}/DEPO`,
        facilityTypeCode: 'DEPO',
        UNLocationCode: place,
        modeOfTransport: 'TRUCK',
      },
      ...more,
    })
  expect((await push(empty('GTIN', 'COCTG', '2026-02-20T10:00:00-05:00'))).body).toMatchObject({ matched: 1 })
  expect((await read(first))['progress']).toBe('DELIVERED')
  const next = await job()
  const documentReferences = [{ documentReferenceType: 'BKG', documentReferenceValue: String(next['bookingNumber']) }]
  const again = empty('GTOT', 'COBAQ', '2026-03-01T10:00:00-05:00', { documentReferences })
  expect((await push(again)).body).toMatchObject({ matched: 1 })
  expect((await kept({ shipments: next.id })).map(({ code }) => code)).toEqual(['GTOT'])
  await ask(`PUT /transactions/shipments/IMP/${String(first['number'])}`, { containers: [] })
})

it('late, of a container that another job has now, is of the job whose booking it names', async () => {
  const booked = (of: AnyRecord) => ({
    documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: String(of['bookingNumber']) }],
  })
  const gate = (code: string, at: string, more: JsonObject = {}) => box(code, two, 'COCTG', at, more)
  const first = await job({ containers: [two], legs: [] })
  const returned = gate('GTIN', '2026-02-20T10:00:00-05:00', {
    emptyIndicatorCode: 'EMPTY',
    transportCall: {
      transportCallID: 'COCTG/DEPO',
      facilityTypeCode: 'DEPO',
      UNLocationCode: 'COCTG',
      modeOfTransport: 'TRUCK',
    },
  })
  expect((await push(returned)).body).toMatchObject({ matched: 1 })
  const next = await job({ containers: [two], legs: [] })
  const [late, now, unnamed] = [
    gate('GTOT', '2026-02-18T10:00:00-05:00', booked(first)),
    gate('GTIN', '2026-03-01T10:00:00-05:00', booked(next)),
    gate('LOAD', '2026-03-02T10:00:00-05:00'),
  ]
  expect((await push(late, now, unnamed)).body).toMatchObject({ matched: 3 })
  const codes = async ({ id }: AnyRecord) =>
    (await kept({ shipments: id })).map(({ code }) => String(code)).toSorted(byText)
  expect([await codes(first), await codes(next)]).toEqual([
    ['GTIN', 'GTOT'],
    ['GTIN', 'LOAD'],
  ])
  await ask(`PUT /transactions/shipments/IMP/${String(first['number'])}`, { containers: [] })
  await ask(`PUT /transactions/shipments/IMP/${String(next['number'])}`, { containers: [] })
})
