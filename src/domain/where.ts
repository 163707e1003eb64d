import type { Condition, Operand, Where } from '../schema/where.ts'
import { fold } from './fold.ts'

/** What the operands of a condition may look at beside the record itself. */
export interface WhereContext {
  /** The stored record, where one is being changed. */
  readonly old?: { readonly [field: string]: unknown } | null
  readonly vars?: { readonly [name: string]: unknown }
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly today?: string
}

type Row = { readonly [field: string]: unknown }

/**
 * Whether a record meets a condition; the same meaning as the SQL that the server makes of it.
 * An operand that is not known (no stored record, a variable not given, an empty field that counts if given) makes its comparison true.
 *
 * @example holds({ rate: { gt: 0 } }, { rate: 19 }) // true
 */
export const holds = (where: Where, record: Row, context: WhereContext = {}): boolean =>
  Object.entries(where).every(([key, condition]) => {
    if (condition === undefined) return true
    if (key === 'and') return (condition as readonly Where[]).every((part) => holds(part, record, context))
    if (key === 'or') return (condition as readonly Where[]).some((part) => holds(part, record, context))
    if (key === 'not') return !holds(condition as Where, record, context)
    return matches(valueAt(record, key), asCondition(condition as Condition | Operand), record, context)
  })

/** A bare value means equal, an array one of, null empty. */
export const asCondition = (condition: Condition | Operand): Condition => {
  if (condition === null) return { null: true }
  if (Array.isArray(condition)) return { in: condition as readonly Operand[] }
  if (typeof condition !== 'object') return { eq: condition }
  return isOperand(condition) ? { eq: condition as Operand } : (condition as Condition)
}

const operandKeys = new Set(['field', 'ifGiven', 'old', 'var', 'today'])

/** `{ field }`, `{ ifGiven }`, `{ old }`, `{ var }` or `{ today }`. */
export const isOperand = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null) return false
  const keys = Object.keys(value)
  return keys.length === 1 && operandKeys.has(keys[0] ?? '')
}

const valueAt = (record: Row, path: string): unknown => {
  if (Object.hasOwn(record, path)) return record[path]
  const [head = '', tail] = path.split('.')
  const inner = tail === undefined ? undefined : record[head]
  return typeof inner === 'object' && inner !== null && tail !== undefined ? (inner as Row)[tail] : undefined
}

interface OperandParts {
  readonly field?: string
  readonly ifGiven?: string
  readonly old?: string
  readonly var?: string
  readonly today?: unknown
}

const unknownOperand = Symbol('unknown operand')

const resolve = (operand: unknown, record: Row, context: WhereContext): unknown => {
  if (!isOperand(operand)) return operand
  const { field, ifGiven, old, var: name, today } = operand as OperandParts
  if (field !== undefined) return record[field] ?? null
  if (ifGiven !== undefined) return empty(record[ifGiven]) ? unknownOperand : record[ifGiven]
  if (old !== undefined) return context.old ? (context.old[old] ?? null) : unknownOperand
  if (name !== undefined) return context.vars?.[name] ?? unknownOperand
  const days = resolve(today ?? 0, record, context)
  if (context.today === undefined || days === unknownOperand) return unknownOperand
  const count = Number(days)
  return empty(days) || !Number.isInteger(count) || Math.abs(count) >= 100_000 ? null : addDays(context.today, count)
}

/** The day `days` after an ISO day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

type Test = (value: unknown, operand: unknown) => boolean

export const empty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)

const same: Test = (value, operand) =>
  (empty(value) && empty(operand)) || value === operand || (!empty(value) && String(value) === String(operand))

const ordered =
  (accept: (order: number) => boolean): Test =>
  (value, operand) =>
    !empty(value) && !empty(operand) && accept(compare(value, operand))

/** Numbers by size, all else as text. */
export const compare = (a: unknown, b: unknown): number => {
  if (typeof a === 'number' && typeof b === 'number') return a - b
  const [left, right] = [String(a), String(b)]
  return left < right ? -1 : left > right ? 1 : 0
}

const list = (operand: unknown): readonly unknown[] => (Array.isArray(operand) ? operand : [operand])

const tests: { readonly [K in keyof Required<Condition>]: Test } = {
  eq: same,
  ne: (value, operand) => !same(value, operand),
  in: (value, operand) => list(operand).some((item) => same(value, item)),
  nin: (value, operand) => !list(operand).some((item) => same(value, item)),
  gt: ordered((order) => order > 0),
  gte: ordered((order) => order >= 0),
  lt: ordered((order) => order < 0),
  lte: ordered((order) => order <= 0),
  contains: (value, operand) => !empty(value) && fold(String(value)).includes(fold(String(operand))),
  starts: (value, operand) => !empty(value) && fold(String(value)).startsWith(fold(String(operand))),
  null: (value, operand) => empty(value) === operand,
  has: (value, operand) => Array.isArray(value) && value.some((item) => same(item, operand)),
}

const matches = (value: unknown, condition: Condition, record: Row, context: WhereContext): boolean =>
  Object.entries(condition).every(([operator, operand]) => {
    const resolved = Array.isArray(operand)
      ? operand.map((item) => resolve(item, record, context))
      : resolve(operand, record, context)
    if (resolved === unknownOperand) return true
    return tests[operator as keyof Condition](value, resolved)
  })
