import { expect, it } from 'vitest'
import { type CargoFacts, type LoadPlan, loadRefusals, loadTotals } from './consolidation.ts'

const cargo = (id: string, more: Partial<CargoFacts> = {}): CargoFacts => ({
  id,
  status: 'PICKED',
  stage: 'ON_WAREHOUSE',
  store: 'S1',
  transport: 'Ocean',
  origin: 'COCTG',
  destination: 'USMIA',
  house: 'H1',
  consolidation: '',
  imoClass: '',
  pieces: 1,
  grossWeightKg: 100,
  volumeM3: 1,
  ...more,
})

const plan: LoadPlan = {
  number: 'CN-1',
  store: 'S1',
  transport: 'Ocean',
  destination: 'USMIA',
  payloadKg: 1000,
  capacityM3: 10,
  takesUnpicked: false,
}

const guardsOf = (added: readonly CargoFacts[], present: readonly CargoFacts[] = [], more: Partial<LoadPlan> = {}) =>
  loadRefusals(added, present, { ...plan, ...more }).map(({ guard, ids }) => [guard, ...ids])

it('X-CONSOL-GUARDS: each guard names the bulks that are against it', () => {
  expect(guardsOf([cargo('a'), cargo('b')])).toEqual([])
  expect(guardsOf([cargo('a', { status: 'NOT_PICKED' }), cargo('b')])).toEqual([['notPicked', 'a']])
  expect(guardsOf([cargo('a', { store: 'S2' })])).toEqual([['store', 'a']])
  expect(guardsOf([cargo('a', { transport: 'Air' })])).toEqual([['transport', 'a']])
  expect(guardsOf([cargo('a'), cargo('b', { destination: 'NLRTM' })])).toEqual([['destination', 'b']])
  expect(guardsOf([cargo('a', { house: '' })])).toEqual([['house', 'a']])
  expect(guardsOf([cargo('a', { consolidation: 'CN-9', status: 'CONSOLIDATED' })])).toEqual([['elsewhere', 'a']])
  expect(guardsOf([cargo('a', { grossWeightKg: 1000.001 })])).toEqual([['payload', 'a']])
  expect(guardsOf([cargo('a', { volumeM3: 9 })], [cargo('z', { volumeM3: 1.000001 })])).toEqual([['capacity', 'a']])
})

it('what is exactly full still goes', () => {
  expect(guardsOf([cargo('a', { grossWeightKg: 1000, volumeM3: 10 })])).toEqual([])
})

it('stored cargo goes unpicked only where the company allows it', () => {
  const stored = cargo('a', { status: 'NOT_PICKED' })
  expect(guardsOf([stored], [], { takesUnpicked: true })).toEqual([])
  expect(guardsOf([{ ...stored, stage: 'RECEIVED' }], [], { takesUnpicked: true })).toEqual([['notPicked', 'a']])
})

it('dangerous goods that do not go together are kept apart, also from what is inside', () => {
  const [flammable, oxidising] = [cargo('a', { imoClass: '3' }), cargo('b', { imoClass: '5.1' })]
  expect(guardsOf([flammable, oxidising])).toEqual([['hazard', 'a', 'b']])
  expect(guardsOf([oxidising], [flammable])).toEqual([['hazard', 'b']])
  expect(guardsOf([flammable, cargo('c', { imoClass: '3' })])).toEqual([])
})

it('without a destination of its own the first bulk gives it', () => {
  expect(guardsOf([cargo('a'), cargo('b', { destination: 'NLRTM' })], [], { destination: '' })).toEqual([
    ['destination', 'b'],
  ])
})

it('the fill is the fuller of weight and volume', () => {
  expect(loadTotals([cargo('a', { grossWeightKg: 250, volumeM3: 7.5 })], plan)).toEqual({
    pieces: 1,
    grossWeightKg: 250,
    volumeM3: 7.5,
    fillPercent: 75,
  })
  expect(loadTotals([cargo('a')], { payloadKg: null, capacityM3: null }).fillPercent).toBeNull()
})
