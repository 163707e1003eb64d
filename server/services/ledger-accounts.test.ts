import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../auth/authWorld.testing.ts'

let world: AuthWorld
let token: string
let group = ''

const post = (resource: string, body: { readonly [field: string]: unknown }) =>
  world.ask(`POST /accounting/${resource}`, { token, body })

const account = (number: string, more: { readonly [field: string]: unknown } = {}) =>
  post('ledger-accounts', {
    account: number,
    description: `Cuenta ${number}`,
    accountGroup: group,
    nature: 'DEBIT',
    level: 3,
    ...more,
  })

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  const above = await post('accounting-groups', { code: '1', description: 'Activo' })
  group = String(
    (await post('account-groups', { code: '11', description: 'Disponible', group: above.body['id'], nature: 'DEBIT' }))
      .body['id'],
  )
})

afterAll(() => world.close())

it('an account is known by its number and framework', async () => {
  expect((await account('1105', { postable: false })).body).toMatchObject({ id: '1105~LOCAL', afe: 'LOCAL' })
  expect((await account('1105')).status).toBe(400)
  expect((await account('1105', { afe: 'NIIF' })).body).toMatchObject({ id: '1105~NIIF' })
  const found = await world.ask('GET /accounting/ledger-accounts/find?account=1105&afe=NIIF', { token })
  expect(found.body).toMatchObject({ id: '1105~NIIF' })
  expect((await world.ask('GET /accounting/ledger-accounts/account/1105', { token })).list.length).toBe(2)
})

it('only accounts of the last level take postings', async () => {
  expect((await account('110505', { parent: '1105~LOCAL' })).status).toBe(201)
  expect((await account('11050501', { parent: '110505~LOCAL' })).body['errors']).toHaveProperty('parent')
  const above = await world.ask('PUT /accounting/ledger-accounts/1105~LOCAL', { token, body: { postable: true } })
  expect(above.body['errors']).toHaveProperty('postable')
})

it('the shares of an account never make more than 100, and as long as they make less the answer says so', async () => {
  const centers: unknown[] = []
  for (const code of ['100', '200'])
    centers.push((await post('cost-centers', { code, description: code, postable: true })).body['id'])
  const share = (center: number, percent: number) =>
    post('account-cost-centers', { account: '110505~LOCAL', costCenter: centers[center], percent })
  const warned = (answer: Awaited<ReturnType<typeof share>>) =>
    decodeURIComponent(answer.response.headers.get('x-warnings') ?? '')
  const first = await share(0, 60)
  expect(first.status).toBe(201)
  expect(JSON.parse(warned(first))).toEqual({
    percent: 'Los porcentajes activos de la cuenta suman 60; se reparten cuando suman 100',
  })
  expect((await share(1, 40.0001)).body['errors']).toMatchObject({
    percent: 'Los porcentajes activos de la cuenta suman más de 100',
  })
  const second = await share(1, 40)
  expect([second.status, warned(second)]).toEqual([201, ''])
})
