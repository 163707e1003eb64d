import type { ComputedField, Fields } from '../../../src/schema/fields.ts'
import type { Formula } from '../../../src/schema/formula.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import { columnName, literal, quoted } from './names.ts'

/**
 * The SQL of a computed field, with the results of `src/domain/formula.ts`: exact, an empty operand
 * makes the result empty, division keeps 20 decimals, a divisor of zero gives nothing.
 */
export const formulaSql = (field: ComputedField, fields: Fields): string => {
  const value = expression(field.formula, fields)
  if (field.type === 'text') return asText(field.formula, value, fields)
  return field.decimals === undefined ? `(${value})::numeric` : `round((${value})::numeric, ${field.decimals})`
}

const expression = (formula: Formula, fields: Fields): string => {
  if (typeof formula === 'number') return `${formula}::numeric`
  if (typeof formula === 'string') return operand(formula, fields)
  if ('text' in formula) return `${literal(formula.text)}::text`
  const [operation, ...operands] = formula as readonly [Operation, ...Formula[]]
  return operations[operation](operands, fields)
}

const operand = (name: string, fields: Fields): string => {
  const field = fields[name]
  if (field === undefined) throw new Error(`A formula reads '${name}', which is not a field`)
  if ('formula' in field) return formulaSql(field, fields)
  const type = kindOf(field).column(field) ?? 'text'
  const column = quoted(columnName(name))
  return type === 'bigint' ? `${column}::numeric` : column
}

type Operation = 'add' | 'sub' | 'mul' | 'div' | 'min' | 'max' | 'round' | 'left' | 'coalesce' | 'concat'

type Make = (operands: readonly Formula[], fields: Fields) => string

const joined =
  (sign: string): Make =>
  (operands, fields) =>
    `(${operands.map((one) => expression(one, fields)).join(` ${sign} `)})`

/** `least` and `greatest` pass over nulls; a formula does not. */
const extreme =
  (name: string): Make =>
  (operands, fields) => {
    const all = operands.map((one) => expression(one, fields))
    return `(case when ${all.map((one) => `${one} is null`).join(' or ')} then null else ${name}(${all.join(', ')}) end)`
  }

const asText = (formula: Formula, value: string, fields: Fields): string => {
  if (typeof formula !== 'string') return `(${value})::text`
  const field = fields[formula]
  return field !== undefined && kindOf(field).column(field) === 'text' ? value : `(${value})::text`
}

const operations: { readonly [O in Operation]: Make } = {
  add: joined('+'),
  sub: joined('-'),
  mul: joined('*'),
  div: (operands, fields) => {
    const [a, b] = operands.map((one) => expression(one, fields))
    return `round((${a})::numeric(1000,20) / nullif(${b}, 0), 20)`
  },
  min: extreme('least'),
  max: extreme('greatest'),
  round: ([value, decimals], fields) => `round((${expression(value ?? 0, fields)})::numeric, ${Number(decimals ?? 0)})`,
  left: ([value, count], fields) =>
    `nullif(left(${asText(value ?? 0, expression(value ?? 0, fields), fields)}, ${Number(count ?? 0)}), '')`,
  coalesce: (operands, fields) => `coalesce(${operands.map((one) => expression(one, fields)).join(', ')})`,
  concat: (operands, fields) =>
    `nullif(${operands.map((one) => `coalesce(${asText(one, expression(one, fields), fields)}, '')`).join(' || ')}, '')`,
}
