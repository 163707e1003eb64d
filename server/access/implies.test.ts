import { describe, expect, it } from 'vitest'
import type { Where } from '../../src/schema/where.ts'
import { implies } from './implies.ts'

const narrower: readonly (readonly [Where | null, Where | null])[] = [
  [{ code: 'W1' }, null],
  [{ code: 'W1' }, { code: { in: ['W1', 'W2'] } }],
  [{ code: { in: ['W1'] } }, { code: { in: ['W1', 'W2'] } }],
  [{ and: [{ code: 'W1' }, { status: 'ACTIVE' }] }, { code: 'W1' }],
  [{ or: [{ code: 'W1' }, { code: 'W2' }] }, { code: { in: ['W1', 'W2', 'W3'] } }],
  [{ code: 'W1', status: 'ACTIVE' }, { or: [{ code: 'W1' }, { code: 'W2' }] }],
  [{ id: { in: [] } }, { code: 'W1' }],
  [{ code: { starts: 'W' } }, { code: { starts: 'W' } }],
]

const wider: readonly (readonly [Where | null, Where | null])[] = [
  [null, { code: 'W1' }],
  [{ code: { in: ['W1', 'W2'] } }, { code: 'W1' }],
  [{ status: 'ACTIVE' }, { code: 'W1' }],
  [{ or: [{ code: 'W1' }, { status: 'ACTIVE' }] }, { code: 'W1' }],
  [{ not: { code: 'W2' } }, { code: 'W1' }],
  [{ code: { gte: 'A' } }, { code: { gte: 'B' } }],
]

describe('rows', () => {
  it.each(narrower)('%j are among %j', (narrow, wide) => expect(implies(narrow, wide)).toBe(true))
  it.each(wider)('%j are not known to be among %j', (narrow, wide) => expect(implies(narrow, wide)).toBe(false))
})
