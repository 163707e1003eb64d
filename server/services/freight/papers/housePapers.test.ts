import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import { masterRecord } from '../../waybills/transportStore.testing.ts'
import { cargo, ocean, type PapersWorld, startPapersWorld } from './papersWorld.testing.ts'

let at: PapersWorld

beforeAll(async () => {
  at = await startPapersWorld()
})

afterAll(() => at.close())

const paint = { properShippingName: 'Paint', imoClass: '3', netQuantity: 1, compliance: 'COMPLIANT' }

/** What a draft of a paper says; that it is none is a failure. */
const draft = async (job: { readonly at: string }, asked: JsonObject): Promise<string> => {
  const { status, bytes, errors } = await at.print(job.at, 'draft', asked)
  expect([status, errors]).toEqual([200, undefined])
  return textOfPdf(bytes)
}

describe('the papers of the houses of a job', () => {
  it("a house's bill says its own term, ports and worth, not those of the job", async () => {
    const own = { freightTerm: 'COLLECT', declaredValue: 1234, currency: 'USD', destinationPort: 'COBAQ' }
    await at.house('H-11', own)
    await at.house('H-12')
    const job = await at.made({
      ...ocean,
      declaredValue: 9876,
      freightTerm: 'PREPAID',
      containerUnits: [],
      packages: [cargo('H-11'), cargo('H-12')],
    })
    const said = await draft(job, { issuedPaper: 'SEA_WAYBILL', house: 'H-11' })
    for (const fact of ['1.234,00 USD', '8 Puerto de descargue COBAQ', 'en COBAQ, Colombia Al cobro'])
      expect(said).toContain(fact)
    const other = await draft(job, { issuedPaper: 'SEA_WAYBILL', house: 'H-12' })
    for (const fact of ['1.234,00 USD', '9.876,00 USD', 'COBAQ', 'Colombia Al cobro']) expect(other).not.toContain(fact)
  })

  it('an annulled house is neither issued nor listed, and nothing is issued below an annulled master', async () => {
    await at.send('POST /transactions/bills-of-lading', masterRecord('MAEU8'))
    await at.house('H-21', { masterBL: 'MAEU8' })
    await at.house('H-22', { masterBL: 'MAEU8' })
    const packages = [cargo('H-21'), cargo('H-22')]
    const job = await at.made({ ...ocean, masterBl: 'MAEU8', containerUnits: [], packages })
    const annul = (path: string) => at.send(`POST /transactions/${path}/annul`, { reason: 'Sin carga' })
    expect((await annul('house-bills-of-lading/H-21')).status).toBe(200)
    for (const how of ['draft', 'issue'] as const)
      expect((await at.print(job.at, how, { issuedPaper: 'SEA_WAYBILL', house: 'H-21' })).errors).toEqual({
        house: 'El documento hijo está anulado',
      })
    const list = await draft(job, { issuedPaper: 'MANIFEST' })
    expect([list.includes('H-21'), list.includes('H-22')]).toEqual([false, true])
    expect((await annul('bills-of-lading/MAEU8')).status).toBe(200)
    expect((await at.print(job.at, 'issue', { issuedPaper: 'SEA_WAYBILL', house: 'H-22' })).errors).toEqual({
      issuedPaper: 'El documento máster MAEU8 está anulado',
    })
  })

  it('dangerous goods are told to the house alone that they are of, once somebody said which', async () => {
    const packages = [cargo('H-1'), cargo('H-2', { marks: 'OTHER / 1' })]
    const lines = [
      { ...paint, unNumber: '1263', house: 'H-1' },
      { ...paint, unNumber: '1993', house: 'H-2' },
    ]
    const job = await at.made({ ...ocean, masterBl: null, containerUnits: [], packages, dangerousGoods: lines })
    for (const issuedPaper of ['SEA_WAYBILL', 'DG_DECLARATION', 'ARRIVAL_NOTICE']) {
      const said = await draft(job, { issuedPaper, house: 'H-2' })
      expect([issuedPaper, said.includes('UN 1263'), said.includes('UN 1993')]).toEqual([issuedPaper, false, true])
    }
    const bare = { ...paint, unNumber: '1263' }
    const unsaid = await at.made({ ...ocean, masterBl: null, containerUnits: [], packages, dangerousGoods: [bare] })
    expect((await at.print(unsaid.at, 'issue', { issuedPaper: 'SEA_WAYBILL', house: 'H-2' })).errors).toEqual({
      issuedPaper: 'Diga de qué documento hijo es la mercancía peligrosa: UN 1263',
    })
  })

  it('the list of a master has the houses of all jobs below it, with what is dangerous of each', async () => {
    await at.send('POST /transactions/bills-of-lading', masterRecord('MAEU9'))
    const below = async (house: string, more: JsonObject) =>
      at.made({
        ...ocean,
        masterBl: 'MAEU9',
        containerUnits: [],
        packages: [cargo(await at.house(house, { masterBL: 'MAEU9' }))],
        ...more,
      })
    const job = await below('H-31', {})
    await below('H-32', { dangerousGoods: [{ ...paint, unNumber: '1263' }] })
    const list = await draft(job, { issuedPaper: 'MANIFEST' })
    for (const fact of ['H-31', 'H-32', 'UN 1263']) expect(list).toContain(fact)
  })

  it('a list of a master waits for the house of dangerous goods, and says of which job; one house that stands is theirs', async () => {
    await at.send('POST /transactions/bills-of-lading', masterRecord('MAEU10'))
    const houses = ['H-41', 'H-42', 'H-43', 'H-44', 'H-45']
    for (const serial of houses) await at.house(serial, { masterBL: 'MAEU10' })
    const below = (own: readonly string[], unNumber: string) =>
      at.made({
        ...ocean,
        masterBl: 'MAEU10',
        containerUnits: [],
        packages: own.map((serial) => cargo(serial)),
        dangerousGoods: [{ ...paint, unNumber }],
      })
    const job = await below(['H-41'], '1263')
    const beside = await below(['H-42', 'H-43'], '1993')
    await below(['H-44', 'H-45'], '1866')
    expect((await at.send('POST /transactions/house-bills-of-lading/H-45/annul', { reason: 'Sin carga' })).status).toBe(
      200,
    )
    expect((await at.print(job.at, 'issue', { issuedPaper: 'MANIFEST' })).errors).toEqual({
      issuedPaper: `Diga de qué documento hijo es la mercancía peligrosa: UN 1993 (${beside.number})`,
    })
    const said = { dangerousGoods: [{ ...paint, unNumber: '1993', house: 'H-43' }] }
    expect((await at.send(`PUT ${beside.at}`, said)).status).toBe(200)
    expect((await at.print(job.at, 'issue', { issuedPaper: 'MANIFEST' })).status).toBe(200)
  })

  it('the list of a master says of each house its part of what its own job sells as a whole', async () => {
    await at.send('POST /transactions/bills-of-lading', masterRecord('MAEU11'))
    const below = async (...houses: readonly (readonly [serial: string, grossWeight: number])[]) => {
      for (const [serial] of houses) await at.house(serial, { masterBL: 'MAEU11' })
      const packages = houses.map(([serial, grossWeight]) => cargo(serial, { grossWeight }))
      return at.made({ ...ocean, masterBl: 'MAEU11', containerUnits: [], packages })
    }
    const [job, other] = [await below(['H-51', 100], ['H-52', 200]), await below(['H-53', 700])]
    const sold = async (shipment: string, more: JsonObject) =>
      expect(
        (
          await at.send('POST /transactions/shipment-charges', {
            shipment,
            description: 'Flete',
            sellCurrency: 'USD',
            sellExchangeRate: 4000,
            ...more,
          })
        ).status,
      ).toBe(201)
    await sold(job.id, { sellRate: 300 })
    await sold(job.id, { sellRate: 41, house: 'H-52', term: 'COLLECT' })
    await sold(other.id, { sellRate: 77 })
    const said = await draft(job, { issuedPaper: 'MANIFEST' })
    for (const fact of ['100,00 USD', '200,00 USD', '41,00 USD', '77,00 USD']) expect(said).toContain(fact)
    expect(said).not.toContain('300,00 USD')
  })

  it('charges to pay are the part of the house, with their tax', async () => {
    await at.send('POST /config/taxes', { code: 'VAT10', description: 'VAT', rate: 10, taxType: 'VAT', base: 'NET' })
    const packages = [cargo('H-1'), cargo('H-2', { grossWeight: 501 })]
    const job = await at.made({ ...ocean, containerUnits: [], packages })
    const charge = { shipment: job.id, description: 'Manejo', sellCurrency: 'USD', sellExchangeRate: 4000 }
    const more = { sellRate: 300, sellTaxes: ['VAT10'], onArrivalNotice: true }
    expect((await at.send('POST /transactions/shipment-charges', { ...charge, ...more })).status).toBe(201)
    const totals = { 'H-1': ['Manejo USD 100,00', 'Impuestos USD 10,00', '110,00 USD'], 'H-2': ['220,00 USD'] }
    for (const [house, facts] of Object.entries(totals)) {
      const said = await draft(job, { issuedPaper: 'ARRIVAL_NOTICE', house })
      for (const fact of facts) expect(said).toContain(fact)
    }
  })

  it('a notice asks for what is billed to who gets it, whole, less what is paid', async () => {
    const other = { role: 'CUSTOMER', type: 'NAC', identificationType: 'NIT', country: 'CO' } as const
    const entityCode = await at.world.deps.db.system('andina', async (session) => {
      const named = { ...other, code: '1002', name: 'Otro Cliente', identification: '1002' }
      return (await session.asSystem('entities').create(named)).id
    })
    await at.house('H-61', { entityCode })
    const job = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1'), cargo('H-61')] })
    const charge = { shipment: job.id, description: 'Manejo', sellCurrency: 'USD', sellExchangeRate: 4000 }
    const more = { sellRate: 300, term: 'COLLECT', billTo: '1001' }
    expect((await at.send('POST /transactions/shipment-charges', { ...charge, ...more })).status).toBe(201)
    const notice = (house: string) => draft(job, { issuedPaper: 'ARRIVAL_NOTICE', house })
    expect(await notice('H-1')).toContain('300,00 USD')
    expect(await notice('H-61')).not.toContain('Manejo')
    const invoice = await at.send(`POST ${job.at}/invoice`, {})
    expect(invoice.status, JSON.stringify(invoice.body)).toBe(200)
    await at.world.deps.db.system('andina', (session) =>
      session.sql("update estiba.documents set state = 'PARTIALLY_PAID', balance = 120 where id = $1", [
        String(invoice.body['id']),
      ]),
    )
    const said = await notice('H-1')
    expect([said.includes('120,00 USD'), said.includes('300,00')]).toEqual([true, false])
  })

  it('what is billed is to be paid as it was billed', async () => {
    const job = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
    const charge = { shipment: job.id, description: 'Manejo', sellCurrency: 'USD', sellExchangeRate: 4000 }
    const made = await at.send('POST /transactions/shipment-charges', {
      ...charge,
      sellRate: 300,
      onArrivalNotice: true,
    })
    await at.world.deps.db.system('andina', (session) =>
      session.asSystem('shipment-charges').update(String(made.body['id']), {
        sellBills: [{ billedOn: '2026-11-20', amount: 280, billRate: 4000 }],
        sellFinal: true,
        noMoreSales: 'Rebaja',
      }),
    )
    const said = await draft(job, { issuedPaper: 'ARRIVAL_NOTICE' })
    expect([said.includes('280,00 USD'), said.includes('300,00')]).toEqual([true, false])
  })

  it('the waybill of a consolidation names agents, not the accounts and the notify party of its houses', async () => {
    await at.house('A-2', { documentKind: 'HAWB' })
    const notify = (await at.send('GET /transactions/house-bills-of-lading/H-1')).body['entityCode'] ?? null
    const air = { transport: 'Air', loadType: 'AIR', masterBl: '999-12345675', containerUnits: [] }
    const job = await at.made({ ...ocean, ...air, notify: String(notify), packages: [cargo('A-1'), cargo('A-2')] })
    const whole = await draft(job, { issuedPaper: 'AIR_WAYBILL', language: 'en' })
    expect(whole).toContain('CONSOLIDATION AS PER ATTACHED LIST')
    for (const said of ["Shipper's account number 7001", "Consignee's account number C1", '(notify) ID'])
      expect(whole).not.toContain(said)
    expect(await draft(job, { issuedPaper: 'AIR_WAYBILL', language: 'en', house: 'A-2' })).toContain(
      "Shipper's account number 7001",
    )
  })

  it('a price of one keeps its decimals, and goods go to the consignee', async () => {
    const packages = [cargo('H-1', { unitPrice: 0.012345, articles: 1000 })]
    const job = await at.made({ ...ocean, containerUnits: [], packages })
    const said = await draft(job, { issuedPaper: 'COMMERCIAL_INVOICE' })
    for (const fact of ['0,012345', '12,35 USD']) expect(said).toContain(fact)
  })

  it('an air waybill says the rate that was agreed, a house one takes the next half of a kilogram', async () => {
    const job = await at.made({
      ...ocean,
      transport: 'Air',
      loadType: 'AIR',
      masterBl: '999-12345675',
      containerUnits: [],
      packages: [cargo('A-1', { length: 120, width: 80, height: 60, pieces: 4, grossWeight: 350.2, volumeM3: null })],
    })
    const charge = { shipment: job.id, sellCurrency: 'USD', sellExchangeRate: 4000, description: 'Flete aéreo' }
    const perKilogram = { unit: 'CHARGEABLE_KG', sellBasis: 'PER_UNIT', sellRate: 1.2345 }
    const made = await at.send('POST /transactions/shipment-charges', { ...charge, ...perKilogram })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(await draft(job, { issuedPaper: 'AIR_WAYBILL', language: 'en' })).toContain('384.0 1.2345 474.05')
    await at.send('PUT /transactions/house-bills-of-lading/A-1', { chargeableWeight: 383.6 })
    expect(await draft(job, { issuedPaper: 'AIR_WAYBILL', language: 'en', house: 'A-1' })).toContain('384.0 1.2345')
    expect((await at.send(`PUT ${job.at}`, { rateClass: 'M' })).status).toBe(200)
    expect(await draft(job, { issuedPaper: 'AIR_WAYBILL', language: 'en' })).toContain('384.0 474.05 474.05')
  })
})
