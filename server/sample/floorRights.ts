import { type Grant, grants } from '../../src/schema/glossary/grants.ts'

/** What is done on the warehouse floor. */
export const floor = [
  'reception-operations-list',
  'expedition-operations-list',
  'warehouse-cube',
  'tagging',
  'bulks-by-location',
  'warehouse-locate',
  'warehouse-receipt',
  'warehouse-dispatch',
  'picking-packing',
  'order-preparation',
  'consolidation',
] as const

/** What who oversees the floor has beside. */
export const oversight = [
  ...floor,
  'reception-preregister-list',
  'reception-preregister',
  'expedition-preregister-list',
  'expedition-preregister',
  'warehouse-administration-center',
  'history-panel',
  'freight-timeline',
  'last-free-days',
  'shipment-profits',
  'courier-order-history',
  'freight-operations-by-switch',
  'courier-quotation',
  'courier-order',
  'courier-orders',
  'courier-operations-by-switch',
] as const

/** What who works on the floor does; taking it back is the supervisor's. */
export const floorWork: readonly Grant[] = [
  'operation.precube',
  'operation.cube',
  'operation.tag',
  'operation.receive',
  'operation.putaway',
  'operation.split',
  'operation.pick',
  'operation.pack',
  'operation.consolidate',
  'operation.dispatch',
  'operation.deliver',
  'parcels.receive',
]

export const everyGrant = Object.keys(grants) as readonly Grant[]
