import type { JsonObject } from '../../schema/json.ts'
import { type EventRow, isFreightEvent } from '../freight/events.ts'

const textIn = (row: JsonObject, name: string): string | null => {
  const value = row[name]
  return typeof value === 'string' && value !== '' ? value : null
}

/** The events that a shipment's record has. */
export const eventRowsOf = ({
  events,
}: {
  readonly [field: string]: unknown
}): readonly (EventRow & { readonly place: string | null })[] =>
  (Array.isArray(events) ? (events as readonly JsonObject[]) : []).flatMap((row) => {
    const { event } = row
    return isFreightEvent(event)
      ? [
          {
            event,
            container: textIn(row, 'container'),
            place: textIn(row, 'place'),
            plannedAt: textIn(row, 'plannedAt'),
            expectedAt: textIn(row, 'expectedAt'),
            actualAt: textIn(row, 'actualAt'),
            skippedBecause: textIn(row, 'skippedBecause'),
          },
        ]
      : []
  })
