import { afterAll, beforeAll, expect, it } from 'vitest'
import type { AnyRecord, JsonObject } from '../../../../src/schema/json.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import type { Deps } from '../../../contract.ts'
import { createMailer } from '../../../mail/createMailer.ts'
import { type MailServer, startMailServer } from '../../../mail/mailServer.testing.ts'
import { bulkLoad } from '../../../world/bulkLoad.ts'
import { mailTypesRows } from '../../../world/mailTypes.ts'
import { houseRecord, layTransportStore, oceanJob } from '../../waybills/transportStore.testing.ts'
import { message } from '../event-messages/eventMessages.testing.ts'
import { mailEvents } from './mailEvents.ts'

/** G-18.14 against a real mail server: who is told what cargo has reached, in which words, and how often. */
let world: AuthWorld
let server: MailServer
let token = ''
let company = ''

const hour = 3_600_000
const customer = { role: 'CUSTOMER', identificationType: 'NIT', country: 'CO' } as const
const types = { code: 'NAC', description: 'Nacional', role: 'CUSTOMER' } as const

beforeAll(async () => {
  world = await startAuthWorld({ PRIVATE_HOSTS: '127.0.0.1' })
  server = await startMailServer()
  const { db, registry } = world.deps
  const { entity } = await layTransportStore(db, 'andina')
  await db.platform((sql) => bulkLoad(sql, registry.get('email-types'), mailTypesRows()))
  await db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    const told = { processType, notifyCustomer: true, emailType: 'SHIPMENT_EVENT' }
    const events = session.asSystem('events')
    await events.create({ ...told, code: 'FF-DEP', descriptionEs: 'Zarpe', descriptionEn: 'Vessel departed' })
    await events.create({ ...told, code: 'FF-ARR', descriptionEs: 'Arribo', descriptionEn: 'Vessel arrived' })
    await events.create({ ...told, code: 'FF-PRE', descriptionEs: 'Aviso de arribo', descriptionEn: 'Arrival notice' })
    await events.create({ code: 'FF-LOD', descriptionEs: 'Cargado', descriptionEn: 'Loaded', processType })
    await events.create({
      ...told,
      emailType: null,
      code: 'FF-DIS',
      descriptionEs: 'Descargue',
      descriptionEn: 'Discharged',
    })
  })
  await db.system('andina', async (session) => {
    const entities = session.asSystem('entities')
    await entities.update(entity, { email: 'compras@macizo.test' })
    for (const [code, name] of [
      ['2002', 'Hansa Kaffee'],
      ['3003', 'Ajena'],
    ] as const)
      await entities.create({
        ...customer,
        code,
        name,
        type: 'NAC',
        identification: code,
        email: `${code}@kunden.test`,
      })
    const role = await session.asSystem('roles').first({ where: { customerDefault: true } })
    const account = { username: 'hansa', email: 'hansa@kunden.test', name: 'Hansa', customer: '2002' }
    await session.asSystem('users').create({ ...account, type: 'company-customer', role: role?.id ?? '' })
    await session.asSystem('registered-clients').create({
      customerCode: '2002',
      lockerCode: 'AND2002',
      name: 'Hansa',
      email: '2002@kunden.test',
      phone: '+4940300581',
      address: 'Am Sandtorkai 1',
      state: 'HH',
      city: 'Hamburg',
      language: 'en',
    })
  })
  await db.system('nordfracht', async (session) => {
    await session.asSystem('customer-types').create(types)
    const other = { ...customer, code: '1001', name: 'Andere', type: 'NAC', identification: '1' }
    await session.asSystem('entities').create({ ...other, email: 'andere@nordfracht.test' })
  })
  token = await world.signIn('admin@andina.test', 'andina')
  company = String(world.claims(token)['businessId'])
  await mailServer(server.port)
})

afterAll(async () => {
  await server.close()
  await world.close()
})

const mailServer = async (port: number) => {
  const body = {
    company,
    host: '127.0.0.1',
    port,
    encryption: 'NONE',
    user: 'andina',
    password: 'secret',
    fromName: 'Andina Carga',
    fromEmail: 'correo@andina.test',
  }
  expect((await world.ask('POST /auth/email-configs', { token, body })).status).toBeLessThan(300)
}

/** Where the company's mail server is from now on; who signed in long ago does not change it. */
const listens = (port: number) =>
  world.deps.db.platform((sql) => sql('update estiba.email_configs set port = $1', [port]))

const job = async (more: JsonObject = {}): Promise<AnyRecord> => {
  const body = { ...oceanJob, ...more }
  const made = await world.ask('POST /transactions/shipments', { token, body })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body as AnyRecord
}

const put = async ({ type, number }: AnyRecord, events: readonly JsonObject[]) => {
  const answer = await world.ask(`PUT /transactions/shipments/${String(type)}/${String(number)}`, {
    token,
    body: { events },
  })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
}

const departed = { event: 'DEPARTED', place: 'COCTG', actualAt: '2026-01-10T10:00:00Z' } as const
const arrived = { event: 'ARRIVED', actualAt: '2026-01-20T15:30:00Z' } as const

const decoded = (content: string): string =>
  Buffer.from(
    content
      .replace(/=\r?\n/g, '')
      .replace(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8')

/** What the mail server was given of a job. */
const received = ({ number }: AnyRecord) =>
  server.received
    .map(({ to, content }) => ({ to: to.join(), text: decoded(content) }))
    .filter(({ text }) => new RegExp(`embarque ${String(number)} les avisamos|shipment ${String(number)}:`).test(text))
    .toSorted((one, other) => (one.to < other.to ? -1 : 1))

const rows = ({ id }: AnyRecord) =>
  world.deps.db.platform((sql) =>
    sql<{ readonly customer: string; readonly tries: number; readonly due: boolean; readonly sent: boolean }>(
      `select customer, tries, next_at is not null as due, sent_at is not null as sent
         from estiba.event_mails where shipment = $1 order by customer, event`,
      [id],
    ),
  )

it('mails each customer of the job once, in his language, whoever looks and however often it is said', async () => {
  const entities = await world.deps.db.system('andina', (session) =>
    session.asSystem('entities').all({ where: { code: '2002' } }),
  )
  const house = await world.ask('POST /transactions/house-bills-of-lading', {
    token,
    body: houseRecord('HBL-2002', entities[0]?.id ?? ''),
  })
  expect(house.status, JSON.stringify(house.body)).toBe(201)
  const made = await job({ houses: [String(house.body['id'])] })
  await put(made, [departed, { event: 'LOADED', actualAt: '2026-01-09T10:00:00Z' }])
  await put(made, [])
  await put(made, [departed, { event: 'DISCHARGED', actualAt: '2026-01-22T10:00:00Z' }])
  await Promise.all([mailEvents(world.deps), mailEvents(world.deps)])
  await mailEvents(world.deps)
  const number = String(made['number'])
  const [english, spanish, ...others] = received(made)
  expect([english?.to, spanish?.to, others]).toEqual(['2002@kunden.test', 'compras@macizo.test', []])
  expect(spanish?.text).toMatch(new RegExp(`^Subject: Embarque ${number}: Zarpe\r?$`, 'm'))
  expect(spanish?.text).toMatch(/^From: Andina Carga/m)
  expect(spanish?.text).toMatch(/Cuándo: 10\/01\/2026, 5:00\sa/)
  expect(spanish?.text).toContain('Dónde: COCTG')
  expect(spanish?.text).toContain(`https://estiba.test/shipments/${encodeURIComponent(made.id)}/show`)
  expect(english?.text).toMatch(new RegExp(`^Subject: Shipment ${number}: Vessel departed\r?$`, 'm'))
  expect(english?.text).toContain('When: 10 Jan 2026, 05:00')
  const part = /shared-shipments\/([^/]+)\/show/.exec(english?.text ?? '')?.[1] ?? ''
  const shared = await world.ask(`GET /transactions/shared-shipments/${part}`, { token })
  expect(shared.body).toMatchObject({ job: made.id, party: '2002', partyRole: 'CUSTOMER' })
  // Taken back and said again, it is no news.
  await put(made, [])
  await put(made, [departed])
  await mailEvents(world.deps)
  expect(received(made)).toHaveLength(2)
  await put(made, [departed, arrived])
  await mailEvents(world.deps)
  expect(received(made)).toHaveLength(4)
  // An arrival is where the job goes, though nobody wrote the place.
  expect(received(made).filter(({ text }) => /(Dónde|Where): COBUN/.test(text))).toHaveLength(2)
  expect(world.mails.filter(({ subject }) => subject.includes(number))).toEqual([])
})

it('speaks to the contacts who get notices, in their language, and leads nowhere where none of them signs in', async () => {
  const [email, code] = ['4004@kunden.test', '4004']
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('contact-types').create({ code: 'COM', description: 'Comercial' })
    await session.asSystem('entities').create({
      ...customer,
      code,
      name: 'Kontor',
      type: 'NAC',
      identification: code,
      email,
      contacts: [
        { contactType: 'COM', name: 'Ana', email: 'ana@kunden.test', language: 'es', main: true },
        { contactType: 'COM', name: 'Ben', email: 'ben@kunden.test', language: 'en', receivesNotices: true },
      ],
    })
  })
  const made = await job({ customer: code })
  await put(made, [departed])
  await mailEvents(world.deps)
  const [mail, ...others] = received(made)
  expect([mail?.to, others]).toEqual(['ben@kunden.test', []])
  expect(mail?.text).toContain(`Subject: Shipment ${String(made['number'])}: Vessel departed`)
  expect(mail?.text).not.toMatch(/Follow it|https:/)
})

it('does not mail what was taken back before it was sent, nor to who is no customer of the job any more', async () => {
  const made = await job()
  await put(made, [departed])
  await put(made, [])
  await mailEvents(world.deps)
  expect([received(made), await rows(made)]).toEqual([[], []])
  await put(made, [departed])
  await put(made, [{ event: 'DEPARTED', actualAt: '2026-01-11T10:00:00Z' }])
  await mailEvents(world.deps)
  expect(received(made).map(({ text }) => /Cuándo: (\S+),/.exec(text)?.[1])).toEqual(['11/01/2026'])
  await put(made, [departed, arrived])
  const changed = await world.ask(`PUT /transactions/shipments/${String(made['type'])}/${String(made['number'])}`, {
    token,
    body: { customer: '3003' },
  })
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await mailEvents(world.deps)
  expect(received(made)).toHaveLength(1)
})

it('says what another type of cargo reached in its own words, and what was there when the job was made to nobody', async () => {
  const byRoad = { transport: 'Ground', loadType: 'FTL', originPort: 'COCTG', destinationPort: 'COBUN' }
  const made = await job({ ...byRoad, events: [departed] })
  await mailEvents(world.deps)
  expect(received(made)).toEqual([])
  await put(made, [departed, arrived])
  await mailEvents(world.deps)
  expect(received(made).map(({ text }) => /les avisamos: (.+)\./.exec(text)?.[1])).toEqual(['Arribó'])
})

it('mails what messages alone tell of, and not what they were taken off for before', async () => {
  const made = await job({ bookingNumber: 'BK-14' })
  const tell = async (at: string) => {
    const notice = message(at, {
      eventType: 'SHIPMENT',
      documentTypeCode: 'ARN',
      shipmentEventTypeCode: 'ISSU',
      documentID: 'ARN-14',
      documentReferences: [{ documentReferenceType: 'BKG', documentReferenceValue: 'BK-14' }],
    })
    const { body } = await world.ask('POST /tracking/event-messages', { token, body: [notice] })
    expect(body).toMatchObject({ matched: 1 })
    const filter = encodeURIComponent(JSON.stringify({ shipments: made.id, messageState: 'MATCHED' }))
    const kept = await world.ask(`GET /tracking/event-messages?filter=${filter}`, { token })
    return `POST /tracking/event-messages/${String(kept.list[0]?.['id'])}/unassign`
  }
  const off = await tell('2026-01-18T10:00:00Z')
  expect((await rows(made)).map(({ customer, due }) => [customer, due])).toEqual([['1001', true]])
  expect((await world.ask(off, { token, body: {} })).body).toMatchObject({ messageState: 'UNMATCHED' })
  await mailEvents(world.deps)
  expect([received(made), await rows(made)]).toEqual([[], []])
  await tell('2026-01-19T10:00:00Z')
  await mailEvents(world.deps)
  await mailEvents(world.deps)
  expect(received(made).map(({ text }) => /les avisamos: (.+)\.[\s\S]*Cuándo: (\S+),/.exec(text)?.slice(1))).toEqual([
    ['Aviso de arribo', '19/01/2026'],
  ])
})

it('offers the types whose mail is of an event, and takes no other', async () => {
  const process = await world.deps.db.system('*', (session) => session.asSystem('processes').first())
  const body = {
    code: 'X-1',
    descriptionEs: 'X',
    descriptionEn: 'X',
    processType: process?.id ?? '',
    notifyCustomer: true,
  }
  const save = (emailType: string) => world.ask('POST /tracking/events', { token, body: { ...body, emailType } })
  const filter = encodeURIComponent(JSON.stringify({ event: 'shipmentEvent' }))
  const offered = await world.ask(`GET /auth/email-types/options?filter=${filter}`, { token })
  expect(offered.list.map(({ id }) => id)).toEqual(['SHIPMENT_EVENT'])
  const refused = await save('INVOICE')
  expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['emailType']])
  expect((await save('SHIPMENT_EVENT')).status).toBe(201)
})

it('tries again later and ever later where no server takes it, and not for ever', async () => {
  await listens(9)
  const closed = createMailer({ ...world.deps.settings, smtpUrl: 'smtp://127.0.0.1:9' })
  const warned: string[] = []
  const log = world.deps.log.child({}, { level: 'silent' })
  log.warn = (about: object | string) => void warned.push(JSON.stringify(about))
  let later = 0
  const deps: Deps = { ...world.deps, mailer: closed, log }
  const run = async (hours: number, own: Deps = deps) => {
    world.advance((hours - later) * hour)
    later = hours
    await mailEvents(own)
  }
  const made = await job()
  const state = async () => (await rows(made)).map(({ tries, due, sent }) => [tries, due, sent])
  await put(made, [departed])
  await run(0)
  expect(await state()).toEqual([[1, true, false]])
  await run(0)
  expect(await state()).toEqual([[1, true, false]])
  await run(0.02)
  expect(await state()).toEqual([[2, true, false]])
  await listens(server.port)
  await run(1)
  expect(received(made).map(({ to }) => to)).toEqual(['compras@macizo.test'])
  expect(await state()).toEqual([[3, false, true]])
  // Another one that is never taken.
  await listens(9)
  await put(made, [departed, arrived])
  for (let hours = 2; hours < 90; hours += 6) await run(hours)
  const left = (await rows(made)).find(({ sent }) => !sent)
  expect([left?.due, (left?.tries ?? 0) > 5]).toEqual([false, true])
  await listens(server.port)
  await run(100)
  expect(received(made)).toHaveLength(1)
  expect(warned.join()).toContain(made.id)
  expect(warned.join()).not.toMatch(/macizo|Café|Macizo/)
})
