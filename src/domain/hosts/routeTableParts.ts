import type { JsonSchema } from './matchesSchema.ts'

const text = { type: 'string' } as const
const path = { type: 'string', description: 'Names joined by points; empty: the answer itself.' } as const

/** A secret of the host, as `npm run routes -- seal` gives it; never as it is. */
const secret = {
  type: 'string',
  pattern: '^sealed\\.',
  description: 'Sealed by `npm run routes -- seal`.',
} as const

const object = (required: readonly string[], properties: { readonly [name: string]: JsonSchema }): JsonSchema => ({
  type: 'object',
  required,
  additionalProperties: false,
  properties,
})

const most = { type: 'integer', minimum: 1, maximum: 10_000, description: 'Most rows of one page (100).' } as const

export const scalar = { type: ['string', 'number', 'boolean', 'null'] } as const

/** How a host speaks, part by part. */
export const mannerSchemas: { readonly [name: string]: JsonSchema } = {
  auth: {
    description: 'How the server names itself to the host.',
    anyOf: [
      object(['kind'], { kind: { const: 'none' } }),
      object(['kind', 'username', 'password'], { kind: { const: 'basic' }, username: text, password: secret }),
      object(['kind', 'token'], { kind: { const: 'bearer' }, token: secret }),
      object(['kind', 'name', 'value'], { kind: { enum: ['header', 'query'] }, name: text, value: secret }),
      object(['kind', 'url', 'clientId', 'clientSecret'], {
        kind: { const: 'oauth' },
        url: { type: 'string', pattern: '^https?://[^\\s@]+$' },
        clientId: text,
        clientSecret: secret,
        scope: text,
        audience: text,
        send: { enum: ['header', 'form', 'json'] },
      }),
      object(['kind', 'route', 'token'], {
        kind: { const: 'signIn' },
        route: { type: 'string', pattern: '^(GET|POST) /\\S*$' },
        url: { type: 'string', pattern: '^https?://[^\\s@]+$' },
        body: { type: 'object', additionalProperties: text },
        headers: { type: 'object', additionalProperties: text },
        send: { enum: ['json', 'form'] },
        token: path,
        expiresIn: path,
        header: text,
        prefix: text,
        jwks: { type: 'string', pattern: '^https?://[^\\s@]+$' },
        issuer: text,
        audience: text,
      }),
    ],
  },
  retry: object(['times'], {
    times: { type: 'integer', minimum: 0, maximum: 5 },
    statuses: { type: 'array', minItems: 1, items: { type: 'integer', minimum: 400, maximum: 599 } },
    wait: { type: 'integer', minimum: 0, maximum: 60_000 },
  }),
  errors: object([], {
    message: path,
    list: path,
    field: path,
    text: path,
    duplicate: text,
    missing: text,
    ok: object(['at', 'is'], { at: path, is: { type: 'array', minItems: 1, items: scalar } }),
    noRows: { type: 'array', items: { type: 'integer', minimum: 400, maximum: 499 } },
  }),
  shape: {
    description: 'Where an answer has its rows, their number, and its record.',
    anyOf: [
      { enum: ['auto', 'array', 'spring', 'hal', 'data'] },
      object([], {
        rows: path,
        total: { type: 'string', description: 'A path, or `header:X-Total-Count`.' },
        more: path,
        pages: { type: 'string', description: 'A path to the number of pages, or `header:X-Total-Pages`.' },
        record: path,
      }),
    ],
  },
  page: {
    description: 'How the host gives a list page by page.',
    anyOf: [
      object(['kind'], { kind: { const: 'none' } }),
      object(['kind', 'page', 'first'], {
        kind: { const: 'number' },
        page: text,
        size: text,
        first: { enum: [0, 1] },
        most,
      }),
      object(['kind', 'offset', 'limit'], { kind: { const: 'offset' }, offset: text, limit: text, most }),
      object(['kind', 'cursor', 'next'], { kind: { const: 'cursor' }, cursor: text, next: path, size: text, most }),
      object(['kind', 'next'], { kind: { const: 'link' }, next: path, size: text, most }),
      object(['kind', 'range', 'form'], {
        kind: { const: 'range' },
        range: { type: 'string', description: 'A parameter, or `header:Range`.' },
        form: { type: 'string', pattern: '\\{first\\}.*\\{last\\}', description: '`[{first},{last}]`' },
        most,
      }),
    ],
  },
  sort: object(['param'], {
    param: text,
    form: { type: 'string', description: '`{field},{direction}` without it.' },
    direction: text,
    ascending: text,
    descending: text,
    fields: { type: 'array', items: text },
  }),
}

const empty = {
  type: 'array',
  minItems: 1,
  items: scalar,
  description: 'What the host writes where there is nothing; the first is written there.',
} as const

const converting = (required: readonly string[], properties: { readonly [name: string]: JsonSchema }): JsonSchema =>
  object(required, { ...properties, empty })

export const conversionSchema: JsonSchema = {
  anyOf: [
    { enum: ['text', 'number', 'decimalComma', 'epochMs', 'epochSeconds'] },
    converting(['map'], { map: { type: 'object', minProperties: 1, additionalProperties: scalar } }),
    converting(['pairs'], {
      pairs: { type: 'array', minItems: 1, items: { type: 'array', minItems: 2, maxItems: 2, items: scalar } },
    }),
    converting(['date'], {
      date: { type: 'string', pattern: 'YYYY|^epochMs$|^epochSeconds$' },
      zone: { type: 'string', description: 'A zone of the IANA table: `America/Bogota`.' },
    }),
    converting(['split'], {
      split: { type: 'string', pattern: '.' },
      part: { type: 'integer', minimum: 0, maximum: 9 },
    }),
    converting(['factor'], { factor: { type: 'number' } }),
    converting(['prefix'], { prefix: { type: 'string', pattern: '.' } }),
    object(['empty'], { empty }),
  ],
}
