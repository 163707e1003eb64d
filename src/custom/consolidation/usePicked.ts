import { useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { pickedCargo } from './pickedCargo.ts'

export interface LoadFilters {
  readonly store: string
  readonly dateFrom: string
  readonly dateTo: string
  readonly origin: string
  readonly destination: string
}

/** A picked bulk with what a load needs to know of it. */
export interface PickedBulk {
  readonly id: string
  readonly type: string
  readonly number: string
  readonly sequence: number
  readonly sscc: string | null
  readonly description: string
  readonly house: string
  readonly origin: string
  readonly destination: string
  readonly pieces: number
  readonly weightKg: number
  readonly volumeM3: number
}

const most = 1000
const none: readonly AnyRecord[] = []

const text = (record: AnyRecord | undefined, field: string): string => String(record?.[field] ?? '')

/** Picked cargo by store, days and ports: with the ports of its houses, weights in kilograms. */
export const usePicked = ({ store, dateFrom, dateTo, origin, destination }: LoadFilters) => {
  const provider = useOperations()
  const picked = useQuery({
    queryKey: ['bulks', 'for-consolidation', store, dateFrom, dateTo],
    queryFn: ({ signal }) => pickedCargo(provider, { store, dateFrom, dateTo }, signal),
  })
  const bulks = picked.data ?? none
  const serials = [...new Set(bulks.map((bulk) => text(bulk, 'houseBl')))].filter((serial) => serial !== '')
  const houses = useWorkRows('house-bills-of-lading', {
    filter: { serial: { in: serials } },
    sort: ['serial', 'ASC'],
    max: most,
    enabled: serials.length > 0,
  })
  const weights = useWorkRows('weights', { sort: ['code', 'ASC'], max: most })
  const byHouse = new Map(houses.rows.map((house) => [house.id, house]))
  const factors = new Map(weights.rows.map((weight) => [weight.id, Number(weight['factorToKg'] ?? 1)]))
  const rows = bulks.map((bulk): PickedBulk => {
    const house = byHouse.get(text(bulk, 'houseBl'))
    return {
      id: bulk.id,
      type: text(bulk, 'type'),
      number: text(bulk, 'number'),
      sequence: Number(bulk['sequence']),
      sscc: text(bulk, 'sscc') || null,
      description: text(bulk, 'description'),
      house: text(bulk, 'houseBl'),
      origin: text(house, 'originPort'),
      destination: text(house, 'destinationPort'),
      pieces: Number(bulk['pieces'] ?? 0),
      weightKg: Number(bulk['grossWeight'] ?? 0) * (factors.get(text(bulk, 'weightUnit')) ?? 1),
      volumeM3: Number(bulk['volumeM3'] ?? 0),
    }
  })
  return {
    rows: rows.filter(
      (row) => row.origin.includes(origin.toUpperCase()) && row.destination.includes(destination.toUpperCase()),
    ),
    isPending: picked.isPending || houses.isPending || weights.isPending,
    error: picked.error ?? houses.error ?? weights.error,
  }
}
