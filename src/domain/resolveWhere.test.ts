import { expect, it } from 'vitest'
import type { Where } from '../schema/where.ts'
import { resolveWhere } from './resolveWhere.ts'

const record = { country: 'CO', state: null, zone: 'N' }

const cases: readonly (readonly [Where, Where])[] = [
  [{ country: { field: 'country' } }, { country: 'CO' }],
  [{ state: { field: 'state' } }, { state: null }],
  [{ country: { field: 'country' }, state: { ifGiven: 'state' } }, { country: 'CO' }],
  [{ zone: { ifGiven: 'zone' } }, { zone: 'N' }],
  [{ state: { ifGiven: 'state' } }, {}],
  [{ code: { gt: { ifGiven: 'state' }, lt: { ifGiven: 'zone' } } }, { code: { lt: 'N' } }],
  [{ or: [{ state: { ifGiven: 'state' } }, { zone: 'S' }] }, { or: [{}, { zone: 'S' }] }],
]

it.each(cases)('%j is asked as %j', (where, asked) => {
  expect(resolveWhere(where, record)).toEqual(asked)
})
