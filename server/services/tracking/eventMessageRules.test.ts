import { expect, it } from 'vitest'
import { box, eventMessages, one, vessel } from './event-messages/eventMessages.testing.ts'

const there = eventMessages()
const { ask, happened, job, kept, push, read } = there

const left = (booking: unknown) => vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', booking)

it('a rule of the company’s own comes before the standard table, which stays behind it', async () => {
  const made = await job({ containers: [one] })
  const { status } = await ask('POST /tracking/event-message-rules', {
    order: 1,
    standard: 'DCSA',
    messageCode: 'INSP',
    freightEvent: 'CUSTOMS_CLEARED',
  })
  expect(status).toBe(201)
  await push(left(made['bookingNumber']), box('INSP', one, 'COCTG', '2026-01-20T10:00:00-05:00'))
  expect(happened(await read(made))).toEqual(
    expect.arrayContaining([
      ['DEPARTED', null, '2026-01-10T16:30:00.000Z'],
      ['CUSTOMS_CLEARED', one, '2026-01-20T15:00:00.000Z'],
    ]),
  )
})

it('a company brings the standard table, changes what a message means, and messages are read by that', async () => {
  const first = await job()
  await push(left(first['bookingNumber']))
  expect(happened(await read(first))).toEqual([['DEPARTED', null, '2026-01-10T16:30:00.000Z']])

  expect((await ask('POST /tracking/event-message-rules/standard', {})).status).toBeLessThan(300)
  const rules = async (filter: object) =>
    (await ask(`GET /tracking/event-message-rules?filter=${encodeURIComponent(JSON.stringify(filter))}`)).list
  const [departs, another] = await rules({ standard: 'DCSA', messageCode: 'DEPA' })
  expect([departs?.['freightEvent'], departs?.['place'], another]).toEqual(['DEPARTED', 'ORIGIN', undefined])

  // By the table that was brought, a message means what it meant.
  const second = await job()
  await push(left(second['bookingNumber']))
  expect(happened(await read(second))).toEqual([['DEPARTED', null, '2026-01-10T16:30:00.000Z']])

  const path = `/tracking/event-message-rules/${String(departs?.['id'])}`
  expect((await ask(`PUT ${path}`, { freightEvent: 'LOADED', event: null })).status).toBe(200)
  const third = await job()
  await push(left(third['bookingNumber']))
  expect(happened(await read(third))).toEqual([['LOADED', null, '2026-01-10T16:30:00.000Z']])

  // A rule that is inactive holds no more: the message is kept, and is an activity only.
  expect((await ask(`PUT ${path}`, { status: 'INACTIVE' })).status).toBe(200)
  const fourth = await job()
  await push(left(fourth['bookingNumber']))
  expect(happened(await read(fourth))).toEqual([])
  expect((await kept({ shipments: fourth.id })).map(({ effect }) => effect)).toEqual(['activity'])

  // Brought again, the table adds nothing that is there.
  const before = (await rules({ standard: 'IATA' })).length
  await ask('POST /tracking/event-message-rules/standard', {})
  expect((await rules({ standard: 'IATA' })).length).toBe(before)
  expect(await rules({ standard: 'DCSA', messageCode: 'DEPA' })).toHaveLength(1)
})
