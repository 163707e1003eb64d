import Big from 'big.js'
import type { EventRow } from '../../../../src/domain/freight/events.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'

/** A job as it is stored, or as it would be written: of one that is being made, not all is said yet. */
export type Job = Partial<RecordOf<'shipments'>>

export const eventsIn = ({ events }: Pick<Job, 'events'>): readonly EventRow[] => events ?? []

/** What each line of a document comes to, by its number. */
export const lineTotals = ({ lines }: RecordOf<'documents'>): ReadonlyMap<number, Big> =>
  new Map((lines ?? []).map(({ line, total }, index) => [line ?? index + 1, new Big(total ?? 0)]))
