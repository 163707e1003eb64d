import type { Rectangle } from '../../../../src/domain/layout/rectangle.ts'

export interface PlannedZone extends Rectangle {
  readonly zoneId: string
}

export interface PlannedRack {
  readonly rackId: string
  readonly zoneId: string
  readonly layoutRackId: string | null
  readonly level: number
  readonly x: number
  readonly y: number
  readonly rotation: number
}

type Line = { readonly [field: string]: unknown }

const linesOf = (value: unknown): readonly Line[] => (Array.isArray(value) ? (value as readonly Line[]) : [])

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** The zones of a layout's lines. */
export const plannedZones = (lines: unknown): readonly PlannedZone[] =>
  linesOf(lines).map((line) => ({
    zoneId: String(line['zoneId']),
    x: numberOf(line['x']),
    y: numberOf(line['y']),
    width: numberOf(line['width']),
    height: numberOf(line['height']),
  }))

/** The racks of a layout's lines. */
export const plannedRacks = (lines: unknown): readonly PlannedRack[] =>
  linesOf(lines).map((line) => ({
    rackId: String(line['rackId']),
    zoneId: String(line['zoneId']),
    layoutRackId: typeof line['layoutRackId'] === 'string' ? line['layoutRackId'] : null,
    level: numberOf(line['level']) || 1,
    x: numberOf(line['x']),
    y: numberOf(line['y']),
    rotation: numberOf(line['rotation']),
  }))
