import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { bulkLoad } from '../../world/bulkLoad.ts'

let world: AuthWorld
let token: string

const send = (request: string, body?: unknown) => world.ask(request, body === undefined ? { token } : { token, body })

const made = async (request: string, body: unknown) => {
  const answer = await send(request, body)
  expect(answer, JSON.stringify(answer.body)).toMatchObject({ status: 201 })
  return answer.body
}

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  const { db, registry } = world.deps
  await db.platform(async (sql) => {
    await bulkLoad(sql, registry.get('transport-types'), [
      { code: 'Ocean', description: 'Marítimo', unece19: '1', kgPerM3: 1000, documentType: 'BL', status: 'ACTIVE' },
    ])
    await bulkLoad(sql, registry.get('identification-types'), [
      { code: 'CO-NIT', description: 'NIT', country: 'CO', appliesTo: 'COMPANY', status: 'ACTIVE' },
    ])
  })
  for (const [code, role] of [
    ['CLI', 'CUSTOMER'],
    ['NAV', 'CARRIER'],
  ])
    await made('POST /config/customer-types', { code, description: String(code), role })
  await made('POST /config/contact-types', { code: 'OPE', description: 'Operaciones' })
  await made('POST /config/address-types', { code: 'FIS', description: 'Fiscal', usage: 'FISCAL' })
})

afterAll(() => world.close())

const entity = (code: string, more: { readonly [field: string]: unknown } = {}) => ({
  code,
  name: `Tercero ${code}`,
  type: 'CLI',
  personType: 'LEGAL',
  identificationType: 'CO-NIT',
  identification: '900373913',
  checkDigit: '4',
  country: 'CO',
  ...more,
})

const place = (address: string, main = false) => ({ addressType: 'FIS', address, country: 'CO', main })

it('a third party has the role of its type and stands in the view of that role only', async () => {
  await made('POST /config/entities', entity('1001', { creditLimit: 5_000_000, currency: 'COP' }))
  const carrier = await made(
    'POST /config/entities',
    entity('2001', { type: 'NAV', name: 'Naviera', transport: 'Ocean', scac: 'MSCU' }),
  )
  expect(carrier).toMatchObject({ role: 'CARRIER' })
  const codes = async (view: string) => (await send(`GET /config/${view}`)).list.map(({ id }) => id)
  expect(await codes('customers')).toEqual(['1001'])
  expect(await codes('carriers')).toEqual(['2001'])
  expect(await codes('suppliers')).toEqual([])
  expect((await send('GET /config/customers/1001')).body).toMatchObject({
    id: '1001',
    customerType: 'CLI',
    creditLimit: 5_000_000,
  })
  expect((await send('GET /config/customers/2001')).status).toBe(404)
  expect((await send('GET /config/carriers/options?q=nav')).list).toMatchObject([{ id: '2001', title: 'Naviera' }])
  expect((await send('GET /config/entities/search?name=tercero&type=CUSTOMER')).list).toHaveLength(1)
  expect((await send('GET /config/entities/search?name=navi&type=CARRIER')).list).toHaveLength(1)
  expect((await send('POST /config/customers', { code: '1', name: 'x' })).status).toBe(405)
})

it('a carrier needs its transport, a NIT its check digit, a code is given once', async () => {
  expect((await send('POST /config/entities', entity('2002', { type: 'NAV' }))).body['errors']).toHaveProperty(
    'transport',
  )
  expect((await send('POST /config/entities', entity('1002', { checkDigit: '5' }))).body['errors']).toHaveProperty(
    'checkDigit',
  )
  expect((await send('POST /config/entities', entity('1001'))).status).toBe(400)
  const prospect = { code: '1001', name: 'Otro', type: 'CLI', email: 'otro@example.test' }
  expect((await send('POST /config/pre-entities', prospect)).status).toBe(400)
  expect(await (await send('GET /config/entities/max-code')).response.text()).toBe('2001')
})

it('contacts and addresses are kept with their third party, listed with those of all, and taken off one by one', async () => {
  const { id } = await made(
    'POST /config/entities',
    entity('1010', {
      contacts: [
        { contactType: 'OPE', name: 'Ana Ruiz', email: 'ana@example.test' },
        { contactType: 'OPE', name: 'Luis Paz', contact: 'Despachos' },
      ],
      addresses: [place('Calle 1'), place('Carrera 7 # 71-21', true)],
    }),
  )
  expect((await send(`GET /config/entities/${id}`)).body).toMatchObject({
    address: 'Carrera 7 # 71-21',
    contacts: [{ contact: 'Ana Ruiz' }, { contact: 'Despachos' }],
  })
  expect((await send('GET /config/entity-contacts?sort=["name","ASC"]')).list).toMatchObject([
    { id: `${id}~1`, entity: id, name: 'Ana Ruiz' },
    { id: `${id}~2`, entity: id, name: 'Luis Paz' },
  ])
  const mainFirst = encodeURIComponent(JSON.stringify(['main', 'DESC']))
  const ofCode = encodeURIComponent(JSON.stringify({ 'entity.code': '1010', status: 'ACTIVE' }))
  expect(
    (await send(`GET /config/entity-addresses?filter=${ofCode}&sort=${mainFirst}&range=[0,0]`)).list,
  ).toMatchObject([{ entity: id, address: 'Carrera 7 # 71-21' }])
  expect((await send(`DELETE /config/entities/${id}/contacts/Despachos`)).status).toBe(200)
  expect((await send(`DELETE /config/entities/${id}/addresses/2`)).status).toBe(200)
  expect((await send(`DELETE /config/entities/${id}/addresses/9`)).status).toBe(404)
  const left = (await send(`GET /config/entities/${id}`)).body
  expect(left).toMatchObject({
    contacts: [{ name: 'Ana Ruiz' }],
    addresses: [{ address: 'Calle 1' }],
    address: 'Calle 1',
  })
})

it('a prospect becomes a third party of the same code, once', async () => {
  const prospect = await made('POST /config/pre-entities', {
    code: '3001',
    name: 'Prospecto Ltda.',
    type: 'CLI',
    email: 'hola@example.test',
    country: 'CO',
  })
  expect((await send('GET /config/pre-entities/search?name=prospecto')).list).toHaveLength(1)
  expect((await send(`POST /config/pre-entities/${prospect['id']}/convert`, {})).status).toBe(422)
  const more = { identificationType: 'CO-NIT', identification: '800197268', checkDigit: '4', personType: 'LEGAL' }
  const converted = await send(`POST /config/pre-entities/${prospect['id']}/convert`, more)
  expect(converted, JSON.stringify(converted.body)).toMatchObject({ status: 200, body: { status: 'INACTIVE' } })
  expect((await send(`GET /config/entities/${converted.body['convertedEntity']}`)).body).toMatchObject({ code: '3001' })
  expect((await send(`POST /config/pre-entities/${prospect['id']}/convert`, more)).status).toBe(409)
})

it('who may convert but not create third parties agrees no credit, no terms and no salesperson', async () => {
  const prospect = await made('POST /config/pre-entities', {
    code: '3009',
    name: 'Prospecto sin condiciones',
    type: 'CLI',
    email: 'otro@andina.test',
    country: 'CO',
  })
  await world.deps.db.system('andina', async (session) => {
    const codes = ['pre-entities', 'pre-entities.edit']
    const { rows } = await session.asSystem('menus').list({ where: { code: { in: codes } }, range: [0, 9] })
    expect(rows).toHaveLength(codes.length)
    const menuPlan = rows.map(({ id }) => id)
    await session.asSystem('roles').update(String(world.roles['clerk']), { menuPlan, restrictions: [] })
  })
  const clerk = await world.signIn('auxiliar', 'andina')
  const convert = (body: object) =>
    world.ask(`POST /config/pre-entities/${prospect['id']}/convert`, { token: clerk, body })
  const more = { identificationType: 'CO-NIT', identification: '860007738', checkDigit: '9', personType: 'LEGAL' }
  const refused = await convert({ ...more, creditLimit: 900_000_000, salesperson: 'admin' })
  expect([refused.status, Object.keys(refused.body['errors'] as object)]).toEqual([422, ['creditLimit', 'salesperson']])
  const converted = await convert(more)
  expect(converted, JSON.stringify(converted.body)).toMatchObject({ status: 200, body: { status: 'INACTIVE' } })
})

it('another company sees none of them', async () => {
  const other = await world.signIn('admin@nordfracht.test', 'nordfracht')
  for (const list of ['entities', 'customers', 'entity-contacts'])
    expect((await world.ask(`GET /config/${list}`, { token: other })).list).toEqual([])
})
