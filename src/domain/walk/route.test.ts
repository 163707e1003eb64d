import { expect, it } from 'vitest'
import type { FloorPlan, RackOnFloor } from './floorPlan.ts'
import { footprintOf, obstaclesOf } from './floorPlan.ts'
import { leadsThrough } from './geometry.ts'
import { walkingRoute } from './route.ts'
import { lengthOf, shortestTour } from './tour.ts'

const rack = (id: string, more: Partial<RackOnFloor> = {}): RackOnFloor => ({
  id,
  x: 2,
  y: 2,
  width: 20,
  depth: 1,
  rotation: 0,
  bays: 10,
  ...more,
})

const plan = (racks: readonly RackOnFloor[], more: Partial<FloorPlan> = {}): FloorPlan => ({
  zones: [{ x: 0, y: 0, width: 40, height: 30 }],
  racks,
  start: null,
  end: null,
  ...more,
})

/** Numbers that look random and are the same every time. */
const numbers = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}

const randomPlane = (count: number, seed: number) => {
  const next = numbers(seed)
  const points = Array.from({ length: count }, () => ({ x: next() * 100, y: next() * 100 }))
  return (from: number, to: number): number => {
    const [a, b] = [points[from] ?? { x: 0, y: 0 }, points[to] ?? { x: 0, y: 0 }]
    return Math.hypot(a.x - b.x, a.y - b.y)
  }
}

const everyOrder = (stops: readonly number[]): readonly (readonly number[])[] =>
  stops.length === 0
    ? [[]]
    : stops.flatMap((stop) => everyOrder(stops.filter((other) => other !== stop)).map((rest) => [stop, ...rest]))

/** No walk past all points is shorter than the shortest tree that joins them. */
const shortestTree = (count: number, metric: (from: number, to: number) => number): number => {
  const near = Array.from({ length: count }, (_none, index) => metric(0, index))
  const out = new Set(near.keys())
  out.delete(0)
  let sum = 0
  while (out.size > 0) {
    const next = [...out].reduce((best, point) => ((near[point] ?? 0) < (near[best] ?? 0) ? point : best))
    sum += near[next] ?? 0
    out.delete(next)
    for (const point of out) near[point] = Math.min(near[point] ?? 0, metric(next, point))
  }
  return sum
}

it('walks around a rack, never through it', () => {
  const wall = rack('W', { x: 10, y: 5, width: 2, depth: 20, bays: 1 })
  const { lengthM } = walkingRoute(
    plan([rack('L', { x: 4, y: 14.5, width: 2, bays: 1 }), wall, rack('R', { x: 16, y: 14.5, width: 2, bays: 1 })]),
    [
      { id: 'left', rackId: 'L', bay: 1 },
      { id: 'right', rackId: 'R', bay: 1 },
    ],
  )
  const bend = Math.hypot(9.75 - 5, 25.25 - 15.75)
  expect(lengthM).toBeCloseTo(2 * bend + 2.5, 1)
})

it('stands before a bay, behind it where the front is built up, by the turn of the rack', () => {
  const back = rack('B', { y: 3 })
  const stops = [
    { id: 'a', rackId: 'A', bay: 1 },
    { id: 'b', rackId: 'B', bay: 1 },
  ]
  const apart = walkingRoute(plan([rack('A'), back]), stops)
  expect(apart).toMatchObject({ lengthM: 5, unreachable: [] })
  expect(walkingRoute(plan([rack('A', { rotation: 180 })]), [{ id: 'a', rackId: 'A', bay: 10 }])).toMatchObject({
    order: ['a'],
    lengthM: 0,
    unreachable: [],
  })
  const turned = rack('T', { x: 5, y: 5, width: 10, depth: 1, rotation: 90, bays: 1 })
  expect(footprintOf(turned)).toEqual({ x: 5, y: 5, width: 1, height: 10 })
})

it('visits every stop once, those of one bay together, and says what cannot be reached', () => {
  const walled = rack('IN', { x: 30, y: 10, width: 2, depth: 2, bays: 1 })
  const box = [
    rack('N', { x: 28, y: 8, width: 6, depth: 1 }),
    rack('S', { x: 28, y: 13, width: 6, depth: 1 }),
    rack('W', { x: 28, y: 8, width: 1, depth: 6 }),
    rack('E', { x: 33, y: 8, width: 1, depth: 6 }),
  ]
  const route = walkingRoute(plan([rack('A'), walled, ...box], { start: { x: 0, y: 0 }, end: { x: 0, y: 0 } }), [
    { id: 'far', rackId: 'A', bay: 10 },
    { id: 'in', rackId: 'IN', bay: 1 },
    { id: 'low', rackId: 'A', bay: 1 },
    { id: 'high', rackId: 'A', bay: 1 },
    { id: 'unknown', rackId: 'X', bay: 1 },
  ])
  expect(route.order.toSorted()).toEqual(['far', 'high', 'in', 'low', 'unknown'])
  expect(route.unreachable).toEqual(['in', 'unknown'])
  expect(Math.abs(route.order.indexOf('low') - route.order.indexOf('high'))).toBe(1)
  expect(walkingRoute(plan([]), [{ id: 'a', rackId: 'A', bay: 1 }])).toEqual({
    order: ['a'],
    lengthM: 0,
    unreachable: ['a'],
  })
})

it('of few stops it finds the shortest order of all', () => {
  for (let seed = 1; seed <= 20; seed++) {
    const metric = randomPlane(9, seed)
    for (const [start, end] of [
      [null, null],
      [7, null],
      [7, 8],
    ] as const) {
      const found = lengthOf(shortestTour(7, metric, start, end), metric, start, end)
      const best = Math.min(...everyOrder([0, 1, 2, 3, 4, 5, 6]).map((order) => lengthOf(order, metric, start, end)))
      expect(found).toBeCloseTo(best, 9)
    }
  }
})

it('of many stops it stays near the shortest tree, which no walk is shorter than, and is the same each time', () => {
  for (let seed = 1; seed <= 5; seed++) {
    const metric = randomPlane(200, seed)
    const order = shortestTour(200, metric, null, null)
    expect(order.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 200 }, (_none, index) => index))
    const length = lengthOf(order, metric, null, null)
    const bound = shortestTree(200, metric)
    expect(length).toBeGreaterThanOrEqual(bound)
    expect(length / bound).toBeLessThan(1.3)
    expect(shortestTour(200, metric, null, null)).toEqual(order)
  }
})

it('passes 200 stops of a large store, each once', () => {
  const racks = Array.from({ length: 100 }, (_none, index) =>
    rack(`R${index}`, { x: 2 + (index % 4) * 30, y: 2 + Math.floor(index / 4) * 4, width: 27, depth: 1.1, bays: 10 }),
  )
  const next = numbers(7)
  const stops = Array.from({ length: 200 }, (_none, index) => ({
    id: `${index}`,
    rackId: `R${Math.floor(next() * 100)}`,
    bay: 1 + Math.floor(next() * 10),
  }))
  const large = plan(racks, { zones: [{ x: 0, y: 0, width: 124, height: 104 }], start: { x: 0, y: 0 } })
  const route = walkingRoute(large, stops)
  expect(route.unreachable).toEqual([])
  expect(new Set(route.order).size).toBe(200)
  expect(obstaclesOf(large).some((obstacle) => leadsThrough({ x: 0, y: 2.5 }, { x: 124, y: 2.5 }, obstacle))).toBe(true)
})
