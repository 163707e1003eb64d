import type { JsonObject, Locale } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { allows } from '../access/allows.ts'
import { isOpenToKey } from '../access/openToKey.ts'
import type { Caller } from '../contract.ts'
import { errorCodes } from '../errors.ts'
import { apiTexts } from '../messages/openapiTexts.ts'
import type { RoutedOperation } from '../routes/call.ts'
import { joined } from './joined.ts'
import { operationObject } from './operation.ts'
import { inputSchema, patchSchema, recordSchema, schemaName } from './schemas.ts'

/** OpenAPI 3.1 of what this caller may call, with the fields that he may see; without one, of what is open to all. */
export const openApiDocument = (
  operations: readonly RoutedOperation[],
  caller: Caller | null,
  locale: Locale,
): JsonObject => {
  const allowed = operations.filter((operation) => mayKnow(operation, caller))
  const resources = new Map(
    allowed.flatMap(({ resource }) => (resource === null ? [] : [[resource.name, resource] as const])),
  )
  const hosted = new Set(
    allowed.flatMap((operation) =>
      operation.resource !== null && operation.hosted !== undefined ? [operation.resource.name] : [],
    ),
  )
  const paths = pathsOf(allowed, locale)
  return {
    openapi: '3.1.0',
    info: { title: apiTexts.title[locale], description: apiTexts.about[locale], version: '1' },
    servers: [{ url: '/api' }],
    tags: [...new Set(allowed.map(({ service }) => service))].map((name) => ({ name })),
    security: [{ session: [] }, { apiKey: [] }],
    paths,
    components: {
      securitySchemes: {
        session: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: apiTexts.session[locale] },
        apiKey: { type: 'apiKey', in: 'header', name: 'X-API-Key', description: apiTexts.apiKey[locale] },
      },
      schemas: { ...named(schemasOf([...resources.values()], hosted, caller, locale), paths), Error: errorSchema },
    },
  }
}

const mayKnow = (operation: RoutedOperation, caller: Caller | null): boolean => {
  const { right, resource, name } = operation
  if (caller?.key !== undefined && !isOpenToKey(operation, caller.key)) return false
  if (right === 'open') return true
  if (caller === null) return false
  return resource === null || allows(caller, resource, name)
}

/** Templates that differ in the names of their variables or in their query are one path to OpenAPI. */
const pathsOf = (operations: readonly RoutedOperation[], locale: Locale): JsonObject => {
  const pathOfShape = new Map<string, string>()
  const paths: { [path: string]: { [method: string]: JsonObject } } = {}
  for (const operation of operations) {
    const { service, template } = operation
    const parts = [
      service,
      ...template.segments.map((segment) => ('variable' in segment ? `{${segment.variable}}` : segment.text)),
    ]
    const shape = parts.map((part) => (part.startsWith('{') ? '{}' : part)).join('/')
    const path = pathOfShape.get(shape) ?? `/${parts.join('/')}`
    pathOfShape.set(shape, path)
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const methods = paths[path] ?? {}
    paths[path] = methods
    const method = template.method.toLowerCase()
    const described = operationObject(operation, names, locale)
    const other = methods[method]
    methods[method] = other === undefined ? described : joined(other, described, operation.id)
  }
  return paths
}

/** The schemas that an operation of the caller names: who only chooses a record is told nothing of its fields. */
const named = (schemas: JsonObject, paths: JsonObject): JsonObject => {
  const text = JSON.stringify(paths)
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => text.includes(`/schemas/${name}"`)))
}

const schemasOf = (
  resources: readonly Resource[],
  hosted: ReadonlySet<string>,
  caller: Caller | null,
  locale: Locale,
): JsonObject =>
  Object.fromEntries(
    resources.flatMap((resource) => {
      const hidden = caller?.restrictions[resource.name]?.hiddenFields ?? []
      return [
        [schemaName(resource), recordSchema(resource, hidden, locale, hosted.has(resource.name))],
        [`${schemaName(resource)}Input`, inputSchema(resource, hidden, locale)],
        [`${schemaName(resource)}Patch`, patchSchema(resource, hidden, locale)],
      ]
    }),
  )

const errorSchema: JsonObject = {
  type: 'object',
  properties: {
    code: { enum: Object.keys(errorCodes) },
    message: { type: 'string' },
    errors: { type: 'object', additionalProperties: { type: 'string' } },
    current: { type: 'object' },
    changed: {
      type: 'object',
      properties: { by: { type: 'string' }, at: { type: 'string', format: 'date-time' }, own: { enum: [true] } },
    },
  },
  required: ['code', 'message'],
}
