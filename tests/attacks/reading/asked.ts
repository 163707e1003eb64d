/**
 * What is asked for and leaves a trace, a code that is mailed and a print that is logged; and the divisor of a way of
 * shipping, which who cubes a piece is shown whether or not he may read shipping methods.
 * And whether a code is free, which is asked of all codes as the write itself does.
 */
export const apart: ReadonlySet<string> = new Set([
  'users.securityCode',
  'preRegisters.reportPdf',
  'bulks.cubeInfo',
  'groupReferences.validateCode',
])

export type Of = (resource: string) => string

export const words = ['alpha', 'bravo', 'charlie', 'delta']

const named =
  (resource: string) =>
  (of: Of): readonly string[] => [of(resource)]

const said =
  (...values: readonly string[]) =>
  (): readonly string[] =>
    values

/** What an operation asks for beside the fields of its resource, by its name. */
export const further: { readonly [name: string]: (of: Of) => readonly string[] } = {
  dateFrom: said('2026-01-01'),
  dateTo: said('2026-12-31'),
  FechIni: said('2026-01-01'),
  FechFin: said('2026-12-31'),
  monthFrom: said('2026-01'),
  monthTo: said('2026-12'),
  year: said('2026'),
  store: named('stores'),
  storeId: named('stores'),
  warehouse: named('warehouses'),
  warehouseCode: named('warehouses'),
  zone: named('wms-zones'),
  zoneId: named('wms-zones'),
  rack: named('racks'),
  rackId: named('racks'),
  location: named('locations'),
  locationId: named('locations'),
  layoutConfigId: named('layouts'),
  reference: named('references'),
  sku: named('references'),
  packaging: named('packagings'),
  entity: named('entities'),
  entityCode: named('entities'),
  customer: named('customers'),
  consignee: named('consignees'),
  commodity: named('commodity-types'),
  commodityId: named('commodity-types'),
  masters: named('bills-of-lading'),
  masterBl: named('bills-of-lading'),
  codes: named('bills-of-lading'),
  houses: named('house-bills-of-lading'),
  houseBl: named('house-bills-of-lading'),
  numbers: named('picking-lists'),
  numberConsol: named('consolidations'),
  idRoute: named('routes'),
  origin: named('ports'),
  destination: named('ports'),
  transport: named('transport-types'),
  currency: named('currencies'),
  shipment: named('shipments'),
  entityId: named('entities'),
  layoutRackId: named('racks'),
  branch: named('branches'),
  priceList: named('weight-price-lists'),
  country: named('countries'),
  countryCode: named('countries'),
  state: named('states'),
  stateCode: named('states'),
  city: named('cities'),
  date: said('2026-02-15'),
  active: said('true'),
  level: said('1'),
  sw: said('1', '5', '46', '70'),
  module: said('WMS', 'FREIGHT'),
  freeDays: said('5'),
  strategy: said('FIFO'),
  by: said('customer', 'salesperson'),
  recognise: said('true'),
  report: said('OPERATIONS'),
  weightUnit: said('kilogram'),
  volumeUnit: said('M3'),
  quantity: said('2'),
  orderTotal: said('100'),
  roleId: named('roles'),
  salesperson: named('users'),
  // Words that stand in fields by which something is found: of a chain, and what they are changed to.
  q: said(...words.flatMap((word) => [`lot${word}`, `sscc${word}`, `code${word}`, `number${word}`, `value${word}`])),
  query: said(...words.map((word) => `description${word}`)),
  text: said(...words.map((word) => `text${word}`)),
  serial: said(...words.flatMap((word) => [`lot${word}`, `sscc${word}`])),
}

/** Of operations that name a record of another resource by the parts of its key. */
const operationNamed = {
  type: (of: Of) => [of('pre-registers').split('~')[0] ?? ''],
  number: (of: Of) => [of('pre-registers').split('~')[1] ?? ''],
  typeDoc: (of: Of) => [of('pre-registers').split('~')[0] ?? ''],
  numberDoc: (of: Of) => [of('pre-registers').split('~')[1] ?? ''],
}
const shipmentNamed = {
  type: (of: Of) => [of('shipments').split('~')[0] ?? ''],
  number: (of: Of) => [of('shipments').split('~')[1] ?? ''],
}
export const ofOperation: { readonly [operation: string]: { readonly [name: string]: (of: Of) => readonly string[] } } =
  {
    'consignees.byOperation': operationNamed,
    'bulks.warehouseReceiptData': operationNamed,
    'freeTimeContracts.costs': shipmentNamed,
  }

/** What a list asks for of any resource; probed by itself. */
export const ofLists: ReadonlySet<string> = new Set(['filter', 'sort', 'range', 'page', 'pageSize', 'order', 'ids'])

/** Facts of a price that no record of the chains has: the engines of a company are asked by those that have. */
export const factsOfPrices: ReadonlySet<string> = new Set([
  'brand',
  'category',
  'class',
  'customerType',
  'dayOfWeek',
  'group',
  'mainSku',
  'orderType',
  'segmentation',
  'variety',
])
