import type { JsonObject } from '../../../src/schema/json.ts'
import type { Database } from '../../contract.ts'
import { layPickingStore, type PickingStore } from '../warehouse/pickingStore.testing.ts'

/** A job that travels by sea between the ports of the store, for its customer. */
export const oceanJob = {
  type: 'IMP',
  date: '2026-11-01',
  transport: 'Ocean',
  operation: 'importation',
  loadType: 'LCL',
  customer: '1001',
  shipper: '7001',
  consignee: 'C1',
  originPort: 'COCTG',
  destinationPort: 'COBUN',
} as const

/** A picking store from which cargo travels: ports, parties, a container and the consecutive of consolidations. */
export const layTransportStore = async (db: Database, namespace: string): Promise<PickingStore> => {
  const store = await layPickingStore(db, namespace)
  await db.system('*', async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    const found = await session.asSystem('switches').first()
    const processType = String(found?.['processType'])
    for (const [sw, name] of [
      [40, 'Consolidación'],
      [41, 'Desconsolidación'],
      [53, 'Etiquetado'],
    ] as const)
      await make('switches', { sw, processType, descriptionEs: name, descriptionEn: name, stockEffect: 'NONE' })
    await make('transport-types', {
      code: 'Ocean',
      description: 'Marítimo',
      unece19: '1',
      kgPerM3: 1000,
      documentType: 'BL',
    })
    await make('transport-types', {
      code: 'Air',
      description: 'Aéreo',
      unece19: '4',
      kgPerM3: 167,
      documentType: 'AWB',
    })
    for (const code of ['COCTG', 'COBUN', 'COBAQ']) await make('ports', { code, description: code, country: 'CO' })
  })
  await db.system(namespace, async (session) => {
    const make = (resource: string, record: JsonObject) => session.asSystem(resource).create(record)
    await make('customer-types', { code: 'EMB', description: 'Embarcador', role: 'SHIPPER' })
    await make('entities', {
      code: '7001',
      name: 'Exportadora del Sur',
      role: 'SHIPPER',
      type: 'EMB',
      identification: '7001',
      identificationType: 'NIT',
      country: 'CO',
    })
    await make('containers', {
      number: 'CSQU3054383',
      isoType: '22G1',
      sizeFeet: '20',
      category: 'DRY',
      tare: 2300,
      maxGross: 2400,
      capacityM3: 33,
    })
    await make('document-types', {
      type: 'CN',
      description: 'Consolidación',
      kind: 'transport',
      sw: '40',
      module: 'WMS',
    })
    await make('consecutives', { type: 'CN', prefix: 'CN-', current: 0, padding: 4 })
  })
  return store
}

/** A carrier that flies. */
export const airline: JsonObject = {
  code: '5002',
  name: 'Aerolínea del Sur',
  type: 'TER',
  transport: 'Air',
  identification: '5002',
  identificationType: 'NIT',
  country: 'CO',
}

/** A master to be written, and a house. */
export const masterRecord = (code: string, more: JsonObject = {}): JsonObject => ({
  code,
  documentKind: 'MBL',
  transport: 'Ocean',
  issuedAt: '2026-11-02',
  shipper: '7001',
  consignee: 'C1',
  carrier: '5001',
  originPort: 'COCTG',
  destinationPort: 'COBUN',
  pieces: 20,
  grossWeight: 40,
  weightUnit: 'kilogram',
  volumeM3: 0.2,
  freightTerm: 'PREPAID',
  ...more,
})

export const houseRecord = (serial: string, entityCode: string, more: JsonObject = {}): JsonObject => ({
  serial,
  documentKind: 'HBL',
  entityCode,
  shipper: '7001',
  consignee: 'C1',
  originPort: 'COCTG',
  destinationPort: 'COBUN',
  pieces: 10,
  grossWeight: 20,
  volumeM3: 0.1,
  goods: 'Café tostado en cajas',
  freightTerm: 'PREPAID',
  ...more,
})
