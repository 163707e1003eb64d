import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Row = { [field: string]: unknown }

type Answer = readonly [status: number, body?: unknown, headers?: { readonly [name: string]: string }]

export interface SpringRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly body: Row
  readonly text: string
}

/**
 * Services as a logistics company writes them: controllers in Spanish, each family with pages, envelopes, keys, values,
 * credentials and refusals of its own.
 */
export interface SpringHost {
  readonly url: string
  readonly requests: readonly SpringRequest[]
  /** What it asks callers for; none of it may be seen anywhere else. */
  readonly secrets: readonly string[]
  readonly ports: readonly Row[]
  readonly cities: readonly Row[]
  readonly taxes: readonly Row[]
  close(): Promise<void>
}

export const secrets = {
  basic: 'Clave-basica-7731',
  apiKey: 'llave-api-9925-xk',
  client: 'secreto-cliente-4410',
  signIn: 'Contrasena-servicio-58',
  query: 'consulta-firmada-3108',
} as const

const portNames = ['Cartagena', 'Barranquilla', 'Buenaventura', 'Santa Marta', 'Turbo', 'Tumaco', 'Coveñas']

const freshPorts = (): Row[] =>
  Array.from({ length: 40 }, (_none, index) => ({
    codPuerto: `CO${String.fromCharCode(65 + Math.floor(index / 10))}A${String.fromCharCode(65 + (index % 10))}`,
    nomPuerto: index < portNames.length ? portNames[index] : `Terminal ${String(index + 1).padStart(2, '0')}`,
    pais: { codigo: index % 4 === 3 ? 'PA' : 'CO', nombre: 'no se usa' },
    tipo: index % 5 === 4 ? 'FLUVIAL' : 'MARITIMO',
    modo: 'Ocean',
    latitud: `${10 + index},3${index % 10}`,
    activo: index % 8 === 7 ? 'N' : 'S',
    calado: '14 m',
  }))

const countries: readonly Row[] = [
  ['CO', 'Colombia', 'COL', '170', 57],
  ['PA', 'Panamá', 'PAN', '591', 507],
  ['EC', 'Ecuador', 'ECU', '218', 593],
].map(([iso2, nombre, iso3, numero, prefijo]) => ({ iso2, nombre, nombreIngles: nombre, iso3, numero, prefijo }))

const freshCities = (): Row[] =>
  Array.from({ length: 130 }, (_none, index) => ({
    llave: { pais: 'CO', depto: index % 2 === 0 ? 'ANT' : 'DC', codCiudad: String(1000 + index) },
    nombreCiudad: `Municipio ${String(index + 1).padStart(3, '0')}`,
    habitantes: String(1000 * (index + 1)),
    zonaEntrega: index % 2 === 0 ? 1 : 0,
  }))

const freshTaxes = (): Row[] => [
  {
    idImpuesto: 11,
    codigo: 'IVA19',
    nombre: 'IVA general',
    tarifa: '19,00',
    clase: 'IVA',
    base: 'NETO',
    desde: Date.UTC(2024, 0, 1),
    activo: true,
  },
  {
    idImpuesto: 12,
    codigo: 'RTE25',
    nombre: 'Retención servicios',
    tarifa: '2,50',
    clase: 'RET',
    base: 'NETO',
    desde: Date.UTC(2025, 6, 15),
    activo: true,
  },
  {
    idImpuesto: 13,
    codigo: 'ICA1',
    nombre: 'ICA Bogotá',
    tarifa: '0,966',
    clase: 'ICA',
    base: 'BRUTO',
    desde: null,
    activo: false,
  },
]

const currencies: readonly Row[] = ['COP', 'USD', 'EUR', 'PAB', 'BRL'].map((sigla, index) => ({
  sigla,
  numero: String(100 + index),
  nombre: `Moneda ${sigla}`,
  simbolo: '$',
  decimales: 2,
}))

const problem = (status: number, title: string, detail: string, more: Row = {}): Answer => [
  status,
  { type: 'about:blank', title, status, detail, ...more },
  { 'content-type': 'application/problem+json' },
]

const startsWithin = (all: readonly Row[], from: number, size: number): readonly Row[] => all.slice(from, from + size)

/** What a refusal without any form says. */
export const closedRate = 'La tarifa de este año está cerrada'

/** Starts the services on a free port of this machine. */
export const startSpringHost = async (): Promise<SpringHost> => {
  const requests: SpringRequest[] = []
  const ports = freshPorts()
  const cities = freshCities()
  const taxes = freshTaxes()
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'servicio', alg: 'RS256', use: 'sig' }
  const clientTokens = new Set<string>()
  let busy = 0

  const basic = `Basic ${Buffer.from(`estiba:${secrets.basic}`).toString('base64')}`
  const bearerOf = ({ headers }: SpringRequest): string => (headers.authorization ?? '').replace('Bearer ', '')
  const isPort = (row: Row) => (other: Row) => other['codPuerto'] === row['codPuerto']

  const families: readonly (readonly [at: RegExp, may: (request: SpringRequest) => boolean])[] = [
    [/^\/v2\/maestros\//, ({ headers }) => headers.authorization === basic],
    [/^\/v2\/paises/, ({ headers }) => headers['x-api-key'] === secrets.apiKey],
    [/^\/tributos\/api\//, (request) => clientTokens.has(bearerOf(request))],
    [/^\/geo\/(?!acceso|llaves)/, ({ headers }) => /^\w+\.\w+\.[\w-]+$/.test(String(headers['x-sesion'] ?? ''))],
    [/^\/divisas/, ({ query }) => query.get('firma') === secrets.query],
  ]

  const routes: { readonly [route: string]: (request: SpringRequest, last: string) => Answer | Promise<Answer> } = {
    'GET /v2/maestros/puertos/todos': () => [
      200,
      { respuesta: { datos: ports.slice(0, 2), paginacion: { total: 2 } } },
    ],
    'GET /v2/maestros/puertos/buscar': ({ query }) => {
      const [page, size] = [Number(query.get('pagina') ?? 0), Math.min(20, Number(query.get('tamano') ?? 20))]
      const found = ports.filter(
        (row) =>
          (query.get('activo') ?? row['activo']) === row['activo'] &&
          String(row['nomPuerto'])
            .toLowerCase()
            .includes((query.get('texto') ?? '').toLowerCase()),
      )
      const [by = 'codPuerto', direction = 'asc'] = (query.get('orden') ?? '').split(':')
      const sorted = found.toSorted(
        (a, b) =>
          String(a[by || 'codPuerto']).localeCompare(String(b[by || 'codPuerto'])) * (direction === 'desc' ? -1 : 1),
      )
      const datos = startsWithin(sorted, page * size, size)
      return [200, { codigo: 0, respuesta: { datos, paginacion: { total: found.length, pagina: page } } }]
    },
    'GET /v2/maestros/puertos/*': (_request, last) => {
      const found = ports.find((row) => row['codPuerto'] === last)
      return found === undefined ? [404, { codigo: 4, mensaje: 'No existe' }] : [200, { codigo: 0, respuesta: found }]
    },
    'POST /v2/maestros/puertos/crear': ({ body }) => {
      if (ports.some(isPort(body))) return [409, { codigo: 9, mensaje: 'Puerto repetido' }]
      if (String(body['nomPuerto']).length < 4)
        return [
          400,
          { message: 'Validation failed', errors: [{ field: 'nomPuerto', defaultMessage: 'El nombre es muy corto' }] },
        ]
      ports.push(body)
      return [200, { codigo: 0 }]
    },
    'PUT /v2/maestros/puertos/actualizar': ({ body }) => {
      const index = ports.findIndex(isPort(body))
      if (index < 0) return [404, { codigo: 4, mensaje: 'No existe' }]
      ports[index] = body
      return [200, { codigo: 0, respuesta: body }]
    },
    'DELETE /v2/maestros/puertos/eliminar': ({ body }) => {
      const index = ports.findIndex(isPort(body))
      if (index < 0) return [404, { codigo: 4, mensaje: 'No existe' }]
      ports.splice(index, 1)
      return [204]
    },
    'GET /v2/paises': () => [200, countries],
    'POST /tributos/oauth/token': ({ headers, text }) => {
      const expected = `Basic ${Buffer.from(`estiba-web:${secrets.client}`).toString('base64')}`
      if (headers.authorization !== expected || !text.includes('grant_type=client_credentials'))
        return [401, { error: 'invalid_client' }]
      const token = `tok-${clientTokens.size + 1}`
      clientTokens.add(token)
      return [200, { access_token: token, expires_in: 3600, token_type: 'Bearer' }]
    },
    'GET /tributos/api/impuestos': ({ query }) => {
      const [offset, limit] = [Number(query.get('offset') ?? 0), Number(query.get('limit') ?? 10)]
      return [200, startsWithin(taxes, offset, limit), { 'X-Total-Count': String(taxes.length) }]
    },
    'GET /tributos/api/impuestos/*': (_request, last) => {
      const found = taxes.find((row) => String(row['idImpuesto']) === last)
      return found === undefined ? problem(404, 'Not Found', `No hay impuesto ${last}`) : [200, found]
    },
    'POST /tributos/api/impuestos': ({ body }) => {
      if (taxes.some((row) => row['codigo'] === body['codigo']))
        return problem(422, 'Unprocessable', 'Revise los datos', {
          'invalid-params': [{ name: 'codigo', reason: 'Ya hay un impuesto con este código' }],
        })
      const made = { idImpuesto: 20 + taxes.length, activo: true, ...body }
      taxes.push(made)
      return [201, made]
    },
    'PATCH /tributos/api/impuestos/*': ({ body }, last) => {
      const found = taxes.find((row) => String(row['idImpuesto']) === last)
      if (found === undefined) return problem(404, 'Not Found', `No hay impuesto ${last}`)
      if (body['tarifa'] === '99') return [422, closedRate]
      return [200, Object.assign(found, body)]
    },
    'POST /geo/acceso/ingresar': async ({ body }) => {
      if (body['usuario'] !== 'estiba' || JSON.stringify(body['acceso']) !== JSON.stringify({ clave: secrets.signIn }))
        return [401, 'Credenciales no válidas']
      const token = await new SignJWT({ sub: 'estiba' })
        .setProtectedHeader({ alg: 'RS256', kid: 'servicio' })
        .setIssuer('geo')
        .setExpirationTime('10m')
        .sign(privateKey)
      return [200, { sesion: { token: token } }]
    },
    'GET /geo/llaves': () => [200, { keys: [key] }],
    'GET /geo/ciudades': ({ query }) => {
      const from = Number(query.get('cursor') ?? 0)
      const items = startsWithin(cities, from, 50)
      const next = from + 50 < cities.length ? `/geo/ciudades?cursor=${from + 50}` : null
      return [200, { items, enlaces: { siguiente: next } }]
    },
    'GET /divisas/lista': async ({ query }) => {
      if (busy++ % 2 === 0) return [503, 'En mantenimiento', { 'retry-after': '1' }]
      await new Promise((resolve) => setTimeout(resolve, 800))
      const [page, size] = [Number(query.get('page') ?? 1), Number(query.get('size') ?? 2)]
      const items = startsWithin(currencies, (page - 1) * size, size)
      return [200, { content: items, totalElements: currencies.length, last: page * size >= currencies.length }]
    },
  }

  const answer = (request: SpringRequest): Answer | Promise<Answer> => {
    const refused = families.find(([at]) => at.test(request.path))?.[1](request) === false
    if (refused) return [401, 'No autorizado']
    const exact = routes[`${request.method} ${request.path}`]
    if (exact !== undefined) return exact(request, '')
    const at = request.path.lastIndexOf('/')
    const below = routes[`${request.method} ${request.path.slice(0, at)}/*`]
    return below === undefined
      ? [404, `No hay ${request.path}`]
      : below(request, decodeURIComponent(request.path.slice(at + 1)))
  }

  const server = createServer((incoming, response) => void serve(incoming, response, requests, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    secrets: Object.values(secrets),
    ports,
    cities,
    taxes,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const serve = async (
  incoming: IncomingMessage,
  response: ServerResponse,
  requests: SpringRequest[],
  answer: (request: SpringRequest) => Answer | Promise<Answer>,
): Promise<void> => {
  const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://spring.test')
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString('utf8')
  const isJson = incoming.headers['content-type']?.includes('json') === true
  const body = isJson && text !== '' ? (JSON.parse(text) as Row) : {}
  const request = { method: incoming.method ?? 'GET', path, query, headers: incoming.headers, body, text }
  requests.push(request)
  const [status, given, headers = {}] = await answer(request)
  const plain = typeof given === 'string'
  response.writeHead(status, { 'content-type': plain ? 'text/plain; charset=utf-8' : 'application/json', ...headers })
  response.end(given === undefined ? undefined : plain ? given : JSON.stringify(given))
}
