import { checkDigits } from '../checkDigits.ts'

/** How an SSCC of a company begins: one digit of its choice and the prefix that GS1 has given it. */
export interface SsccStart {
  readonly extension: number
  readonly prefix: string
}

/** Digits that are left for the serial: seventeen with extension and prefix. */
export const serialDigits = ({ prefix }: SsccStart): number => 16 - prefix.length

/**
 * The number of one logistic unit, eighteen digits with the check digit of GS1 (X-SSCC); null where the serial has
 * more digits than are left.
 *
 * @example ssccOf({ extension: 3, prefix: '7702001' }, 123) // '377020010000001232'
 */
export const ssccOf = (start: SsccStart, serial: number): string | null => {
  const digits = String(serial).padStart(serialDigits(start), '0')
  if (digits.length > serialDigits(start)) return null
  const body = `${start.extension}${start.prefix}${digits}`
  const { expected } = checkDigits.sscc(`${body}0`)
  return expected === null ? null : body + expected
}

/** What stands in the barcode of a bulk that has no SSCC: its operation and its place in it. */
export const internalCode = (type: string, number: string, sequence: number): string => `${type}-${number}-${sequence}`
