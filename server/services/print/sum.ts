import { Big } from 'big.js'

/** The sum of a field over records, in decimals; what is empty counts nothing. */
export const sumOf = <F extends string>(rows: readonly { readonly [K in F]?: unknown }[], field: F): number =>
  rows.reduce<Big>((sum, row) => sum.plus(Number(row[field] ?? 0)), new Big(0)).toNumber()
