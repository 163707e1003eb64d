import type { JsonObject } from '../../../../src/schema/json.ts'
import type { AuthWorld } from '../../../auth/authWorld.testing.ts'
import { layPickingStore, type PickingStore } from '../../warehouse/pickingStore.testing.ts'

const third = { identificationType: 'NIT', country: 'CO' } as const

/** The document types of quotations, counted Q-001 and so on. */
const counted = { QUF: 'QF-', QUC: 'QC-', QUS: 'QS-', QUR: 'QR-', CPO: 'PV-', PO: 'OC-' } as const

/** What quotations refer to: two ports, a price list between them, two suppliers, a service, the numbers. */
export const layQuoteWorld = async ({ deps: { db } }: AuthWorld): Promise<PickingStore> => {
  const there = await layPickingStore(db, 'andina')
  await db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    await session
      .asSystem('switches')
      .create({ sw: 46, processType, descriptionEs: 'Cotización', descriptionEn: 'Quotation', stockEffect: 'NONE' })
    for (const [code, description] of [
      ['COBOG', 'Bogotá'],
      ['COCTG', 'Cartagena'],
      ['COBUN', 'Buenaventura'],
    ] as const)
      await session
        .asSystem('ports')
        .create({ code, description, country: 'CO', function: 'ROAD', transport: 'Ground' })
    await session.asSystem('incoterms').create({
      code: 'DAP',
      description: 'Delivered at place',
      edition: '2020',
      transportMode: 'ANY',
      riskTransfer: 'Destination',
      freightPaidBy: 'SELLER',
      insurancePaidBy: 'NONE',
      exportClearance: 'SELLER',
      importClearance: 'BUYER',
    })
  })
  await db.system('andina', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('customer-types', { code: 'PRV', description: 'Proveedor', role: 'SUPPLIER' })
    for (const [code, name] of [
      ['2001', 'Transportes del Caribe'],
      ['2002', 'Carga Sabana'],
    ] as const)
      await make('entities', { ...third, code, name, role: 'SUPPLIER', type: 'PRV', identification: code })
    for (const [type, prefix] of Object.entries(counted)) {
      await make('document-types', { type, description: type, kind: 'other', sw: '46', module: 'COMMERCIAL' })
      await make('consecutives', { type, prefix, current: 0, padding: 3 })
    }
    await make('taxes', { code: 'IVA19', description: 'IVA 19 %', rate: 19, taxType: 'VAT', base: 'NET' })
    await make('references', {
      sku: 'SRV-FLETE',
      description: 'Flete',
      category: 'CAFE',
      unit: 'C62',
      kind: 'SERVICE',
      managedStock: false,
      chargeBasis: 'SHIPMENT',
      price: 10_000,
      currency: 'COP',
      tax: 'IVA19',
    })
    await make('weight-price-lists', {
      code: 'BOG-CTG',
      countryOrigin: 'CO',
      zoneZcOrigin: 'BOG',
      countryDestination: 'CO',
      zoneZcDestination: 'CTG',
      transport: 'Ground',
      currency: 'COP',
      from: 0,
      unitValue: 650,
      minRate: 40_000,
      weightUnit: 'kilogram',
      transitDays: 2,
      validFrom: '2026-01-01',
    })
  })
  return there
}

/** Freight of 1.2 tons and 2 m³ from Bogotá to Cartagena by road. */
export const freightQuotation = (more: JsonObject = {}): JsonObject => ({
  date: '2026-11-21',
  validTo: '2099-12-31',
  customer: '1001',
  operationType: 'local',
  transport: 'Ground',
  originPort: 'COBOG',
  destinationPort: 'COCTG',
  commodityType: 'GEN',
  incoterm: 'DAP',
  currency: 'COP',
  fee: 700,
  realWeightTons: 1.2,
  volumeM3: 2,
  ...more,
})
