import type { Json, JsonObject } from '../schema/json.ts'

/** The parts of an OpenAPI 3.1 document that the page shows. */
export interface ApiDocument {
  readonly info: { readonly title: string; readonly description: string }
  readonly servers: readonly { readonly url: string }[]
  readonly paths: { readonly [path: string]: { readonly [method: string]: ApiOperation } }
  readonly components: { readonly schemas: { readonly [name: string]: Schema } }
}

export interface ApiOperation {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: { readonly [type: string]: { readonly schema: Schema } } }
  readonly responses: {
    readonly [status: string]: { readonly content?: { readonly [type: string]: { readonly schema: Schema } } }
  }
}

export interface Parameter {
  readonly name: string
  readonly in: 'path' | 'query' | 'header'
  readonly required?: boolean
  readonly description?: string
}

export interface Schema {
  readonly $ref?: string
  readonly type?: string | readonly string[]
  readonly title?: string
  readonly description?: string
  readonly format?: string
  readonly enum?: readonly Json[]
  readonly default?: Json
  readonly readOnly?: boolean
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly properties?: { readonly [name: string]: Schema }
}

/** One operation with where it is. */
export interface Entry {
  readonly path: string
  readonly method: string
  readonly operation: ApiOperation
}

export const entriesOf = (document: ApiDocument): readonly Entry[] =>
  Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )

export const resolved = (document: ApiDocument, schema: Schema): Schema => {
  const name = schema.$ref?.split('/').at(-1)
  return name === undefined ? schema : (document.components.schemas[name] ?? schema)
}

export const jsonSchemaOf = (
  content: { readonly [type: string]: { readonly schema: Schema } } | undefined,
): Schema | undefined => content?.['application/json']?.schema

/** What may be in the file of a form. */
export const aboutFile = ({ requestBody }: ApiOperation): string =>
  requestBody?.content['multipart/form-data']?.schema.properties?.['file']?.description ?? ''

/** How a body is sent: as JSON, as plain text, or as a form with files. */
export type BodyForm = 'json' | 'text' | 'files'

/** The ways in which an operation takes its body, the one to begin with first. */
export const bodyFormsOf = ({ requestBody }: ApiOperation): readonly BodyForm[] => {
  const forms = { 'application/json': 'json', 'text/plain': 'text', 'multipart/form-data': 'files' } as const
  return Object.entries(forms).flatMap(([type, form]) => (requestBody?.content[type] === undefined ? [] : [form]))
}

/** A value to begin with: defaults, first choices, nothing where nothing is known. */
export const exampleOf = (document: ApiDocument, given: Schema): Json => {
  const schema = resolved(document, given)
  if (schema.default !== undefined) return schema.default
  if (schema.properties !== undefined) return exampleObject(document, schema.properties, schema.required ?? [])
  if (schema.enum !== undefined) return schema.enum[0] ?? null
  const type = typeof schema.type === 'string' ? schema.type : schema.type?.[0]
  if (type === 'array') return []
  if (type === 'object') return {}
  return typeof schema.type === 'string' && type === 'string' ? '' : null
}

/** A text that may be left out is: an empty one would be something else. */
const isOptionalText = ({ type, enum: choices, default: given }: Schema): boolean =>
  type === 'string' && choices === undefined && given === undefined

const exampleObject = (
  document: ApiDocument,
  properties: { readonly [name: string]: Schema },
  required: readonly string[],
): JsonObject =>
  Object.fromEntries(
    Object.entries(properties)
      .filter(([name, property]) => !property.readOnly && (required.includes(name) || !isOptionalText(property)))
      .map(([name, property]) => [name, exampleOf(document, property)]),
  )
