import type { JsonSchema } from './matchesSchema.ts'
import { conversionSchema, mannerSchemas, scalar } from './routeTableParts.ts'

const manner = {
  host: { type: 'string', description: 'The name of one of `hosts`.' },
  auth: { $ref: '#/$defs/auth' },
  headers: {
    type: 'object',
    description:
      'Sent with each call. `{company}`, `{user}`, `{email}` and `{locale}` are filled; what is sealed is opened.',
    additionalProperties: { type: 'string' },
  },
  timeout: { type: 'integer', minimum: 1, maximum: 120_000, description: 'Milliseconds that one try may take.' },
  retry: { $ref: '#/$defs/retry' },
  errors: { $ref: '#/$defs/errors' },
  shape: { $ref: '#/$defs/shape' },
  page: { $ref: '#/$defs/page' },
  sort: { $ref: '#/$defs/sort' },
  send: { enum: ['json', 'form'], description: 'How what is sent is written.' },
  fixed: {
    type: 'object',
    description: 'What each body has beside the record, by its path: `{ "data.type": "hafen" }`.',
    additionalProperties: scalar,
  },
} as const satisfies { readonly [name: string]: JsonSchema }

const { host: _host, ...ofHost } = manner

const route = {
  type: 'string',
  pattern: '^(GET|POST|PUT|PATCH|DELETE) /\\S*$',
  description: 'Method and RFC 6570 template below the address of the host: `GET /puertos/{codPuerto}`.',
} as const satisfies JsonSchema

const fieldPath = { type: 'string', pattern: '^[^\\s.][^\\s]*$' } as const satisfies JsonSchema

/** The route table as JSON Schema: what editors read, and what the server holds the table against when it starts. */
export const routeTableSchema: JsonSchema = {
  $schema: 'https://json-schema.org/draft/2020-12/schema',
  title: 'Route table',
  type: 'object',
  required: ['hosts', 'resources'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    hosts: {
      type: 'object',
      description: 'The hosts that calls are forwarded to, by a name of your own; no call goes anywhere else.',
      additionalProperties: {
        type: 'object',
        required: ['url'],
        additionalProperties: false,
        properties: {
          url: {
            type: 'string',
            pattern: '^https?://[^\\s?#@]+$',
            description: 'Address that templates are put below.',
          },
          ...ofHost,
        },
      },
    },
    modules: {
      type: 'object',
      description: 'What the resources of a module (`config`, `territories`, `wms` …) have in common.',
      additionalProperties: { type: 'object', additionalProperties: false, properties: manner },
    },
    resources: {
      type: 'object',
      description: 'By resource (`ports`): its operations are those that are named here, on that host.',
      additionalProperties: { $ref: '#/$defs/resource' },
    },
  },
  $defs: {
    resource: {
      type: 'object',
      required: ['operations'],
      additionalProperties: false,
      properties: {
        ...manner,
        key: {
          description: 'Fields, ours or theirs, that together name a record; without it those of the resource.',
          anyOf: [{ type: 'string' }, { type: 'array', minItems: 1, items: { type: 'string' } }],
        },
        fields: {
          type: 'object',
          description:
            'Our field to the path of theirs: `"country": "pais.codigo"`; to several where they name a record together.',
          additionalProperties: { anyOf: [fieldPath, { type: 'array', minItems: 2, items: fieldPath }] },
        },
        values: {
          type: 'object',
          description: 'How the values of a field are written there.',
          additionalProperties: { $ref: '#/$defs/conversion' },
        },
        always: {
          type: 'object',
          description: 'Our field to the value that every record has, where the host does not know the field.',
          additionalProperties: scalar,
        },
        operations: {
          type: 'object',
          description: 'list, get, create, update, delete, and others that the resource declares.',
          additionalProperties: { anyOf: [route, { $ref: '#/$defs/operation' }] },
        },
      },
    },
    operation: {
      type: 'object',
      required: ['route'],
      additionalProperties: false,
      properties: {
        route,
        ...manner,
        filters: {
          type: 'object',
          description: 'Our field to the parameter by which the host filters for one value.',
          additionalProperties: { type: 'string' },
        },
        search: { type: 'string', description: 'The parameter by which the host searches for a text.' },
        body: { enum: ['record', 'key', 'none'], description: 'What a write sends; `key` of a get by POST, too.' },
        wrap: { type: 'string', description: 'The field of the body that what is sent stands in.' },
        keep: {
          type: 'boolean',
          description: 'Reads the record before it is written and sends again what we do not know of it.',
        },
      },
    },
    conversion: conversionSchema,
    ...mannerSchemas,
  },
}
