import type { Field } from '../../schema/fields.ts'
import { kindOf } from '../../schema/kinds/index.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { FilterChip, ListOperator } from './conditions.ts'

/** An operator as a person chooses it: 'is empty' and 'has a value' are one for the server, 'between' is two. */
export type Offer = ListOperator | 'notNull' | 'between'

/** What is being asked for with an offer. */
export interface Operand {
  /** The value, or the lower end. */
  readonly value: unknown
  /** The upper end. */
  readonly upper: unknown
  /** Those that were listed before, where the operator takes several. */
  readonly values: readonly unknown[]
}

/** Operators whose operand is a list of values. */
const several: readonly Offer[] = ['in', 'nin']

export const takesSeveral = (offer: Offer): boolean => several.includes(offer)

/** What compares a value with single values alone. */
const spanless: readonly string[] = ['ne', 'in', 'nin']

/** What a field can be compared by: what its kind can, a span where it has an order, days where it stands in time. */
export const offersOf = (field: Field): readonly Offer[] => {
  const { operators } = kindOf(field)
  // A value that stands for a span of time is none of several, nor another than it.
  const spans = kindUiOf(field).standsFor !== undefined
  const fitting = operators.filter((operator) => !spans || !spanless.includes(operator))
  const plain = fitting.flatMap((operator): readonly Offer[] =>
    operator === 'null' ? ['null', 'notNull'] : [operator],
  )
  return [
    ...plain,
    ...(operators.includes('gte') && operators.includes('lte') ? (['between'] as const) : []),
    ...(kindUiOf(field).within === undefined ? [] : (['within'] as const)),
  ]
}

export const isGiven = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** The conditions of an offer; none while something is still missing. */
export const chipsOf = (field: string, offer: Offer, { value, upper, values }: Operand): readonly FilterChip[] => {
  if (offer === 'null' || offer === 'notNull') return [{ field, operator: 'null', value: offer === 'null' }]
  if (offer === 'between')
    return isGiven(value) && isGiven(upper)
      ? [
          { field, operator: 'gte', value },
          { field, operator: 'lte', value: upper },
        ]
      : []
  if (!takesSeveral(offer)) return isGiven(value) ? [{ field, operator: offer, value }] : []
  const listed = isGiven(value) && !values.includes(value) ? [...values, value] : values
  return listed.length > 0 ? [{ field, operator: offer, value: listed }] : []
}
