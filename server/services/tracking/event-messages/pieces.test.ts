import { expect, it } from 'vitest'
import { eventMessages } from './eventMessages.testing.ts'

const there = eventMessages()
const { job, kept, push } = there

it('an event of EPCIS that names pieces is of the job whose operation has them', async () => {
  const made = await job()
  const sscc = '006141411234567890'
  const sql = (text: string) => there.world.deps.db.system('andina', (session) => session.sql(text))
  await sql(
    `insert into estiba.bulks (namespace, id, type, number, sequence, sscc)
      values ('andina', 'ENT~9001~1', 'ENT', '9001', 1, '${sscc}')`,
  )
  await sql(`update estiba.shipments set operation_record = 'ENT~9001' where id = '${made.id}'`)
  const arriving = (piece: string) => ({
    type: 'ObjectEvent',
    action: 'OBSERVE',
    bizStep: 'departing',
    disposition: 'in_transit',
    eventTime: '2026-01-10T16:30:00Z',
    eventTimeZoneOffset: '-05:00',
    epcList: [`https://id.gs1.org/00/${piece}`],
  })
  expect((await push(arriving(sscc))).body).toMatchObject({ stored: 1, matched: 1, unmatched: 0 })
  expect(await kept({ shipments: made.id })).toMatchObject([
    { standard: 'EPCIS', cargo: expect.stringContaining(sscc) },
  ])
  expect((await push(arriving('106141411234567897'))).body).toMatchObject({ stored: 1, matched: 0, unmatched: 1 })
})
