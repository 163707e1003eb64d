import type { Field, Fields } from '../../src/schema/fields.ts'
import type { Json, JsonObject, Locale } from '../../src/schema/json.ts'
import { kindOf } from '../../src/schema/kinds/index.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { mustBeSaid } from '../../src/domain/startOf.ts'
import { isJsonObject } from '../middleware/body/isJsonObject.ts'
import { isWritable } from '../../src/domain/validation.ts'

/** `costCenters` -> `CostCenters`, the name of its schema. */
export const schemaName = ({ camel }: Resource): string => camel.charAt(0).toUpperCase() + camel.slice(1)

/** The record as it is answered: never a secret, nor a field hidden from who asks. */
export const recordSchema = (resource: Resource, hidden: readonly string[], locale: Locale): JsonObject => {
  const visible = Object.entries(resource.fields).filter(
    ([name, field]) => !field.secret && field.kind !== 'password' && !hidden.includes(name),
  )
  return {
    type: 'object',
    title: resource.labels[locale].one,
    properties: {
      id: { type: 'string', readOnly: true },
      version: { type: 'integer', readOnly: true },
      ...Object.fromEntries(visible.map(([name, field]) => [name, described(resource, name, field, locale)])),
    },
    required: ['id', 'version', ...visible.filter(([, field]) => field.required).map(([name]) => name)],
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
    properties: Object.fromEntries(writable.map(([name, field]) => [name, described(resource, name, field, locale)])),
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

/** Fields of an operation's own input. */
export const fieldsSchema = (fields: Fields): JsonObject => ({
  type: 'object',
  properties: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, ofField(field)])),
  required: Object.entries(fields)
    .filter(([, field]) => field.required)
    .map(([name]) => name),
})

const described = (resource: Resource, name: string, field: Field, locale: Locale): JsonObject => {
  const { fields } = resource.labels[locale]
  return {
    title: fields[name] ?? name,
    ...ofField(field),
    ...(field.readOnly || field.kind === 'computed' ? { readOnly: true } : {}),
  }
}

/** Fields that may be empty are null then. */
const ofField = (field: Field): JsonObject => {
  const schema =
    field.kind === 'lines'
      ? { ...kindOf(field).openapi(field), items: fieldsSchema(field.fields) }
      : kindOf(field).openapi(field)
  const { type } = schema
  const open =
    field.required || typeof type !== 'string' ? schema : { ...schema, type: [type, 'null'], ...nullableEnum(schema) }
  return field.default === undefined ? open : { ...open, default: field.default }
}

const nullableEnum = (schema: JsonObject): { readonly [key: string]: Json } =>
  Array.isArray(schema['enum']) ? { enum: [...schema['enum'], null] } : {}
