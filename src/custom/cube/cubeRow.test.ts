import { expect, it } from 'vitest'
import { numberWritten } from '../../domain/writtenNumbers.ts'
import { alikeTo, comparedWith, cubedAs, cubeLine, declaredAs, emptyTyped, numberOf, typedAs } from './cubeRow.ts'

const bulk = {
  id: 'IMP~1~1',
  sequence: 1,
  pieces: 2,
  length: 50,
  width: 40,
  height: 30,
  lengthUnit: 'CMT',
  grossWeight: 20,
  weightUnit: 'kilogram',
}
const typed = { ...emptyTyped, length: '50', width: '40', height: '30', weight: '20' }

it.each([
  ['12,5', 'es', 12.5],
  [' 12.5 ', 'es', 12.5],
  ['1.250', 'es', 1250],
  ['1.250', 'en', 1.25],
  ['', 'es', Number.NaN],
  ['x', 'en', Number.NaN],
] as const)('%j is read as who reads %s writes it', (typed, locale, read) => {
  expect(numberOf(typed, locale)).toBe(read)
})

it('what is typed for pieces that are alike leaves each its own photo', () => {
  expect(alikeTo({ ...typed, photos: 'first.jpg' }, { ...emptyTyped, photos: 'own.jpg' })).toEqual({
    ...typed,
    photos: 'own.jpg',
  })
})

it('what a scale says is read as it was meant, whatever its reader types', () => {
  const read = { weight: '12.350', weightUnit: 'kilogram' }
  for (const locale of ['es', 'en'] as const) {
    const written = typedAs(read, (value) => numberWritten(locale, value, { max: 6 }))
    expect(numberOf(written.weight ?? '', locale)).toBe(12.35)
    expect(written.weightUnit).toBe('kilogram')
  }
})

it('X-VOLUMETRIC: volume of all pieces, volumetric and chargeable weight at once', () => {
  expect(cubedAs(bulk, typed, 6000, 'es')).toMatchObject({ volumeM3: 0.12, volumetricWeight: 20, chargeableWeight: 20 })
  expect(cubedAs(bulk, { ...typed, height: '' }, 6000, 'es')).toBeNull()
})

it('inches and pounds make the same as their centimetres and kilograms', () => {
  const inches = {
    ...typed,
    length: '10',
    width: '10',
    height: '10',
    unit: 'in',
    weight: '44.09245',
    weightUnit: 'pounds',
  }
  expect(cubedAs(bulk, inches, 6000, 'en')).toMatchObject({ volumeM3: 0.032774, chargeableWeight: 20 })
})

it('a difference beyond the tolerance of the company is marked', () => {
  const declared = declaredAs(bulk, 6000)
  const heavier = cubedAs(bulk, { ...typed, weight: '21,5' }, 6000, 'es')
  expect(comparedWith(declared, cubedAs(bulk, typed, 6000, 'es'), 0)).toMatchObject({ beyond: false })
  expect(comparedWith(declared, heavier, 5)).toMatchObject({ weightPercent: 7.5, beyond: true })
  expect(comparedWith(declared, heavier, 7.5)).toMatchObject({ weightPercent: 7.5, beyond: false })
  expect(comparedWith(null, heavier, 5)).toBeNull()
})

it('is sent as numbers, with the photo if one was taken', () => {
  expect(cubeLine(bulk, { ...typed, photos: 'a.jpg' }, 'es')).toMatchObject({ photos: 'a.jpg' })
  expect(cubeLine(bulk, { ...typed, weight: '20,5' }, 'es')).toEqual({
    sequence: 1,
    length: 50,
    width: 40,
    height: 30,
    unit: 'cm',
    weight: 20.5,
    weightUnit: 'kilogram',
  })
})
