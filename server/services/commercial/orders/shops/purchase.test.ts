import { afterAll, beforeAll, expect, it } from 'vitest'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import { cities, openCourier, send, world } from '../courierWorld.testing.ts'

let guest = ''

beforeAll(async () => {
  await openCourier()
  const menu = await world.deps.db.system('*', (session) =>
    session.asSystem('menus').create({
      code: 'customer.parcels',
      labelEs: 'Envíos',
      labelEn: 'Parcels',
      type: 'OPTION',
      audience: 'CUSTOMER',
      operations: ['orders:read', 'assistedOrders:read', 'lockerParcels:read', 'lockerParcels:edit'],
    }),
  )
  await world.deps.db.system('andina', async (session) => {
    const role = await session.asSystem('roles').create({ name: 'Parcels', type: 'CUSTOMER', menuPlan: [menu.id] })
    const user = await session.asSystem('users').first({ where: { username: 'cliente' } })
    await session.asSystem('users').update(user?.id ?? '', { role: role.id })
    await session.asSystem('document-types').create({ type: 'CT', sw: '12', module: 'COURIER', description: 'Compra' })
    await session.asSystem('consecutives').create({ type: 'CT', prefix: 'CT-', current: 0, padding: 3 })
    const at = { address: 'NW 25th St 8500', country: 'CO', city: cities['BOG'] ?? '' }
    await session.asSystem('virtual-lockers').create({ ...at, code: 'CAS-1001', customer: '1001' })
    await session.asSystem('virtual-lockers').create({ ...at, code: 'CAS-1777', customerCode: '1777' })
    const ground = { code: 'GROUND', description: 'Terrestre', transport: 'Ground' }
    await session.asSystem('shipping-methods').create(ground)
    const company = await session.asSystem('companies').first()
    await session.asSystem('companies').update(company?.id ?? '', { parcelService: 'MENSAJERIA' })
  })
  guest = await world.signIn('cliente@andina.test', 'andina')
})

afterAll(() => world.close())

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())
const order = async () => {
  const { body } = await send('POST /transactions/orders', {
    type: 'CT',
    module: 'COURIER',
    date: today,
    customer: '1001',
    lockerCode: 'CAS-1001',
    currency: 'COP',
    lines: [{ reference: 'MENSAJERIA', description: 'Audífonos', quantity: 2, unitValue: 900 }],
  })
  const path = `/transactions/orders/CT/${String(body['number'])}`
  const act = (move: string, input: JsonObject = {}) => send(`POST ${path}/${move}`, input)
  for (const step of ['confirm', 'check', 'approve']) expect((await act(step)).status, step).toBe(200)
  const is = async () => (await send(`GET ${path}`)).body
  return { id: String(body['id']), path, act, is }
}
const receipt = { shop: 'Shop', shopOrder: '114-1', cost: 31.5, costCurrency: 'COP', boughtOn: today }
const parcels = async (trackingNumber: string) =>
  (await send(`GET /courier/locker-parcels?filter=${encodeURIComponent(JSON.stringify({ trackingNumber }))}`)).list
const signed = { receivedBy: 'Rosa Gil', signature: 'signature-1.png' }

it('a purchase is recorded shop by shop, and what it cost is not told to whom it is for (G-19, G-17)', async () => {
  const { act, is, path } = await order()
  const { body: told } = await send(`GET /transactions/orders/${path.split('/').slice(-2).join('~')}/moves`)
  expect(told['next']).toEqual({ move: 'buy' })
  expect(told['moves']).toContainEqual(
    expect.objectContaining({ name: 'buy', notes: ['Ninguna factura de esta compra está pagada'] }),
  )
  for (const [wrong, field] of [
    [{ shop: null }, 'shop'],
    [{ cost: -1 }, 'cost'],
    [{ boughtOn: '2999-01-01' }, 'boughtOn'],
    [{ shopTracking: 'T1', locker: 'CAS-1777' }, 'locker'],
  ] as const)
    expect((await act('buy', { ...receipt, ...wrong })).body['errors'], field).toHaveProperty(field)
  expect((await act('buy', { ...receipt, allBought: false })).body).toMatchObject({ state: 'IN_PROCESS' })
  expect((await act('buy', { ...receipt, shopOrder: '114-2', allBought: true })).status).toBe(200)
  expect(await is()).toMatchObject({
    state: 'IN_PROCESS',
    purchases: [
      { shopOrder: '114-1', cost: 31.5, allBought: false },
      { shopOrder: '114-2', allBought: true },
    ],
  })
  const seen = await world.ask(`GET ${path}`, { token: guest })
  expect([seen.status, seen.body['state'], Object.hasOwn(seen.body, 'purchases')]).toEqual([200, 'IN_PROCESS', false])
  expect((await world.ask(`POST ${path}/buy`, { token: guest, body: receipt })).status).toBe(403)
})

it('its parcel is what its customer announced, once, and is of no other purchase; he does not call it off', async () => {
  const [first, second] = [await order(), await order()]
  const announced = await world.ask('POST /courier/locker-parcels', {
    token: guest,
    body: { locker: 'CAS-1001', trackingNumber: '1Z-1', content: 'Audífonos' },
  })
  expect(announced.status, JSON.stringify(announced.body)).toBe(201)
  const both = await Promise.all([
    first.act('buy', { ...receipt, allBought: true, shopTracking: '1z-1' }),
    second.act('buy', { ...receipt, allBought: true, shopTracking: '1Z-1' }),
  ])
  expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422])
  const [won] = both[0]?.status === 200 ? [first] : [second]
  expect(await parcels('1Z-1')).toMatchObject([{ id: announced.body['id'], purchase: won?.id, shop: 'Shop' }])
  const own = `/courier/locker-parcels/${String(announced.body['id'])}`
  expect((await world.ask(`POST ${own}/cancel`, { token: guest, body: {} })).status).toBe(422)
  const renamed = await world.ask(`PUT ${own}`, { token: guest, body: { trackingNumber: '1Z-9' } })
  expect(renamed.body['errors']).toHaveProperty('trackingNumber')

  const made = await won?.act('expect-parcel', { shopTracking: '1Z-2', content: 'Cable', shop: 'Shop' })
  expect(made?.body).toMatchObject({ trackingNumber: '1Z-2', parcelState: 'EXPECTED', customerCode: '1001' })
  expect((await won?.act('close-short', { reason: 'Agotado' }))?.body).toMatchObject({ state: 'CLOSED' })
  expect((await parcels('1Z-2')).map(({ parcelState }) => parcelState)).toEqual(['CANCELED'])
})

it('it ends with the last parcel that a courier delivers, and is back where that is undone', async () => {
  const { act, is } = await order()
  await act('buy', { ...receipt, allBought: true, shopTracking: '1Z-3' })
  await act('expect-parcel', { shopTracking: '1Z-4', content: 'Cable' })
  expect(JSON.stringify((await act('hand-over', signed)).body['errors'])).toMatch(/Aún se espera su paquete 1Z-\d/)
  const carriers: string[] = []
  for (const trackingNumber of ['1Z-3', '1Z-4']) {
    const came = await send('POST /courier/locker-parcels/receive', { trackingNumber, weight: 1 })
    expect(came.status, JSON.stringify(came.body)).toBe(200)
    const address = { deliveryAddress: 'Calle 10 # 43-12', destinationCity: cities['MDE'] ?? '' }
    const goes = await send(`POST /courier/locker-parcels/${String(came.body['id'])}/to-order`, {
      ...address,
      shippingMethod: 'GROUND',
    })
    expect(goes.status, JSON.stringify(goes.body)).toBe(200)
    const carrier = `/transactions/orders/CPO/${String(goes.body['number'])}`
    for (const step of ['confirm', 'approve']) expect((await send(`POST ${carrier}/${step}`, {})).status).toBe(200)
    carriers.push(carrier)
  }
  expect(JSON.stringify((await act('hand-over', signed)).body['errors'])).toContain('Un paquete suyo va en la orden')
  const [first = '', last = ''] = carriers
  expect((await send(`POST ${first}/hand-over`, signed)).status).toBe(200)
  expect(await is()).toMatchObject({ state: 'PARTIAL', lines: [{ deliveredQuantity: 0 }] })
  expect((await send(`POST ${last}/hand-over`, signed)).status).toBe(200)
  expect(await is()).toMatchObject({ state: 'CLOSED', lines: [{ deliveredQuantity: 2 }] })
  // Another box under a number that came already is of it too: it waits again, until that box is gone.
  const box = await send('POST /courier/locker-parcels/receive', { trackingNumber: '1Z-3', another: true, weight: 1 })
  expect(box.body).toMatchObject({ box: 2, purchase: (await is())['id'] })
  expect(await is()).toMatchObject({ state: 'PARTIAL', lines: [{ deliveredQuantity: 0 }] })
  const unlinked = `POST /courier/locker-parcels/${String(box.body['id'])}/unlink`
  expect((await send(unlinked, { wrong: 'PIECE' })).status).toBe(200)
  expect(await is()).toMatchObject({ state: 'CLOSED', lines: [{ deliveredQuantity: 2 }] })
  for (const [carrier, state] of [
    [first, 'PARTIAL'],
    [last, 'IN_PROCESS'],
  ] as const) {
    expect((await send(`POST ${carrier}/undo-hand-over`, { reason: 'No era' })).status).toBe(200)
    expect(await is()).toMatchObject({ state, lines: [{ deliveredQuantity: 0 }] })
  }
})
