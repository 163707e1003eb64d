import type { Json, JsonObject } from '../../../src/schema/json.ts'

/** An event on a timeline or in a configuration, at its place. */
export interface EventLine {
  readonly [field: string]: Json
  readonly event: string
  readonly order: number
}

/** The lines in their order. */
export const eventLines = (value: unknown): readonly EventLine[] =>
  Array.isArray(value) ? value.filter(isEventLine).toSorted((one, other) => one.order - other.order) : []

const isEventLine = (line: unknown): line is EventLine =>
  typeof line === 'object' && line !== null && 'event' in line && 'order' in line && Number.isFinite(Number(line.order))

export const hasEventTwice = (lines: readonly EventLine[]): boolean =>
  new Set(lines.map(({ event }) => event)).size < lines.length

/** The same lines numbered 1, 2, 3 … (G-18). */
export const numbered = (lines: readonly EventLine[]): JsonObject[] =>
  lines.map((line, index) => ({ ...line, order: index + 1 }))

/** Whether the new order only leaves events out of the old one or adds some at its end. */
export const keepsOrder = (old: readonly EventLine[], wanted: readonly EventLine[]): boolean => {
  const places = new Map(old.map(({ event }, index) => [event, index]))
  const found = wanted.map(({ event }) => places.get(event) ?? Number.POSITIVE_INFINITY)
  return found.every((place, index) => index === 0 || place >= (found[index - 1] ?? 0))
}
