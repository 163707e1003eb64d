import * as yup from 'yup'
import { customersOwn } from '../../../src/domain/customersOwn.ts'
import { derivedOf } from '../../../src/domain/derivedOf.ts'
import { recordErrors } from '../../../src/domain/recordRules.ts'
import { startsOf } from '../../../src/domain/startOf.ts'
import { compileValidation, isWritable, type Mode } from '../../../src/domain/validation.ts'
import { message } from '../../../src/domain/messages/message.ts'
import type { Fields } from '../../../src/schema/fields.ts'
import { kindOf } from '../../../src/schema/kinds/index.ts'
import type { Json, JsonObject } from '../../../src/schema/json.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import { ApiError } from '../../errors.ts'
import { hiddenFields, type RepositoryContext } from './context.ts'
import type { Values } from './hooks.ts'
import { serverFields } from './serverFields.ts'

export type Errors = { readonly [path: string]: string }

/**
 * Reads and checks what a client sends; a field that the caller's role hides is as unknown as one that is not there.
 *
 * @param sent the input before the resource's own service looked at it: what that added, it may write
 */
export const readInput = (
  context: RepositoryContext,
  given: JsonObject,
  mode: Mode,
  sent: JsonObject = given,
): { readonly value: Values; readonly errors: Errors } => {
  const { caller, resource, restriction, trusted } = context
  const input = mode === 'create' ? started(context, given) : given
  const hidden = (restriction?.hiddenFields ?? []).filter((field) => Object.hasOwn(sent, field))
  const validate = compileValidation(yup, resource, mode)
  const { value, errors, warnings } = validate(input, caller.locale, caller.warnedCheckDigits)
  // What the server itself writes, or what the caller may not see of it, is no matter of his.
  if (!trusted) for (const [field, text] of Object.entries(warnings)) context.session.warnings.set(field, text)
  const replaced = Object.entries(sent).filter(
    ([name, one]) => isGiven(one) && one !== input[name] && isNumber(resource, name),
  )
  const names = new Set(replaced.map(([name]) => name))
  const unread = names.size === 0 ? {} : validate(Object.fromEntries(replaced), caller.locale).errors
  const tooLarge = Object.fromEntries(Object.entries(unread).filter(([name]) => names.has(name)))
  const refused = Object.fromEntries(
    hidden.map((field) => [field, message(caller.locale, 'validation.unknown', { field })]),
  )
  const added = trusted ? input : Object.fromEntries(Object.entries(input).filter(([name, one]) => one !== sent[name]))
  const reckoned = serverFields(context, added)
  const wrong = { ...tooLarge, ...errors, ...reckoned.errors, ...refused }
  const derived = derivedOf(resource, { ...value, ...reckoned.value }, caller.timeZone)
  return {
    value: { ...value, ...reckoned.value, ...derived },
    errors: toldErrors(context, wrong, mode, { input, sent }),
  }
}

/**
 * What is wrong, without the names of fields that the caller's role hides, but for those that he names himself: what is
 * stored of them stays as it is. What a new record needs of them, and nobody fills in, is told without its name.
 */
const toldErrors = (
  context: RepositoryContext,
  errors: Errors,
  mode: Mode,
  { input, sent }: { readonly input: Values; readonly sent: Values },
): Errors => {
  const hidden = new Set(hiddenFields(context).filter((field) => !Object.hasOwn(sent, field)))
  const head = (path: string): string => path.split('.')[0] ?? path
  const seen = Object.entries(errors).filter(([path]) => !hidden.has(head(path)))
  const needed = Object.keys(errors).some(
    (path) => hidden.has(head(path)) && (mode === 'create' || Object.hasOwn(input, head(path))),
  )
  return {
    ...Object.fromEntries(seen),
    ...(needed ? { id: message(context.caller.locale, 'validation.roleHides', {}) } : {}),
  }
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null && value !== ''

/** A number that cannot be kept is refused also where the service puts its own in its place. */
const isNumber = ({ fields }: Resource, name: string): boolean => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && isWritable(field) && kindOf(field).column(field)?.startsWith('numeric') === true
}

/** What a client sends without the fields that only the server writes: no service is to decide by them either. */
export const sentBy = (
  { caller, resource: { fields, access }, trusted }: RepositoryContext,
  input: JsonObject,
): JsonObject => {
  const staffs = caller.type === 'company-customer' ? access.staffWrites : []
  return Object.fromEntries(
    Object.entries(input).filter(([name, value]) => {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined
      return value !== undefined && (trusted || field === undefined || (isWritable(field) && !staffs.includes(name)))
    }),
  )
}

/**
 * A new record with what it begins with: the company's day and currency, where its fields say so and nothing else is
 * said; what a customer makes is his.
 */
export const begun = (context: RepositoryContext, input: JsonObject): JsonObject =>
  started(context, { ...his(context), ...input }, hiddenFields(context))

const his = ({ caller, resource, trusted }: RepositoryContext): JsonObject =>
  trusted || caller.type !== 'company-customer' || caller.customerId === ''
    ? {}
    : Object.fromEntries(
        customersOwn(resource).flatMap((name) => {
          const field = resource.fields[name]
          return field !== undefined && isWritable(field) ? [[name, caller.customerId]] : []
        }),
      )

const started = (
  { caller, resource, scope, session }: RepositoryContext,
  input: JsonObject,
  hidden: readonly string[] = [],
): JsonObject => {
  const facts = {
    today: scope.today ?? session.today(),
    now: session.now().toISOString(),
    currency: caller.baseCurrency,
  }
  const starts = Object.entries(startsOf(resource.fields, input, facts)).filter(([name]) => !hidden.includes(name))
  return starts.length === 0 ? input : { ...input, ...(Object.fromEntries(starts) as JsonObject) }
}

/** First values of fields that a client does not write. */
export const serverDefaults = ({ resource }: RepositoryContext): Values => {
  const known = defaults.get(resource)
  if (known !== undefined) return known
  const made = Object.fromEntries(
    Object.entries(resource.fields).flatMap(([name, field]) =>
      isWritable(field) || field.default === undefined ? [] : [[name, field.default]],
    ),
  )
  defaults.set(resource, made)
  return made
}

const defaults = new WeakMap<Resource, Values>()

/** The rules of the whole record. */
export const ruleErrors = (context: RepositoryContext, record: Values, old: Values | null): Errors =>
  recordErrors(
    context.resource,
    record,
    { old, today: context.scope.today, isSystem: context.trusted },
    context.caller.locale,
  )

export const refuseIfWrong = (errors: Errors): void => {
  if (Object.keys(errors).length > 0) throw new ApiError('INVALID', { errors })
}

/** Values as a column takes them: JSON as text, lists as arrays. */
export const forColumn = (type: string, value: unknown): unknown =>
  type === 'jsonb' && value !== null && value !== undefined ? JSON.stringify(value) : (value ?? null)

export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true
  const [one, other] = [canonical(a), canonical(b)]
  return typeof one === 'object' && typeof other === 'object'
    ? JSON.stringify(one) === JSON.stringify(other)
    : one === other
}

/**
 * Whether a record keeps its value of a field: of lines what a person writes counts, what is reckoned from it is no
 * change.
 */
export const keeps = ({ fields }: Resource, name: string, before: unknown, after: unknown): boolean => {
  const field = fields[name]
  return field !== undefined && 'fields' in field
    ? same(writtenOf(field.fields, before), writtenOf(field.fields, after))
    : same(before, after)
}

const writtenOf = (fields: Fields, lines: unknown): unknown =>
  Array.isArray(lines)
    ? lines.map((line: Values) =>
        Object.fromEntries(
          Object.entries(fields).flatMap(([name, field]) => (isWritable(field) ? [[name, line[name] ?? null]] : [])),
        ),
      )
    : lines

/** Empty is empty, and the order of keys means nothing. */
const canonical = (value: unknown): unknown => {
  if (value === undefined || value === null || value === '') return null
  if (Array.isArray(value)) return value.length === 0 ? null : value.map(canonical)
  if (typeof value !== 'object') return value
  const entries = Object.entries(value)
    .filter(([, inner]) => inner !== null && inner !== undefined)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
  return Object.fromEntries(entries.map(([key, inner]) => [key, canonical(inner)]))
}

/** What a history entry tells: the changed fields, before and after; nothing secret. */
export const changesBetween = (
  context: RepositoryContext,
  before: Values,
  after: Values,
): { readonly [field: string]: readonly [Json, Json] } =>
  Object.fromEntries(
    Object.keys(after).flatMap((name) => {
      const field = context.resource.fields[name]
      if (field === undefined || field.secret || field.kind === 'password' || same(before[name], after[name])) return []
      return [[name, [(before[name] ?? null) as Json, (after[name] ?? null) as Json]]]
    }),
  )
