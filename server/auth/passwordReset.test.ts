import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthWorld, customerOfNordfracht, goodPassword, startAuthWorld } from './authWorld.testing.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ TRUST_PROXY: 'yes' })
})

beforeEach(() => world.advance(2 * 3_600_000))

afterAll(() => world.close())

const reset = (email: string, headers: { readonly [name: string]: string } = {}) =>
  world.ask(`PUT /auth/user/public/reset-password?email=${encodeURIComponent(email)}`, { headers })

const change = (
  email: string,
  securityCode: string,
  password: string,
  { ip = '127.0.0.1', link = '' }: { readonly ip?: string; readonly link?: string } = {},
) =>
  world.ask('POST /auth/users/password', {
    body: new URLSearchParams({ email, securityCode, password, ...(link === '' ? {} : { link }) }),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
  })

const from = (ip: string) => ({ 'x-forwarded-for': ip })

const linkIn = (text: string): string => new URL(/https:\S+/.exec(text)?.[0] ?? '').searchParams.get('link') ?? ''

const codeOf = async (email: string, count: number): Promise<string> =>
  /\b\d{6}\b/.exec((await world.mailTo(email, count)).text)?.[0] ?? ''

it('answers the same for a known and an unknown e-mail, and mails a code to the known one only', async () => {
  const known = await reset('auxiliar@andina.test', { host: 'evil.example', 'x-forwarded-host': 'evil.example' })
  const unknown = await reset('nobody@andina.test')
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
  const mail = await world.mailTo('auxiliar@andina.test')
  expect(mail.text).toContain('https://estiba.test/auth/forgetpassword')
  expect(mail.text).not.toContain('evil')
  expect(world.mails.filter(({ to }) => to === 'nobody@andina.test')).toEqual([])
})

it('changes the password by the code, once, and ends every session (B-PASSWORD-UPDATE)', async () => {
  const token = await world.signIn('jefe@andina.test', 'andina')
  await reset('jefe@andina.test')
  const code = await codeOf('jefe@andina.test', 1)
  expect((await change('jefe@andina.test', code, 'short')).status).toBe(422)
  expect((await change('jefe@andina.test', code, 'Password1')).body['errors']).toHaveProperty('password')
  expect((await change('jefe@andina.test', code, goodPassword)).body['errors']).toEqual({
    password: 'La contraseña nueva no puede ser la actual',
  })
  expect(await change('jefe@andina.test', code, 'Nueva2027')).toMatchObject({ status: 200, body: { updated: true } })
  expect((await change('jefe@andina.test', code, 'Otra2028')).body['errors']).toEqual({
    securityCode: 'Código errado o vencido',
  })
  expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(401)
  await expect(world.signIn('jefe@andina.test', 'andina')).rejects.toThrow('401')
  expect(await world.signIn('jefe@andina.test', 'andina', 'Nueva2027')).not.toBe('')
})

it('wants a new code after five wrong tries, after another code, after a quarter of an hour, and for another person', async () => {
  await reset('auxiliar@andina.test')
  const first = await codeOf('auxiliar@andina.test', 2)
  await reset('auxiliar@andina.test')
  const second = await codeOf('auxiliar@andina.test', 3)
  if (first !== second) expect((await change('auxiliar@andina.test', first, 'Nueva2027')).status).toBe(422)
  expect((await change('admin@andina.test', second, 'Nueva2027')).status).toBe(422)
  for (let count = 0; count < 5; count++)
    await change('auxiliar@andina.test', second === '000000' ? '111111' : '000000', 'Nueva2027')
  expect((await change('auxiliar@andina.test', second, 'Nueva2027')).status).toBe(422)
  await reset('auxiliar@andina.test')
  const third = await codeOf('auxiliar@andina.test', 4)
  world.advance(16 * 60_000)
  expect((await change('auxiliar@andina.test', third, 'Nueva2027')).status).toBe(422)
})

it('mails three codes an hour at most to who asks', async () => {
  const before = world.mails.length
  for (let count = 0; count < 4; count++) {
    await reset('admin@nordfracht.test')
    if (count < 3) await world.mailTo('admin@nordfracht.test', count + 1)
  }
  await world.quiet()
  expect(world.mails.length - before).toBe(3)
})

it('requests and tries of others take nothing from who asks: his code is good, and so are three more of his', async () => {
  const mails = () => world.mails.filter(({ to }) => to === 'cliente@andina.test').length
  await reset('cliente@andina.test', from('10.1.0.1'))
  const own = await codeOf('cliente@andina.test', 1)
  for (const [index, ip] of ['10.2.0.1', '10.2.0.2', '10.2.0.3'].entries()) {
    await reset('cliente@andina.test', from(ip))
    await world.mailTo('cliente@andina.test', index + 2)
    for (let count = 0; count < 6; count++) await change('cliente@andina.test', '000001', 'Nueva2027', { ip })
  }
  expect((await change('cliente@andina.test', own, 'Nueva2027', { ip: '10.2.0.9' })).status).toBe(422)
  expect((await change('cliente@andina.test', own, 'Nueva2027', { ip: '10.1.0.1' })).status).toBe(200)
  for (let count = 1; count <= 2; count++) {
    await reset('cliente@andina.test', from('10.1.0.1'))
    await world.quiet()
    expect(mails()).toBe(5 + count)
  }
})

it('where strangers guess, and wherever it is opened, the link of the mail lets its reader in', async () => {
  await reset('auxiliar@andina.test', from('10.3.0.1'))
  const [code, { text }] = [await codeOf('auxiliar@andina.test', 5), await world.mailTo('auxiliar@andina.test', 5)]
  for (const ip of ['10.4.0.1', '10.4.0.2', '10.4.0.3', '10.4.0.4', '10.4.0.5']) {
    await reset('auxiliar@andina.test', from(ip))
    await world.quiet()
    expect(world.mails.filter(({ to }) => to === 'auxiliar@andina.test').length).toBeGreaterThan(5)
    for (let count = 0; count < 5; count++) await change('auxiliar@andina.test', '000001', 'Otra2028', { ip })
  }
  expect((await change('auxiliar@andina.test', code, 'Otra2028', { ip: '10.3.0.1' })).status).toBe(422)
  expect((await change('auxiliar@andina.test', '000001', 'Otra2028', { link: linkIn(text) })).status).toBe(422)
  expect((await change('admin@andina.test', code, 'Otra2028', { link: linkIn(text) })).status).toBe(422)
  expect((await change('auxiliar@andina.test', code, 'Otra2028', { ip: '10.5.0.1', link: linkIn(text) })).status).toBe(
    200,
  )
})

it('of two accounts under one e-mail changes the one that was meant, by the link of its mail or where its company is named', async () => {
  const email = 'admin@andina.test'
  const company = await customerOfNordfracht(world, email, 'Kunde2027')
  const mails = () => world.mails.filter(({ to }) => to === email)
  const asCustomer = `&m=customer&company=${encodeURIComponent(company)}`
  const sent = mails().length
  await world.ask(`PUT /auth/user/public/reset-password?email=${email}${asCustomer}`)
  await world.quiet()
  expect(mails()).toHaveLength(sent + 1)
  const text = mails().at(-1)?.text ?? ''
  const address = new URL(/https:\S+/.exec(text)?.[0] ?? '')
  expect([address.searchParams.get('m'), address.searchParams.get('company')]).toEqual(['customer', company])
  const code = /\b\d{6}\b/.exec(text)?.[0] ?? ''
  expect((await change(email, code, 'Kunde2028')).status).toBe(422)
  expect((await change(email, code, 'Kunde2028', { link: linkIn(text), ip: '10.9.0.1' })).status).toBe(200)
  expect(await world.signIn(email, 'nordfracht', 'Kunde2028')).not.toBe('')
  expect(await world.signIn(email, 'andina')).not.toBe('')
  await world.quiet()
  expect(mails().at(-1)?.text).toContain(`m=customer&company=${company}`)
})

it('recovers by code and link also where a session stands in the browser', async () => {
  const email = 'auxiliar@nordfracht.test'
  await customerOfNordfracht(world, email, 'Kunde2027')
  const token = await world.signIn('admin@nordfracht.test', 'nordfracht')
  world.advance(11 * 60_000)
  await reset(email)
  const { text } = await world.mailTo(email)
  const body = { email, securityCode: await codeOf(email, 1), link: linkIn(text), password: 'Kunde2029' }
  expect(await world.ask('POST /auth/users/password', { token, body })).toMatchObject({ status: 200 })
  expect(await world.signIn(email, 'nordfracht', 'Kunde2029')).not.toBe('')
  expect(await world.signIn('admin@nordfracht.test', 'nordfracht')).not.toBe('')
})
