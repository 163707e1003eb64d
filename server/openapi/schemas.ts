import type { Field, Fields } from '../../src/schema/fields.ts'
import type { Json, JsonObject, Locale } from '../../src/schema/json.ts'
import { kindOf } from '../../src/schema/kinds/index.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { mustBeSaid } from '../../src/domain/startOf.ts'
import { isJsonObject } from '../middleware/body/isJsonObject.ts'
import { isWritable } from '../../src/domain/validation.ts'

/** `costCenters` -> `CostCenters`, the name of its schema. */
export const schemaName = ({ camel }: Resource): string => camel.charAt(0).toUpperCase() + camel.slice(1)

/** What every record of ours has beside its fields. */
const envelope: JsonObject = {
  id: { type: 'string', readOnly: true },
  version: { type: 'integer', readOnly: true },
  createdAt: { type: 'string', format: 'date-time', readOnly: true },
  createdBy: { type: ['string', 'null'], readOnly: true },
  updatedAt: { type: 'string', format: 'date-time', readOnly: true },
  updatedBy: { type: ['string', 'null'], readOnly: true },
}

/**
 * The record as it is answered, alone or as a row of a list, which is without its lines: never a secret, nor a field
 * hidden from who asks.
 *
 * @param isHosted another host answers it: of the fields it may have some, of what is ours alone nothing
 */
export const recordSchema = (
  resource: Resource,
  hidden: readonly string[],
  locale: Locale,
  isHosted: boolean,
): JsonObject => {
  const visible = Object.entries(resource.fields).filter(
    ([name, field]) => !field.secret && field.kind !== 'password' && !hidden.includes(name),
  )
  return {
    type: 'object',
    title: resource.labels[locale].one,
    properties: {
      ...envelope,
      ...Object.fromEntries(
        visible.map(([name, field]) => [name, described(resource, name, field, locale, answeredLine)]),
      ),
    },
    required: isHosted
      ? ['id']
      : [
          'id',
          ...(resource.view === null ? ['version'] : []),
          ...visible.filter(([, field]) => field.required && field.kind !== 'lines').map(([name]) => name),
        ],
  }
}

/** What a client may write. */
export const inputSchema = (resource: Resource, hidden: readonly string[], locale: Locale): JsonObject => {
  const writable = Object.entries(resource.fields).filter(
    ([name, field]) => isWritable(field) && !hidden.includes(name),
  )
  return {
    type: 'object',
    title: resource.labels[locale].one,
    properties: Object.fromEntries(
      writable.map(([name, field]) => [name, described(resource, name, field, locale, fieldsSchema)]),
    ),
    required: writable.filter(([, field]) => mustBeSaid(field)).map(([name]) => name),
  }
}

/** What a client may change: what is not said stays as it is. */
export const patchSchema = (resource: Resource, hidden: readonly string[], locale: Locale): JsonObject => {
  const { properties, title = '' } = inputSchema(resource, hidden, locale)
  const fields = Object.entries(isJsonObject(properties) ? properties : {})
  return {
    type: 'object',
    title,
    properties: Object.fromEntries(
      fields.map(([name, field]) => {
        const { default: _default, ...said } = isJsonObject(field) ? field : {}
        return [name, said]
      }),
    ),
  }
}

/** Fields that are sent: those of an operation's own input, and those of a line. */
export const fieldsSchema = (fields: Fields): JsonObject => {
  const writable = Object.entries(fields).filter(([, field]) => isWritable(field))
  return {
    type: 'object',
    properties: Object.fromEntries(writable.map(([name, field]) => [name, ofField(field, fieldsSchema)])),
    required: writable.filter(([, field]) => mustBeSaid(field)).map(([name]) => name),
  }
}

/** Lines as they are answered. */
const answeredLine = (fields: Fields): JsonObject => {
  const visible = Object.entries(fields).filter(([, field]) => !field.secret && field.kind !== 'password')
  return {
    type: 'object',
    properties: Object.fromEntries(
      visible.map(([name, field]) => [name, { ...ofField(field, answeredLine), ...readOnlyOf(field) }]),
    ),
    required: visible.filter(([, field]) => field.required).map(([name]) => name),
  }
}

const described = (
  resource: Resource,
  name: string,
  field: Field,
  locale: Locale,
  linesAs: (fields: Fields) => JsonObject,
): JsonObject => {
  const { fields } = resource.labels[locale]
  return { title: fields[name] ?? name, ...ofField(field, linesAs), ...readOnlyOf(field) }
}

const readOnlyOf = (field: Field): JsonObject => (field.readOnly || field.kind === 'computed' ? { readOnly: true } : {})

/** Fields that may be empty are null then. */
const ofField = (field: Field, linesAs: (fields: Fields) => JsonObject): JsonObject => {
  const schema =
    field.kind === 'lines'
      ? { ...kindOf(field).openapi(field), items: linesAs(field.fields) }
      : kindOf(field).openapi(field)
  const { type } = schema
  const open =
    field.required || typeof type !== 'string' ? schema : { ...schema, type: [type, 'null'], ...nullableEnum(schema) }
  return field.default === undefined ? open : { ...open, default: field.default }
}

const nullableEnum = (schema: JsonObject): { readonly [key: string]: Json } =>
  Array.isArray(schema['enum']) ? { enum: [...schema['enum'], null] } : {}
