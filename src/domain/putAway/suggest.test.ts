import { expect, it } from 'vitest'
import type { Cargo, Stored } from './cargo.ts'
import { fits, misfitOf } from './fits.ts'
import { mayStandTogether } from './imoSegregation.ts'
import { exact, type Load } from './load.ts'
import { freeIn, type Place } from './place.ts'
import { suggestLocations } from './suggest.ts'
import { temperatureClass } from './temperatureClass.ts'

const load = (kilograms: string | number, cubicMetres: string | number): Load => ({
  kilograms: exact(kilograms),
  cubicMetres: exact(cubicMetres),
})

const cargo = (more: Partial<Cargo> = {}): Cargo => ({
  key: 'IMP~1~1',
  storeId: 'S',
  load: load(100, 1),
  length: exact('1.2'),
  width: exact(1),
  height: exact('1.5'),
  damaged: false,
  returned: false,
  temperature: 'AMBIENT',
  commodity: 'COFFEE',
  abc: 'A',
  reference: 'CAF-500',
  lot: 'L1',
  house: 'H1',
  master: 'M1',
  customer: 'C1',
  stackable: true,
  imoClass: null,
  ...more,
})

const rack = (more: Partial<Place['rack']> = {}): Place['rack'] => ({
  id: 'R1',
  code: 'R1',
  active: true,
  positions: 4,
  levelHeight: exact('1.8'),
  bayWidth: exact('2.7'),
  depth: exact('1.1'),
  capacity: load(4000, 8),
  used: load(0, 0),
  imoClasses: [],
  ...more,
})

const zone = (more: Partial<Place['zone']> = {}): Place['zone'] => ({
  id: 'A',
  code: 'A',
  active: true,
  purpose: 'STORAGE',
  temperature: 'AMBIENT',
  hazardousAllowed: false,
  ...more,
})

const place = (code: string, more: Partial<Place> = {}): Place => ({
  id: code,
  code,
  barcode: code,
  storeId: 'S',
  zone: zone(),
  rack: rack(),
  active: true,
  blocked: false,
  level: 1,
  bay: 1,
  pickSequence: null,
  ownKilograms: null,
  ownCubicMetres: null,
  used: load(0, 0),
  commodity: null,
  reference: null,
  abc: null,
  contents: [],
  ...more,
})

const stored = (more: Partial<Stored> = {}): Stored => ({
  reference: null,
  lot: null,
  house: null,
  master: null,
  customer: null,
  stackable: true,
  imoClass: null,
  ...more,
})

it('V-RACK-CAPACITY: a rack of 1000 kg that holds 950 takes 50, not 50.1', () => {
  const full = place('A', { ownKilograms: exact(500), rack: rack({ capacity: load(1000, 20), used: load(950, 0) }) })
  expect(misfitOf(cargo({ load: load(50, 1) }), full)).toBeNull()
  expect(misfitOf(cargo({ load: load('50.1', 1) }), full)).toBe('weight')
})

it('V-RACK-CAPACITY: weight and volume must both hold, in the location and in its rack', () => {
  const third = place('A', { rack: rack({ positions: 3, capacity: load(1000, 2) }) })
  expect([freeIn(third).kilograms.toString(), freeIn(third).cubicMetres.toString()]).toEqual(['333.333', '0.666666'])
  expect(misfitOf(cargo({ load: load('333.333', '0.666666') }), third)).toBeNull()
  expect(misfitOf(cargo({ load: load('333.334', '0.1') }), third)).toBe('weight')
  expect(misfitOf(cargo({ load: load(1, '0.666667') }), third)).toBe('volume')
  expect(misfitOf(cargo({ load: load(1, '0.3') }), { ...third, used: load(0, '0.4') })).toBe('volume')
})

it('X-PUTAWAY: every rule of a place refuses alone', () => {
  const cases: readonly (readonly [string, Partial<Cargo>, Partial<Place>])[] = [
    ['store', {}, { storeId: 'OTHER' }],
    ['inactive', {}, { active: false }],
    ['inactive', {}, { rack: rack({ active: false }) }],
    ['inactive', {}, { zone: zone({ active: false }) }],
    ['blocked', {}, { blocked: true }],
    ['purpose', {}, { zone: zone({ purpose: 'PICKING' }) }],
    ['purpose', { damaged: true }, {}],
    ['purpose', { returned: true }, {}],
    ['temperature', { temperature: 'FROZEN' }, {}],
    ['temperature', {}, { zone: zone({ temperature: 'CHILLED' }) }],
    ['hazard', { imoClass: '3' }, {}],
    ['segregation', { imoClass: '3' }, { zone: zone({ hazardousAllowed: true }), rack: rack({ imoClasses: ['5.1'] }) }],
    ['height', { height: exact('1.81') }, {}],
    ['footprint', { length: exact('2.8'), width: exact(1) }, {}],
    ['footprint', { length: exact('1.2'), width: exact('1.15') }, {}],
    ['occupied', { stackable: false }, { contents: [stored()] }],
    ['occupied', {}, { contents: [stored({ stackable: false })] }],
  ]
  for (const [misfit, piece, where] of cases)
    expect(misfitOf(cargo(piece), place('A', where)), JSON.stringify(piece)).toBe(misfit)
  expect(fits(cargo({ damaged: true }), place('Q', { zone: zone({ purpose: 'QUARANTINE' }) }))).toBe(true)
  expect(fits(cargo({ returned: true }), place('D', { zone: zone({ purpose: 'RETURNS' }) }))).toBe(true)
  expect(fits(cargo(), place('P', { zone: zone({ purpose: 'PICKING' }) }), ['purpose'])).toBe(true)
})

it('classes of dangerous goods stand together as the table says, both ways alike', () => {
  const together = (pairs: readonly (readonly [string, string])[]) => pairs.map(([a, b]) => mayStandTogether(a, b))
  expect(
    together([
      ['3', '3'],
      ['3', '8'],
      ['2.1', '2.2'],
      ['6.1', '9'],
      ['1.4S', '1'],
    ]),
  ).not.toContain(false)
  expect(
    together([
      ['3', '5.1'],
      ['8', '4.3'],
      ['6.2', '6.1'],
      ['2.2', '3'],
      ['1', '8'],
      ['X', '9'],
    ]),
  ).not.toContain(true)
  expect(mayStandTogether('5.1', '3')).toBe(mayStandTogether('3', '5.1'))
})

it('the warmest that goods bear says which room they need', () => {
  expect([null, 25, 13, 12, 2, -9, -10, -18].map(temperatureClass)).toEqual([
    'AMBIENT',
    'AMBIENT',
    'AMBIENT',
    'CHILLED',
    'CHILLED',
    'CHILLED',
    'FROZEN',
    'FROZEN',
  ])
})

it('X-PUTAWAY: the same lot already in A-01-02 with room comes first, its points told one by one', () => {
  const places = [
    place('A-01-01', { pickSequence: 1 }),
    place('A-01-02', {
      pickSequence: 2,
      abc: 'A',
      reference: 'CAF-500',
      used: load(200, '0.5'),
      contents: [stored({ reference: 'CAF-500', lot: 'L1', house: 'H1', customer: 'C1' })],
    }),
  ]
  const [answer] = suggestLocations([cargo()], places)
  expect(answer?.suggestions.map(({ place: { code }, score }) => [code, score.toString()])).toEqual([
    ['A-01-02', '142.3'],
    ['A-01-01', '14.9'],
  ])
  expect(answer?.suggestions[0]?.reasons.map(({ merit, points }) => [merit, points.toString()])).toEqual([
    ['sameLot', '40'],
    ['sameHouse', '30'],
    ['sameCustomer', '20'],
    ['dedicated', '20'],
    ['sameAbc', '15'],
    ['bestFit', '7.5'],
    ['nearness', '9.8'],
  ])
  expect(answer?.suggestions[0]?.free).toEqual(load(800, '1.5'))
})

it('more than 500 kg gets points for a low level, 500 does not', () => {
  const heavy = (kilograms: number) =>
    suggestLocations([cargo({ load: load(kilograms, 1) })], [place('A')])[0]?.suggestions[0]?.reasons.map(
      ({ merit }) => merit,
    )
  expect(heavy(500)).not.toContain('heavyLow')
  expect(heavy(501)).toContain('heavyLow')
})

it('heaviest first, what is taken counts for the next, ties by walking order then code, five at most', () => {
  const own = { ownKilograms: exact(1000), ownCubicMetres: exact(2) }
  const places = ['F', 'E', 'D', 'C', 'B', 'A'].map((code) => place(code, own))
  const pieces = [
    cargo({ key: 'light', load: load(300, '0.1'), lot: null, house: null, master: null, customer: null }),
    cargo({ key: 'heavy', load: load(900, '0.1'), lot: null, house: null, master: null, customer: null }),
  ]
  const answer = suggestLocations(pieces, places)
  expect(
    answer.map(({ cargo: { key }, suggestions }) => [key, suggestions[0]?.place.code, suggestions.length]),
  ).toEqual([
    ['light', 'B', 5],
    ['heavy', 'A', 5],
  ])
  expect(suggestLocations(pieces, places.toReversed())).toEqual(answer)
})

it('a piece without a place is told what the nearest one lacks', () => {
  const [answer] = suggestLocations(
    [cargo({ load: load(10, 9) })],
    [place('P', { zone: zone({ purpose: 'PICKING' }) }), place('A')],
  )
  expect(answer).toMatchObject({ suggestions: [], nearest: { misfit: 'volume', place: { zone: { code: 'A' } } } })
  expect(suggestLocations([cargo()], [])[0]).toMatchObject({ suggestions: [], nearest: null })
})
