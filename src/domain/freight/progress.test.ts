import { expect, it } from 'vitest'
import { isCleared } from './events.ts'
import { progressOf } from './progress.ts'

const [one, other] = ['CSQU3054383', 'MSKU6011672']
const at = { actualAt: '2026-11-02T10:00:00.000Z' }
const legs = [] as const
const containers = [one, other]

it('a job has come as far as the last of its containers, or as a row of its whole cargo says', () => {
  const first = { event: 'DELIVERED', container: one, ...at } as const
  expect(progressOf({ events: [first], legs, containers })).toBe('IN_PROGRESS')
  const landed = { event: 'DISCHARGED', container: other, ...at } as const
  expect(progressOf({ events: [first, landed], legs, containers })).toBe('ARRIVED')
  const last = { event: 'EMPTY_RETURNED', container: other, ...at } as const
  expect(progressOf({ events: [first, last], legs, containers })).toBe('DELIVERED')
  expect(progressOf({ events: [{ event: 'DELIVERED', ...at }], legs, containers })).toBe('DELIVERED')
  expect(progressOf({ events: [first], legs })).toBe('DELIVERED')
  // One step of a container that is skipped is no step of another kind.
  const owned = { event: 'EMPTY_RETURNED', container: other, skippedBecause: 'Es del cliente' } as const
  const planned = { event: 'DELIVERED', container: other, plannedAt: '2026-11-09T10:00:00.000Z' } as const
  expect(progressOf({ events: [first, owned, planned], legs, containers })).not.toBe('DELIVERED')
})

it('customs have let the cargo in when they have let in all containers but those that are skipped', () => {
  const cleared = { event: 'CUSTOMS_CLEARED', container: one, ...at } as const
  expect(isCleared([cleared], containers)).toBe(false)
  expect(isCleared([cleared, { event: 'CUSTOMS_CLEARED', container: other }])).toBe(false)
  const skipped = { event: 'CUSTOMS_CLEARED', container: other, skippedBecause: 'Nacional' } as const
  expect(isCleared([cleared, skipped], containers)).toBe(true)
})
