import { Big } from 'big.js'
import type { Given } from '../schema/fields.ts'
import { empty, holds } from './where.ts'

type Row = { readonly [field: string]: unknown }

/**
 * What a record that is made in place begins with (`gives`); what is not known is left out.
 *
 * @param from the record, or the line with what its record says, that it is made from
 * @example givenOf({ consignee: 'consignee', pieces: { lines: 'packages', field: 'pieces' } }, { packages: [{ pieces: 2 }, { pieces: 3 }] }) // { pieces: 5 }
 */
export const givenOf = (gives: { readonly [field: string]: Given }, from: Row): Row =>
  Object.fromEntries(
    Object.entries(gives).flatMap(([name, given]) => {
      const value = said(given, from)
      return empty(value) ? [] : [[name, value]]
    }),
  )

const said = (given: Given, from: Row): unknown => {
  if (typeof given === 'string') return from[given]
  if ('as' in given) return given.as[String(from[given.field])]
  const lines = from[given.lines]
  const rows = Array.isArray(lines) ? (lines as readonly Row[]) : []
  return together(
    rows
      .filter((row) => holds(given.where ?? {}, row))
      .map((row) => row[given.field])
      .filter((value) => !empty(value)),
  )
}

const together = (values: readonly unknown[]): unknown =>
  values.every((value) => typeof value === 'number')
    ? values.reduce<Big | null>((sum, value) => (sum ?? new Big(0)).plus(value), null)?.toNumber()
    : [...new Set(values)].join(', ')
