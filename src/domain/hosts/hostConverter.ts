import type { Field } from '../../schema/fields.ts'
import { HostMismatch } from './hostMismatch.ts'
import { formOf } from './paths.ts'
import type { Scalar } from './routeTable.ts'

/** Between a value of a host and ours, both ways. */
export interface Converter {
  readonly ours: (theirs: unknown, field: Field | undefined) => unknown
  readonly theirs: (ours: unknown) => unknown
}

const isScalar = (value: unknown): value is Scalar => value === null || typeof value !== 'object'

export const unreadable = (value: unknown, expected: string): never => {
  throw new HostMismatch(`${expected} was expected, ${isScalar(value) ? JSON.stringify(value) : formOf(value)} came`)
}

export const numeral = (value: unknown, text: string): number => {
  const number = Number(text)
  if (text.trim() === '' || !Number.isFinite(number)) return unreadable(value, 'a number')
  // Its digits would be others.
  return /^\s*[+-]?\d+\s*$/.test(text) && !Number.isSafeInteger(number)
    ? unreadable(value, 'a number of at most 15 digits')
    : number
}
