import type { Drawing, DrawnRack, DrawnZone } from '../../domain/layout/drawing.ts'
import { asNumber, asText, type Fields, linesOf } from './fields.ts'

const defaultColour = '#5b7f9f'

/** A zone's record with its place on a plan. */
export const readZone = (record: Fields, place: Fields): DrawnZone => ({
  id: asText(record['id']),
  code: asText(record['code']),
  description: asText(record['description']),
  purpose: asText(record['purpose']) || 'STORAGE',
  color: asText(record['color']) || defaultColour,
  temperature: asText(record['temperature']) || 'AMBIENT',
  hazardousAllowed: record['hazardousAllowed'] === true,
  x: asNumber(place['x']),
  y: asNumber(place['y']),
  width: asNumber(place['width']),
  height: asNumber(place['height']),
  isNew: false,
})

const readRack = (record: Fields, place: Fields): DrawnRack => ({
  id: asText(record['id']),
  zoneId: asText(place['zoneId']),
  code: asText(record['code']),
  description: asText(record['description']),
  type: asText(record['type']) || 'SELECTIVE',
  aisle: asText(record['aisle']),
  bays: asNumber(record['bays']) || 1,
  levels: asNumber(record['levels']) || 1,
  levelHeight: asNumber(record['levelHeight']),
  width: asNumber(record['width']),
  depth: asNumber(record['depth']),
  capacityWeight: asNumber(record['capacityWeight']),
  weightUnit: asText(record['weightUnit']) || 'kilogram',
  capacityVolume: asNumber(record['capacityVolume']),
  volumeUnit: asText(record['volumeUnit']) || 'MTQ',
  x: asNumber(place['x']),
  y: asNumber(place['y']),
  rotation: asNumber(place['rotation']),
  isNew: false,
})

/** A layout's lines with the records of its zones and racks, as a drawing. */
export const readDrawing = (layout: Fields, zones: readonly Fields[], racks: readonly Fields[]): Drawing => {
  const zoneOf = new Map(zones.map((zone) => [zone['id'], zone]))
  const rackOf = new Map(racks.map((rack) => [rack['id'], rack]))
  return {
    zones: linesOf(layout['zones']).flatMap((line) => {
      const record = zoneOf.get(line['zoneId'])
      return record === undefined ? [] : [readZone(record, line)]
    }),
    racks: linesOf(layout['racks']).flatMap((line) => {
      const record = rackOf.get(line['rackId'])
      return record === undefined ? [] : [readRack(record, line)]
    }),
  }
}
