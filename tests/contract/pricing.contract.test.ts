import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bulkLoad } from '../../server/world/bulkLoad.ts'
import { tableRows } from '../../server/world/tableRows.ts'
import { startWorld, type World } from '../attacks/world.ts'

let world: World
let token = ''

type Given = { readonly [field: string]: unknown }

const send = (request: string, body?: unknown, as = token) =>
  world.ask(request, body === undefined ? { token: as } : { token: as, body })
const made = async (request: string, body: unknown): Promise<void> => {
  const { status, body: answer } = await send(request, body)
  expect([request, status, answer['errors'] ?? answer['message'] ?? null]).toEqual([
    request,
    201,
    answer['errors'] ?? null,
  ])
}

const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date())

beforeAll(async () => {
  world = await startWorld()
  token = world.tokens.a1
  await world.deps.db.platform(async (sql) => {
    const load = (resource: string, rows: Parameters<typeof bulkLoad>[2]) =>
      bulkLoad(sql, world.deps.registry.get(resource), rows)
    await load('weights', tableRows('weights'))
    await load('volumes', tableRows('volumes'))
    await load('transport-types', tableRows('transport-types'))
    await load('countries', [
      {
        code: 'US',
        description: 'Estados Unidos',
        alpha3: 'USA',
        numericCode: '840',
        dialCode: '+1',
        status: 'ACTIVE',
      },
    ])
    await load('currencies', [
      { code: 'USD', numericCode: '840', description: 'Dólar', symbol: 'US$', minorUnits: 2, status: 'ACTIVE' },
      { code: 'EUR', numericCode: '978', description: 'Euro', symbol: '€', minorUnits: 2, status: 'ACTIVE' },
    ])
    await load('states', [{ codeCountry: 'CO', code: 'DC', description: 'Bogotá', status: 'ACTIVE' }])
  })
  const lane = {
    countryOrigin: 'US',
    countryDestination: 'CO',
    transport: 'Air',
    currency: 'USD',
    validFrom: '2025-01-01',
  }
  for (const [from, to, unitValue, minRate] of [
    [0, 45, 3.2, 60],
    [45, 100, 2.6, 0],
    [100, 300, 1.8, 0],
    [300, null, 1.5, 0],
  ] as const)
    await made('POST /courier/weight-price-lists', {
      ...lane,
      code: `MIA-BOG-${from}`,
      weightUnit: 'kilogram',
      from,
      to,
      unitValue,
      minRate,
      slidingScale: true,
    })
  await made('POST /courier/volume-price-lists', {
    ...lane,
    code: 'MIA-BOG-M3',
    volumeUnit: (await send('GET /config/volumes?filter={"factorToM3":1}')).list[0]?.['id'],
    unitValue: 320,
    minRate: 150,
  })
  await made('POST /config/currency-factors', { currency: 'USD', date: today, factor: 4125.5, source: 'OFFICIAL' })
  await made('POST /config/taxes', { code: 'IVA19', description: 'IVA 19 %', rate: 19, taxType: 'VAT', base: 'NET' })
})

afterAll(() => world.close())

const cargo = [
  { quantity: 2, length: 60, width: 40, height: 40, unit: 'cm', weight: 18.2, weightUnit: 'kilogram' },
  { quantity: 1, length: 100, width: 50, height: 46, unit: 'cm', weight: 31.3, weightUnit: 'kilogram' },
]
const price = (more: Given = {}, as = token) =>
  send(
    'POST /transactions/price-lists/calculate',
    { origin: { country: 'US' }, destination: { country: 'CO' }, transport: 'Air', pieces: cargo, ...more },
    as,
  )

describe('transactions.priceLists.calculate', () => {
  it('G-07, worked example A: USD 211.60, COP 872,955.80 at 4,125.50', async () => {
    const asked = { fuelSurchargePercent: 12, insurancePercent: 0.5, declaredValue: 2000 }
    const { status, body } = await price(asked)
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        basis: 'WEIGHT',
        realWeight: 67.7,
        volumetricWeight: 70.333,
        volumeM3: 0.422,
        chargeable: 70.5,
        freight: 180,
        list: 'MIA-BOG-100',
        slidingScale: true,
        currency: 'USD',
        total: 211.6,
        warnings: ['cobrado como 100 kg'],
      }),
    ])
    const inPesos = (await price({ ...asked, currency: 'COP' })).body
    expect(inPesos).toMatchObject({ currency: 'COP', total: 872955.8, exchangeRate: 4125.5, rateDate: today })
    const declared = { ...asked, declaredValue: 8_251_000, declaredCurrency: 'COP', currency: 'COP' }
    expect((await price(declared)).body['total']).toBe(872955.8)
    expect(JSON.stringify(inPesos['lines'])).toMatch(/se cobran 70,5 kg.*MIA-BOG-100.*1 USD = 4.125,5 COP/s)
  })

  it('by volume where that costs more, with its minimum', async () => {
    const { body } = await price({ pieces: 1, weight: 10, weightUnit: 'kilogram', volume: 0.05 })
    expect(body).toMatchObject({ basis: 'VOLUME', freight: 150, list: 'MIA-BOG-M3' })
  })

  it('weight and volume are compared by the rate of the day where their lists are in other currencies', async () => {
    const back = { countryOrigin: 'CO', countryDestination: 'US', transport: 'Air', validFrom: '2025-01-01' }
    const { list: volumes } = await send('GET /config/volumes?filter={"factorToM3":1}')
    const [volumeUnit] = volumes.map(({ id }) => id)
    const byWeight = { ...back, code: 'BACK-KG', currency: 'USD', weightUnit: 'kilogram', unitValue: 2, minRate: 0 }
    const byVolume = { ...back, code: 'BACK-M3', currency: 'COP', volumeUnit, unitValue: 100_000, minRate: 0 }
    await made('POST /courier/weight-price-lists', byWeight)
    await made('POST /courier/volume-price-lists', byVolume)
    const asked = { origin: { country: 'CO' }, destination: { country: 'US' } }
    // US$ 141 are more than COP 42,200.
    expect((await price(asked)).body).toMatchObject({ basis: 'WEIGHT', freight: 141, list: 'BACK-KG' })
  })

  it('C-NOT-SHOWN: without a list, a break or a rate there is no price, and it is said which of them is missing', async () => {
    const said = async (more: Given) => {
      const { status, body } = await price(more)
      return [status, body['message']]
    }
    expect(await said({ destination: { country: 'US' } })).toEqual([422, 'No hay lista de precios para esta ruta'])
    expect(await said({ transport: 'Ocean' })).toEqual([422, 'No hay lista de precios para esta ruta'])
    expect(await said({ currency: 'EUR' })).toEqual([422, 'La empresa no ha definido su tasa de mercado para hoy'])
    expect(await said({ date: '2025-02-03' })).toEqual([422, 'No hay tasa registrada para esta fecha'])
    for (const [more, field] of [
      [{ pieces: [{ length: -1 }] }, 'pieces.0.length'],
      [{ pieces: -5 }, 'pieces'],
      [{ declaredValue: 1e15 }, 'declaredValue'],
      [{ pieces: [...cargo, { ...cargo[0], weight: 1e12 }] }, 'pieces.2.weight'],
    ] as const) {
      const { status, body } = await price(more)
      expect([status, body['errors']]).toEqual([422, { [field]: expect.any(String) }])
    }
  })

  it('is for who reads price lists', async () => {
    expect((await price({}, world.tokens.c1)).status).toBe(403)
  })
})

describe('courier.pricing.calculateForOrder', () => {
  beforeAll(async () => {
    await made('POST /config/pricing-zones', {
      code: 'BOG-MDE',
      description: 'Bogotá a Medellín',
      origin: 'Bogotá',
      destination: 'Medellín',
      originCountry: 'CO',
      originState: 'CO~DC',
      destinationCountry: 'CO',
      levels: [{ level: 1, weightFrom: 0, weightTo: 1, weightUnit: 'kilogram', unitValue: 1, currency: 'COP' }],
    })
    await made('POST /courier/courier-price-lists', {
      code: 'GENERAL',
      description: 'General',
      currency: 'COP',
      validFrom: '2025-01-01',
      volumetricDivisor: 5000,
      fuelSurchargePercent: 8,
      insurancePercent: 1,
      rateLines: [
        { pricingZone: 'BOG-MDE', weightFrom: 0, weightTo: 1, unitValue: 9800 },
        { pricingZone: 'BOG-MDE', weightFrom: 1, weightTo: 30, unitValue: 9800, additionalPerUnit: 2300 },
      ],
    })
  })

  const courier = (more: Given = {}) =>
    send('POST /courier/pricing/calculate', {
      origin: { country: 'CO', state: 'CO~DC' },
      destination: { country: 'CO' },
      pieces: [{ quantity: 1, length: 40, width: 30, height: 25, unit: 'cm', weight: 4.3, weightUnit: 'kilogram' }],
      declaredValue: 500000,
      taxes: ['IVA19'],
      ...more,
    })

  it.each([
    [{ declaredValue: 1e15 }, 'declaredValue'],
    [{ pieces: -5 }, 'pieces'],
    [{ pieces: undefined, packages: [{ pieces: 1, weight: 1e12 }] }, 'packages.0.weight'],
    [{ pieces: undefined, packages: [{ weight: 1 }, { pieces: -5, weight: 1 }] }, 'packages.1.pieces'],
    [{ pieces: undefined, packages: [{ length: 1e9, width: 1e9, height: 1e9 }] }, 'packages'],
  ])('tells the field of a number that no shipment has: %j', async (more, field) => {
    const { status, body } = await courier(more)
    expect([status, Object.keys((body['errors'] ?? {}) as object)]).toEqual([422, [field]])
  })

  it('G-07, worked example D: 33,324.76 with VAT', async () => {
    const { status, body } = await courier()
    expect([status, body]).toEqual([
      200,
      expect.objectContaining({
        zone: 'BOG-MDE',
        chargeableWeight: 6,
        freight: 21300,
        surcharges: [
          { concept: 'FUEL', amount: 1704 },
          { concept: 'INSURANCE', amount: 5000 },
        ],
        net: 28004,
        total: 33324.76,
      }),
    ])
  })

  it('what is declared in another currency than the list has is insured at the rate of the day (X-CONVERT)', async () => {
    const { body } = await courier({ currency: 'USD', declaredValue: 5000 })
    expect(body['surcharges']).toEqual([
      { concept: 'FUEL', amount: 1704 },
      { concept: 'INSURANCE', amount: 206_275 },
    ])
    expect(body['lines']).toContainEqual(expect.objectContaining({ concept: 'INSURANCE', total: 50 }))
  })

  it('levels of a zone price by their own unit and currency, the inactive ones not at all', async () => {
    const level = { level: 1, weightFrom: 0, weightUnit: 'kilogram', currency: 'COP' }
    await made('POST /config/pricing-zones', {
      code: 'MIA-BOG',
      description: 'Miami a Bogotá',
      origin: 'Miami',
      destination: 'Bogotá',
      originCountry: 'US',
      destinationCountry: 'CO',
      levels: [
        { ...level, weightTo: 100, unitValue: 1, status: 'INACTIVE' },
        { ...level, weightTo: 5, unitValue: 4 },
        { ...level, weightTo: 50, unitValue: 2, weightUnit: 'pounds', currency: 'USD' },
      ],
    })
    const { body } = await courier({ origin: { country: 'US' }, declaredValue: 0 })
    // 6 kg are 13.2 pounds: 14 at 2 dollars.
    expect(body).toMatchObject({ zone: 'MIA-BOG', freight: 115_514, chargeableWeight: 6 })
    expect(body['lines']).toContainEqual(
      expect.objectContaining({
        concept: 'FREIGHT',
        quantity: 14,
        explanation: expect.stringMatching(/se cobran 14 lb.*14 × 2.*1 USD = 4\.125,5 COP/),
      }),
    )
    const light = await courier({ origin: { country: 'US' }, declaredValue: 0, pieces: 1, weight: 2, volume: 0 })
    expect(light.body).toMatchObject({ freight: 8 })
  })

  it('E-NO-PRICE-FEATURES for what is heavier than every level, E-NO-PRICE-ROUTE without a zone', async () => {
    const heavy = [{ quantity: 1, length: 10, width: 10, height: 10, weight: 31 }]
    expect((await courier({ pieces: heavy })).body['message']).toMatch(/peso, volumen/)
    expect((await courier({ origin: { country: 'DE' } })).body['message']).toMatch(/ruta/)
  })

  it('E-NO-PRICE-FEATURES too where a less exact zone would have a level, or the method does not take the weight', async () => {
    const germany = { code: 'DE', description: 'Alemania', alpha3: 'DEU', numericCode: '276', dialCode: '+49' }
    await world.deps.db.platform((sql) =>
      bulkLoad(sql, world.deps.registry.get('countries'), [{ ...germany, status: 'ACTIVE' }]),
    )
    const ends = { origin: 'Berlín', destination: 'Colombia', originCountry: 'DE', destinationCountry: 'CO' }
    const level = { level: 1, weightFrom: 0, weightUnit: 'kilogram', currency: 'COP', unitValue: 5 }
    const zone = (code: string, weightTo: number, more: Given = {}) =>
      made('POST /config/pricing-zones', {
        code,
        description: code,
        ...ends,
        levels: [{ ...level, weightTo }],
        ...more,
      })
    await zone('DE-CO', 100)
    await zone('DE-DC', 20, { destinationState: 'CO~DC' })
    const pieces = [{ quantity: 1, length: 10, width: 10, height: 10, weight: 31 }]
    const from = (state: string | undefined, more: Given = {}) =>
      courier({ origin: { country: 'DE' }, destination: { country: 'CO', state }, declaredValue: 0, pieces, ...more })
    expect((await from(undefined)).body).toMatchObject({ zone: 'DE-CO', freight: 155 })
    expect((await from('CO~DC')).body['message']).toMatch(/peso, volumen/)
    await made('POST /config/shipping-methods', {
      code: 'BIKE',
      description: 'Bici',
      transport: 'Ground',
      maxWeight: 30,
    })
    expect((await from(undefined, { shippingMethod: 'BIKE' })).body['errors']).toEqual({
      packages: 'Bici lleva hasta 30 kg, y el envío pesa 31 kg',
    })
  })
})
