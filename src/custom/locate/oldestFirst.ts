import type { AnyRecord } from '../../schema/json.ts'

const text = (bulk: AnyRecord, field: string): string => String(bulk[field] ?? '')

/** Pieces by the time they came, those of one arrival as they are numbered. */
export const oldestFirst = (bulks: readonly AnyRecord[]): readonly AnyRecord[] =>
  bulks.toSorted(
    (one, other) =>
      text(one, 'receivedAt').localeCompare(text(other, 'receivedAt')) ||
      text(one, 'number').localeCompare(text(other, 'number')) ||
      Number(one['sequence']) - Number(other['sequence']),
  )
