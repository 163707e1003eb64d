import type { Json } from './json.ts'

/**
 * A value in a condition that is known only when the condition is looked at:
 * another field, another field where that is given (the comparison is left out while it is empty),
 * the stored value of a field (updates), a variable of a finder, or a day counted from today in the company's time zone, by a number or by what another field or variable says.
 */
export type Operand =
  | Json
  | { readonly field: string }
  | { readonly ifGiven: string }
  | { readonly old: string }
  | { readonly var: string }
  | { readonly today: number | { readonly field: string } | { readonly var: string } }

/** Comparisons that a condition may hold; several in one object must all be true. */
export interface Condition {
  readonly eq?: Operand
  readonly ne?: Operand
  readonly in?: readonly Operand[] | { readonly var: string }
  readonly nin?: readonly Operand[]
  readonly gt?: Operand
  readonly gte?: Operand
  readonly lt?: Operand
  readonly lte?: Operand
  /** Accent- and case-insensitive. */
  readonly contains?: Operand
  /** Accent- and case-insensitive. */
  readonly starts?: Operand
  /** `true`: the field is empty; `false`: it has a value. */
  readonly null?: boolean
  /** Lists of references: holds this identifier. */
  readonly has?: Operand
}

/** `{ var }` in a condition on rows: who asks. */
export const callerVariables = [
  'userId',
  'username',
  'customerId',
  'parties',
  'sharedRoles',
  'businessId',
  'roleIds',
  'readable',
] as const

export type CallerVariable = (typeof callerVariables)[number]

export const operators = [
  'eq',
  'ne',
  'in',
  'nin',
  'gt',
  'gte',
  'lt',
  'lte',
  'contains',
  'starts',
  'null',
  'has',
] as const

export type Operator = (typeof operators)[number]

/**
 * One language for list filters, reference options, visibility, rules and row access.
 * Keys are field names or one step over a reference (`country.description`);
 * a bare value means equal, `null` empty, an array one of. `and`, `or` and `not` combine.
 *
 * @example { status: 'ACTIVE', rate: { gte: 0, lt: 100 }, or: [{ country: 'CO' }, { country: null }] }
 */
export interface Where {
  readonly and?: readonly Where[]
  readonly or?: readonly Where[]
  readonly not?: Where
  readonly [path: string]: Condition | Operand | readonly Where[] | Where | undefined
}

/**
 * How deep `and`, `or` and `not` may nest, how many conditions one filter may hold, and how many of them may look for a
 * text over a reference where they are negated.
 */
export const whereLimits = { depth: 6, conditions: 100, list: 1000, negatedSearches: 2 } as const
