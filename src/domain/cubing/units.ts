import { Big } from 'big.js'

/** Millimetres of one unit of length, by its UNECE code; all exact. */
const millimetres: { readonly [code: string]: string } = {
  MMT: '1',
  CMT: '10',
  MTR: '1000',
  INH: '25.4',
  FOT: '304.8',
}

/** How the units of length are written by people, scales and dimensioners. */
const lengthCodes: { readonly [written: string]: string } = { mm: 'MMT', cm: 'CMT', m: 'MTR', in: 'INH', ft: 'FOT' }

/** Kilograms of one unit of weight; the pound and the ounce are exact (international avoirdupois). */
const kilograms: { readonly [unit: string]: string } = {
  gram: '0.001',
  kilogram: '1',
  pounds: '0.45359237',
  ounces: '0.028349523125',
}

/** The UNECE code of a unit of length: `cm` and `CMT` are `CMT`; null for one that is not known. */
export const lengthCode = (unit: string): string | null => {
  const code = lengthCodes[unit] ?? unit
  return Object.hasOwn(millimetres, code) ? code : null
}

export const isWeightUnit = (unit: string): boolean => Object.hasOwn(kilograms, unit)

/** A length in centimetres, exactly. @throws Error for a unit that is not known */
export const inCentimetres = (length: number, unit: string): Big => {
  const factor = millimetres[lengthCode(unit) ?? '']
  if (factor === undefined) throw new Error(`'${unit}' is no unit of length`)
  return new Big(length).times(factor).div(10)
}

/** A weight in kilograms, exactly. @throws Error for a unit that is not known */
export const inKilograms = (weight: number | Big, unit: string): Big => {
  const factor = kilograms[unit]
  if (factor === undefined) throw new Error(`'${unit}' is no unit of weight`)
  return new Big(weight).times(factor)
}

interface Weighed {
  readonly grossWeight?: number | null
  readonly weightUnit?: string | null
}

/** What a piece weighs in kilograms; it was weighed in them where no unit is known. */
export const grossKilograms = ({ grossWeight, weightUnit }: Weighed): Big => {
  const unit = weightUnit ?? ''
  return inKilograms(grossWeight ?? 0, isWeightUnit(unit) ? unit : 'kilogram')
}

/** Kilograms in another unit of weight, to its thousandths. */
export const fromKilograms = (weight: Big, unit: string): number => {
  const factor = kilograms[unit]
  if (factor === undefined) throw new Error(`'${unit}' is no unit of weight`)
  return weight.div(factor).round(3).toNumber()
}
