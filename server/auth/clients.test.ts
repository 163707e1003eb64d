import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthWorld, goodPassword, startAuthWorld } from './authWorld.testing.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld()
})

beforeEach(() => world.advance(2 * 3_600_000))

afterAll(() => world.close())

const person = {
  name: 'Luisa',
  address: 'Calle 1 # 2-3',
  phone: '3001234567',
  email: 'luisa@cliente.test',
  password: 'Luisa2027',
  passwordConfirmation: 'Luisa2027',
  country: 'CO',
  state: 'CO~11',
  city: 'CO~11~1',
  termsAccepted: true,
  namespace: 'andina',
}

const register = (body: object) => world.ask('POST /auth/client/public/register', { body })
const confirm = (body: object) =>
  world.ask('POST /auth/client/public/confirm', { body: { namespace: 'andina', ...body } })
const codeOf = async (email: string, count: number): Promise<string> =>
  /\b\d{6}\b/.exec((await world.mailTo(email, count)).subject)?.[0] ?? ''

it('says at each field what is missing (V-TERMS)', async () => {
  const { status, body } = await register({ email: 'x', password: 'Luisa2027' })
  expect(status).toBe(422)
  expect(Object.keys(body['errors'] as object)).toEqual(
    expect.arrayContaining(['name', 'address', 'phone', 'email', 'country', 'termsAccepted']),
  )
  expect((await register({ ...person, termsAccepted: false })).body['errors']).toMatchObject({
    termsAccepted: 'Debe aceptar los términos y condiciones',
  })
  expect((await register({ ...person, password: 'weak', passwordConfirmation: 'weak' })).body['errors']).toHaveProperty(
    'password',
  )
  expect((await register({ ...person, passwordConfirmation: 'Other2027' })).body['errors']).toHaveProperty(
    'passwordConfirmation',
  )
  expect((await register({ ...person, namespace: 'nobody' })).body['errors']).toHaveProperty('company')
})

it('refuses a heap of marks at its field, and keeps nobody waiting for it', async () => {
  const heap = `a${'\u0315'.repeat(50_000)}${'\u0316'.repeat(50_000)}`
  const start = performance.now()
  const refused = await register({ ...person, name: heap, address: heap, email: heap })
  const login = await world.ask('POST /auth/session/login', { body: { username: heap, password: heap } })
  expect(performance.now() - start).toBeLessThan(10_000)
  expect(refused).toMatchObject({
    status: 422,
    body: {
      errors: {
        name: expect.stringContaining('caracteres no permitidos'),
        address: expect.stringContaining('caracteres no permitidos'),
        email: expect.any(String),
      },
    },
  })
  expect(login.status).toBe(401)
})

it('makes a customer with the next code of who confirms by the mailed code, not before', async () => {
  const registered = await register(person)
  expect(registered.body).toEqual({ id: expect.any(String), email: person.email, sent: true })
  const registration = registered.body['id']
  await expect(world.signIn(person.email, 'andina', person.password)).rejects.toThrow('401')
  const securityCode = await codeOf(person.email, 1)
  expect((await confirm({ email: person.email, registration, securityCode: 'abcdef' })).status).toBe(422)
  expect((await confirm({ email: person.email, securityCode })).body['errors']).toEqual({
    password: 'Escriba la contraseña con la que se registró',
  })
  expect((await confirm({ email: person.email, registration, securityCode })).body).toMatchObject({
    customerCode: '1002',
    lockerCode: 'AND1002',
  })
  const token = await world.signIn(person.email, 'andina', person.password)
  expect(world.claims(token)).toMatchObject({ type: 'company-customer', customerId: '1002', roleName: 'Cliente' })
  expect((await world.mailTo(person.email, 2)).text).toContain('AND1002')
  expect((await confirm({ email: person.email, registration, securityCode })).status).toBe(422)
})

it('answers who has an account like anybody else, tells him by mail, and changes nothing', async () => {
  const token = await world.signIn(person.email, 'andina', person.password)
  const again = await register({ ...person, password: 'Otra2027x', passwordConfirmation: 'Otra2027x' })
  expect(again).toMatchObject({ status: 200, body: { id: expect.any(String), email: person.email, sent: true } })
  const mail = await world.mailTo(person.email, 3)
  expect(mail.subject).toBe('Usted ya tiene una cuenta en Andina Carga')
  expect(mail.text).not.toMatch(/\b\d{6}\b/)
  expect((await world.ask('GET /auth/users/profile', { token })).status).toBe(200)
  expect(await world.signIn(person.email, 'andina', person.password)).not.toBe('')
})

it('lets who never confirmed start again: each registration has its own code and its own password', async () => {
  const again = { ...person, email: 'otra@cliente.test' }
  const first = String((await register(again)).body['id'])
  const firstCode = await codeOf(again.email, 1)
  const second = String(
    (await register({ ...again, password: 'Nueva2028', passwordConfirmation: 'Nueva2028' })).body['id'],
  )
  const secondCode = await codeOf(again.email, 2)
  const email = again.email
  if (firstCode !== secondCode)
    expect((await confirm({ email, registration: second, securityCode: firstCode })).status).toBe(422)
  expect((await confirm({ email, securityCode: secondCode, password: person.password })).status).toBe(422)
  expect((await confirm({ email, securityCode: secondCode, password: 'Nueva2028' })).status).toBe(200)
  expect(await world.signIn(email, 'andina', 'Nueva2028')).not.toBe('')
  expect((await confirm({ email, registration: first, securityCode: firstCode })).status).toBe(422)
  await expect(world.signIn(email, 'andina', person.password)).rejects.toThrow('401')
})

const registerAndConfirm = async (details: typeof person & { readonly company?: string }) => {
  const { body } = await register(details)
  const securityCode = await codeOf(details.email, 1)
  return (await confirm({ email: details.email, registration: body['id'], securityCode })).body
}

it("makes who has confirmed a prospect under the customer's code, once, and nobody before", async () => {
  const admin = await world.signIn('admin@andina.test', 'andina')
  const prospects = async (email: string) =>
    (
      await world.ask(`GET /config/pre-entities?filter=${encodeURIComponent(JSON.stringify({ email }))}`, {
        token: admin,
      })
    ).list
  const known = await prospects(person.email)
  expect(known).toMatchObject([{ code: '1002', name: 'Luisa', source: 'WEB', lockerCode: 'AND1002', country: 'CO' }])
  const type = await world.ask(`GET /config/customer-types/${String(known[0]?.['type'])}`, { token: admin })
  expect(type.body).toMatchObject({ role: 'CUSTOMER' })
  const slow = { ...person, email: 'lenta@cliente.test', company: 'Lenta SAS', phone: '3009876543' }
  await register(slow)
  await world.mailTo(slow.email)
  expect(await prospects(slow.email)).toEqual([])
  expect((await world.ask(`GET /auth/registered-clients?q=${slow.email}`, { token: admin })).list).toEqual([])
  const { body } = await register(slow)
  const securityCode = await codeOf(slow.email, 2)
  const { customerCode } = (await confirm({ email: slow.email, registration: body['id'], securityCode })).body
  expect(await prospects(slow.email)).toMatchObject([{ code: customerCode, name: 'Lenta SAS', phone: '3009876543' }])
})

it('gives no code that a third party has, and keeps nothing of who cannot be a prospect', async () => {
  const admin = await world.signIn('admin@andina.test', 'andina')
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('customer-types').create({ code: 'SHIPPER', description: 'Embarcador', role: 'SHIPPER' })
    await session
      .asSystem('pre-entities')
      .create({ code: '5000', name: 'Otro', type: 'SHIPPER', email: 'otro@prospecto.test' })
  })
  expect(await registerAndConfirm({ ...person, email: 'nuevo@cliente.test' })).toMatchObject({ customerCode: '5001' })
  const odd = { ...person, email: 'raro@cliente.test', phone: 'no es un teléfono' }
  expect(await register(odd)).toMatchObject({ status: 422, body: { errors: { phone: expect.any(String) } } })
  const { list } = await world.ask(`GET /auth/registered-clients?q=${odd.email}`, { token: admin })
  expect(list).toEqual([])
})

it('pages, filters, sorts and searches registrations', async () => {
  const token = await world.signIn('admin@andina.test', 'andina')
  const asked = async (query: { readonly [name: string]: unknown }) => {
    const text = Object.entries(query)
      .map(
        ([name, value]) => `${name}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
      )
      .join('&')
    const { list, response, status } = await world.ask(`GET /auth/registered-clients?${text}`, { token })
    return { status, emails: list.map(({ email }) => email), range: response.headers.get('content-range') }
  }
  const all = await asked({ sort: ['email', 'ASC'], range: [0, 99] })
  const { length } = all.emails
  expect(length).toBeGreaterThan(3)
  expect(all.emails).toEqual(all.emails.map(String).toSorted())
  expect(all.range).toBe(`registered-clients 0-${length - 1}/${length}`)
  expect(await asked({ sort: ['email', 'ASC'], range: [1, 2] })).toEqual({
    status: 200,
    emails: all.emails.slice(1, 3),
    range: `registered-clients 1-2/${length}`,
  })
  expect((await asked({ filter: { status: 'CONFIRMED', email: person.email } })).emails).toEqual([person.email])
  expect((await asked({ filter: { registeredAt: { gt: '2200-01-01T00:00:00Z' } } })).emails).toEqual([])
  expect((await asked({ filter: { company: { contains: 'lénta' } } })).emails).toEqual(['lenta@cliente.test'])
  expect((await asked({ q: 'LUIS' })).emails).toContain(person.email)
  expect((await asked({ filter: { password: 'x' } })).status).toBe(422)
  expect((await asked({ order: 'email' })).status).toBe(400)
})

it('keeps the passwords of staff and customers apart, also of one e-mail', async () => {
  const german = {
    ...person,
    email: 'admin@nordfracht.test',
    password: 'Cliente2027',
    passwordConfirmation: 'Cliente2027',
  }
  expect(await registerAndConfirm(german)).toHaveProperty('customerCode')
  expect(world.claims(await world.signIn('admin@nordfracht.test', 'nordfracht', goodPassword))['type']).toBe(
    'company-official',
  )
  const asCustomer = (password: string) =>
    world.ask('POST /auth/session/login', { body: { username: 'admin@nordfracht.test', password, m: 'customer' } })
  expect((await asCustomer(goodPassword)).status).toBe(401)
  expect((await asCustomer('Cliente2027')).status).toBe(200)
})

it('lets nobody in again as the customer he was once the company has removed him, and tells him by mail', async () => {
  const admin = await world.signIn('admin@andina.test', 'andina')
  const gone = { ...person, email: 'retirada@cliente.test' }
  const early = await register(gone)
  const code = await codeOf(gone.email, 1)
  const { body } = await register(gone)
  const securityCode = await codeOf(gone.email, 2)
  const { customerCode } = (await confirm({ email: gone.email, registration: body['id'], securityCode })).body
  const removed = `DELETE /auth/users/namespace?namespace=andina&email=${encodeURIComponent(gone.email)}`
  expect((await world.ask(removed, { token: admin })).status).toBe(200)
  expect((await confirm({ email: gone.email, registration: early.body['id'], securityCode: code })).status).toBe(422)
  const again = await register(gone)
  expect(again).toMatchObject({ status: 200, body: { id: expect.any(String), email: gone.email, sent: true } })
  const mail = await world.mailTo(gone.email, 4)
  expect(mail.subject).toBe('Su registro en Andina Carga')
  expect(mail.text).not.toMatch(/\b\d{6}\b/)
  await expect(world.signIn(gone.email, 'andina', gone.password)).rejects.toThrow('401')
  const { list } = await world.ask(
    `GET /auth/users?filter=${encodeURIComponent(JSON.stringify({ customer: customerCode }))}`,
    {
      token: admin,
    },
  )
  expect(list).toEqual([])
})

it('shows registrations to who may see users', async () => {
  const { list } = await world.ask('GET /auth/registered-clients', {
    token: await world.signIn('admin@andina.test', 'andina'),
  })
  expect(list).toEqual(
    expect.arrayContaining([expect.objectContaining({ email: person.email, name: 'Luisa', status: 'CONFIRMED' })]),
  )
  expect(JSON.stringify(list)).not.toContain('Luisa2027')
  expect(
    (await world.ask('GET /auth/registered-clients', { token: await world.signIn('cliente@andina.test', 'andina') }))
      .status,
  ).toBe(403)
})
