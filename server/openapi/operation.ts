import { fill } from '../../src/domain/messages/message.ts'
import type { Json, JsonObject, Locale } from '../../src/schema/json.ts'
import { sentence } from '../../src/schema/names.ts'
import type { Operation, Resource } from '../../src/schema/resource.ts'
import { apiTexts, operationTexts } from '../messages/openapiTexts.ts'
import type { RoutedOperation } from '../routes/call.ts'
import { fieldsSchema, schemaName } from './schemas.ts'

/** One operation as OpenAPI describes it; `names` are the variables of the path as the document calls them. */
export const operationObject = (operation: RoutedOperation, names: readonly string[], locale: Locale): JsonObject => {
  const { id, service, template, right, resource } = operation
  const body = bodySchema(operation, locale)
  return {
    operationId: id,
    tags: [service],
    summary: summaryOf(operation, locale),
    parameters: [
      ...names.map((name) => ({ name, in: 'path', required: true, schema: { type: 'string' } })),
      ...[...new Set([...template.query, ...(isFoundList(operation) ? ofLists : [])])].map((name) => ({
        name,
        in: 'query',
        ...describedQuery(name, locale),
        schema: { type: 'string' },
      })),
      ...(resource !== null && template.method !== 'GET' ? writeHeaders(resource, operation.name, locale) : []),
    ],
    ...(body === undefined
      ? {}
      : {
          requestBody: {
            required: true,
            content: {
              [body.type]: { schema: body.schema },
              ...(operation.body === 'import' ? importForm(locale) : {}),
            },
          },
        }),
    responses: {
      [operation.name === 'create' && resource !== null ? '201' : '200']: {
        description: apiTexts.done[locale],
        ...headersOf(operation, locale),
        ...answerContent(operation),
      },
      default: {
        description: apiTexts.refused[locale],
        headers: described({ 'Retry-After': apiTexts.retryAfter[locale] }),
        content: { 'application/json': { schema: ref('Error') } },
      },
    },
    ...(right === 'open' ? { security: [] } : {}),
  }
}

/** An import as a form: a workbook or delimited text whose first row names fields. */
const importForm = (locale: Locale): JsonObject => ({
  'multipart/form-data': {
    schema: {
      type: 'object',
      required: ['file'],
      properties: {
        file: { type: 'string', format: 'binary', description: apiTexts.importFile[locale] },
        mode: { enum: ['dry', 'all', 'valid'], default: 'all' },
        existing: { enum: ['update', 'skip', 'refuse'] },
        importKey: importKey(locale),
        blank: { enum: ['keep', 'empty'], description: apiTexts.importBlank[locale] },
      },
    },
  },
})

const importKey = (locale: Locale): JsonObject => ({
  type: 'string',
  maxLength: 100,
  description: apiTexts.importKey[locale],
})

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` })

const summaryOf = ({ resource, name, key }: RoutedOperation, locale: Locale): string => {
  if (resource === null) return sentence(key.replace('.', '-'))
  const { one, many, names } = resource.labels[locale]
  const text = operationTexts[name]
  const values = { one: one.toLowerCase(), many: many.toLowerCase() }
  if (text !== undefined && Object.hasOwn(operationTexts, name)) return fill(text[locale], values)
  return fill(apiTexts.finder[locale], { many, name: names[name] ?? sentence(name) })
}

/** What a list takes, and a finder of several records beside the variables of its address. */
const ofLists = ['sort', 'range', 'filter', 'q'] as const

const isFoundList = ({ resource, name }: RoutedOperation): boolean => {
  const finder = resource !== null && Object.hasOwn(resource.finders, name) ? resource.finders[name] : undefined
  return finder !== undefined && (finder.result ?? 'list') === 'list'
}

/** What is told beside an answer. */
const headersOf = (operation: RoutedOperation, locale: Locale): JsonObject => {
  const { resource, name, template } = operation
  if (resource === null) return {}
  const isOurs = operation.hosted === undefined
  const told = {
    ...(name === 'list' || isFoundList(operation) ? { 'Content-Range': apiTexts.contentRange[locale] } : {}),
    ...(isOurs && ['get', 'create', 'update'].includes(name) ? { ETag: apiTexts.etag[locale] } : {}),
    ...(isOurs && template.method !== 'GET' ? { 'X-Warnings': apiTexts.warnings[locale] } : {}),
  }
  return Object.keys(told).length === 0 ? {} : { headers: described(told) }
}

const described = (headers: { readonly [name: string]: string }): JsonObject =>
  Object.fromEntries(
    Object.entries(headers).map(([name, description]) => [name, { description, schema: { type: 'string' } }]),
  )

const describedQuery = (name: string, locale: Locale): JsonObject =>
  name === 'sort' || name === 'range' || name === 'filter' || name === 'q'
    ? { description: apiTexts[name][locale] }
    : {}

const writeHeaders = ({ states }: Resource, name: string, locale: Locale): readonly JsonObject[] => [
  ...(['update', 'delete', 'restore', 'move'].includes(name) || Object.hasOwn(states?.moves ?? {}, name)
    ? [{ name: 'If-Match', in: 'header', description: apiTexts.ifMatch[locale], schema: { type: 'string' } }]
    : []),
  { name: 'Idempotency-Key', in: 'header', description: apiTexts.idempotencyKey[locale], schema: { type: 'string' } },
]

interface Body {
  readonly type: string
  readonly schema: JsonObject
}

const ids: JsonObject = { type: 'array', items: { type: 'string' }, maxItems: 1000 }
/** By identifier: what the caller last saw of each record. */
const versions: JsonObject = { type: 'object', additionalProperties: { type: 'integer' } }
const object: JsonObject = { type: 'object' }

const bodySchema = (operation: RoutedOperation, locale: Locale): Body | undefined => {
  if (operation.body === 'none') return undefined
  if (operation.body === 'text') return { type: 'text/plain', schema: { type: 'string' } }
  if (operation.body === 'raw') return { type: 'multipart/form-data', schema: object }
  const { resource, name } = operation
  const schema = resource === null ? endpointBody(operation.endpoint.input) : resourceBody(resource, name, locale)
  return schema && { type: 'application/json', schema }
}

const endpointBody = (input: Operation['input']): JsonObject => (input === undefined ? object : fieldsSchema(input))

/** Records by their identifiers or, where they have a key of their own, one by its key. */
const several = ({ fields, key }: Resource): JsonObject => {
  const many: JsonObject = { type: 'object', properties: { ids }, required: ['ids'] }
  if (key.length === 0) return many
  const named = Object.entries(fields).filter(([name]) => key.includes(name))
  return { anyOf: [many, { ...fieldsSchema(Object.fromEntries(named)), required: [...key] }] }
}

const resourceBody = (resource: Resource, name: string, locale: Locale): JsonObject | undefined => {
  const own = declared(resource, name)
  if (own !== undefined) return own.input === undefined ? undefined : fieldsSchema(own.input)
  const input = ref(`${schemaName(resource)}Input`)
  const patch = ref(`${schemaName(resource)}Patch`)
  const bodies: { readonly [operation: string]: JsonObject } = {
    create: input,
    update: patch,
    updateMany: { type: 'object', properties: { ids, data: patch, versions }, required: ['ids', 'data'] },
    deleteMany: several(resource),
    move: { type: 'object', properties: { parent: { type: ['string', 'null'] } } },
    restore: { type: 'object', properties: { toVersion: { type: 'integer' } }, required: ['toVersion'] },
    import: {
      type: 'object',
      required: ['rows', 'mode'],
      properties: {
        rows: { type: 'array', items: object },
        mode: { enum: ['dry', 'all', 'valid'] },
        existing: { enum: ['update', 'skip', 'refuse'] },
        importKey: importKey(locale),
      },
    },
  }
  return Object.hasOwn(bodies, name) ? bodies[name] : undefined
}

const answerContent = ({ resource, name }: RoutedOperation): { readonly [key: string]: Json } => {
  if (resource === null) return { content: { 'application/json': { schema: {} } } }
  const own = declared(resource, name)
  const record = ref(schemaName(resource))
  const many: JsonObject = { type: 'array', items: record }
  if (own !== undefined) {
    if (own.result === 'none') return {}
    if (own.result === 'text') return { content: { 'text/plain': { schema: { type: 'string' } } } }
    if (own.result === 'file')
      return { content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } } }
    return {
      content: {
        'application/json': {
          schema: own.result === 'one' ? record : own.result === 'list' || own.result === 'tree' ? many : {},
        },
      },
    }
  }
  const finder = Object.hasOwn(resource.finders, name) ? resource.finders[name] : undefined
  const isOne = ['get', 'create', 'update', 'restore', 'move'].includes(name) || finder?.result === 'one'
  const isMany = ['list', 'tree'].includes(name) || (finder !== undefined && finder.result !== 'one')
  return { content: { 'application/json': { schema: isOne ? record : isMany ? many : {} } } }
}

const declared = (resource: Resource, name: string): Operation | undefined => {
  if (Object.hasOwn(resource.queries, name)) return resource.queries[name]
  return Object.hasOwn(resource.actions, name) ? resource.actions[name] : undefined
}
