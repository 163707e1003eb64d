import { expect } from 'vitest'
import { type Archive, newCode } from './archive.ts'

export type Row = { readonly [field: string]: unknown }

export interface Operation {
  readonly type: string
  readonly number: string
}

/** Where the floor's tests work: a store with published racks. */
export interface Floor {
  readonly store: string
  /** Free locations of the store on the floor of its racks. */
  readonly locations: readonly { readonly id: string; readonly code: string }[]
}

export const warehouse = 'BOG1'
export const customer = '1004'
export const consignee = 'CON-101'

/** The rows of a list; the answer must be one. */
export const rowsOf = async ({ ask, token }: Archive, path: string, query: Row = {}): Promise<readonly Row[]> => {
  const { list, status, text } = await ask(`GET ${path}`, { token, query })
  expect(status, `${path} ${text}`).toBe(200)
  return list
}

export const findFloor = async (archive: Archive): Promise<Floor> => {
  const [layout] = await rowsOf(archive, '/wms/layouts', { range: [0, 0], filter: { state: 'PUBLISHED' } })
  const store = String(layout?.['storeId'])
  const locations = await rowsOf(archive, '/wms/locations', {
    range: [0, 99],
    sort: ['code', 'ASC'],
    filter: { storeId: store, status: 'ACTIVE', occupancy: 'FREE' },
  })
  return { store, locations: locations.map(({ id, code }) => ({ id: String(id), code: String(code) })) }
}

/** Does an action of the life-cycle on the server, without a screen. */
export const act = async (
  { ask, token }: Archive,
  { type, number }: Operation,
  action: string,
  body: Row = {},
): Promise<Row> => {
  const answer = await ask(`POST /transactions/pre-registers/${type}/${number}/actions/${action}`, { token, body })
  expect(answer.status, `${action} ${answer.text}`).toBe(200)
  return answer.body
}

const sideCm = 10
const usualKg = 0.5

const piece = (sequence: number, weightKg: number): Row => ({
  description: `Repuesto ${sequence}`,
  pieces: 1,
  packingUnit: 'CT',
  length: sideCm,
  width: sideCm,
  height: sideCm,
  lengthUnit: 'CMT',
  grossWeight: weightKg,
  weightUnit: 'kilogram',
  commodityType: 'AUTOPARTES',
})

interface Arrival {
  readonly pieces: number
  readonly weightKg?: number
  /** A product of the company's own. */
  readonly reference?: string
  /** Which events it goes through. */
  readonly timeline?: string
  /** The house that the pieces travel under. */
  readonly house?: string
  /** What the operation says beside. */
  readonly header?: Row
}

/** Small pieces that are pre-registered: nobody has measured them. */
export const announced = async (
  archive: Archive,
  { store }: Floor,
  { pieces, weightKg = usualKg, reference, timeline = '', house, header }: Arrival,
): Promise<Operation> => {
  const { type, number } = await archive.create('/transactions/pre-registers', {
    type: 'ENT-BOD',
    direction: 'RECEPTION',
    warehouse,
    destinationStore: store,
    transport: 'Ground',
    customer,
    consignee,
    ...(timeline === '' ? {} : { timeline }),
    date: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' }),
    ...header,
    bulks: upTo(pieces).map((sequence) => ({
      ...piece(sequence, weightKg),
      ...(reference === undefined ? {} : { reference }),
      ...(house === undefined ? {} : { houseBl: house }),
    })),
  })
  const operation = { type: String(type), number: String(number) }
  await act(archive, operation, 'complete')
  return operation
}

/** The same pieces measured and tagged: they wait at the gate. */
export const announce = async (archive: Archive, floor: Floor, arrival: Arrival): Promise<Operation> => {
  const operation = await announced(archive, floor, arrival)
  await measureAndTag(archive, operation, arrival)
  return operation
}

const measureAndTag = async (
  archive: Archive,
  operation: Operation,
  { pieces, weightKg = usualKg }: Arrival,
): Promise<void> => {
  const size = { length: sideCm, width: sideCm, height: sideCm, unit: 'cm' }
  await act(archive, operation, 'cube', {
    cubeInfo: upTo(pieces).map((sequence) => ({ sequence, ...size, weight: weightKg, weightUnit: 'kilogram' })),
  })
  await act(archive, operation, 'tag')
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1)

/** The same pieces once they are in the store, in no place yet. */
export const receive = async (archive: Archive, floor: Floor, arrival: Arrival): Promise<Operation> => {
  const operation = await announce(archive, floor, arrival)
  const counts = upTo(arrival.pieces).map((sequence) => ({ sequence, pieces: 1 }))
  await act(archive, operation, 'receive', { store: floor.store, counts })
  return operation
}

/** Houses of the usual customer, as an operation may name them. */
export const issueHouses = async (archive: Archive, houses: readonly string[], pieces = 1): Promise<void> => {
  const [entity] = await rowsOf(archive, '/config/entities', { range: [0, 0], filter: { code: customer } })
  const [shipper] = await rowsOf(archive, '/config/shippers', { range: [0, 0] })
  for (const serial of houses)
    await archive.create('/transactions/house-bills-of-lading', {
      serial,
      entityCode: entity?.['id'],
      shipper: shipper?.['id'],
      consignee,
      pieces,
      grossWeight: usualKg * pieces,
      goods: 'Repuestos',
    })
}

/** A piece of each house on the road to its consignee. */
export const departed = async (archive: Archive, { store }: Floor, houses: readonly string[]): Promise<Operation> => {
  await issueHouses(archive, houses)
  const { type, number } = await archive.create('/transactions/pre-registers', {
    type: 'SAL-BOD',
    direction: 'EXPEDITION',
    warehouse,
    originStore: store,
    transport: 'Ground',
    customer,
    consignee,
    date: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' }),
    bulks: houses.map((houseBl, at) => ({ ...piece(at + 1, usualKg), houseBl })),
  })
  const operation = { type: String(type), number: String(number) }
  await act(archive, operation, 'complete')
  await measureAndTag(archive, operation, { pieces: houses.length })
  const filter = { transport: 'Ground' }
  const [carrier] = await rowsOf(archive, '/config/carriers', { range: [0, 0], filter })
  await act(archive, operation, 'dispatch', { carrier: carrier?.['code'], driver: 'Luis Pérez', plate: 'SXK-482' })
  return operation
}

/** Pieces of an operation as the server has them, in their order. */
export const bulksOf = async (archive: Archive, { type, number }: Operation): Promise<readonly Row[]> =>
  (await rowsOf(archive, '/wms/bulks/operation', { type, number })).toSorted(
    (a, b) => Number(a['sequence']) - Number(b['sequence']),
  )

/** Each value that a field has among the pieces of an operation, once. */
export const among = async (archive: Archive, operation: Operation, field: string): Promise<readonly unknown[]> => [
  ...new Set((await bulksOf(archive, operation)).map((bulk) => bulk[field])),
]

/** What a scanner reads off the label of a piece. */
export const labelOf = ({ sscc }: Row): string => `00${String(sscc)}`

/** What the log says of an action on an operation, the oldest first. */
export const logged = async (archive: Archive, { type, number }: Operation, action: string): Promise<readonly Row[]> =>
  rowsOf(archive, '/transactions/event-log-details/list', {
    range: [0, 999],
    filter: { preRegisterType: type, preRegisterNumber: number, action },
  })

/** A product of the company, so that its receipt writes the kardex. */
export const product = async (archive: Archive): Promise<string> => {
  const sku = newCode()
  const [{ id: category } = {}] = await rowsOf(archive, '/wms/reference-categories', { range: [0, 0] })
  await archive.create('/wms/references', {
    sku,
    description: `Producto ${sku}`,
    category,
    unit: 'C62',
    managedStock: true,
  })
  return sku
}

/** Switch, quantity and balance of each row of a product's kardex. */
export const kardexOf = async (archive: Archive, sku: string): Promise<readonly unknown[]> =>
  (
    await rowsOf(archive, '/transactions/stock-movements', {
      range: [0, 99],
      sort: ['sequence', 'ASC'],
      filter: { sku },
    })
  ).map((row) => [row['sw'], row['quantity'], row['stockBalance']])
