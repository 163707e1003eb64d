import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import { bulkLoad } from '../world/bulkLoad.ts'
import { mailTypesRows } from '../world/mailTypes.ts'
import { mailCompany } from './companyMail.ts'
import { type MailServer, startMailServer } from './mailServer.testing.ts'

/** B-COMPANY-EMAIL against a real mail server: what a company sends goes by its own server, sender and words. */
let world: AuthWorld
let server: MailServer
let token = ''
let company = ''

beforeAll(async () => {
  world = await startAuthWorld({ PRIVATE_HOSTS: '127.0.0.1' })
  server = await startMailServer()
  await world.deps.db.platform((sql) => bulkLoad(sql, world.deps.registry.get('email-types'), mailTypesRows()))
  token = await world.signIn('admin@andina.test', 'andina')
  company = String(world.claims(token)['businessId'])
})

beforeEach(() => save())

afterAll(async () => {
  await server.close()
  await world.close()
})

type Given = { readonly [field: string]: unknown }

const save = async (more: Given = {}) => {
  const body = {
    company,
    host: '127.0.0.1',
    port: server.port,
    encryption: 'NONE',
    user: 'andina',
    password: 'secret',
    fromName: 'Andina Carga',
    fromEmail: 'correo@andina.test',
    replyTo: 'respuestas@andina.test',
    status: 'ACTIVE',
    ...more,
  }
  expect((await world.ask('POST /auth/email-configs', { token, body })).status).toBeLessThan(300)
}

const test = (to: string) => world.ask(`POST /auth/email-configs/${company}/test`, { token, body: { to } })
const welcome = (email: string) =>
  mailCompany(world.deps, 'andina', 'clientWelcome', 'es', email, {
    company: 'Andina Carga',
    name: 'Luisa',
    customerCode: '1002',
    lockerCode: 'AND1002',
    link: 'https://estiba.test/auth/login?m=customer',
  })
const invite = (email: string) =>
  world.ask(`POST /auth/users/invite?namespace=andina&role=${world.roles['clerk']}`, { token, body: { email } })
const words = (more: Given) =>
  world.ask('POST /auth/email-type-configs', {
    token,
    body: { company, type: 'CLIENT_WELCOME', language: 'es', subject: 'x', body: 'x', ...more },
  })

const refusedWords = (more: Given) =>
  world.ask('POST /auth/email-type-configs', { token, body: { company, language: 'es', body: 'x', ...more } })

it('the mails of a day are those of the company’s day', async () => {
  // At every hour one of these two has another day than the clock of the server, and no midnight within the hour.
  const timeZone = new Date().getUTCHours() < 10 ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati'
  const inZone = (zone: string | null) =>
    world.deps.db.system('andina', async (session) => {
      const own = await session.asSystem('companies').first()
      await session.asSystem('companies').update(own?.id ?? '', { timeZone: zone })
      return own?.timeZone ?? null
    })
  const before = await inZone(timeZone)
  await welcome('luisa@gmail.test')
  await inZone(before)
  const day = new Intl.DateTimeFormat('en-CA', { timeZone }).format(new Date())
  const days = await world.deps.db.platform((sql) =>
    sql<{ readonly day: string }>("select day::text as day from estiba.mail_days where namespace = 'andina'"),
  )
  expect(days.map((row) => row.day)).toEqual([day])
  await world.deps.db.platform((sql) => sql("delete from estiba.mail_days where namespace = 'andina'"))
})

describe('the mail server of a company', () => {
  it('takes a test message, which proves its settings', async () => {
    const answer = await test('ana@andina.test')
    expect([answer.status, answer.body['verifiedAt']]).toEqual([200, expect.stringContaining('20')])
    const last = server.received.at(-1)
    expect(last).toMatchObject({ from: 'correo@andina.test', to: ['ana@andina.test'], user: 'andina' })
    expect(last?.content).toMatch(/^From: Andina Carga <correo@andina\.test>/m)
    expect(last?.content).toMatch(/^Reply-To: respuestas@andina\.test/m)
  })

  it('is told apart: a wrong password, a wrong port, a wrong address; nothing of it is shown', async () => {
    await save({ password: 'wrong' })
    const refused = await test('ana@andina.test')
    expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['password']])
    expect(JSON.stringify(refused.body)).not.toMatch(/127|wrong|535/)
    await save({ port: 9 })
    expect(Object.keys((await test('ana@andina.test')).body['errors'] ?? {})).toEqual(['host'])
    expect(Object.keys((await test('ana')).body['errors'] ?? {})).toEqual(['to'])
  })

  it('sends the mails of the company and of nobody else', async () => {
    const before = world.mails.length
    await welcome('nuevo@andina.test')
    expect(server.received.at(-1)).toMatchObject({ to: ['nuevo@andina.test'], from: 'correo@andina.test' })
    expect(world.mails.length).toBe(before)
    const sent = server.received.length
    await mailCompany(world.deps, 'nordfracht', 'clientWelcome', 'es', 'neu@nordfracht.test', { company: 'Nordfracht' })
    const other = await world.mailTo('neu@nordfracht.test')
    expect(other.subject).toContain('Nordfracht')
    const read = await world.deps.db.system('nordfracht', (session) => session.asSystem('companies').first())
    expect([other.replyTo, read?.email]).toEqual([read?.email, expect.stringContaining('@')])
    expect(server.received.length).toBe(sent)
  })

  it('is passed over while it is down or set aside: the mail arrives', async () => {
    await save({ port: 9 })
    await welcome('caido@andina.test')
    expect((await world.mailTo('caido@andina.test')).replyTo).toBe('respuestas@andina.test')
    await save({ status: 'INACTIVE' })
    await welcome('aparte@andina.test')
    await world.mailTo('aparte@andina.test')
  })

  it('sends no more a day than it may; the others go by the server of the installation', async () => {
    await save({ dailyLimit: 1 })
    const before = server.received.length
    await welcome('lleno@andina.test')
    await world.mailTo('lleno@andina.test')
    expect(server.received.length).toBe(before)
    await save({ dailyLimit: null })
  })

  it('never sees a mail about an account: invitations and codes leave by the server of the installation', async () => {
    const sent = server.received.length
    expect((await invite('cuenta@andina.test')).status).toBe(200)
    expect((await world.mailTo('cuenta@andina.test')).text).toContain('accept-invitation')
    await world.ask('PUT /auth/user/public/reset-password?email=auxiliar@andina.test')
    expect((await world.mailTo('auxiliar@andina.test')).subject).toMatch(/\d{6}/)
    expect(server.received.length).toBe(sent)
  })
})

it('the mail server of the installation sends to so many addresses a day for one company', async () => {
  const other = await startAuthWorld({ MAILS_PER_COMPANY: '3' })
  const values = { company: 'Andina', name: 'Luisa', customerCode: '1', lockerCode: 'A1', link: 'https://estiba.test' }
  const send = (namespace: string, others: readonly string[] = []) =>
    mailCompany(other.deps, namespace, 'clientWelcome', 'es', 'uno@andina.test', values, { others })
  await send('andina', ['dos@andina.test'])
  await expect(send('andina', ['dos@andina.test'])).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await send('andina')
  await expect(send('andina')).rejects.toMatchObject({ code: 'UNAVAILABLE' })
  await send('nordfracht')
  await other.close()
})

it('a mail server of the private network is asked only where the operator opened it', async () => {
  const other = await startAuthWorld()
  const admin = await other.signIn('admin@andina.test', 'andina')
  const body = {
    company: String(other.claims(admin)['businessId']),
    host: '127.0.0.1',
    port: server.port,
    encryption: 'NONE',
    user: 'andina',
    password: 'secret',
    fromName: 'Andina',
    fromEmail: 'correo@andina.test',
  }
  await other.ask('POST /auth/email-configs', { token: admin, body })
  const sent = server.received.length
  const answer = await other.ask(`POST /auth/email-configs/${body.company}/test`, {
    token: admin,
    body: { to: 'ana@andina.test' },
  })
  expect([answer.status, Object.keys(answer.body['errors'] ?? {}), server.received.length]).toEqual([
    422,
    ['host'],
    sent,
  ])
  await other.close()
})

describe('the words of a company for a type of mail', () => {
  it('are used with their places filled; what it must tell is told though they leave it out, with copies', async () => {
    await words({
      subject: 'Venga a {company}',
      body: 'Lo espera {name}: https://andina.test',
      cc: ['jefe@andina.test'],
      bcc: ['otro@andina.test'],
    })
    await welcome('palabras@andina.test')
    const last = server.received.at(-1)
    expect(last?.to).toEqual(['palabras@andina.test', 'jefe@andina.test', 'otro@andina.test'])
    expect(last?.content).toMatch(/^Subject: Venga a Andina Carga/m)
    expect(last?.content).toContain('Lo espera Luisa: https://andina.test')
    expect(last?.content).toContain('AND1002')
  })

  it('stand in a mail about an account without copies and without an address of their own; the link is told though they leave it out', async () => {
    const invitation = { type: 'INVITATION', subject: 'Venga a {company}', cc: ['jefe@andina.test'] }
    await words({ ...invitation, body: 'Lo espera {inviter}. Pregunte a ayuda@andina.test.' })
    await invite('palabras@andina.test')
    const mail = await world.mailTo('palabras@andina.test')
    expect(mail).toMatchObject({ to: 'palabras@andina.test', subject: 'Venga a Andina Carga' })
    expect([mail.cc ?? [], mail.bcc ?? []]).toEqual([[], []])
    expect(mail.text).toContain('Lo espera Admin. Pregunte a ayuda@andina.test.')
    expect(mail.text).toContain('https://estiba.test/accept-invitation?token=')
    for (const body of [
      'Entre en https://malo.test/x',
      'Entre en www.malo.test',
      'Entre en malo.test ya',
      '//malo.test',
      'Entre en https://x@malo.test/x',
      'Entre en malo.test/x@andina.test',
      'Entre en malo{nada}.test',
      'Entre en malo.{inviter}',
      '{inviter}://10.0.0.1/x',
      'Entre en malo。test',
    ])
      expect([body, (await refusedWords({ ...invitation, body })).status]).toEqual([body, 422])
    expect((await refusedWords({ ...invitation, subject: 'malo.test' })).body['errors']).toHaveProperty('subject')
  })

  it('that an earlier version took with an address are not used', async () => {
    await world.deps.db.platform((sql) =>
      sql("update estiba.email_type_configs set body = 'Entre en https://malo.test' where type = 'INVITATION'"),
    )
    await invite('antes@andina.test')
    expect((await world.mailTo('antes@andina.test')).text).not.toContain('malo')
  })

  it('and words make no address together with a name', async () => {
    await words({ type: 'INVITATION', subject: 'Venga', body: 'Entre en malo{inviter}' })
    expect((await world.ask('PUT /auth/users/profile', { token, body: { name: '.test' } })).status).toBe(200)
    await invite('juntos@andina.test')
    const { subject, text } = await world.mailTo('juntos@andina.test')
    expect([subject, text].join(' ')).not.toContain('malo')
    expect(text).toContain('https://estiba.test/accept-invitation?token=')
  })

  it('and names of people and companies make no header and no link', async () => {
    await words({ type: 'INVITATION', subject: 'Venga {inviter}', body: 'Hola {inviter}' })
    const name = { name: 'Ana\r\nBcc: malo@malo.test https://malo.test/x' }
    expect((await world.ask('PUT /auth/users/profile', { token, body: name })).status).toBe(200)
    await invite('cabeza@andina.test')
    const mail = await world.mailTo('cabeza@andina.test')
    expect(mail.subject).not.toMatch(/[\r\n]/)
    expect([mail.subject, mail.text].join(' ')).not.toContain('malo.test')
    expect(mail).not.toHaveProperty('bcc')
  })
})
