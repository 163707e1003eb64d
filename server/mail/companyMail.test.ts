import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'
import { bulkLoad } from '../world/bulkLoad.ts'
import { mailTypesRows } from '../world/mailTypes.ts'
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
const invite = (email: string) =>
  world.ask(`POST /auth/users/invite?namespace=andina&role=${world.roles['clerk']}`, { token, body: { email } })
const words = (more: Given) =>
  world.ask('POST /auth/email-type-configs', {
    token,
    body: { company, type: 'INVITATION', language: 'es', subject: 'x', body: 'x', ...more },
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

  it('sends the invitations of the company and of nobody else', async () => {
    const before = world.mails.length
    expect((await invite('nuevo@andina.test')).status).toBe(200)
    expect(server.received.at(-1)).toMatchObject({ to: ['nuevo@andina.test'], from: 'correo@andina.test' })
    expect(world.mails.length).toBe(before)
    const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
    const roles = (await world.ask('GET /auth/roles', { token: other })).list
    const sent = server.received.length
    await world.ask(`POST /auth/users/invite?role=${roles[0]?.['id']}`, {
      token: other,
      body: { email: 'neu@nordfracht.test' },
    })
    await world.mailTo('neu@nordfracht.test')
    expect(server.received.length).toBe(sent)
  })

  it('is passed over while it is down or set aside: an invitation arrives', async () => {
    await save({ port: 9 })
    expect((await invite('caido@andina.test')).status).toBe(200)
    await world.mailTo('caido@andina.test')
    await save({ status: 'INACTIVE' })
    await invite('aparte@andina.test')
    await world.mailTo('aparte@andina.test')
  })

  it('sends no more a day than it may; the others go by the server of the installation', async () => {
    await save({ dailyLimit: 1 })
    const before = server.received.length
    await invite('lleno@andina.test')
    await world.mailTo('lleno@andina.test')
    expect(server.received.length).toBe(before)
    await save({ dailyLimit: null })
  })
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
  it('are used with their places filled; the link is told though they leave it out, and copies get no link', async () => {
    await words({
      subject: 'Venga a {company}',
      body: 'Lo espera {inviter}.',
      cc: ['jefe@andina.test'],
      bcc: ['otro@andina.test'],
    })
    await invite('palabras@andina.test')
    const last = server.received.at(-1)
    expect(last?.to).toEqual(['palabras@andina.test'])
    expect(last?.content).toMatch(/^Subject: Venga a Andina Carga/m)
    expect(last?.content).toContain('Lo espera Admin.')
    expect(last?.content).toContain('accept-invitation')
  })

  it('write no header of their own', async () => {
    await words({ subject: 'Venga {inviter}' })
    await world.ask('PUT /auth/users/profile', { token, body: { name: 'Ana\r\nBcc: malo@malo.test' } })
    await invite('cabeza@andina.test')
    const last = server.received.at(-1)
    expect(last?.content).not.toMatch(/^Bcc:/im)
    expect(last?.to).toEqual(['cabeza@andina.test'])
  })
})
