import { expect, it } from 'vitest'
import { referencesOf } from './dcsaReferences.ts'
import { eventCodes } from './eventCodes.ts'
import { eventRules } from './rules.ts'

it('knows an event by how its cargo travels, and by any way where that has none', () => {
  expect(eventCodes(eventRules, 'DEPARTED', 'Air')).toEqual({ codes: ['FA-DEP'], own: true })
  expect(eventCodes(eventRules, 'DEPARTED', 'Ocean')).toEqual({ codes: ['FF-DEP'], own: true })
  expect(eventCodes(eventRules, 'DEPARTED', 'Ground')).toEqual({ codes: ['FF-DEP', 'FA-DEP'], own: false })
  expect(eventCodes(eventRules, 'DELIVERED', 'Ocean')).toEqual({ codes: ['FF-DLV'], own: false })
  expect(eventCodes(eventRules, 'CANCELED', 'Ocean')).toEqual({ codes: [], own: false })
})

it('a reference of a type that the standard does not know is another, whatever it is called', () => {
  const given = [
    { type: 'BKG', value: 'B-1' },
    { type: 'constructor', value: 'B-2' },
  ]
  expect(referencesOf(given)).toEqual([
    { kind: 'BOOKING', value: 'B-1' },
    { kind: 'OTHER', value: 'B-2' },
  ])
})
