import { Big } from 'big.js'
import type { AnyRecord } from '../../../src/schema/json.ts'

/** The sum of a field over records, in decimals; what is empty counts nothing. */
export const sumOf = (rows: readonly AnyRecord[], field: string): number =>
  rows.reduce((sum, row) => sum.plus(Number(row[field] ?? 0)), new Big(0)).toNumber()
