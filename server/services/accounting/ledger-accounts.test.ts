import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'

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

it('G-27: the shares of an account make 100, or none of them is written; they are written together', async () => {
  const centers: unknown[] = []
  for (const code of ['100', '200', '300'])
    centers.push((await post('cost-centers', { code, description: code, postable: true })).body['id'])
  const account = '110505~LOCAL'
  const share = (...percents: readonly number[]) =>
    post('account-cost-centers/shares', {
      account,
      shares: percents.map((percent, at) => ({ costCenter: centers[at], percent })),
    })
  const said = (sum: number) => ({
    percent: `Los porcentajes activos de la cuenta suman ${sum}, no 100: reparta la cuenta entera de una vez`,
  })
  const stored = async () => {
    const filter = encodeURIComponent(JSON.stringify({ account }))
    const { list } = await world.ask(`GET /accounting/account-cost-centers?filter=${filter}`, { token })
    return list.map(({ percent }) => Number(percent)).toSorted((one, other) => one - other)
  }
  const alone = await post('account-cost-centers', { account, costCenter: centers[0], percent: 60 })
  expect([alone.status, alone.body['errors']]).toEqual([422, said(60)])
  expect((await share(60, 40.0001)).body['errors']).toEqual(said(100.0001))
  expect(await stored()).toEqual([])
  expect((await share(60, 40)).status).toBe(200)
  expect((await share(50, 30, 10)).body['errors']).toEqual(said(90))
  expect(await stored()).toEqual([40, 60])
  expect((await share(20, 30, 50)).status).toBe(200)
  expect(await stored()).toEqual([20, 30, 50])
  const removed = await world.ask(`DELETE /accounting/account-cost-centers/${account}~${String(centers[0])}`, { token })
  expect(removed.body['errors']).toEqual(said(80))
  const both = await Promise.all([share(70, 30), share(25, 75)])
  expect(both.some(({ status }) => status === 200)).toBe(true)
  expect((await stored()).reduce((sum, percent) => sum + percent, 0)).toBe(100)
})

it('G-27: a file whose shares of an account make no 100 is refused at the rows of that account, the check of it too', async () => {
  const [one, two] = ['110510', '110515']
  for (const number of [one, two]) expect((await account(number, { parent: '1105~LOCAL' })).status).toBe(201)
  const row = (number: string, costCenter: string, percent: number) => ({
    account: `${number}~LOCAL`,
    costCenter,
    percent,
  })
  const rows = [row(one, '100', 60), row(two, '100', 60), row(one, '200', 40), row(two, '200', 30)]
  const imported = async (mode: string) => (await post('account-cost-centers/import', { mode, rows })).body
  const wrong = {
    verdict: 'error',
    errors: { percent: 'Los porcentajes activos de la cuenta suman 90, no 100: reparta la cuenta entera de una vez' },
  }
  const verdicts = [{ verdict: 'create' }, wrong, { verdict: 'create' }, wrong]
  for (const mode of ['dry', 'all']) {
    const report = await imported(mode)
    expect(report['rows']).toMatchObject(verdicts)
    expect(report['batchId']).toBe(null)
  }
  expect(await imported('valid')).toMatchObject({ created: 2, rows: verdicts })
})
