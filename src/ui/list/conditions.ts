import type { Resource } from '../../schema/resource.ts'
import type { Values } from '../kinds/kindUi.ts'
import { type Operator, operators } from '../../schema/where.ts'

/** What only the list knows when it is looked at: which days are 'this week', and who is looking. */
export const lookedAt = ['within', 'isMe'] as const

/** What a list compares with: the server's operators, and what is known when it is looked at. */
export type ListOperator = Operator | (typeof lookedAt)[number]

export interface FilterChip {
  readonly field: string
  readonly operator: ListOperator
  readonly value: unknown
}

/** A filter as react-admin's list holds it: fields with their conditions (`{ rate: { gte: 5 } }`), and `q`. */
export type Filter = { readonly [field: string]: unknown }

type Conditions = { readonly [operator: string]: unknown }

/** Chips as the filter of a list. */
export const filterOf = (chips: readonly FilterChip[]): { readonly [field: string]: Conditions } => {
  const where: { [field: string]: Conditions } = {}
  for (const { field, operator, value } of chips) where[field] = { ...where[field], [operator]: value }
  return where
}

/** The conditions of a filter on fields of the resource, one chip each; a plain value is one that must equal. */
export const chipsIn = (filter: Filter, { fields }: Pick<Resource, 'fields'>): readonly FilterChip[] =>
  Object.entries(filter).flatMap(([field, condition]): readonly FilterChip[] => {
    if (!Object.hasOwn(fields, field)) return []
    if (typeof condition !== 'object' || condition === null || Array.isArray(condition))
      return [{ field, operator: Array.isArray(condition) ? 'in' : 'eq', value: condition }]
    return Object.entries(condition).flatMap(([operator, value]) =>
      isOperator(operator) ? [{ field, operator, value }] : [],
    )
  })

const isOperator = (name: string): name is ListOperator =>
  [...lookedAt, ...operators].some((operator) => operator === name)

/** What conditions compare with, as rows: what they refer to is looked up as that of a list's rows is. */
export const valuesOf = (chips: readonly FilterChip[]): readonly Values[] =>
  chips.flatMap(({ field, value }) => (Array.isArray(value) ? value : [value]).map((one) => ({ [field]: one })))

/** Catalogues start with what is in use (G-02). */
export const startFilter = ({ fields, filters }: Pick<Resource, 'fields' | 'filters'>): Filter =>
  filterOf(
    filters.flatMap((name) => {
      const field = fields[name]
      return field?.kind === 'status' && field.active === true
        ? [{ field: name, operator: 'eq' as const, value: field.initial }]
        : []
    }),
  )

/** Whether two filters ask for the same, in whatever order. */
export const sameFilter = (one: Filter, other: Filter): boolean => inOrder(one) === inOrder(other)

const inOrder = (filter: Filter): string =>
  JSON.stringify(Object.entries(filter).toSorted(([a], [b]) => (a < b ? -1 : 1)))
