import type { JsonObject } from '../../../src/schema/json.ts'
import type { Database, Session } from '../../contract.ts'

/** A store with two racks, a product kept by lots, somebody to send to and a carrier; what a picking test needs. */
export interface PickingStore {
  readonly store: string
  /** Of the customer whose cargo it is. */
  readonly entity: string
  /** Identifier by code: `A-R1-01-01` and so on; those of zone B are for picking. */
  readonly locations: ReadonlyMap<string, string>
}

type Rows = readonly (readonly [resource: string, record: JsonObject])[]

const shared = (processType: string): Rows => [
  ['switches', { sw: 1, processType, descriptionEs: 'Facturación', descriptionEn: 'Invoicing', stockEffect: 'EXIT' }],
  ['switches', { sw: 43, processType, descriptionEs: 'Embalaje', descriptionEn: 'Packaging', stockEffect: 'NONE' }],
  ['switches', { sw: 45, processType, descriptionEs: 'Despacho', descriptionEn: 'Dispatch', stockEffect: 'NONE' }],
  ['switches', { sw: 12, processType, descriptionEs: 'Recibo', descriptionEn: 'Receipt', stockEffect: 'NONE' }],
  ['transport-types', { code: 'Ground', description: 'Terrestre', unece19: '3', kgPerM3: 250, documentType: 'CMR' }],
  ['weights', { code: 'kilogram', description: 'Kilogramo', symbol: 'kg', factorToKg: 1 }],
  ['volumes', { code: 'MTQ', description: 'Metro cúbico', symbol: 'm³', factorToM3: 1 }],
  ['units-of-measure', { code: 'C62', description: 'Unidad', symbol: 'u', dimension: 'COUNT' }],
  ['units-of-measure', { code: 'CMT', description: 'Centímetro', symbol: 'cm', dimension: 'LENGTH' }],
  ['packing-units', { code: 'CT', description: 'Caja' }],
  ['commodity-types', { code: 'GEN', description: 'Carga general' }],
]

const own = (company: string, processType: string): Rows => [
  ['operation-types', { code: 'IMP', description: 'Importación', processType, operation: 'importation', sw: '12' }],
  ['warehouses', { code: 'B1', name: 'Bodega', company, type: 'OWN', address: 'Calle 1', country: 'CO' }],
  ['customer-types', { code: 'NAC', description: 'Nacional', role: 'CUSTOMER' }],
  ['customer-types', { code: 'TER', description: 'Terrestre', role: 'CARRIER' }],
  ['entities', { ...third, code: '1001', name: 'Café del Macizo', role: 'CUSTOMER', type: 'NAC', identification: '1' }],
  [
    'entities',
    {
      ...third,
      code: '5001',
      name: 'Coordinadora',
      role: 'CARRIER',
      type: 'TER',
      identification: '2',
      transport: 'Ground',
    },
  ],
  ['consignees', { code: 'C1', name: 'Tienda Centro' }],
  ['consignees', { code: 'C2', name: 'Tienda Norte' }],
  ['reference-categories', { code: 'CAFE', description: 'Café' }],
  ['references', { sku: 'CAF-500', description: 'Café 500 g', category: 'CAFE', unit: 'C62', expiryControl: true }],
  ['document-types', { type: 'PL', description: 'Alistamiento', sw: '12', module: 'WMS' }],
  ['consecutives', { type: 'PL', prefix: 'PL-', current: 0, padding: 4 }],
  ['document-types', { type: 'WD', description: 'WD', sw: '45', module: 'WMS', kind: 'other' }],
  ['consecutives', { type: 'WD', prefix: 'WD-', current: 0, padding: 4 }],
  ['document-types', { type: 'IMP', description: 'Importación', sw: '12', module: 'WMS' }],
  ['consecutives', { type: 'IMP', prefix: 'IMP-', current: 0, padding: 0 }],
]

const third = { identificationType: 'NIT', country: 'CO' } as const

const create = async (session: Session, rows: Rows): Promise<void> => {
  for (const [resource, record] of rows)
    await session
      .asSystem(resource)
      .create(record)
      .catch((problem: unknown) => {
        throw new Error(`No ${resource} ${JSON.stringify(record)}`, { cause: problem })
      })
}

/** Lays the store in a company of a test; shared rows first. */
export const layPickingStore = async (db: Database, namespace: string): Promise<PickingStore> => {
  const processType = await db.system('*', async (session) => {
    const { id } = await session.asSystem('processes').create({ code: 'WMS', description: 'Bodega', module: 'WMS' })
    await create(session, shared(id))
    return id
  })
  return db.system(namespace, async (session) => {
    const company = (await session.asSystem('companies').first())?.id ?? ''
    await create(session, own(company, processType))
    const make = async (resource: string, record: JsonObject): Promise<string> =>
      (await session.asSystem(resource).create(record)).id
    const storeId = await make('stores', { code: 'S1', name: 'Uno', warehouseCode: 'B1', kind: 'STORAGE' })
    const zones = []
    const racks = []
    for (const [index, [code, purpose]] of (
      [
        ['A', 'STORAGE'],
        ['B', 'PICKING'],
      ] as const
    ).entries()) {
      const zoneId = await make('wms-zones', { storeId, code, description: code, purpose, sequence: index + 1 })
      zones.push({ zoneId, x: index * 10, y: 0, width: 10, height: 8 })
      const rackId = await make('racks', {
        code: 'R1',
        description: 'Estantería',
        zoneId,
        levels: 2,
        bays: 3,
        width: 6,
        depth: 1,
        capacityWeight: 1000,
        weightUnit: 'kilogram',
        capacityVolume: 12,
        volumeUnit: 'MTQ',
      })
      racks.push({ rackId, zoneId, x: index * 10 + 1, y: 1, rotation: 0 })
    }
    const layout = await make('layouts', { name: 'Plano', warehouseCode: 'B1', storeId, zones, racks })
    await session.asSystem('layouts').move(layout, 'publish')
    await make('pre-registers', {
      type: 'IMP',
      warehouse: 'B1',
      direction: 'RECEPTION',
      date: '2026-11-01',
      partial: false,
    })
    const customer = await session.asSystem('entities').list({ where: { code: '1001' }, range: [0, 0] })
    const { rows } = await session.asSystem('locations').list({ where: { storeId }, range: [0, 99] })
    return {
      store: storeId,
      entity: customer.rows[0]?.id ?? '',
      locations: new Map(rows.map((row) => [String(row['code']), row.id])),
    }
  })
}

/** A piece of cargo in the store, received on a day; its identifier. */
export const layBulk = async (
  session: Session,
  { store, entity, locations }: PickingStore,
  sequence: number,
  { at = 'A-R1-01-01', stage = 'ON_WAREHOUSE', ...more }: JsonObject & { readonly at?: string } = {},
): Promise<string> => {
  const bulk = {
    type: 'IMP',
    number: 'IMP-1',
    sequence,
    description: `Bulto ${sequence}`,
    pieces: 10,
    packingUnit: 'CT',
    grossWeight: 20,
    weightUnit: 'kilogram',
    volumeM3: 0.1,
    commodityType: 'GEN',
    entity,
    consignee: 'C1',
    store,
    location: locations.get(at) ?? null,
    receivedAt: '2026-11-01T12:00:00Z',
    former: ['PREREGISTERED', 'CUBED', 'TAGGED', 'RECEIVED'],
    ...more,
  }
  const left = stage === 'DISPATCHED'
  const { id } = await session.asSystem('bulks').create(bulk, left ? 'ON_WAREHOUSE' : String(stage))
  if (left) await session.asSystem('bulks').move(id, 'dispatchPiece')
  return id
}
