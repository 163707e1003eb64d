import type { Where } from '../../schema/where.ts'

/** One kind of work that waits in a warehouse, and where it is done. */
export interface Tile {
  readonly key: string
  readonly resource: string
  readonly filter: (warehouse: string, stores: readonly string[]) => Where
  /** The field that says since when it waits. */
  readonly since: string
  readonly path: string
}

const active = { status: 'ACTIVE' } as const

const operations = (key: string, state: Where[string], path: string): Tile => ({
  key,
  resource: 'pre-registers',
  filter: (warehouse) => ({ ...active, state, ...(warehouse === '' ? {} : { warehouse }) }),
  since: 'date',
  path,
})

const bulks = (key: string, where: Where, path: string): Tile => ({
  key,
  resource: 'bulks',
  filter: (_warehouse, stores) => ({ ...where, ...(stores.length === 0 ? {} : { store: { in: stores } }) }),
  since: 'receivedAt',
  path,
})

/** What waits, in the order in which cargo comes to it. */
export const tiles: readonly Tile[] = [
  operations('expected', 'PARTIAL', '/wms_nuevo/reception/operations-list?state=PARTIAL'),
  operations('toCube', { in: ['PREREGISTERED', 'PRECUBED'] }, '/wms_nuevo/warehouse-cube'),
  operations('toTag', 'CUBED', '/wms_nuevo/warehouse-tagging'),
  {
    ...operations('toReceive', 'TAGGED', '/wms_nuevo/reception/warehouse-receipt'),
    filter: (warehouse) => ({
      ...active,
      direction: 'RECEPTION',
      state: 'TAGGED',
      ...(warehouse === '' ? {} : { warehouse }),
    }),
  },
  bulks('toLocate', { stage: 'RECEIVED' }, '/wms_nuevo/warehouse-locate'),
  bulks('toPick', { status: 'FOR_PICKING' }, '/wms_nuevo/picking-packing'),
  bulks('toDispatch', { status: { in: ['PICKED', 'CONSOLIDATED'] } }, '/wms_nuevo/expedition/warehouse-dispatch'),
]
