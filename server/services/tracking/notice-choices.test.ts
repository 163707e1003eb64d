import { expect, it, vi } from 'vitest'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import { eventMessages, vessel } from './event-messages/eventMessages.testing.ts'
import { mailNotices } from './notice-choices/mailNotices.ts'

const there = eventMessages()
const { ask, job, push } = there

const choose = async (choice: JsonObject): Promise<AnyRecord> => {
  const { status, body } = await ask('POST /tracking/notice-choices', choice)
  expect(status, JSON.stringify(body)).toBe(201)
  return body as AnyRecord
}

const change = async ({ id }: AnyRecord, choice: JsonObject): Promise<void> => {
  const { status, body } = await ask(`PUT /tracking/notice-choices/${id}`, choice)
  expect(status, JSON.stringify(body)).toBe(200)
}

/** The vessel is planned and then expected so many hours later. */
const delayed = async (made: AnyRecord, hours: number): Promise<void> => {
  const arrives = (classifier: string, at: number, said: string): JsonObject =>
    vessel('ARRI', 'COCTG', new Date(Date.UTC(2026, 0, 20, at)).toISOString(), made['bookingNumber'], {
      eventClassifierCode: classifier,
      eventCreatedDateTime: said,
    })
  await push(arrives('PLN', 0, '2026-01-02T10:00:00Z'), arrives('EST', hours, '2026-01-03T10:00:00Z'))
}

const onScreen = async (made: AnyRecord) =>
  (await ask('GET /realtime/notifications')).list.filter(({ resourceId }) => resourceId === made.id).length

it('tells nobody that a job which is delivered comes late', async () => {
  const made = await job()
  const events = [{ event: 'DELIVERED', actualAt: '2026-01-25T10:00:00Z' }]
  const { status, body } = await ask(`PUT /transactions/shipments/${String(made['type'])}/${String(made['number'])}`, {
    events,
  })
  expect([status, body['progress']], JSON.stringify(body)).toEqual([200, 'DELIVERED'])
  await delayed(made, 20)
  expect(await onScreen(made)).toBe(0)
})

it('tells on screen who chose nothing, by mail at once who chose that, once, and nothing who wants to know nothing', async () => {
  const before = there.world.mails.length
  const mails = () => there.world.mails.slice(before)
  const first = await job()
  await delayed(first, 20)
  expect(await onScreen(first)).toBe(1)

  const choice = await choose({ topic: 'LATE', event: 'ALL', channel: 'EMAIL', digest: 'AT_ONCE' })
  expect(choice['owner']).toBeTruthy()
  expect(await onScreen(first)).toBe(0)
  const second = await job()
  await delayed(second, 20)
  for (let again = 0; again < 2; again++) await mailNotices(there.world.deps, 0)
  expect(mails().map(({ to, subject }) => [to, subject])).toEqual([
    ['admin@andina.test', `${String(second['number'])}: Arribó se espera 20 h tarde`],
  ])
  expect(mails()[0]?.text).toContain(`/shipments/${encodeURIComponent(second.id)}/show`)

  const muted = await choose({ topic: 'LATE', event: 'ARRIVED', channel: 'NONE', digest: 'AT_ONCE' })
  const third = await job()
  await delayed(third, 20)
  await mailNotices(there.world.deps, 0)
  expect([mails().length, await onScreen(third)]).toEqual([1, 0])

  // What came while it was muted is not mailed once mail is chosen.
  await change(muted, { channel: 'EMAIL', digest: 'AT_ONCE' })
  await mailNotices(there.world.deps, 0)
  expect(mails()).toHaveLength(1)
  const fourth = await job()
  await delayed(fourth, 20)
  await mailNotices(there.world.deps, 0)
  expect(mails().map(({ subject }) => subject)).toContain(`${String(fourth['number'])}: Arribó se espera 20 h tarde`)
  expect(mails()).toHaveLength(2)
  // Nor what came of another topic before it was chosen.
  await change(choice, { topic: 'MILESTONE' })
  await change(choice, { topic: 'LATE' })
  await mailNotices(there.world.deps, 0)
  expect(mails()).toHaveLength(2)
  await change(muted, { channel: 'NONE' })
})

/** The server on another day at that hour of the company. */
const at = (days: number, hour: number) => ({
  ...there.world.deps,
  clock: () => {
    const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    return new Date(`${day}T${String(hour).padStart(2, '0')}:30:00-05:00`)
  },
})

it('mails a digest once a day from seven on, of all that came', async () => {
  const { deps } = there.world
  const before = there.world.mails.length
  const mails = () => there.world.mails.slice(before)
  await choose({ topic: 'MILESTONE', event: 'ALL', channel: 'BOTH', digest: 'DAILY' })
  await deps.db.system('*', async (session) => {
    const event = await session.asSystem('events').first({ where: { code: 'FF-DEP' } })
    if (event !== undefined) await session.asSystem('events').update(event.id, { milestone: true })
  })
  const made = [await job(), await job()]
  for (const one of made) await push(vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', one['bookingNumber']))
  await mailNotices(at(2, 6), 0)
  expect(mails()).toEqual([])
  await mailNotices(at(2, 8), 0)
  await mailNotices(at(2, 9), 0)
  expect(mails().map(({ subject }) => subject)).toEqual(['2 avisos de sus embarques'])
  for (const { number } of made) expect(mails()[0]?.text).toContain(`${String(number)}: `)
})

it('tells who reads English in English what was caused in Spanish: list, record, mail and digest; the old as it was', async () => {
  const { db } = there.world.deps
  const { businessId } = there.world.claims(await there.world.signIn('admin@andina.test', 'andina'))
  const reads = (language: 'es' | 'en') =>
    db.system('andina', async (session) => {
      const user = await session.asSystem('users').first({ where: { email: 'admin@andina.test' } })
      if (user !== undefined) await session.asSystem('users').update(user.id, { language })
    })
  const made = await job()
  const [number, before] = [String(made['number']), there.world.mails.length]
  await reads('en')
  await push(vessel('DEPA', 'COBAQ', '2026-01-10T11:30:00-05:00', made['bookingNumber']))
  await db.system('andina', (session) =>
    session.sql(
      `insert into estiba.notifications (namespace, business_id, title, resource, resource_id, topic, event)
       values ('andina', $1, $2, 'shipments', $3, 'MILESTONE', 'DISCHARGED')`,
      [businessId, `${number}: de antes`, made.id],
    ),
  )
  for (const [language, titles] of [
    ['es', [`${number}: de antes`, `${number}: Salió`]],
    ['en', [`${number}: de antes`, `${number}: Departed`]],
  ] as const) {
    const headers = { 'accept-language': language }
    const { list } = await ask('GET /realtime/notifications', undefined, headers)
    expect(list.filter(({ resourceId }) => resourceId === made.id).map(({ title }) => title)).toEqual(titles)
    const told = await ask(`GET /transactions/shipments/${String(made['type'])}/${number}/told`, undefined, headers)
    expect(told.list.map(({ title }) => title)).toEqual(titles)
  }
  await mailNotices(at(2, 8), 0)
  await reads('es')
  const [digest, ...others] = there.world.mails.slice(before)
  expect([digest?.subject, others]).toEqual(['2 notices of your shipments', []])
  expect(digest?.text).toContain(`- ${number}: Departed\n`)
  expect(digest?.text).toContain(`- ${number}: de antes\n`)
})

const told = async (count: number, shipment: string, title: string) => {
  const { businessId } = there.world.claims(await there.world.signIn('admin@andina.test', 'andina'))
  await there.world.deps.db.system('andina', (session) =>
    session.sql(
      `insert into estiba.notifications (namespace, business_id, title, resource, resource_id, topic, event, created_at)
       select 'andina', $1, $3 || ' ' || n, 'shipments', $2, 'LATE', 'DELAYED', now() + n * interval '1 microsecond'
         from generate_series(1, $4::int) n`,
      [businessId, shipment, title, count],
    ),
  )
}

it('mails all that came, however much and whatever of it is not for him', async () => {
  const { deps } = there.world
  await mailNotices(deps, 0)
  const before = there.world.mails.length
  const made = await job()
  await told(250, 'SEA~OF-NOBODY', 'Ajeno')
  await told(210, made.id, 'Propio')
  await mailNotices(deps, 0)
  await mailNotices(deps, 0)
  const texts = there.world.mails.slice(before).map(({ text }) => text)
  const said = texts.flatMap((text) => text.split('\n').filter((line) => line.startsWith('- ')))
  expect(said).toEqual(Array.from({ length: 210 }, (_none, at) => `- Propio ${at + 1}`))
  expect(texts).toHaveLength(2)
})

it('tries again later and ever later where no server takes it, and leaves what is refused for good', async () => {
  const { deps } = there.world
  await mailNotices(deps, 0)
  const before = there.world.mails.length
  const mailer = vi.spyOn(deps.mailer, 'send')
  const refuse = (problem: object) => mailer.mockRejectedValue(Object.assign(new Error('no'), problem))
  refuse({ command: 'RCPT TO', responseCode: 450 })
  const { id } = await job()
  await told(1, id, 'Uno')
  for (let again = 0; again < 3; again++) await mailNotices(deps, 0)
  expect(mailer).toHaveBeenCalledTimes(1)
  there.world.advance(61_000)
  for (let again = 0; again < 3; again++) await mailNotices(deps, 0)
  expect(mailer).toHaveBeenCalledTimes(2)
  refuse({ command: 'RCPT TO', responseCode: 550 })
  there.world.advance(241_000)
  for (let again = 0; again < 3; again++) await mailNotices(deps, 0)
  expect(mailer).toHaveBeenCalledTimes(3)
  mailer.mockRestore()
  there.world.advance(3_600_000)
  await mailNotices(deps, 0)
  expect(there.world.mails.slice(before)).toEqual([])
  await told(1, id, 'Otro')
  await mailNotices(deps, 0)
  expect(there.world.mails.slice(before)).toHaveLength(1)
})

it('a choice is its person’s alone, and one for each event', async () => {
  const again = await ask('POST /tracking/notice-choices', { topic: 'LATE', event: 'ALL', channel: 'BOTH' })
  expect(again.body).toMatchObject({ code: 'DUPLICATE' })
  const owners = (await ask('GET /tracking/notice-choices')).list.map(({ owner }) => owner)
  expect(new Set(owners).size).toBe(1)
})
