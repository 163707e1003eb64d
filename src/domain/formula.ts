import Big from 'big.js'
import type { Formula } from '../schema/formula.ts'

type Row = { readonly [field: string]: unknown }

type Value = Big | string | null

/**
 * The exact value of a formula over a record: a number, a text, or null where an operand is empty
 * or a divisor is zero. Division keeps 20 decimals, `round` rounds half up, away from zero.
 *
 * @example evaluate(['mul', 'quantity', 'unitPrice'], { quantity: 3, unitPrice: 0.1 }) // 0.3
 */
export const evaluate = (formula: Formula, record: Row): number | string | null => {
  const value = result(formula, record)
  return value instanceof Big ? value.toNumber() : value
}

/**
 * The same as a form shows it: nothing as long as what is reckoned with is empty, though the formula counts that as zero.
 *
 * @example evaluateTyped(['mul', 'quantity', ['coalesce', 'unitPrice', 0]], { quantity: 3 }) // null
 */
export const evaluateTyped = (formula: Formula, record: Row): number | string | null =>
  isTyped(formula, record) ? evaluate(formula, record) : null

/** Whether something stands there: of a product each factor, of a sum one of its terms, of what is taken first one that is no constant. */
const isTyped = (formula: Formula, record: Row): boolean => {
  if (typeof formula === 'number' || (typeof formula === 'object' && 'text' in formula)) return true
  if (typeof formula === 'string') return read(record[formula]) !== null
  const [operation, ...operands] = formula as readonly [keyof typeof operations, ...Formula[]]
  const typed = (operand: Formula): boolean => isTyped(operand, record)
  if (operation === 'coalesce') {
    const varying = operands.filter((operand) => typeof operand !== 'number')
    return varying.length === 0 || varying.some(typed)
  }
  if (operation === 'mul') return operands.every(typed)
  return operation === 'round' || operation === 'div' ? operands.slice(0, 1).every(typed) : operands.some(typed)
}

const exact = Big()
exact.DP = 20
exact.RM = exact.roundHalfUp

const result = (formula: Formula, record: Row): Value => {
  if (typeof formula === 'number') return exact(formula)
  if (typeof formula === 'string') return read(record[formula])
  if ('text' in formula) return formula.text
  const [operation, ...operands] = formula as readonly [keyof typeof operations, ...Formula[]]
  return operations[operation](operands.map((operand) => result(operand, record)))
}

const read = (value: unknown): Value => {
  if (value === null || value === undefined || value === '') return null
  if (typeof value === 'number') return exact(value)
  return String(value)
}

const numbers = (values: readonly Value[]): readonly Big[] | null => {
  const found = values.map((value) => (typeof value === 'string' ? number(value) : value))
  return found.every((value) => value !== null) ? found : null
}

const number = (text: string): Big | null => (/^-?\d+(\.\d+)?$/.test(text) ? exact(text) : null)

const fold =
  (combine: (a: Big, b: Big) => Big | null) =>
  (values: readonly Value[]): Value => {
    const [first, ...rest] = numbers(values) ?? []
    return first === undefined
      ? null
      : rest.reduce<Big | null>((sum, value) => (sum === null ? null : combine(sum, value)), first)
  }

const operations = {
  add: fold((a, b) => a.plus(b)),
  sub: fold((a, b) => a.minus(b)),
  mul: fold((a, b) => a.times(b)),
  div: fold((a, b) => (b.eq(0) ? null : a.div(b))),
  min: fold((a, b) => (a.lt(b) ? a : b)),
  max: fold((a, b) => (a.gt(b) ? a : b)),
  round: (values: readonly Value[]): Value => {
    const [value, decimals] = numbers(values) ?? []
    return value === undefined ? null : value.round(decimals?.toNumber() ?? 0, Big.roundHalfUp)
  },
  left: ([value, count]: readonly Value[]): Value =>
    value === undefined || value === null ? null : value.toString().slice(0, Number(count?.toString() ?? 0)) || null,
  coalesce: (values: readonly Value[]): Value => values.find((value) => value !== null) ?? null,
  concat: (values: readonly Value[]): Value => {
    const text = values.map((value) => (value === null ? '' : value.toString())).join('')
    return text === '' ? null : text
  },
}
