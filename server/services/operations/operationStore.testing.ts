import type { JsonObject } from '../../../src/schema/json.ts'
import type { Database } from '../../contract.ts'
import { layPickingStore, type PickingStore } from '../warehouse/pickingStore.testing.ts'
import { houseRecord } from '../waybills/transportStore.testing.ts'

const switches = ['11', '40', '42', '44', '52', '53', '54'] as const

interface Type {
  readonly code: string
  readonly direction: 'RECEPTION' | 'EXPEDITION'
  readonly requiresBl?: true
  readonly requiresContainer?: true
}

const types: readonly Type[] = [
  { code: 'ENT', direction: 'RECEPTION' },
  { code: 'SAL', direction: 'EXPEDITION' },
  { code: 'IMA', direction: 'RECEPTION', requiresBl: true },
  { code: 'EXB', direction: 'EXPEDITION', requiresBl: true },
  { code: 'IMC', direction: 'RECEPTION', requiresContainer: true },
]

/** A store in which operations of every kind may be done, and its company's numbers. */
export const layOperationStore = async (
  { deps: { db } }: { readonly deps: { readonly db: Database } },
  namespace: string,
): Promise<PickingStore> => {
  const there = await layPickingStore(db, namespace)
  await db.system('*', async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    const words = { processType, stockEffect: 'NONE' }
    for (const sw of switches)
      await session.asSystem('switches').create({ sw, descriptionEs: sw, descriptionEn: sw, ...words })
    const units = session.asSystem('units-of-measure')
    const length = { dimension: 'LENGTH', description: 'Longitud' }
    await units.create({ code: 'MMT', symbol: 'mm', ...length })
    await units.create({ code: 'INH', symbol: 'in', baseUnit: 'MMT', factor: 25.4, ...length })
    await units.update('CMT', { baseUnit: 'MMT', factor: 10 })
    await session.asSystem('packing-units').create({ code: 'ENV', description: 'Sobre', type: 'ENVELOPE' })
  })
  await db.system(namespace, async (session) => {
    const processType = (await session.asSystem('processes').first())?.id ?? ''
    const receipt = { type: 'WR', description: 'WR', sw: '12', module: 'WMS', kind: 'other' }
    await session.asSystem('document-types').create(receipt)
    await session.asSystem('consecutives').create({ type: 'WR', prefix: 'WR-', current: 0, padding: 4 })
    for (const type of types) {
      const record = { description: type.code, operation: 'local', processType, sw: '12', transport: 'Ground', ...type }
      await session.asSystem('operation-types').create(record)
      const counted = { operationType: type.code, prefix: `${type.code}-`, current: 0, padding: 3 }
      await session.asSystem('consecutives').create(counted)
    }
  })
  return there
}

/** A header that may be completed. */
export const reception = (there: PickingStore, more: JsonObject = {}): JsonObject => ({
  type: 'ENT',
  warehouse: 'B1',
  date: '2026-11-21',
  customer: '1001',
  consignee: 'C1',
  destinationStore: there.store,
  ...more,
})

/** A piece of 0.5 × 0.4 × 0.3 m and 20 kg. */
export const box = (more: JsonObject = {}): JsonObject => ({
  description: 'Caja de repuestos',
  pieces: 1,
  packingUnit: 'CT',
  length: 50,
  width: 40,
  height: 30,
  lengthUnit: 'CMT',
  grossWeight: 20,
  weightUnit: 'kilogram',
  commodityType: 'GEN',
  ...more,
})

export const measuredAs = (sequence: number, more: JsonObject = {}): JsonObject => ({
  sequence,
  length: 50,
  width: 40,
  height: 30,
  unit: 'cm',
  weight: 20,
  weightUnit: 'kilogram',
  ...more,
})

export const vehicle = { carrier: '5001', driver: 'Luis Pérez', driverId: '79123456', plate: 'SXK-482' } as const

/** Houses that pieces name. */
export const layHouses = (
  { deps: { db } }: { readonly deps: { readonly db: Database } },
  { entity }: PickingStore,
  serials: readonly string[],
): Promise<void> =>
  db.system('andina', async (session) => {
    await session.asSystem('customer-types').create({ code: 'EMB', description: 'Embarcador', role: 'SHIPPER' })
    const shipper = { code: '7001', name: 'Exportadora del Sur', role: 'SHIPPER', type: 'EMB', country: 'CO' }
    await session.asSystem('entities').create({ ...shipper, identification: '7001', identificationType: 'NIT' })
    for (const serial of serials)
      await session
        .asSystem('house-bills-of-lading')
        .create(houseRecord(serial, entity, { originPort: null, destinationPort: null }))
  })
