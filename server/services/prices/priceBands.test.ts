import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { bulkLoad } from '../../world/bulkLoad.ts'
import { tableRows } from '../../world/tableRows.ts'

let world: AuthWorld
let token: string

beforeAll(async () => {
  world = await startAuthWorld()
  token = await world.signIn('admin@andina.test', 'andina')
  const { db, registry } = world.deps
  await db.platform(async (sql) => {
    await bulkLoad(sql, registry.get('transport-types'), [
      { code: 'Air', description: 'Aéreo', unece19: '4', kgPerM3: 166.667, documentType: 'AWB', status: 'ACTIVE' },
    ])
    await bulkLoad(sql, registry.get('weights'), tableRows('weights'))
    await bulkLoad(sql, registry.get('volumes'), tableRows('volumes'))
  })
})

afterAll(() => world.close())

const price = (code: string, more: { readonly [field: string]: unknown } = {}) =>
  world.ask('POST /courier/weight-price-lists', {
    token,
    body: {
      code,
      countryOrigin: 'CO',
      countryDestination: 'CO',
      transport: 'Air',
      weightUnit: 'kilogram',
      currency: 'USD',
      unitValue: 3.2,
      minRate: 60,
      slidingScale: true,
      validFrom: '2026-01-01',
      validTo: '2026-12-31',
      ...more,
    },
  })

it('the breaks of a scale begin at 0 and follow each other', async () => {
  expect((await price('MIA-1', { from: 45, to: 100 })).body['errors']).toHaveProperty('from')
  expect((await price('MIA-1', { from: 0, to: 45 })).body).toMatchObject({ code: 'MIA-1' })
  expect((await price('MIA-2', { from: 50, to: 100 })).body['errors']).toMatchObject({
    from: 'Los rangos deben ser continuos y empezar en 0',
  })
  expect((await price('MIA-2', { from: 45, to: 40 })).body['errors']).toHaveProperty('to')
  expect((await price('MIA-2', { from: 45, to: 100, unitValue: 2.6 })).status).toBe(201)
  expect((await price('MIA-3', { from: 100, unitValue: 1.8 })).status).toBe(201)
  expect((await price('MIA-4', { from: 0, to: 10 })).body['errors']).toHaveProperty('from')
})

it('a scale is not mixed with a single price of the same route and time', async () => {
  expect((await price('MIA-S', { slidingScale: false })).body['errors']).toMatchObject({
    slidingScale: 'No se pueden mezclar registros de escala variable con registros sin escala',
  })
  expect((await price('MIA-S', { slidingScale: false, currency: 'COP' })).status).toBe(201)
  expect((await price('MIA-27', { slidingScale: false, validFrom: '2027-01-01', validTo: null })).status).toBe(201)
})

it('prices are found by the ends of their route', async () => {
  const find = async (query: string) =>
    (await world.ask(`GET /courier/weight-price-lists/find?${query}`, { token })).list.length
  expect(await find('countryOrigin=CO&countryDestination=CO&transport=Air&weightUnit=kilogram')).toBe(5)
  expect(await find('countryOrigin=CO&countryDestination=DE')).toBe(0)
})

const header =
  'code;countryOrigin;countryDestination;transport;UNIT;currency;unitValue;minRate;slidingScale;validFrom;validTo'
const fileOf = (unit: string, lines: readonly string[]): FormData => {
  const form = new FormData()
  form.set('file', new File([[header.replace('UNIT', unit), ...lines].join('\n')], 'tarifas.csv', { type: 'text/csv' }))
  return form
}

it.each([
  ['B-PL-REGISTER', 'volume-price-lists', 'volumeUnit', 'MTQ'],
  ['B-PL-WEIGHT-IMPORT', 'weight-price-lists', 'weightUnit', 'kilogram'],
] as const)('%s: %s are imported from a file, all of its rows or none', async (_rule, resource, unitField, unit) => {
  const send = (lines: readonly string[]) =>
    world.ask(`POST /courier/${resource}/import`, { token, body: fileOf(unitField, lines) })
  const line = (index: number, value = '1500') =>
    `${unit}-${index};CO;CO;Air;${unit};COP;${value};0;false;20${30 + index}-01-01;20${30 + index}-12-31`
  const twenty = Array.from({ length: 20 }, (_none, index) => line(index))
  const wrong = await send([...twenty.slice(0, 18), line(18, 'mucho'), line(19, '-1')])
  expect([wrong.status, wrong.body['created']]).toEqual([200, 0])
  const rows = wrong.body['rows'] as unknown as readonly { readonly verdict: string; readonly errors?: object }[]
  expect(rows.flatMap(({ verdict, errors }, index) => (verdict === 'error' ? [[index, errors]] : []))).toMatchObject([
    [18, { unitValue: expect.any(String) }],
    [19, { unitValue: expect.any(String) }],
  ])
  const right = await send(twenty)
  expect([right.status, right.body['created']]).toEqual([200, 20])
})

it('B-PL-REGISTER: a file that is no delimited text is refused', async () => {
  const form = new FormData()
  form.set('file', new File([new Uint8Array([0x50, 0x4b, 3, 4, 0, 0xff])], 'tarifas.xlsx'))
  expect((await world.ask('POST /courier/volume-price-lists/import', { token, body: form })).status).toBe(415)
})

const told = ({ response }: { readonly response: Response }): unknown =>
  (JSON.parse(decodeURIComponent(response.headers.get('x-warnings') ?? '{}')) as { from?: string }).from

const changed = async (code: string, body: { readonly [field: string]: unknown }) => {
  const { list } = await world.ask(`GET /courier/weight-price-lists?filter=${JSON.stringify({ code })}`, { token })
  return world.ask(`PUT /courier/weight-price-lists/${String(list[0]?.['id'])}`, { token, body })
}

const priced = (weight: number) =>
  world.ask('POST /transactions/price-lists/calculate', {
    token,
    body: {
      origin: { country: 'CO' },
      destination: { country: 'CO' },
      transport: 'Air',
      date: '2051-05-01',
      currency: 'COP',
      pieces: 1,
      weight,
      weightUnit: 'kilogram',
      volume: 0.001,
    },
  })

it('a band that is taken out leaves a gap, which is told to who takes it out and to who asks for a price in it', async () => {
  const later = { validFrom: '2051-01-01', validTo: '2051-12-31', currency: 'COP' }
  for (const [code, from, to] of [
    ['GAP-1', 0, 45],
    ['GAP-2', 45, 100],
    ['GAP-3', 100, null],
  ] as const)
    expect(told(await price(code, { ...later, from, to }))).toBeUndefined()
  const inactive = await changed('GAP-2', { status: 'INACTIVE' })
  expect(inactive.status, JSON.stringify(inactive.body)).toBe(200)
  expect(told(inactive)).toBe('La escala deja sin precio: de 45 a 100 kg (desde el 1/01/2051)')
  const none = await priced(70)
  expect([none.status, none.body['message'], none.body['errors']]).toEqual([
    422,
    'No hay lista de precios por peso, volumen o características del paquete',
    { pieces: expect.stringMatching(/no tiene precio para 70 kg: ningún rango lo cubre$/) },
  ])
  expect((await priced(40)).status).toBe(200)
  // What is above the gap is still kept, and told of it.
  expect(told(await changed('GAP-3', { unitValue: 1.7 }))).toContain('de 45 a 100 kg')
  expect(told(await changed('GAP-1', { to: 30 }))).toContain('de 30 a 100 kg')
  expect(told(await changed('GAP-3', { status: 'INACTIVE' }))).toContain('desde 30 kg')
  // A scale that ends whole leaves no gap.
  expect(told(await changed('GAP-1', { status: 'INACTIVE' }))).toBeUndefined()
})

it('of two who save bands that overlap at once, one is refused', async () => {
  const later = { validFrom: '2052-01-01', validTo: '2052-12-31', currency: 'COP', from: 0 }
  for (let round = 1; round <= 3; round += 1) {
    const route = { ...later, zoneZcOrigin: `Z${round}` }
    const codes = [1, 2, 3, 4].map((one) => `AT-ONCE-${round}-${one}`)
    const answers = await Promise.all(codes.map((code) => price(code, route)))
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422, 422])
  }
})
