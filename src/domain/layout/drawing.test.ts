import { expect, it } from 'vitest'
import { editedZone, moved, removed, reshaped, snapped, turned } from './change.ts'
import { copied, nextCode, pasted } from './copy.ts'
import { type Drawing, type DrawnRack, type DrawnZone, floorOf, hit } from './drawing.ts'
import { problemsOf } from './problems.ts'
import { settled, settledBoth } from './settled.ts'
import { beginSteps, redo, step, undo } from './undo.ts'

const zone = (id: string, x: number): DrawnZone => ({
  id,
  code: id,
  description: id,
  purpose: 'STORAGE',
  color: '#336699',
  temperature: 'AMBIENT',
  hazardousAllowed: false,
  x,
  y: 0,
  width: 20,
  height: 10,
  isNew: false,
})

const rack = (id: string, more: Partial<DrawnRack> = {}): DrawnRack => ({
  id,
  zoneId: 'A',
  code: id,
  description: `Rack ${id}`,
  type: 'SELECTIVE',
  aisle: 'A',
  bays: 4,
  levels: 3,
  levelHeight: 1.8,
  width: 10,
  depth: 1,
  capacityWeight: 1000,
  weightUnit: 'kilogram',
  capacityVolume: 10,
  volumeUnit: 'MTQ',
  x: 1,
  y: 1,
  rotation: 0,
  isNew: false,
  ...more,
})

const drawing: Drawing = { zones: [zone('A', 0), zone('B', 20)], racks: [rack('R1'), rack('R2', { y: 5 })] }

it('B-LAYOUT-CALLS: zones may not overlap, racks stay inside their zone: told at once', () => {
  expect(problemsOf(drawing)).toEqual(new Map())
  expect(problemsOf(moved(drawing, new Set(['B']), -0.01, 0))).toEqual(
    new Map([
      ['A', 'overlap'],
      ['B', 'overlap'],
    ]),
  )
  expect(problemsOf(moved(drawing, new Set(['R1']), 9.01, 0))).toEqual(new Map([['R1', 'outside']]))
  expect(problemsOf(moved(drawing, new Set(['R1']), 0, 3.5))).toEqual(
    new Map([
      ['R1', 'rackOnRack'],
      ['R2', 'rackOnRack'],
    ]),
  )
  const odd: Drawing = {
    zones: drawing.zones,
    racks: [rack('R1', { capacityVolume: 0 }), rack('X', { code: '', y: 6 })],
  }
  expect([...problemsOf(odd).values()]).toEqual(['noCapacity', 'noCode'])
  expect([...problemsOf(editedZone(drawing, 'B', { code: 'A' })).values()]).toEqual(['codeTwice', 'codeTwice'])
})

it('a zone moves and goes with its racks; a rack that stands in another zone belongs to it', () => {
  const shifted = moved(drawing, new Set(['A']), 0, 2)
  expect(shifted.racks.map(({ y }) => y)).toEqual([3, 7])
  expect(removed(drawing, new Set(['A']))).toEqual({ zones: [zone('B', 20)], racks: [] })
  expect(moved(drawing, new Set(['R1']), 20, 0).racks[0]).toMatchObject({ zoneId: 'B', x: 21 })
})

it('a rack turns by quarters about its middle and comes back after four', () => {
  const ids = new Set(['R1'])
  const once = turned(moved(drawing, ids, 0, 4), ids)
  expect(once.racks[0]).toMatchObject({ rotation: 90, x: 5.5, y: 0.5 })
  expect(floorOf(once, 'R1')).toEqual({ x: 5.5, y: 0.5, width: 1, height: 10 })
  expect(turned(turned(turned(once, ids), ids), ids).racks[0]).toMatchObject({ rotation: 0, x: 1, y: 5 })
  expect(reshaped(once, 'R1', { x: 5.5, y: 0, width: 1.2, height: 8 }).racks[0]).toMatchObject({ width: 8, depth: 1.2 })
})

it('keeps to the grid, and nothing shrinks to nothing', () => {
  expect([snapped(1.26, 0.5), snapped(0.1 + 0.2, 0.1), snapped(7.6, 1)]).toEqual([1.5, 0.3, 8])
  expect(reshaped(drawing, 'A', { x: 0, y: 0, width: -3, height: 5 }).zones[0]).toMatchObject({ width: 0.1, height: 5 })
})

it('copies have codes of their own and lie beside their originals', () => {
  let made = 0
  const newId = () => `new${++made}`
  const racks = pasted(drawing, copied(drawing, new Set(['R2'])), newId)
  expect(racks.drawing.racks.at(-1)).toMatchObject({
    id: 'new1',
    code: 'R3',
    description: 'Rack R3',
    y: 9,
    isNew: true,
  })
  const zones = pasted(drawing, copied(drawing, new Set(['A'])), newId)
  expect(zones.drawing.zones.at(-1)).toMatchObject({ id: 'new2', code: 'A2', x: 40 })
  expect(zones.drawing.racks.slice(2).map(({ zoneId, x }) => [zoneId, x])).toEqual([
    ['new2', 41],
    ['new2', 41],
  ])
  expect([...zones.ids]).toEqual(['new2'])
  expect(problemsOf(zones.drawing)).toEqual(new Map())
  expect([nextCode('R09', new Set(['R10'])), nextCode('B', new Set())]).toEqual(['R11', 'B2'])
})

it('every step is taken back and done again', () => {
  const one = step(beginSteps('a'), 'b')
  const two = step(one, 'c')
  expect(undo(undo(two)).present).toBe('a')
  expect(redo(undo(two))).toEqual(two)
  expect(redo(step(undo(two), 'd')).present).toBe('d')
  expect([undo(beginSteps('a')).present, step(one, 'b')]).toEqual(['a', one])
})

it('what is hit is the rack before its zone, or nothing', () => {
  expect([hit(drawing, 2, 1.5), hit(drawing, 2, 3), hit(drawing, 50, 3)]).toEqual(['R1', 'A', null])
})

it('after a save what was new is called as the server calls it, and what it removed is new where it is drawn again', () => {
  const drawn: Drawing = {
    zones: [{ ...zone('new-1', 0), isNew: true }, zone('B', 20)],
    racks: [rack('new-2', { zoneId: 'new-1', isNew: true }), rack('R', { zoneId: 'B' })],
  }
  const first = { ids: new Map([['new-1', 'Z1']]), removed: new Set(['R']) }
  const once = settled(drawn, first)
  expect(once.zones.map(({ id, isNew }) => [id, isNew])).toEqual([
    ['Z1', false],
    ['B', false],
  ])
  expect(once.racks.map(({ id, zoneId, isNew }) => [id, zoneId, isNew])).toEqual([
    ['new-2', 'Z1', true],
    ['R', 'B', true],
  ])
  const second = {
    ids: new Map([
      ['new-2', 'R2'],
      ['R', 'R9'],
    ]),
    removed: new Set<string>(),
  }
  const after = settled(drawn, settledBoth(first, second))
  expect(after).toEqual(settled(once, second))
  expect(after.racks.map(({ id, isNew }) => [id, isNew])).toEqual([
    ['R2', false],
    ['R9', false],
  ])
  expect(settled(after, { ids: new Map([['other', 'Z9']]), removed: new Set() })).toBe(after)
})
