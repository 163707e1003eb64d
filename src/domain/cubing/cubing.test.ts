import { describe, expect, it } from 'vitest'
import { cubingOf, differenceOf, isBeyond, missingMeasures } from './measures.ts'
import { fromKilograms, inCentimetres, inKilograms } from './units.ts'

const box = (length: number, width: number, height: number, weight = 1) => ({
  length,
  width,
  height,
  unit: 'cm',
  weight,
  weightUnit: 'kilogram',
})

describe('X-VOLUMETRIC: published numbers', () => {
  it.each([
    ['eight boxes, charged by their volume', 8, box(60, 40, 20, 45), 64, 64],
    ['one crate', 1, box(150, 100, 110, 1), 275, 275],
    ['a heavy crate, charged by its weight', 1, box(180, 140, 120, 550), 504, 550],
  ])('%s', (_what, times, measured, volumetricWeight, chargeableWeight) => {
    expect(cubingOf(measured, { times, divisor: 6000 })).toMatchObject({ volumetricWeight, chargeableWeight })
  })

  it('422,000 cm³ by air make 70.333 kg', () => {
    expect(cubingOf(box(422, 100, 10, 67.7), { times: 1, divisor: 6000 })).toMatchObject({
      volumeM3: 0.422,
      volumetricWeight: 70.333,
      chargeableWeight: 70.333,
    })
  })
})

describe('units are exact', () => {
  it('of length: centimetres, inches, feet, metres', () => {
    expect(inCentimetres(10, 'in').toString()).toBe('25.4')
    expect(inCentimetres(0.1, 'INH').toString()).toBe('0.254')
    expect(inCentimetres(1, 'ft').toString()).toBe('30.48')
    expect(inCentimetres(1.5, 'MTR').toString()).toBe('150')
    expect(() => inCentimetres(1, 'ell')).toThrow('ell')
  })

  it('of weight: gram, kilogram, pounds, ounces', () => {
    expect(inKilograms(1, 'pounds').toString()).toBe('0.45359237')
    expect(inKilograms(16, 'ounces').toString()).toBe('0.45359237')
    expect(inKilograms(500, 'gram').toString()).toBe('0.5')
    expect(fromKilograms(inKilograms(3, 'ounces'), 'ounces')).toBe(3)
    expect(() => inKilograms(1, 'stone')).toThrow('stone')
  })

  it('so that a box in inches and pounds is the box in centimetres and kilograms', () => {
    const shape = { times: 2, divisor: 5000 }
    const inches = cubingOf({ length: 20, width: 10, height: 5, unit: 'in', weight: 22, weightUnit: 'pounds' }, shape)
    const metric = cubingOf({ ...box(50.8, 25.4, 12.7, 9.97903214) }, shape)
    expect([inches.volumeM3, inches.volumetricWeight, inches.chargeableWeight]).toEqual([
      metric.volumeM3,
      metric.volumetricWeight,
      metric.chargeableWeight,
    ])
    expect(inches.volumeM3).toBe(0.032774)
  })
})

describe('declared against measured', () => {
  const shape = { times: 1, divisor: 6000 }
  const declared = cubingOf(box(100, 100, 100, 100), shape)

  it('passes at the tolerance and is flagged beyond it', () => {
    const at = differenceOf(declared, cubingOf(box(105, 100, 100, 95), shape))
    expect(at).toEqual({ weightPercent: -5, volumePercent: 5 })
    expect(isBeyond(at, 5)).toBe(false)
    const beyond = differenceOf(declared, cubingOf(box(105.1, 100, 100, 100), shape))
    expect([beyond.volumePercent, isBeyond(beyond, 5)]).toEqual([5.1, true])
  })

  it('names the measures that are missing or wrong', () => {
    expect(missingMeasures({ length: 0, width: 10, unit: 'ell', weight: -1, weightUnit: 'kilogram' })).toEqual([
      'length',
      'height',
      'weight',
      'unit',
    ])
    expect(missingMeasures(box(1, 2, 3))).toEqual([])
  })
})
