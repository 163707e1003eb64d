import { startsOf } from '../../domain/startOf.ts'
import { isWritable } from '../../domain/validation.ts'
import type { Field, Fields } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import { startFacts } from '../format/companyDay.ts'
import type { Values } from '../kinds/kindUi.ts'
import { isTypedAnew } from './typedAnew.ts'

/** The values that a new record starts with: what its fields begin with, or those of the record that it copies without what must differ. */
export const startValues = (resource: Resource, copied: Values | null, given: Values = {}): Values => {
  const starts = startsOf(resource.fields, {}, startFacts())
  return Object.fromEntries(
    Object.entries(resource.fields)
      .filter(([, field]) => isWritable(field))
      .map(([name, field]) => {
        const taken = copied !== null && isCopied(resource, name, field) ? copyOf(field, copied[name]) : undefined
        return [name, given[name] ?? (taken === undefined ? (starts[name] ?? field.default ?? null) : taken)]
      }),
  )
}

/** A copy is of another number, state and day. */
const isCopied = ({ key }: Resource, name: string, field: Field): boolean =>
  field.unique !== true &&
  field.kind !== 'status' &&
  !isTypedAnew(field) &&
  field.givenWhenSaved !== true &&
  field.copied !== false &&
  field.startsAs !== 'now' &&
  typeof field.startsAs !== 'object' &&
  !(key.length === 1 && key.includes(name))

/** Lines without what the server gave the ones that are copied. */
const copyOf = (field: Field, value: unknown): unknown => {
  if (field.kind !== 'lines' || !Array.isArray(value)) return value ?? null
  return (value as readonly Values[]).map((line) => writtenPart(field.fields, line))
}

const writtenPart = (fields: Fields, line: Values): Values =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isWritable(field) && field.givenWhenSaved !== true)
      .map(([name, field]) => [name, (field.copied === false ? field.default : line[name]) ?? null]),
  )
