import type { Drawing } from '../../domain/layout/drawing.ts'
import { asNumber, asText, type Fields, linesOf } from './fields.ts'
import { readDrawing } from './readDrawing.ts'

const scaled = (lines: unknown, id: string, by: number): readonly Fields[] =>
  linesOf(lines).map((line) => ({
    ...line,
    id: line[id],
    ...Object.fromEntries(['x', 'y', 'width', 'height', 'depth'].map((side) => [side, asNumber(line[side]) / by])),
  }))

/** A layout as `layouts.find` draws it to a window, back in metres. */
export const readFound = (found: Fields): { readonly id: string; readonly name: string; readonly drawing: Drawing } => {
  const by = asNumber(found['scale']) || 1
  const zones = scaled(found['zones'], 'zoneId', by)
  const racks = scaled(found['racks'], 'rackId', by)
  return {
    id: asText(found['id']),
    name: asText(found['name']),
    drawing: readDrawing({ zones, racks }, zones, racks),
  }
}
