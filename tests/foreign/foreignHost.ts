import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A logistics company's own services, as such services are written: each family of paths has its own habits.
 * Taxes come as one plain array and know `code`, not `id`; cities come in Spring pages; currencies in
 * `{ data, total }`; sign-in takes its credentials in the query; a duplicate answers 400.
 */
export interface ForeignHost {
  readonly url: string
  /** What was asked: method, path with query, headers and body. */
  readonly requests: readonly ForeignRequest[]
  readonly close: () => Promise<void>
}

export interface ForeignRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly authorization: string | null
  readonly headers: IncomingMessage['headers']
  readonly body: unknown
}

type Answer = readonly [status: number, body?: unknown, headers?: { readonly [name: string]: string }]

type Row = { [field: string]: unknown }

const cityNames = [
  'Bogotá',
  'Medellín',
  'Cali',
  'Barranquilla',
  'Cartagena',
  'Cúcuta',
  'Bucaramanga',
  'Pereira',
  'Manizales',
  'Ibagué',
  'Pasto',
  'Neiva',
  'Armenia',
  'Popayán',
  'Tunja',
  'Riohacha',
  'Quibdó',
  'Leticia',
  'Mocoa',
  'Yopal',
]

const freshTaxes = (): Row[] =>
  [
    ['IVA19', 'IVA general', 19],
    ['IVA5', 'IVA reducido', 5],
    ['RTE25', 'Retención servicios', 2.5],
    ['ICA1', 'ICA Bogotá', 0.966],
    ['EXC', 'Excluido', 0],
  ].map(([code, description, rate]) => ({ code, description, rate, taxType: 'VAT', base: 'NET', status: 'ACTIVE' }))

/** Starts the services on a free port of this machine. */
export const startForeignHost = async (): Promise<ForeignHost> => {
  const requests: ForeignRequest[] = []
  const taxes = new Map(freshTaxes().map((row) => [String(row['code']), row]))
  const cities: Row[] = cityNames.map((description, index) => ({
    id: `CO~${index + 1}`,
    code: String(index + 1),
    description,
    country: 'CO',
    state: 'CO~DC',
    status: 'ACTIVE',
  }))

  const routes: readonly (readonly [
    method: string,
    path: RegExp,
    answer: (request: ForeignRequest, parts: readonly string[]) => Answer,
  ])[] = [
    ['GET', /^\/settings-server\/[^/]+\/foreign$/, () => [200, springConfig()]],
    [
      'POST',
      /^\/security\/signin$/,
      ({ query }) =>
        query.get('username') === 'admin@foreign.test' && query.get('password') === 'Foreign1'
          ? [200, { temporaryToken: 'temporary', email: 'admin@foreign.test', expiresIn: 600 }]
          : [401, { message: 'Bad credentials' }],
    ],
    ['GET', /^\/tax-office\/all$/, () => [200, [...taxes.values()]]],
    [
      'GET',
      /^\/tax-office\/state\/([^/]+)$/,
      (_request, [status]) => [200, [...taxes.values()].filter((row) => row['status'] === status)],
    ],
    [
      'POST',
      /^\/tax-office\/new$/,
      ({ body }) => {
        const row = body as Row
        const code = String(row['code'])
        if (taxes.has(code)) return [400, { message: 'duplicate key' }]
        taxes.set(code, row)
        return [200, row]
      },
    ],
    [
      'PATCH',
      /^\/tax-office\/([^/]+)\/change$/,
      ({ body }, [code = '']) => {
        const stored = taxes.get(code)
        if (stored === undefined) return [404, { message: 'not found' }]
        const changed = { ...stored, ...(body as Row) }
        taxes.set(code, changed)
        return [200, changed]
      },
    ],
    [
      'POST',
      /^\/tax-office\/drop$/,
      ({ body }) => (taxes.delete(String((body as Row)['code'])) ? [204] : [404, { message: 'not found' }]),
    ],
    ['GET', /^\/geo\/cities$/, ({ query }) => springPage(cities, query)],
    [
      'GET',
      /^\/geo\/cities\/([^/]+)$/,
      (_request, [id]) => {
        const found = cities.find((row) => row['id'] === decodeURIComponent(id ?? ''))
        return found === undefined ? [404, { message: 'not found' }] : [200, found]
      },
    ],
    ['GET', /^\/harbours$/, ({ query }) => simpleRestPage(harbours, query)],
    [
      'GET',
      /^\/money$/,
      () => [
        200,
        {
          data: [
            { code: 'COP', description: 'Peso' },
            { code: 'USD', description: 'Dólar' },
          ],
          total: 2,
        },
      ],
    ],
  ]

  const answer = (request: ForeignRequest): Answer => {
    for (const [method, path, handle] of routes) {
      const match = path.exec(request.path)
      if (method !== request.method || match === null) continue
      return handle(request, match.slice(1))
    }
    return [404, { message: `no such path ${request.method} ${request.path}` }]
  }

  const server = createServer((incoming, response) => void serve(incoming, response, requests, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    requests,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }

  /** The company's own configuration service, as Spring Cloud Config writes it. */
  function springConfig(): unknown {
    return {
      name: 'auth,config,territories',
      profiles: ['foreign'],
      label: null,
      version: '7f3a',
      state: null,
      propertySources: [
        { name: 'file:/etc/settings/config-foreign.yml', source: { host: url } },
        { name: 'file:/etc/settings/territories-foreign.yml', source: { host: `${url}/geo` } },
        { name: 'file:/etc/settings/auth-foreign.yml', source: { host: `${url}/security` } },
        { name: 'file:/etc/settings/config-routes.yml', source: foreignRoutes.config },
        { name: 'file:/etc/settings/territories-routes.yml', source: foreignRoutes.territories },
        {
          name: 'file:/etc/settings/auth-routes.yml',
          source: { 'session.login': 'POST /signin{?username,password}', 'session.login.auth': 'none' },
        },
      ],
    }
  }
}

/** Where the services have what. */
export const foreignRoutes = {
  config: {
    'taxes.list': 'GET /tax-office/all',
    'taxes.list.key': 'code',
    'taxes.byStatus': 'GET /tax-office/state/{status}',
    'taxes.create': 'POST /tax-office/new',
    'taxes.update': 'PATCH /tax-office/{code}/change',
    'taxes.delete': 'POST /tax-office/drop',
    'ports.list': 'GET /harbours{?sort,range,filter}',
    'ports.list.key': 'code',
    'slow.list': 'GET /slow',
    'slow.list.timeout': '50',
    'currencies.list': 'GET /money',
    'currencies.list.key': 'code',
    'references.byMainSku': 'GET /products/of/{mainSku}',
  },
  territories: {
    'cities.list': 'GET /cities{?page,size,sort}',
    'cities.list.shape': 'spring',
    'cities.get': 'GET /cities/{id}',
  },
} as const

const harbours: readonly Row[] = ['COBAQ', 'COBUN', 'COCTG'].map((code) => ({ code, status: 'ACTIVE' }))

const simpleRestPage = (rows: readonly Row[], query: URLSearchParams): Answer => {
  const [from = 0, to = 0] = JSON.parse(query.get('range') ?? '[0,9]') as number[]
  return [200, rows.slice(from, to + 1), { 'x-total-count': String(rows.length) }]
}

const springPage = (rows: readonly Row[], query: URLSearchParams): Answer => {
  const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? 20)]
  const [field = 'code', order = 'asc'] = (query.get('sort') ?? 'code,asc').split(',')
  const sorted = rows.toSorted((a, b) => String(a[field]).localeCompare(String(b[field])) * (order === 'desc' ? -1 : 1))
  const content = sorted.slice(page * size, page * size + size)
  return [
    200,
    {
      content,
      totalElements: rows.length,
      totalPages: Math.ceil(rows.length / size),
      number: page,
      size,
      first: page === 0,
      last: (page + 1) * size >= rows.length,
      numberOfElements: content.length,
    },
  ]
}

const serve = async (
  incoming: IncomingMessage,
  response: ServerResponse,
  requests: ForeignRequest[],
  answer: (request: ForeignRequest) => Answer,
): Promise<void> => {
  const address = new URL(incoming.url ?? '/', 'http://foreign.test')
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const cors = {
    'access-control-allow-origin': incoming.headers.origin ?? '*',
    'access-control-allow-headers': incoming.headers['access-control-request-headers'] ?? '*',
    'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
    'access-control-expose-headers': 'x-total-count',
    vary: 'origin',
  }
  if (incoming.method === 'OPTIONS') {
    response.writeHead(204, cors).end()
    return
  }
  const request: ForeignRequest = {
    method: incoming.method ?? 'GET',
    path: address.pathname,
    query: address.searchParams,
    authorization: incoming.headers.authorization ?? null,
    headers: incoming.headers,
    body: text === '' ? null : (JSON.parse(text) as unknown),
  }
  requests.push(request)
  if (request.path === '/slow') return
  const [status, body, headers = {}] = answer(request)
  response.writeHead(status, {
    ...cors,
    ...headers,
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  })
  response.end(body === undefined ? undefined : JSON.stringify(body))
}
