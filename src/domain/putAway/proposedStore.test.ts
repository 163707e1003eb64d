import { expect, it } from 'vitest'
import { proposedStore } from './proposedStore.ts'

const dry = { id: 'ALM', kind: 'STORAGE', temperature: 'AMBIENT', defaultReception: true }
const cold = { id: 'FRIO', kind: 'STORAGE', temperature: 'CHILLED', defaultReception: false }
const held = { id: 'CUA', kind: 'QUARANTINE', temperature: 'CHILLED', defaultReception: false }

it('is the default of the warehouse, or its only store', () => {
  expect(proposedStore([dry, cold], [])).toBe('ALM')
  expect(proposedStore([{ ...dry, defaultReception: false }], ['AMBIENT'])).toBe('ALM')
  expect(proposedStore([{ ...dry, defaultReception: false }, cold], ['AMBIENT'])).toBeNull()
})

it('keeps what is to stay cold in a cold store, where there is one', () => {
  expect(proposedStore([dry, cold, held], ['CHILLED', 'CHILLED'])).toBe('FRIO')
  expect(proposedStore([dry, cold], ['FROZEN'])).toBe('ALM')
  expect(proposedStore([dry, cold, { ...cold, id: 'FRIO-2' }], ['CHILLED'])).toBeNull()
})

it('proposes none for goods of several temperatures', () => {
  expect(proposedStore([dry, cold], ['AMBIENT', 'CHILLED'])).toBeNull()
})
