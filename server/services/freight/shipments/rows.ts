import Big from 'big.js'
import { type EventRow, isFreightEvent } from '../../../../src/domain/freight/events.ts'
import type { Json, JsonObject } from '../../../../src/schema/json.ts'

/** A job as it is stored or as it is about to be written: fields that nobody has checked yet. */
export type Values = { readonly [field: string]: unknown }

const isRow = (row: unknown): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row)

/** The lines of a field; none where it holds no list. */
export const rowsIn = (values: Values, field: string): readonly JsonObject[] => {
  const rows = values[field]
  return Array.isArray(rows) ? rows.filter(isRow) : []
}

const textOrNull = (value: Json | undefined): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value : null

export const idOf = (values: Values, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : ''
}

export const idsOf = (values: Values, field: string): readonly string[] => {
  const list = values[field]
  return Array.isArray(list) ? list.filter((id): id is string => typeof id === 'string' && id !== '') : []
}

export const eventsIn = (values: Values): readonly EventRow[] =>
  rowsIn(values, 'events').flatMap((row): readonly EventRow[] => {
    const { event } = row
    if (!isFreightEvent(event)) return []
    return [
      {
        event,
        container: textOrNull(row['container']),
        place: textOrNull(row['place']),
        plannedAt: textOrNull(row['plannedAt']),
        expectedAt: textOrNull(row['expectedAt']),
        actualAt: textOrNull(row['actualAt']),
        required: row['required'] === true,
        skippedBecause: textOrNull(row['skippedBecause']),
      },
    ]
  })

export const legsIn = (values: Values) =>
  rowsIn(values, 'legs').map((row) => ({
    fromPort: textOrNull(row['fromPort']),
    toPort: textOrNull(row['toPort']),
    legType: textOrNull(row['legType']),
    legState: textOrNull(row['legState']),
    etd: textOrNull(row['etd']),
    atd: textOrNull(row['atd']),
    eta: textOrNull(row['eta']),
    ata: textOrNull(row['ata']),
  }))

/** What each line of a document comes to, by its number. */
export const lineTotals = (document: Values): ReadonlyMap<number, Big> =>
  new Map(
    rowsIn(document, 'lines').map((row, index) => [
      Number(row['line'] ?? index + 1),
      new Big(Number(row['total'] ?? 0)),
    ]),
  )
