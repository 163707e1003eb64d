import type { JsonObject } from '../../src/schema/json.ts'

/** A document that says nothing of an operation. */
export const nothing: JsonObject = {
  shipment: null,
  house: null,
  bulks: [],
  orders: [],
  sourceDocument: null,
  preRegisterType: null,
  preRegisterNumber: null,
  orderType: null,
  orderNumber: null,
}

/** What says whose it is by the job or the operation that it is of. */
export const ofOperation = (
  shipment: string,
  operation: string,
  keyed: JsonObject,
): readonly (readonly [string, JsonObject])[] => [
  ['shipment-charges', { shipment }],
  ['air-waybills', { shipment }],
  ['documents', { ...nothing, shipment }],
  ['documents', { ...nothing, ...keyed }],
  ['orders', { operation }],
  ['quotations', { operation, shipment: null }],
  ['quotations', { operation: null, shipment }],
  ['novelties', keyed],
  ['event-log-details', keyed],
  ['transactional-activities', keyed],
]
