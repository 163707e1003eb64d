import type { ObjectSchema, ValidationError } from 'yup'
import type { Field, Fields } from '../schema/fields.ts'
import type { JsonObject, Locale } from '../schema/json.ts'
import { defaultOf } from './goesWith.ts'
import { KindError, type Yup } from '../schema/kinds/kind.ts'
import { kindOf } from '../schema/kinds/index.ts'
import type { Resource, ResourceLabels } from '../schema/resource.ts'
import { warnedByDefault, type WarnedCheckDigits } from './checkDigitControl.ts'
import { message } from './messages/message.ts'
import { isOverlong } from './overlong.ts'
import { failureOf, isEmpty } from './rules/formRules.ts'

export type Mode = 'create' | 'update'

export interface Validated {
  /** Every writable field that the input names (create: with its defaults), read by its kind. */
  readonly value: { readonly [field: string]: unknown }
  /** Message by field; a line's field as `pieces.0.count`. Empty: the record is right. */
  readonly errors: { readonly [path: string]: string }
  /** What is probably wrong and is taken all the same. */
  readonly warnings: { readonly [path: string]: string }
}

export type Validate = (
  input: { readonly [field: string]: unknown },
  locale: Locale,
  /** Schemes whose wrong digit is a warning, as the company decided. */
  warned?: WarnedCheckDigits,
) => Validated

type Row = { [field: string]: unknown }

/** Names beside the fields that a record may carry without being one of them. */
const envelope = new Set(['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy', 'namespace'])

const cache = new WeakMap<Resource, Map<Mode, Validate>>()

/**
 * The check of a resource's records: each value is read by its kind, then held against kind and rules,
 * compiled once to yup. The same in the browser and on the server.
 * An `update` input is the whole record as it will be (or the form's part of it): only a password may be missing.
 *
 * @example
 * const validate = compileValidation(yup, taxes, 'create')
 * const { value, errors } = validate({ code: 'iva19', rate: '19' }, 'es')
 */
export const compileValidation = (yup: Yup, resource: Resource, mode: Mode): Validate => {
  const known = cache.get(resource) ?? new Map<Mode, Validate>()
  cache.set(resource, known)
  const compiled = known.get(mode) ?? compile(yup, resource, mode)
  known.set(mode, compiled)
  return compiled
}

/** What of an input the kinds can read, as a record carries it; fields that only the server writes as they are given. */
export const readKnown = ({ fields }: Resource, input: JsonObject, isNew: boolean): Row => ({
  ...Object.fromEntries(Object.entries(input).filter(([name]) => isServers(fields, name))),
  ...readFields(fields, input, isNew ? 'create' : 'update', 'es', () => undefined),
})

const isServers = (fields: Fields, name: string): boolean => {
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  return field !== undefined && !isWritable(field)
}

/** Whether a client may set this field. */
export const isWritable = (field: Field): boolean =>
  !field.readOnly && field.kind !== 'computed' && !(field.secret && field.kind !== 'password')

/** Whether the server says what a record is known by: it has no key, or part of it is a number by a series. */
export const isKeyGiven = ({ key, fields }: Pick<Resource, 'key' | 'fields'>): boolean =>
  key.length === 0 || key.some((name) => fields[name] !== undefined && !isWritable(fields[name]))

const compile = (yup: Yup, resource: Resource, mode: Mode): Validate => {
  const schema = objectSchema(yup, resource.fields, mode)
  return (input, locale, warned = warnedByDefault) => {
    const labels = resource.labels[locale]
    const errors: { [path: string]: string } = {}
    const warnings: { [path: string]: string } = {}
    const say = (path: string, key: string, values: JsonObject = {}): void => {
      const told = isWarning(values, warned) ? warnings : errors
      const name = leaf(path)
      const own = labels.messages[key.replace('validation', name)]
      told[path] ??=
        own ??
        saidBy(values, locale) ??
        message(locale, key, { ...named(values, labels, name), field: labels.fields[name] ?? name })
    }
    for (const name of Object.keys(input)) {
      if (!Object.hasOwn(resource.fields, name) && !envelope.has(name)) say(name, 'validation.unknown')
    }
    const value = readFields(resource.fields, input, mode, locale, say)
    for (const { path, key, values } of failures(schema, value)) say(path, key, values)
    if (mode === 'create') for (const name of resource.key) if (isStep(value[name])) say(name, 'validation.pattern')
    return { value, errors, warnings }
  }
}

/** The words of a rule that says itself what is wrong. */
const saidBy = ({ said }: JsonObject, locale: Locale): string | undefined => {
  const text =
    typeof said === 'object' && said !== null ? Object.entries(said).find(([of]) => of === locale)?.[1] : null
  return typeof text === 'string' ? text : undefined
}

/** A number of the right form that ends in another digit than it should. */
const isWarning = ({ scheme, digit }: JsonObject, warned: WarnedCheckDigits): boolean =>
  digit !== undefined && [...warned].some((one) => one === scheme)

/** A part of a key that an address does not keep: a browser reads `/orders/./moves` as `/orders/moves`. */
const isStep = (part: unknown): boolean => part === '.' || part === '..'

const leaf = (path: string): string => path.split('.').at(-1) ?? path

/** Names of other fields and the values of this one that a message mentions, as a person knows them. */
const named = (values: JsonObject, { fields, options }: ResourceLabels, name: string): JsonObject => {
  const { target, values: listed } = values
  return {
    ...values,
    ...(typeof target === 'string' ? { target: fields[target] ?? target } : {}),
    ...(Array.isArray(listed)
      ? { values: listed.map((value) => titled(String(value), options[name])).join(', ') }
      : {}),
  }
}

/** A value with what it is called; both may be written into a file. */
const titled = (value: string, titles: { readonly [value: string]: string } = {}): string => {
  const title = titles[value]
  return title === undefined || title === value ? value : `${title} (${value})`
}

type Say = (path: string, key: string, values?: JsonObject) => void

const readFields = (fields: Fields, input: Row, mode: Mode, locale: Locale, say: Say, prefix = ''): Row => {
  const value: Row = {}
  for (const [name, field] of Object.entries(fields)) {
    if (!isWritable(field)) continue
    const given = Object.hasOwn(input, name) ? input[name] : undefined
    const raw = given === undefined && mode === 'create' ? defaultOf(field, fields, input) : given
    if (raw === undefined) continue
    try {
      const read = kindOf(field).parse(raw, field, locale)
      value[name] =
        field.kind === 'lines' && Array.isArray(read)
          ? readLines(field.fields, read, locale, say, `${prefix}${name}`)
          : read
    } catch (problem) {
      if (!(problem instanceof KindError)) throw problem
      say(`${prefix}${name}`, problem.key, problem.values)
    }
  }
  return value
}

const readLines = (fields: Fields, rows: readonly unknown[], locale: Locale, say: Say, path: string): readonly Row[] =>
  rows.map((row, index) => readFields(fields, row as Row, 'create', locale, say, `${path}.${index}.`))

/** A check that reads lines and records alike; messages stay keys until a language is known. */
const objectSchema = (yup: Yup, fields: Fields, mode: Mode): ObjectSchema<Row> => {
  const shape = Object.fromEntries(
    Object.entries(fields)
      .filter(([, field]) => isWritable(field))
      .map(([name, field]) => [name, fieldSchema(yup, field, mode)]),
  )
  return yup.object(shape) as ObjectSchema<Row>
}

const fieldSchema = (yup: Yup, field: Field, mode: Mode) => {
  const base =
    field.kind === 'lines'
      ? kindOf(field)
          .yup(yup, field)
          .concat(
            yup
              .array()
              .of(objectSchema(yup, field.fields, 'create'))
              .nullable(),
          )
      : kindOf(field).yup(yup, field)
  const needed = field.required === true && !field.givenWhenSaved && !(field.kind === 'password' && mode === 'update')
  const withRequired = needed
    ? base.test('required', { key: 'validation.required' }, (value: unknown) => !isEmpty(value))
    : base
  return (field.rules ?? []).reduce(
    (schema, rule) =>
      schema.test(rule.rule, '', function (value: unknown) {
        const failure = isOverlong(field, value) ? null : failureOf(rule, value, this.parent as Row)
        return failure === null || this.createError({ message: { key: failure.key, values: failure.values ?? {} } })
      }),
    withRequired,
  )
}

interface Found {
  readonly path: string
  readonly key: string
  readonly values: JsonObject
}

const failures = (schema: ObjectSchema<Row>, value: Row): readonly Found[] => {
  try {
    schema.validateSync(value, { abortEarly: false, strict: true })
    return []
  } catch (problem) {
    if (!isValidationError(problem)) throw problem
    const each = problem.inner.length > 0 ? problem.inner : [problem]
    return each.map((one) => {
      const said = one.message as unknown as { key?: string; values?: JsonObject } | string
      const path = (one.path ?? '').replace(/\[(\d+)\]/g, '.$1')
      return typeof said === 'string'
        ? { path, key: 'validation.wrong', values: {} }
        : { path, key: said.key ?? 'validation.wrong', values: said.values ?? {} }
    })
  }
}

const isValidationError = (problem: unknown): problem is ValidationError =>
  problem instanceof Error && problem.name === 'ValidationError' && 'inner' in problem
