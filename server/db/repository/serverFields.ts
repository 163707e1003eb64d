import { message } from '../../../src/domain/messages/message.ts'
import { isWritable } from '../../../src/domain/validation.ts'
import type { Field, Fields } from '../../../src/schema/fields.ts'
import type { JsonObject, Locale } from '../../../src/schema/json.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import { KindError } from '../../../src/schema/kinds/kind.ts'
import type { ResourceLabels } from '../../../src/schema/resource.ts'
import type { RepositoryContext } from './context.ts'

interface ServerFields {
  readonly value: { readonly [field: string]: unknown }
  readonly errors: { readonly [path: string]: string }
}

/**
 * Fields that only the server writes, read by their kind. What it reckons from right values may be too large for its
 * column, as a price times a quantity: that is told at its field, like a value that somebody typed.
 */
export const serverFields = ({ caller, resource }: RepositoryContext, input: JsonObject): ServerFields => {
  const value: { [field: string]: unknown } = {}
  const errors: { [path: string]: string } = {}
  const labels = resource.labels[caller.locale]
  for (const [name, field] of Object.entries(resource.fields)) {
    if ('formula' in field || !Object.hasOwn(input, name)) continue
    if ('fields' in field) Object.assign(errors, lineErrors(field.fields, name, input[name], labels, caller.locale))
    if (isWritable(field)) continue
    const problem = problemOf(field, input[name])
    if (problem === null) value[name] = kindOf(field).parse(input[name], field) ?? null
    else errors[name] = told(problem, labels, name, caller.locale)
  }
  return { value, errors }
}

const problemOf = (field: Field, given: unknown): KindError | null => {
  try {
    kindOf(field).parse(given, field)
    return null
  } catch (problem) {
    if (problem instanceof KindError) return problem
    throw problem
  }
}

const told = ({ key, values }: KindError, { fields }: ResourceLabels, name: string, locale: Locale): string =>
  message(locale, key, { ...values, field: fields[name] ?? name })

const lineErrors = (
  fields: Fields,
  name: string,
  lines: unknown,
  labels: ResourceLabels,
  locale: Locale,
): ServerFields['errors'] =>
  Object.fromEntries(
    (Array.isArray(lines) ? (lines as readonly JsonObject[]) : []).flatMap((line, at) =>
      Object.entries(fields).flatMap(([inner, field]) => {
        if (isWritable(field) || 'formula' in field || !Object.hasOwn(line, inner)) return []
        const problem = problemOf(field, line[inner])
        return problem === null ? [] : [[`${name}.${at}.${inner}`, told(problem, labels, inner, locale)]]
      }),
    ),
  )
