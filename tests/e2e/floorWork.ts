import type { Page } from 'playwright-core'
import type { Archive } from './archive.ts'

type Row = { readonly [field: string]: unknown }

/** Where the floor's tests work: a store with published racks, and who the cargo is of. */
export interface Floor {
  readonly store: string
  readonly warehouse: string
  /** Code of a location by its place in the list. */
  readonly locations: readonly Row[]
  readonly customer: string
  readonly consignee: string
  readonly carrier: string
  readonly transport: string
  readonly packingUnit: string
  readonly commodity: string
}

const list = async ({ ask, token }: Archive, path: string): Promise<readonly Row[]> => {
  const { list: rows, status, text } = await ask(`GET ${path}`, { token })
  if (status !== 200) throw new Error(`GET ${path} answered ${status} ${text}`)
  return rows
}

const query = (filter: object, last = 49): string =>
  `?range=${encodeURIComponent(`[0,${last}]`)}&filter=${encodeURIComponent(JSON.stringify(filter))}`

export const findFloor = async (archive: Archive): Promise<Floor> => {
  const locations = await list(archive, `/wms/locations${query({ status: 'ACTIVE', occupancy: 'FREE' }, 199)}`)
  const store = String(locations[0]?.['storeId'])
  const one = async (path: string, filter: object = {}): Promise<Row> =>
    (await list(archive, `${path}${query(filter)}`))[0] ?? {}
  const { body } = await archive.ask(`GET /config/stores/${store}`, { token: archive.token })
  const known = await one('/config/consignees')
  const consignee =
    known['id'] ?? (await archive.create('/config/consignees', { code: 'E2E-1', name: 'Tienda Centro' })).id
  return {
    store,
    warehouse: String(body['warehouseCode']),
    locations: locations.filter((location) => location['storeId'] === store),
    customer: String((await one('/config/customers'))['id']),
    consignee: String(consignee),
    carrier: String((await one('/config/carriers'))['code']),
    transport: String((await one('/config/transports', { code: 'Ground' }))['id']),
    packingUnit: String((await one('/config/packing-units'))['id']),
    commodity: String((await one('/config/commodity-types', { hazardous: false }))['id']),
  }
}

export interface Operation {
  readonly type: string
  readonly number: string
}

/** Announces small pieces of three houses, as one that may be completed. */
export const announce = async (
  archive: Archive,
  floor: Floor,
  pieces: number,
  more: object = {},
): Promise<Operation> => {
  const { type, number } = await archive.create('/transactions/pre-registers', {
    type: 'ENT-BOD',
    direction: 'RECEPTION',
    warehouse: floor.warehouse,
    destinationStore: floor.store,
    transport: floor.transport,
    customer: floor.customer,
    consignee: floor.consignee,
    date: new Date().toISOString().slice(0, 10),
    bulks: Array.from({ length: pieces }, (_, at) => ({
      description: `Repuesto ${at + 1}`,
      pieces: 1,
      packingUnit: floor.packingUnit,
      length: 10,
      width: 10,
      height: 10,
      lengthUnit: 'CMT',
      grossWeight: 0.5,
      weightUnit: 'kilogram',
      commodityType: floor.commodity,
      houseBl: `HBL-${1 + (at % 3)}`,
    })),
    ...more,
  })
  return { type: String(type), number: String(number) }
}

/** Does an action of the life-cycle on the server. */
export const act = async (
  { ask, token }: Archive,
  { type, number }: Operation,
  action: string,
  body: object = {},
): Promise<Row> => {
  const answer = await ask(`POST /transactions/pre-registers/${type}/${number}/actions/${action}`, { token, body })
  if (answer.status !== 200) throw new Error(`${action} answered ${answer.status} ${answer.text}`)
  return answer.body
}

export const measuresOf = (pieces: number): readonly object[] =>
  Array.from({ length: pieces }, (_, at) => ({
    sequence: at + 1,
    length: 10,
    width: 10,
    height: 10,
    unit: 'cm',
    weight: 0.5,
    weightUnit: 'kilogram',
  }))

/** Pieces of an operation as the server has them, in their order. */
export const bulksOf = async (archive: Archive, { type, number }: Operation): Promise<readonly Row[]> =>
  (await list(archive, `/wms/bulks/operation?type=${type}&number=${number}`)).toSorted(
    (a, b) => Number(a['sequence']) - Number(b['sequence']),
  )

/** What a scanner reads off the label of a piece. */
export const labelOf = (bulk: Row): string =>
  typeof bulk['sscc'] === 'string' && bulk['sscc'] !== ''
    ? `00${bulk['sscc']}`
    : [bulk['type'], bulk['number'], bulk['sequence']].join('-')

export const factsOf = async (archive: Archive, { number }: Operation, action: string): Promise<readonly Row[]> =>
  list(
    archive,
    `/transactions/event-log-details/list${query({ preRegisterNumber: { contains: number }, action: { contains: action } }, 999)}`,
  )

/** A scanner that types into whatever has the focus; counts what it presses. */
export const createWedge = (page: Page) => {
  let presses = 0
  return {
    presses: () => presses,
    scan: async (code: string): Promise<void> => {
      presses += code.length + 1
      await page.keyboard.type(code)
      await page.keyboard.press('Enter')
    },
    press: async (...keys: readonly string[]): Promise<void> => {
      for (const key of keys) {
        presses += 1
        await page.keyboard.press(key)
      }
    },
    type: async (text: string): Promise<void> => {
      presses += text.length
      await page.keyboard.type(text)
    },
  }
}
