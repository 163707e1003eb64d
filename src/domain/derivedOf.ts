import Big from 'big.js'
import { kindOf } from '../schema/kinds/index.ts'
import { KindError } from '../schema/kinds/kind.ts'
import type { Resource } from '../schema/resource.ts'
import { dayIn } from './dayIn.ts'
import { evaluate } from './formula.ts'

type Row = { readonly [field: string]: unknown }

/**
 * Fields that a record keeps of others it has: sums over its lines (`adds`), days of its moments (`dayOf`). What is not
 * among the values given says nothing.
 *
 * @param timeZone where the company is
 */
export const derivedOf = ({ fields }: Pick<Resource, 'fields'>, values: Row, timeZone: string): Row => {
  const derived: { [field: string]: unknown } = {}
  for (const [name, field] of Object.entries(fields)) {
    if (field.kind === 'date' && field.dayOf !== undefined && values[field.dayOf] !== undefined) {
      const moment = new Date(String(values[field.dayOf]))
      derived[name] = Number.isNaN(moment.getTime()) ? null : dayIn(timeZone, moment)
    }
    if (field.kind !== 'lines' || field.adds === undefined || !Array.isArray(values[name])) continue
    for (const [sum, inner] of Object.entries(field.adds)) {
      const own = field.fields[inner]
      const amounts = (values[name] as readonly Row[]).map((line) =>
        numberOf(own !== undefined && 'formula' in own ? evaluate(own.formula, line) : line[inner]),
      )
      const total = amounts.reduce((all, amount) => all.plus(amount), new Big(0)).toNumber()
      const kept = fields[sum]
      derived[sum] = kept === undefined ? total : readBy(total, kept)
    }
  }
  return derived
}

const numberOf = (value: unknown): number => {
  const number = Number(value ?? 0)
  return Number.isFinite(number) ? number : 0
}

/** As the kind of its field keeps it. */
const readBy = (total: number, field: Resource['fields'][string]): unknown => {
  try {
    return kindOf(field).parse(total, field)
  } catch (problem) {
    if (problem instanceof KindError) return total
    throw problem
  }
}
