import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paperKinds, type PaperKind } from '../../../../src/domain/freight/paperKinds.ts'
import { pagesOf, textOfPdf } from '../../../papers/textOfPdf.testing.ts'
import { cargo, ocean, type PapersWorld, startPapersWorld } from './papersWorld.testing.ts'

let at: PapersWorld

beforeAll(async () => {
  at = await startPapersWorld()
})

afterAll(() => at.close())

describe('by air, by road, and what is dangerous', () => {
  it('an air waybill has three originals, its number in parts, charges due agent and carrier, and sums', async () => {
    const job = await at.made({
      ...ocean,
      transport: 'Air',
      loadType: 'AIR',
      masterBl: '999-12345675',
      containerUnits: [],
      flight: 'LH542',
      freightTerm: 'PREPAID',
      packages: [cargo('A-1', { length: 120, width: 80, height: 60, pieces: 4, grossWeight: 350, volumeM3: null })],
    })
    const charge = { shipment: job.id, sellCurrency: 'USD', sellExchangeRate: 4000, buyCurrency: 'USD' }
    for (const more of [
      { description: 'Flete aéreo', sellRate: 775 },
      { description: 'AWC', category: 'DOCUMENTATION', sellRate: 35 },
    ])
      expect((await at.send('POST /transactions/shipment-charges', { ...charge, ...more })).status).toBe(201)
    const { status, bytes, errors } = await at.print(job.at, 'issue', { issuedPaper: 'AIR_WAYBILL', language: 'en' })
    expect(status, JSON.stringify(errors)).toBe(200)
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(3)
    for (const fact of [
      '999',
      '12345675',
      '384.0',
      '775.00',
      '810.00',
      'AWC A 35.00',
      'NVD',
      'NCV',
      'XXX',
      '120 × 80 × 60',
      'LH542',
    ])
      expect(pages[0]).toContain(fact)
    expect((await at.print(job.at, 'draft', { issuedPaper: 'BILL_OF_LADING' })).errors).toEqual({
      issuedPaper: 'Ese documento no es de este modo de transporte',
    })
  })

  it('what no font of the papers can write is refused, and named', async () => {
    const job = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1', { description: 'Tea 부산항' })] })
    for (const how of ['draft', 'issue'] as const) {
      const { status, errors } = await at.print(job.at, how, { issuedPaper: 'PACKING_LIST', language: 'en' })
      expect(status).toBe(422)
      expect(JSON.stringify(errors)).toContain('부산항')
    }
    expect(await at.issued({ shipment: job.id })).toEqual([])
  })

  it('an air waybill says accounts, valuation and tax, and what is collected where it arrives in the money of there', async () => {
    const job = await at.made({
      ...ocean,
      transport: 'Air',
      loadType: 'AIR',
      masterBl: '999-12345675',
      containerUnits: [],
      destinationCurrency: 'EUR',
      destinationRate: 0.500000000001,
      destinationCharges: 18,
      packages: [cargo('A-1')],
    })
    await at.send('POST /config/taxes', { code: 'VAT10', description: 'VAT', rate: 10, taxType: 'VAT', base: 'NET' })
    const charge = { shipment: job.id, sellCurrency: 'USD', sellExchangeRate: 4000, buyCurrency: 'USD' }
    for (const more of [
      { description: 'Flete aéreo', sellRate: 775 },
      { description: 'Valoración', category: 'VALUATION', term: 'COLLECT', sellRate: 42 },
      { description: 'AWC', category: 'DOCUMENTATION', term: 'COLLECT', sellRate: 35, sellTaxes: ['VAT10'] },
    ])
      expect((await at.send('POST /transactions/shipment-charges', { ...charge, ...more })).status).toBe(201)
    const { status, bytes, errors } = await at.print(job.at, 'draft', { issuedPaper: 'AIR_WAYBILL', language: 'en' })
    expect(status, JSON.stringify(errors)).toBe(200)
    const [page = ''] = await pagesOf(bytes)
    for (const fact of [
      "3 Shipper's account number 7001",
      "5 Consignee's account number C1",
      '25A Valuation charge, prepaid 25B Collect 42.00',
      '26A Tax, prepaid 26B Collect 3.50',
      '30A Total prepaid 775.00',
      '30B Total collect 80.50',
      '33A Currency conversion rate 0.500000000001 EUR',
      '33B Collect in destination currency 40.25',
      '33C Charges at destination 18.00',
      '33D Total collect charges 58.25 EUR',
    ])
      expect(page).toContain(fact)
  })

  it('a consignment note of the road comes in four copies under the convention', async () => {
    const job = await at.made({
      ...ocean,
      transport: 'Ground',
      loadType: 'FTL',
      masterBl: null,
      containerUnits: [],
      haulierPlate: 'ABC-123',
      instructions: 'Mantener seco',
      cashOnDelivery: 1500,
      packages: [cargo('H-1')],
    })
    const { status, bytes, errors } = await at.print(job.at, 'issue', { issuedPaper: 'CMR' })
    expect(status, JSON.stringify(errors)).toBe(200)
    const pages = await pagesOf(bytes)
    expect(pages).toHaveLength(4)
    for (const fact of [
      'Remitente (rojo)',
      'ABC-123',
      'Mantener seco',
      '15 Reembolso 1.500,00 USD',
      'Convenio relativo',
    ])
      expect(pages[0]).toContain(fact)
  })

  it('a consignee is who its own record says, also where a third party has its code; what it lacks its own third party says', async () => {
    const entity = await at.world.deps.db.system(
      'andina',
      async (session) => (await session.asSystem('entities').first({ where: { code: '1001' } }))?.id ?? '',
    )
    for (const consignee of [
      { code: '7001', name: 'Receptor Propio', address: 'Muelle 9', country: 'CO', phone: '+57 605 1112233' },
      { code: '7002', name: 'Receptor Suelto', entity },
    ])
      expect((await at.send('POST /config/consignees', consignee)).status).toBe(201)
    const road = { ...ocean, transport: 'Ground', loadType: 'FTL', masterBl: null, containerUnits: [] }
    const first = async (consignee: string): Promise<string> => {
      const job = await at.made({ ...road, consignee, packages: [cargo('')] })
      const { status, bytes, errors } = await at.print(job.at, 'draft', { issuedPaper: 'CMR' })
      expect(status, JSON.stringify(errors)).toBe(200)
      return (await pagesOf(bytes))[0] ?? ''
    }
    const own = await first('7001')
    for (const fact of ['Receptor Propio', 'Muelle 9', '+576051112233']) expect(own).toContain(fact)
    expect(await first('7002')).toContain('Receptor Suelto Colombia ID 1')
  })

  it('dangerous goods are named in the fixed order, and nothing carries them before they are found compliant', async () => {
    const dangerous = {
      unNumber: '1263',
      properShippingName: 'Paint',
      imoClass: '3',
      packingGroup: 'II',
      netQuantity: 200,
      quantityUnit: 'L',
      packingType: 'Drums',
      packingCount: 10,
      flashPoint: 12,
      marinePollutant: true,
      ems: 'F-E, S-E',
      emergencyContact: '+57 601 555 0199',
    }
    const job = await at.made({
      ...ocean,
      containerUnits: [
        { container: 'CSQU3054383', seals: 'AB1', vgm: 2380, packedBy: 'Andina Logística', packedAt: 'Bogotá' },
      ],
      packages: [cargo('H-1')],
      etd: '2025-01-02T12:00:00Z',
      atd: '2025-01-02T12:00:00Z',
      eta: '2025-01-12T12:00:00Z',
      dangerousGoods: [dangerous],
    })
    expect((await at.print(job.at, 'issue', { issuedPaper: 'DG_DECLARATION' })).errors).toEqual({
      issuedPaper: 'Hay mercancía peligrosa sin verificar: UN 1263',
    })
    expect(
      (await at.send(`PUT ${job.at}`, { dangerousGoods: [{ ...dangerous, compliance: 'COMPLIANT' }] })).status,
    ).toBe(200)
    const { bytes } = await at.print(job.at, 'issue', { issuedPaper: 'DG_DECLARATION', language: 'en' })
    const text = await textOfPdf(bytes)
    // Lines break where they must: what is said is compared without its spaces.
    const described = 'UN 1263, PAINT, 3, PG II, FP 12 °C c.c., MARINE POLLUTANT, EmS F-E, S-E'
    expect(text.replaceAll(' ', '')).toContain(described.replaceAll(' ', ''))
    for (const fact of ['CSQU3054383', '2,300.0', '2,380.0', '+57 601 555 0199', 'I hereby declare'])
      expect(text).toContain(fact)
    const bare = await at.made({ ...ocean, containerUnits: [], packages: [cargo('H-1')] })
    expect((await at.print(bare.at, 'draft', { issuedPaper: 'DG_DECLARATION' })).errors).toEqual({
      issuedPaper: 'El embarque no tiene mercancía peligrosa',
    })
  })

  it('every paper is laid out in both languages and on both sheets, with no box that nothing fills', async () => {
    const of: { readonly [kind in PaperKind]?: string } = { AIR_WAYBILL: 'Air', CMR: 'Ground' }
    const saidBy: { readonly [kind in PaperKind]?: string } = { MANIFEST: 'H-1', DG_DECLARATION: 'UN 1263' }
    for (const kind of paperKinds) {
      const job = await at.made({
        ...ocean,
        transport: of[kind] ?? 'Ocean',
        masterBl: null,
        releaseType: 'EXPRESS',
        operation: 'local',
        containerUnits: [],
        packages: [cargo(kind === 'AIR_WAYBILL' ? 'A-1' : 'H-1')],
        dangerousGoods:
          kind === 'DG_DECLARATION'
            ? [
                {
                  unNumber: '1263',
                  properShippingName: 'Paint',
                  imoClass: '3',
                  netQuantity: 1,
                  compliance: 'COMPLIANT',
                },
              ]
            : [],
      })
      const house = kind === 'AIR_WAYBILL' ? { house: 'A-1' } : {}
      for (const language of ['es', 'en'] as const)
        for (const sheet of ['A4', 'LETTER'] as const) {
          const answer = await at.print(job.at, 'draft', { issuedPaper: kind, language, sheet, ...house })
          expect([kind, answer.status, answer.errors]).toEqual([kind, 200, undefined])
          expect(await textOfPdf(answer.bytes)).toContain(saidBy[kind] ?? 'Café tostado')
        }
    }
  })
})
