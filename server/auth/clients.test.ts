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

it('says at each field what is missing', async () => {
  const { status, body } = await register({ email: 'x', password: 'Luisa2027' })
  expect(status).toBe(422)
  expect(Object.keys(body['errors'] as object)).toEqual(
    expect.arrayContaining(['name', 'address', 'phone', 'email', 'country', 'termsAccepted']),
  )
  expect((await register({ ...person, password: 'weak', passwordConfirmation: 'weak' })).body['errors']).toHaveProperty(
    'password',
  )
  expect((await register({ ...person, passwordConfirmation: 'Other2027' })).body['errors']).toHaveProperty(
    'passwordConfirmation',
  )
  expect((await register({ ...person, namespace: 'nobody' })).body['errors']).toHaveProperty('company')
})

it('makes a customer with the next code of who confirms by the mailed code, not before', async () => {
  const registered = await register(person)
  expect(registered.body).toMatchObject({ customerCode: '1002', lockerCode: 'AND1002' })
  await expect(world.signIn(person.email, 'andina', person.password)).rejects.toThrow('401')
  expect((await confirm({ email: person.email, securityCode: 'abcdef' })).status).toBe(422)
  expect((await confirm({ email: person.email, securityCode: await codeOf(person.email, 1) })).status).toBe(200)
  const token = await world.signIn(person.email, 'andina', person.password)
  expect(world.claims(token)).toMatchObject({ type: 'company-customer', customerId: '1002', roleName: 'Cliente' })
  expect((await world.mailTo(person.email, 2)).text).toContain('AND1002')
  expect(await register(person)).toMatchObject({ status: 400, body: { code: 'DUPLICATE' } })
})

it('lets who never confirmed start again', async () => {
  const again = { ...person, email: 'otra@cliente.test' }
  expect((await register(again)).status).toBe(200)
  expect((await register({ ...again, password: 'Nueva2028', passwordConfirmation: 'Nueva2028' })).status).toBe(200)
  expect((await confirm({ email: again.email, securityCode: await codeOf(again.email, 2) })).status).toBe(200)
  expect(await world.signIn(again.email, 'andina', 'Nueva2028')).not.toBe('')
})

it('keeps the passwords of staff and customers apart, also of one e-mail', async () => {
  expect(
    (
      await register({
        ...person,
        email: 'admin@nordfracht.test',
        password: 'Cliente2027',
        passwordConfirmation: 'Cliente2027',
      })
    ).status,
  ).toBe(200)
  expect(
    (await confirm({ email: 'admin@nordfracht.test', securityCode: await codeOf('admin@nordfracht.test', 1) })).status,
  ).toBe(200)
  expect(world.claims(await world.signIn('admin@nordfracht.test', 'nordfracht', goodPassword))['type']).toBe(
    'company-official',
  )
  const asCustomer = (password: string) =>
    world.ask('POST /auth/session/login', { body: { username: 'admin@nordfracht.test', password, m: 'customer' } })
  expect((await asCustomer(goodPassword)).status).toBe(401)
  expect((await asCustomer('Cliente2027')).status).toBe(200)
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
