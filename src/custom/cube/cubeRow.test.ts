import { expect, it } from 'vitest'
import { comparedWith, cubedAs, cubeLine, declaredAs, emptyTyped, numberOf } from './cubeRow.ts'

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

it('reads commas and points', () => {
  expect([numberOf('12,5'), numberOf(' 12.5 '), numberOf(''), numberOf('x')]).toEqual([
    12.5,
    12.5,
    Number.NaN,
    Number.NaN,
  ])
})

it('X-VOLUMETRIC: volume of all pieces, volumetric and chargeable weight at once', () => {
  expect(cubedAs(bulk, typed, 6000)).toMatchObject({ volumeM3: 0.12, volumetricWeight: 20, chargeableWeight: 20 })
  expect(cubedAs(bulk, { ...typed, height: '' }, 6000)).toBeNull()
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
  expect(cubedAs(bulk, inches, 6000)).toMatchObject({ volumeM3: 0.032774, chargeableWeight: 20 })
})

it('a difference beyond the tolerance of the company is marked', () => {
  const declared = declaredAs(bulk, 6000)
  const heavier = cubedAs(bulk, { ...typed, weight: '21,5' }, 6000)
  expect(comparedWith(declared, cubedAs(bulk, typed, 6000), 0)).toMatchObject({ beyond: false })
  expect(comparedWith(declared, heavier, 5)).toMatchObject({ weightPercent: 7.5, beyond: true })
  expect(comparedWith(declared, heavier, 7.5)).toMatchObject({ weightPercent: 7.5, beyond: false })
  expect(comparedWith(null, heavier, 5)).toBeNull()
})

it('is sent as numbers, with the photo if one was taken', () => {
  expect(cubeLine(bulk, { ...typed, photos: 'a.jpg' })).toMatchObject({ photos: 'a.jpg' })
  expect(cubeLine(bulk, { ...typed, weight: '20,5' })).toEqual({
    sequence: 1,
    length: 50,
    width: 40,
    height: 30,
    unit: 'cm',
    weight: 20.5,
    weightUnit: 'kilogram',
  })
})
