import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { pickedCargo } from './pickedCargo.ts'

export interface LoadFilters {
  readonly store: string | null
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

const text = (record: AnyRecord | undefined, field: string): string => String(record?.[field] ?? '')

/** Bulks as a load sees them: ports of their houses, weights in kilograms. */
export const loadRows = (
  bulks: readonly AnyRecord[],
  houses: readonly AnyRecord[],
  weights: readonly AnyRecord[],
): readonly PickedBulk[] => {
  const byHouse = new Map(houses.map((house) => [house.id, house]))
  const factors = new Map(weights.map((weight) => [weight.id, Number(weight['factorToKg'] ?? 1)]))
  return bulks.map((bulk) => {
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
}

const page = { page: 1, perPage: most }

/** Picked cargo by store, days and ports. */
export const usePicked = ({ store, dateFrom, dateTo, origin, destination }: LoadFilters) => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['bulks', 'for-consolidation', store, dateFrom, dateTo, origin, destination],
    queryFn: async ({ signal }): Promise<readonly PickedBulk[]> => {
      const bulks = await pickedCargo(provider, { store, dateFrom, dateTo }, signal)
      const serials = [...new Set(bulks.map((bulk) => text(bulk, 'houseBl')))].filter((serial) => serial !== '')
      const [houses, weights] = await Promise.all([
        provider.getList<AnyRecord>('house-bills-of-lading', {
          pagination: page,
          sort: { field: 'serial', order: 'ASC' },
          filter: { serial: serials },
          signal,
        }),
        provider.getList<AnyRecord>('weights', {
          pagination: page,
          sort: { field: 'code', order: 'ASC' },
          filter: {},
          signal,
        }),
      ])
      return loadRows(bulks, houses.data, weights.data).filter(
        (row) =>
          (origin === '' || row.origin.includes(origin.toUpperCase())) &&
          (destination === '' || row.destination.includes(destination.toUpperCase())),
      )
    },
  })
}

/** Consolidations in one state. */
export const useConsolidations = (consolState: string) => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['consolidations', 'in', consolState],
    queryFn: async ({ signal }) =>
      (
        await provider.getList<AnyRecord>('consolidations', {
          pagination: page,
          sort: { field: 'date', order: 'DESC' },
          filter: { consolState },
          signal,
        })
      ).data,
  })
}

export interface ConsolidationReport {
  readonly consolidation: AnyRecord
  readonly houses: readonly AnyRecord[]
  readonly bulks: readonly AnyRecord[]
}

export const useReport = (number: string) => {
  return useAnswer<ConsolidationReport>(
    ['consolidations', 'report', number],
    'transactions.consolidations.reportDataByNumber',
    { number },
  )
}

/** A record that a selector has chosen, for what it limits. */
export const useChosen = (resource: string, id: string | null) => {
  const provider = useOperations()
  return useQuery({
    queryKey: [resource, 'chosen', id],
    queryFn: async () => (await provider.getOne<AnyRecord>(resource, { id: id ?? '' })).data,
    enabled: id !== null,
  })
}
