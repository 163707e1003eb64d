import { expect, it } from 'vitest'
import { historyOf } from '../../../src/domain/events/history.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import { box, eventMessages, message, one, rows, two, vessel } from './event-messages/eventMessages.testing.ts'
import { reachEvents } from './event-messages/reachEvents.ts'

const there = eventMessages()
const { ask, happened, job, kept, push, read } = there

it('tells the job of its booking when the vessel is expected and when it left, leg by leg', async () => {
  const made = await job()
  const { bookingNumber } = made
  const { status, body } = await push(
    vessel('DEPA', 'COBAQ', '2026-01-10T08:00:00-05:00', bookingNumber, {
      eventClassifierCode: 'PLN',
      eventCreatedDateTime: '2026-01-02T10:00:00Z',
    }),
    vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', bookingNumber),
    vessel('ARRI', 'COBUN', '2026-01-12T06:00:00-05:00', bookingNumber),
    vessel('ARRI', 'COCTG', '2026-01-20T06:00:00-05:00', bookingNumber, {
      eventClassifierCode: 'EST',
      eventCreatedDateTime: '2026-01-12T15:00:00Z',
    }),
  )
  expect([status, body]).toEqual([200, { received: 4, stored: 4, repeated: 0, matched: 4, unmatched: 0, refused: [] }])
  const after = await read(made)
  expect(after).toMatchObject({
    etd: '2026-01-10T13:00:00.000Z',
    atd: '2026-01-10T16:30:00.000Z',
    eta: '2026-01-20T11:00:00.000Z',
    ata: null,
    progress: 'IN_PROGRESS',
    nextEvent: 'ARRIVED',
    nextDueAt: '2026-01-20T11:00:00.000Z',
  })
  expect(rows(after, 'legs').map(({ plannedDeparture, atd, ata, eta }) => [plannedDeparture, atd, ata, eta])).toEqual([
    ['2026-01-10T13:00:00.000Z', '2026-01-10T16:30:00.000Z', '2026-01-12T11:00:00.000Z', null],
    [null, null, null, '2026-01-20T11:00:00.000Z'],
  ])
  expect(await kept({ event: 'nothing' })).toEqual([])
  const effects = (await kept({ shipments: made.id })).map(
    ({ effect, event }) => `${String(effect)} ${event === null ? 'none' : 'FF-DEP'}`,
  )
  expect(effects.toSorted((a, b) => a.localeCompare(b))).toEqual([
    'activity none',
    'estimate none',
    'fact FF-DEP',
    'plan FF-DEP',
  ])
})

it('keeps each message as it came, and once: sent again it changes nothing', async () => {
  const made = await job()
  const sent = vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', made['bookingNumber'], { anything: { more: [1] } })
  await push(sent)
  const first = await read(made)
  expect((await push(sent, sent)).body).toMatchObject({ received: 2, stored: 0, repeated: 2, matched: 0 })
  expect(await read(made)).toEqual(first)
  const [only, another] = await kept({ shipments: made.id })
  expect([another, JSON.parse(String(only?.['raw'])), only?.['offset']]).toEqual([undefined, sent, '-05:00'])
  expect(only).toMatchObject({ source: 'admin', standard: 'DCSA2', messageState: 'MATCHED' })
})

it('is sent by two at a time and kept once', async () => {
  const made = await job()
  const sent = vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', made['bookingNumber'])
  const answers = await Promise.all([push(sent), push(sent), push(sent)])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(answers.reduce((sum, { body }) => sum + Number(body['stored']), 0)).toBe(1)
  expect(await kept({ shipments: made.id })).toHaveLength(1)
})

it('tells each container by itself, in any order the same, and takes the last word of two', async () => {
  const messages = [
    box('LOAD', one, 'COBAQ', '2026-01-09T10:00:00-05:00'),
    box('LOAD', two, 'COBAQ', '2026-01-09T11:00:00-05:00'),
    box('DISC', one, 'COBUN', '2026-01-12T11:00:00-05:00'),
    box('DISC', one, 'COCTG', '2026-01-20T11:00:00-05:00'),
    box('DISC', one, 'COCTG', '2026-01-20T12:00:00-05:00', { eventCreatedDateTime: '2026-01-22T11:00:00Z' }),
    message('2026-01-21T10:00:00-05:00', {
      eventType: 'SHIPMENT',
      documentTypeCode: 'CUS',
      shipmentEventTypeCode: 'RELS',
      documentID: 'IMP-9',
      references: [{ referenceType: 'EQ', referenceValue: one }],
    }),
  ]
  const ends: unknown[] = []
  for (const order of [messages, messages.toReversed()]) {
    const made = await job({ containers: [one, two], containerUnits: [] })
    for (const sent of order)
      expect((await push({ ...sent, eventID: `${String(sent['eventID'])}-${made.id}` })).body).toMatchObject({
        matched: 1,
      })
    const after = await read(made)
    ends.push([
      happened(after)
        .map((row) => row.join(' '))
        .toSorted((a, b) => a.localeCompare(b)),
      after['progress'],
    ])
    await ask(`PUT /transactions/shipments/IMP/${String(made['number'])}`, { containers: [] })
  }
  expect(ends[1]).toEqual(ends[0])
  expect(ends[0]).toEqual([
    [
      `CUSTOMS_CLEARED  2026-01-21T15:00:00.000Z`,
      `DISCHARGED ${one} 2026-01-20T17:00:00.000Z`,
      `LOADED ${one} 2026-01-09T15:00:00.000Z`,
      `LOADED ${two} 2026-01-09T16:00:00.000Z`,
      `TRANSHIPPED ${one} 2026-01-12T16:00:00.000Z`,
    ],
    'ARRIVED',
  ])
})

it('leaves what somebody wrote of other events', async () => {
  const made = await job({ events: [{ event: 'DELIVERED', plannedAt: '2026-02-01T10:00:00.000Z', required: true }] })
  await push(vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', made['bookingNumber']))
  expect(rows(await read(made), 'events').map(({ event, required }) => [event, required])).toEqual([
    ['DELIVERED', true],
    ['DEPARTED', false],
  ])
})

it('waits for a job where it names none, is assigned, and taken off again', async () => {
  const made = await job()
  const sent = vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', 'nobody knows')
  expect((await push(sent)).body).toMatchObject({ stored: 1, matched: 0, unmatched: 1 })
  const [waiting] = await kept({ messageState: 'UNMATCHED' })
  const path = `POST /tracking/event-messages/${String(waiting?.['id'])}`
  expect((await ask(`${path}/assign`, {})).body['errors']).toHaveProperty('shipment')
  const assigned = await ask(`${path}/assign`, { shipment: made.id })
  expect(assigned.body).toMatchObject({
    messageState: 'MATCHED',
    shipments: [made.id],
    effect: 'fact',
  })
  expect((await read(made))['atd']).toBe('2026-01-10T16:30:00.000Z')
  expect((await ask(`${path}/unassign`, {})).body).toMatchObject({ messageState: 'UNMATCHED', shipments: [] })
  const after = await read(made)
  expect([after['atd'], after['progress'], happened(after)]).toEqual([null, 'BOOKED', []])
  const aside = await ask(`${path}/set-aside`, { asideReason: 'De otra empresa' })
  expect(aside.body).toMatchObject({ messageState: 'SET_ASIDE', asideReason: 'De otra empresa' })
})

let holds = 0

const held = (more: JsonObject): JsonObject =>
  message('2026-01-21T10:00:00-05:00', {
    eventType: 'SHIPMENT',
    documentTypeCode: 'CUS',
    shipmentEventTypeCode: 'HOLD',
    documentID: `IMP-${++holds}`,
    ...more,
  })

const incidentsOf = async (made: AnyRecord) => {
  const filter = encodeURIComponent(JSON.stringify({ preRegisterNumber: made['number'] }))
  return (await ask(`GET /tracking/novelties?filter=${filter}`)).list
}

it('what one job does not take waits with its reason; the other messages and the other jobs are told', async () => {
  const [free, other] = [await job(), await job()]
  const confirmed = (documentID: string, of: AnyRecord): JsonObject =>
    message('2026-01-05T10:00:00-05:00', {
      eventType: 'SHIPMENT',
      documentTypeCode: 'BKG',
      shipmentEventTypeCode: 'CONF',
      documentID,
      references: [{ referenceType: 'FF', referenceValue: String(of['number']) }],
    })
  const bare = await job({ bookingNumber: null })
  const tooLong = confirmed('B'.repeat(60), bare)
  const left = vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', 'none', {
    references: [{ referenceType: 'FF', referenceValue: String(bare['number']) }],
  })
  const answer = await push(
    vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', free['bookingNumber']),
    tooLong,
    left,
    vessel('DEPA', 'COBAQ', '2026-01-10T12:30:00-05:00', other['bookingNumber']),
  )
  expect([answer.status, answer.body]).toMatchObject([200, { stored: 4, matched: 3, unmatched: 1, refused: [] }])
  const departures = [await read(free), await read(bare), await read(other)].map(({ atd }) => atd)
  expect(departures).toEqual(['2026-01-10T16:30:00.000Z', '2026-01-10T16:30:00.000Z', '2026-01-10T17:30:00.000Z'])
  const waiting = (await kept({ messageState: 'UNMATCHED' })).filter(({ notApplied }) => notApplied !== null)
  expect(waiting.map(({ documentNumber, shipments, notApplied }) => [documentNumber, shipments, notApplied])).toEqual([
    ['B'.repeat(60), [], expect.stringMatching(new RegExp(`^${String(bare['number'])}: .*40`))],
  ])
  expect((await push(tooLong)).body).toMatchObject({ stored: 0, repeated: 1 })
})

it('a warning is an incident of each job that the message is of, and is settled where it is taken off', async () => {
  const bookingNumber = 'BK-SHARED'
  const made = [await job({ bookingNumber }), await job({ bookingNumber })]
  const documentReferences = [{ documentReferenceType: 'BKG', documentReferenceValue: bookingNumber }]
  expect((await push(held({ documentReferences }))).body).toMatchObject({ matched: 1 })
  for (const one of made)
    expect((await incidentsOf(one)).map(({ kind, resolvedAt }) => [kind, resolvedAt])).toEqual([['CUSTOMS', null]])
  const [row] = await kept({ shipments: String(made[0]?.id) })
  expect(row).toMatchObject({ effect: 'warning', shipments: made.map(({ id }) => id) })
  await ask(`POST /tracking/event-messages/${String(row?.['id'])}/unassign`, {})
  for (const one of made)
    expect((await incidentsOf(one)).map(({ resolvedAt, resolution }) => [resolvedAt === null, resolution])).toEqual([
      [false, 'El mensaje que la contó no es de este embarque'],
    ])
})

it('taken off, it takes its booking back; one that somebody wrote stays', async () => {
  const [bare, written] = [await job({ bookingNumber: null }), await job()]
  for (const made of [bare, written]) {
    await push(
      message('2026-01-05T10:00:00-05:00', {
        eventType: 'SHIPMENT',
        documentTypeCode: 'BKG',
        shipmentEventTypeCode: 'CONF',
        documentID: `CONFIRMED-${String(made['number'])}`,
        references: [{ referenceType: 'FF', referenceValue: String(made['number']) }],
      }),
    )
  }
  expect([await read(bare), await read(written)].map((one) => one['bookingNumber'])).toEqual([
    `CONFIRMED-${String(bare['number'])}`,
    written['bookingNumber'],
  ])
  for (const made of [bare, written]) {
    const [row] = await kept({ shipments: made.id })
    const taken = await ask(`POST /tracking/event-messages/${String(row?.['id'])}/unassign`, {})
    expect(taken.status).toBe(200)
  }
  expect([await read(bare), await read(written)].map((one) => one['bookingNumber'])).toEqual([
    null,
    written['bookingNumber'],
  ])
})

it('an activity is done when its event is, and to be done again where that is taken back, unless a person did it', async () => {
  await there.world.deps.db.system('andina', async (session) => {
    const activities = session.asSystem('transactional-activities')
    const event = await session.asSystem('events').first({ where: { code: 'FF-DEP' } })
    const activity = await session.asSystem('activities').create({
      actividyId: 'DEP-1',
      description: 'Zarpe',
      idEvent: event?.id ?? '',
      order: 1,
    })
    const at = '2026-01-10T16:30:00.000Z'
    const time = { at, offset: '+00:00' }
    const none = historyOf(
      { origin: [], destination: [], transhipments: [], operation: 'importation', containers: [], pieces: 0 },
      [],
    )
    const left = {
      ...none,
      happenings: [
        {
          event: 'FF-DEP',
          freightEvent: 'DEPARTED' as const,
          subject: '',
          place: null,
          planned: null,
          expected: null,
          actual: time,
          whole: time,
        },
      ],
      progress: [{ event: 'FF-DEP', done: 1, of: 1, complete: true }],
    }
    const of = { preRegisterType: 'IMP', preRegisterNumber: 'REACHED-1' }
    const told = await activities.create({ ...of, eventId: event?.id ?? '', activityId: activity.id })
    const job = { operationRecord: 'IMP~REACHED-1' }
    await reachEvents(session, job, none, left)
    expect(await activities.get(told.id)).toMatchObject({ status: 'DONE', finishedAt: at })
    const later = { at: '2026-01-10T20:30:00.000Z', offset: '+00:00' }
    const corrected = { ...left, happenings: left.happenings.map((one) => ({ ...one, actual: later, whole: later })) }
    await reachEvents(session, job, left, corrected)
    expect(await activities.get(told.id)).toMatchObject({ status: 'DONE', finishedAt: later.at })
    await reachEvents(session, job, corrected, none)
    expect(await activities.get(told.id)).toMatchObject({ status: 'PENDING', finishedAt: null })
    await activities.move(told.id, 'finish', { finishedAt: '2026-01-09T10:00:00.000Z' })
    await reachEvents(session, job, left, none)
    expect(await activities.get(told.id)).toMatchObject({ status: 'DONE' })
  })
})

it('of a container that the job does not have, waits, though it names the booking', async () => {
  const made = await job({ containers: [one] })
  const documentReferences = [{ documentReferenceType: 'BKG', documentReferenceValue: String(made['bookingNumber']) }]
  const sent = box('LOAD', 'TCLU4265838', 'COBAQ', '2026-01-09T10:00:00-05:00', { documentReferences })
  expect((await push(sent)).body).toMatchObject({ matched: 0, unmatched: 1 })
  await ask(`PUT /transactions/shipments/IMP/${String(made['number'])}`, { containers: [] })
})

it('a hold of the customs is an incident of the job', async () => {
  const made = await job()
  const held = message('2026-01-21T10:00:00-05:00', {
    eventType: 'SHIPMENT',
    documentTypeCode: 'CUS',
    shipmentEventTypeCode: 'HOLD',
    documentID: 'IMP-10',
    reason: 'Inspección física',
    references: [{ referenceType: 'FF', referenceValue: String(made['number']) }],
  })
  await push(held, held)
  const filter = encodeURIComponent(JSON.stringify({ preRegisterType: 'IMP' }))
  const { list } = await ask(`GET /tracking/novelties?filter=${filter}`)
  const own = list.filter((row) => row['preRegisterNumber'] === made['number'])
  expect(own.map(({ kind, description }) => [kind, description])).toEqual([
    ['CUSTOMS', 'CUS · HOLD · IMP-10 · Inspección física'],
  ])
  // The same hold under another number is told already.
  await push({ ...held, eventID: `${String(held['eventID'])}-again` })
  const again = (await ask(`GET /tracking/novelties?filter=${filter}`)).list
  expect(again.filter((row) => row['preRegisterNumber'] === made['number'])).toHaveLength(1)
})

it('is refused at the field that is wrong; the right ones of a list are kept', async () => {
  const made = await job()
  const good = vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', made['bookingNumber'])
  const bad = { ...good, eventID: 'bad', eventDateTime: 'mañana' }
  const single = await push(bad)
  expect([single.status, single.body['errors']]).toEqual([
    422,
    { eventDateTime: 'eventDateTime: no es una fecha y hora con su diferencia con UTC' },
  ])
  expect((await push(bad, { ...bad, eventType: 'X' })).body['errors']).toEqual({
    '0.eventDateTime': 'eventDateTime: no es una fecha y hora con su diferencia con UTC',
    '1.eventType': 'eventType: el estándar no conoce ese código aquí',
  })
  const mixed = await push(bad, good)
  expect(mixed.body).toMatchObject({ received: 2, stored: 1, matched: 1, refused: [{ message: 0 }] })
  for (const body of [[], { message: 'hello' }, { message: '{' }])
    expect((await ask('POST /tracking/event-messages', body)).status).toBe(422)
  const many = Array.from({ length: 501 }, () => good)
  expect((await push(...many)).body['errors']).toEqual({ message: 'Como máximo 500 mensajes a la vez' })
})

it('is pasted as text: an envelope of a standard, or a status of an air waybill', async () => {
  const made = await job({ transport: 'Air', loadType: 'AIR', legs: [] })
  const three = {
    events: [
      {
        eventID: 'three-1',
        eventDateTime: '2026-01-05T10:00:00-05:00',
        eventUpdatedDateTime: '2026-01-05T16:00:00Z',
        eventClassification: { eventTypeCode: 'SHIPMENT', eventClassifierCode: 'ACT', shipmentEventTypeCode: 'CONF' },
        shipmentDetails: { documentReference: { typeCode: 'BKG', reference: made['bookingNumber'] } },
      },
    ],
  }
  expect((await ask('POST /tracking/event-messages', { message: JSON.stringify(three) })).body).toMatchObject({
    matched: 1,
  })
  expect(happened(await read(made))).toEqual([['BOOKED', null, '2026-01-05T15:00:00.000Z']])
  const fsu = 'FSU/14\n729-12345675BOGMAD/T10K90.5\nRCS/04JAN0900/BOG/T10K90.5'
  expect((await ask('POST /tracking/event-messages', { message: fsu })).body).toMatchObject({ stored: 1, unmatched: 1 })
  const [status] = await kept({ standard: 'IATA' })
  expect(status).toMatchObject({ code: 'RCS', told: '729-12345675', place: 'BOG', raw: fsu })
})

it('tells the same facts to others, as events of DCSA and as EPCIS', async () => {
  const made = await job()
  await push(
    vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', made['bookingNumber']),
    vessel('ARRI', 'COBUN', '2026-01-12T06:00:00-05:00', made['bookingNumber']),
  )
  const { list } = await ask(`GET /tracking/event-messages/dcsa?shipment=${made.id}`)
  expect(list.map((row) => [row['transportEventTypeCode'], row['eventClassifierCode'], row['eventDateTime']])).toEqual([
    ['DEPA', 'ACT', '2026-01-10T16:30:00.000Z'],
    ['ARRI', 'ACT', '2026-01-12T11:00:00.000Z'],
  ])
  const { body } = await ask(`GET /tracking/event-messages/epcis?shipment=${made.id}`)
  expect(body).toMatchObject({ type: 'EPCISDocument', epcisBody: { eventList: [{ bizStep: 'departing' }] } })
  expect((await ask('GET /tracking/event-messages/dcsa?shipment=IMP~NONE')).status).toBe(404)
  expect((await ask('GET /tracking/event-messages/epcis')).status).toBe(404)
})
