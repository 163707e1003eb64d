import { useQuery } from '@tanstack/react-query'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { asNumber, asText, type Fields } from '../layout/fields.ts'

/** Where pieces are looked for: a whole store, or ever less of it. */
export interface Spot {
  readonly store: string
  readonly zone: string | null
  readonly rack: string | null
  readonly level: number | null
  readonly location: string | null
}

/** A piece where it stands. */
export interface BulkAt {
  readonly id: string
  readonly type: string
  readonly number: string
  readonly sequence: number
  readonly description: string
  readonly pieces: number
  readonly location: string
  readonly customer: string
  readonly house: string
  readonly lot: string
  readonly grossWeight: number
  readonly weightUnit: string
  readonly volumeM3: number
  /** Whole days since it was received; null: nobody has received it. */
  readonly days: number | null
  readonly stage: string
}

const most = 500
const dayMs = 86_400_000

const readBulk = (row: Fields, now: number): BulkAt => {
  const received = Date.parse(asText(row['receivedAt']))
  return {
    id: asText(row['id']),
    type: asText(row['type']),
    number: asText(row['number']),
    sequence: asNumber(row['sequence']),
    description: asText(row['description']),
    pieces: asNumber(row['pieces']),
    location: asText(row['location']),
    customer: asText(row['entity']),
    house: asText(row['houseBl']),
    lot: asText(row['lot']),
    grossWeight: asNumber(row['grossWeight']),
    weightUnit: asText(row['weightUnit']),
    volumeM3: asNumber(row['volumeM3']),
    days: Number.isNaN(received) ? null : Math.max(0, Math.floor((now - received) / dayMs)),
    stage: asText(row['stage']),
  }
}

const whereOf = ({ store, zone, rack, level, location }: Spot): Fields => ({
  store,
  location: location ?? { null: false },
  ...(location === null && zone !== null ? { 'location.zoneId': zone } : {}),
  ...(location === null && rack !== null ? { 'location.rackId': rack } : {}),
  ...(location === null && level !== null ? { 'location.level': level } : {}),
})

/** The pieces that stand in a part of a store, with the names of their customers. */
export const useBulksAt = (spot: Spot | null) => {
  const provider = useOperations()
  return useQuery({
    queryKey: ['bulks', 'where', spot],
    queryFn: async ({ signal }) => {
      const found = await provider.getList<Fields & { readonly id: string }>('bulks', {
        filter: spot === null ? {} : whereOf(spot),
        sort: { field: 'location', order: 'ASC' },
        pagination: { page: 1, perPage: most },
        signal,
      })
      const rows = found.data.map((row) => readBulk(row, Date.now()))
      const ids = [...new Set(rows.map(({ customer }) => customer).filter((id) => id !== ''))]
      const customers =
        ids.length === 0
          ? []
          : await provider.getTitles<{ readonly id: string; readonly title?: string }>('entities', ids, signal)
      return {
        rows,
        total: found.total ?? rows.length,
        customers: new Map(customers.map(({ id, title }) => [id, title ?? id])),
      }
    },
    enabled: spot !== null,
    refetchInterval: 30_000,
  })
}
