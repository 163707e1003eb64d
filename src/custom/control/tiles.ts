import type { Where } from '../../schema/where.ts'

/** One kind of work that waits in a warehouse, and where it is done. */
export interface Tile {
  readonly key: string
  readonly resource: string
  /** Null where it needs the stores of a warehouse that are not known yet. */
  readonly filter: (warehouse: string, stores: Stores) => Where | null
  /** The field that says since when it waits. */
  readonly since: string
  readonly path: string
  /** What of the warehouse the screen there can be asked for: itself, or its store where it has one. */
  readonly takes?: 'warehouse' | 'store'
}

/** Of the warehouse that is chosen; null: none is; undefined: not known yet. */
export type Stores = readonly string[] | null | undefined

/** What stands in the stores of a warehouse, of every warehouse where none is chosen. */
export const standing = (field: string, stores: Stores): Where | null =>
  stores === undefined ? null : stores === null ? {} : { [field]: { in: stores } }

/** The screen of a kind of work, asked for the warehouse where it can be. */
export const addressOf = ({ path, takes }: Tile, warehouse: string, stores: Stores): string => {
  const asked = takes === 'warehouse' ? warehouse : takes === 'store' && stores?.length === 1 ? stores[0] : ''
  return asked ? `${path}${path.includes('?') ? '&' : '?'}${takes}=${encodeURIComponent(asked)}` : path
}

const operations = (key: string, where: Where, path: string): Tile => ({
  key,
  resource: 'pre-registers',
  filter: (warehouse) => ({ status: 'ACTIVE', ...where, ...(warehouse === '' ? {} : { warehouse }) }),
  since: 'date',
  path,
})

const bulks = (key: string, where: Where, path: string): Tile => ({
  key,
  resource: 'bulks',
  filter: (_warehouse, stores) => {
    const there = standing('store', stores)
    return there === null ? null : { ...where, ...there }
  },
  since: 'receivedAt',
  path,
})

/** What waits, in the order in which cargo comes to it. */
export const tiles: readonly Tile[] = [
  {
    ...operations(
      'expected',
      { direction: 'RECEPTION', state: 'PARTIAL' },
      '/wms_nuevo/reception/operations-list?state=PARTIAL',
    ),
    takes: 'warehouse',
  },
  operations('toCube', { state: { in: ['PREREGISTERED', 'PRECUBED'] } }, '/wms_nuevo/warehouse-cube'),
  operations('toTag', { state: 'CUBED' }, '/wms_nuevo/warehouse-tagging'),
  operations('toReceive', { direction: 'RECEPTION', state: 'TAGGED' }, '/wms_nuevo/reception/warehouse-receipt'),
  { ...bulks('toLocate', { stage: 'RECEIVED' }, '/wms_nuevo/warehouse-locate'), takes: 'store' },
  bulks('toPick', { status: 'FOR_PICKING' }, '/wms_nuevo/picking-packing'),
  bulks('toDispatch', { status: { in: ['PICKED', 'CONSOLIDATED'] } }, '/wms_nuevo/expedition/warehouse-dispatch'),
]
