import { checkDigits } from '../checkDigits.ts'

/** The most that the seven digits before the check digit hold. */
export const lastAwbSerial = 9_999_999

/**
 * The air waybill number of a serial: three digits of the airline, seven of the stock, and those modulo 7 (IATA 600a).
 *
 * @example awbNumber('999', 1234567) // '999-12345675'
 */
export const awbNumber = (prefix: string, serial7: number): string => {
  if (!/^\d{3}$/.test(prefix)) throw new RangeError(`'${prefix}' is no prefix of an airline`)
  if (!Number.isInteger(serial7) || serial7 < 0 || serial7 > lastAwbSerial)
    throw new RangeError(`${serial7} is no serial of seven digits`)
  return `${prefix}-${String(serial7).padStart(7, '0')}${serial7 % 7}`
}

/** The numbers of a range; it runs over the seven digits, the check digit follows from each. */
export const awbRange = (prefix: string, from: number, count: number): readonly string[] =>
  Array.from({ length: count }, (_number, index) => awbNumber(prefix, from + index))

/** A container number whose last digit is missing, with it (ISO 6346); null where the rest is none. */
export const containerNumber = (first10: string): string | null => {
  const { expected } = checkDigits.iso6346(`${first10}0`)
  return expected === null ? null : `${first10}${expected}`
}
