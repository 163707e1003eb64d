import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

type Row = { [field: string]: unknown }

type Answer = readonly [status: number, body?: unknown, headers?: { readonly [name: string]: string }]

export interface HafenRequest {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingMessage['headers']
  readonly text: string
}

/**
 * Services of another style than `springHost.ts`, in German and Portuguese: JSON:API with links, HAL, searches by POST,
 * pages by the headers `Range` and `Link`, keys in one text, refusals of status 200.
 */
export interface HafenHost {
  readonly url: string
  readonly requests: readonly HafenRequest[]
  readonly ports: readonly Row[]
  readonly taxes: readonly Row[]
  readonly secrets: readonly string[]
  close(): Promise<void>
}

export const hafenSecrets = {
  client: 'Geheimnis-Kunde-1187',
  session: 'senha-servico-2204',
  basic: 'senha-basica-6619',
  apiKey: 'chave-api-7742',
  tenant: 'inquilino-secreto-31',
} as const

const freshPorts = (): Row[] =>
  Array.from({ length: 34 }, (_none, index) => ({
    type: 'hafen',
    id: `DE${'ABCDEFGH'.charAt(Math.floor(index / 6))}A${'ABCDEF'.charAt(index % 6)}`,
    attributes: {
      bezeichnung: index === 0 ? 'Hamburg' : `Hafen ${String(index + 1).padStart(2, '0')}`,
      art: index % 3 === 2 ? 'BINNEN' : 'SEE',
      verkehr: 'Ocean',
      breite: `${50 + (index % 4)},5`,
      aktiv: index % 5 === 4 ? 'N' : 'J',
      tiefgang: '15 m',
      land: { href: `/v1/laender/${index % 4 === 3 ? 'NL' : 'DE'}` },
    },
  }))

const freshTaxes = (): Row[] =>
  [
    ['ICMS', 'Imposto sobre circulação', 1800, '01/03/2024', 'S'],
    ['ISS', 'Imposto sobre serviços', 525, '15/07/2025', 'S'],
    ['IPI', 'Produtos industrializados', 1000, null, 'N'],
  ].map(([sigla, descricao, aliquota, vigenteDesde, ativo], index) => ({
    codigoImposto: 70 + index,
    sigla,
    descricao,
    aliquota,
    especie: 'OUTRO',
    baseCalculo: 'LIQUIDA',
    vigenteDesde,
    ativo,
  }))

const cities: readonly Row[] = Array.from({ length: 70 }, (_none, index) => ({
  chave: `BR|${index % 2 === 0 ? 'SP' : 'RJ'}|${3_500_000 + index}`,
  municipio: `Município ${String(index + 1).padStart(2, '0')}`,
  entrega: index % 2 === 0,
  ativo: 'S',
}))

const countries: readonly Row[] = [
  ['DE', 'Alemanha', 'DEU', '276', '+49'],
  ['NL', 'Países Baixos', 'NLD', '528', '+31'],
  ['BR', 'Brasil', 'BRA', '076', '+55'],
].map(([sigla, nome, alfa3, numero, ddi]) => ({ sigla, nomes: { pt: nome, en: nome }, alfa3, numero, ddi }))

const currencies: readonly Row[] = ['EUR', 'BRL', 'USD', 'CHF', 'GBP'].map((code, index) => ({
  kennung: code,
  nummer: String(200 + index),
  name: `Währung ${code}`,
  zeichen: '¤',
  stellen: 2,
}))

const said = (pointer: string, detail: string): Answer => [
  422,
  { errors: [{ status: '422', title: 'Ungültig', detail, source: { pointer } }] },
]

/** Starts the services on a free port of this machine. */
export const startHafenHost = async (): Promise<HafenHost> => {
  const requests: HafenRequest[] = []
  const ports = freshPorts()
  const taxes = freshTaxes()
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const key = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }
  let busy = 0
  const basic = `Basic ${Buffer.from(`estiba:${hafenSecrets.basic}`).toString('base64')}`
  const guards: readonly (readonly [at: RegExp, may: (request: HafenRequest) => boolean])[] = [
    [/^\/v1\/haefen/, ({ headers }) => headers.authorization === 'Bearer zugriff-1'],
    [/^\/fiscal\/impostos/, ({ headers }) => /^Token \w+\.\w+\.[\w-]+$/.test(headers.authorization ?? '')],
    [/^\/geo\//, ({ headers }) => headers.authorization === basic],
    [
      /^\/mestre\//,
      ({ headers }) => headers['x-chave'] === hafenSecrets.apiKey && headers['x-inquilino'] === hafenSecrets.tenant,
    ],
  ]

  const routes: { readonly [route: string]: (request: HafenRequest, last: string) => Answer | Promise<Answer> } = {
    'POST /anmeldung/token': ({ text }) => {
      const form = new URLSearchParams(text)
      const right = form.get('client_id') === 'estiba' && form.get('client_secret') === hafenSecrets.client
      return right && form.get('scope') === 'haefen.alle'
        ? [200, { access_token: 'zugriff-1', expires_in: 600 }]
        : [401, { error: 'invalid_client', error_description: 'Unbekannt' }]
    },
    'GET /v1/haefen': ({ query }) => {
      const from = Number(query.get('page[ab]') ?? 0)
      const size = Math.min(10, Number(query.get('page[limit]') ?? 10))
      const status = query.get('filter[aktiv]')
      const found = ports.filter(({ attributes }) => status === null || (attributes as Row)['aktiv'] === status)
      const sign = query.get('sort')?.startsWith('-') === true ? -1 : 1
      const sorted = found.toSorted((a, b) => String(a['id']).localeCompare(String(b['id'])) * sign)
      const next = new URLSearchParams(query)
      next.set('page[ab]', String(from + size))
      return [
        200,
        {
          data: sorted.slice(from, from + size),
          meta: { gesamt: found.length },
          links: { next: from + size < found.length ? { href: `/v1/haefen?${next}` } : null },
        },
      ]
    },
    'GET /v1/haefen/*': (_request, last) => {
      const data = ports.find(({ id }) => id === last)
      return data === undefined ? [404, { errors: [{ status: '404', title: 'Nicht gefunden' }] }] : [200, { data }]
    },
    'POST /v1/haefen': ({ headers, text }) => {
      const { data } = JSON.parse(text) as { data: Row }
      if (headers['content-type'] !== 'application/vnd.api+json' || data['type'] !== 'hafen') return [415, 'Typ?']
      if (String((data['attributes'] as Row)['bezeichnung']).length < 4)
        return said('/data/attributes/bezeichnung', 'Der Name ist zu kurz')
      if (ports.some(({ id }) => id === data['id'])) return said('/data/id', 'Kennung vergeben')
      ports.push(data)
      return [201, { data }]
    },
    'PATCH /v1/haefen/*': ({ text }, last) => {
      const { data } = JSON.parse(text) as { data: Row }
      const found = ports.find(({ id }) => id === last)
      if (found === undefined || data['id'] !== last || data['type'] !== 'hafen') return [409, 'Kennung?']
      found['attributes'] = { ...(found['attributes'] as Row), ...(data['attributes'] as Row) }
      return [200, { data: found }]
    },
    'DELETE /v1/haefen/*': (_request, last) => {
      const index = ports.findIndex(({ id }) => id === last)
      if (index >= 0) ports.splice(index, 1)
      return index >= 0 ? [204] : [404]
    },
    'POST /fiscal/sessao': async ({ text }) => {
      const form = new URLSearchParams(text)
      if (form.get('usuario') !== 'estiba' || form.get('senha') !== hafenSecrets.session) return [403, 'Senha errada']
      const token = await new SignJWT({})
        .setProtectedHeader({ alg: 'RS256', kid: 'k1' })
        .setExpirationTime('5m')
        .sign(privateKey)
      return [200, { dados: { jwt: token } }]
    },
    'GET /fiscal/chaves': () => [200, { keys: [key] }],
    'GET /fiscal/impostos': ({ query }) => {
      const [page, size] = [Number(query.get('page') ?? 0), Number(query.get('size') ?? 2)]
      const found = taxes.slice(page * size, page * size + size)
      const embedded = found.length === 0 ? {} : { _embedded: { impostos: found } }
      return [200, { ...embedded, page: { size, totalElements: taxes.length, number: page }, _links: {} }]
    },
    'GET /fiscal/impostos/*': (_request, last) => {
      const found = taxes.find((row) => String(row['codigoImposto']) === last)
      return found === undefined
        ? [200, { sucesso: false, codigo: 'NAO_ENCONTRADO', mensagem: 'Imposto não encontrado' }]
        : [200, { sucesso: true, dados: found }]
    },
    'POST /fiscal/impostos': ({ text }) => {
      const body = JSON.parse(text) as Row
      if (taxes.some(({ sigla }) => sigla === body['sigla']))
        return [200, { sucesso: false, mensagem: 'Já existe', codigo: 'DUPLICADO' }]
      if (Number(body['aliquota']) > 5000)
        return [400, { status: 400, errors: [{ field: 'aliquota', defaultMessage: 'Alíquota alta demais' }] }]
      taxes.push({ codigoImposto: 90, ativo: 'S', ...body })
      return [201, undefined, { location: '/fiscal/impostos/90' }]
    },
    'PUT /fiscal/impostos/atualizar': ({ text }) => {
      const body = JSON.parse(text) as Row
      const index = taxes.findIndex(({ codigoImposto }) => codigoImposto === body['codigoImposto'])
      if (index < 0) return [200, { sucesso: false, mensagem: 'Imposto não encontrado', codigo: 'NAO_ENCONTRADO' }]
      taxes[index] = body
      return [200, { sucesso: true }]
    },
    'DELETE /fiscal/impostos': ({ text }) => {
      const { codigoImposto } = JSON.parse(text) as Row
      const index = taxes.findIndex((row) => row['codigoImposto'] === codigoImposto)
      if (index < 0) return [404, 'Imposto não encontrado']
      taxes.splice(index, 1)
      return [200, { sucesso: true }]
    },
    'GET /geo/municipios': ({ headers }) => {
      const [, first = '0', last = '9'] = /municipios=(\d+)-(\d+)/.exec(String(headers.range)) ?? []
      const rows = cities.slice(Number(first), Math.min(Number(last), Number(first) + 24) + 1)
      return [206, rows, { 'content-range': `municipios ${first}-${Number(first) + rows.length - 1}/${cities.length}` }]
    },
    'POST /mestre/paises/pesquisa': ({ text }) => {
      const { pagina, empresa } = JSON.parse(text) as { pagina: { numero: number; tamanho: number }; empresa: string }
      if (empresa !== 'A1') return [400, 'Empresa?']
      const { numero, tamanho } = pagina
      const itens = countries.slice((numero - 1) * tamanho, numero * tamanho)
      return numero > Math.ceil(countries.length / tamanho)
        ? [404, 'Página inexistente']
        : [200, { resultado: { itens, paginas: Math.ceil(countries.length / tamanho) } }]
    },
    'GET /waehrungen': async ({ query }) => {
      if (busy++ === 0) return [503, 'Wartung', { 'retry-after': '1' }]
      await new Promise((resolve) => setTimeout(resolve, 800))
      const from = Number(query.get('ab') ?? 0)
      const link = `<http://anders.test/waehrungen?ab=${from + 2}&seite=x>; rel="next", </waehrungen>; rel="first"`
      return [200, currencies.slice(from, from + 2), from + 2 < currencies.length ? { link } : {}]
    },
  }

  const answer = (request: HafenRequest): Answer | Promise<Answer> => {
    if (guards.find(([at]) => at.test(request.path))?.[1](request) === false) return [401, 'Nicht angemeldet']
    const exact = routes[`${request.method} ${request.path}`]
    if (exact !== undefined) return exact(request, '')
    const at = request.path.lastIndexOf('/')
    const below = routes[`${request.method} ${request.path.slice(0, at)}/*`]
    return below?.(request, decodeURIComponent(request.path.slice(at + 1))) ?? [404, `Kein ${request.path}`]
  }

  const server = createServer((incoming, response) => void serve(incoming, response, requests, answer))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    ports,
    taxes,
    secrets: Object.values(hafenSecrets),
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
  requests: HafenRequest[],
  answer: (request: HafenRequest) => Answer | Promise<Answer>,
): Promise<void> => {
  const { pathname: path, searchParams: query } = new URL(incoming.url ?? '/', 'http://hafen.test')
  const chunks: Buffer[] = []
  for await (const chunk of incoming) chunks.push(chunk as Buffer)
  const request = {
    method: incoming.method ?? 'GET',
    path,
    query,
    headers: incoming.headers,
    text: Buffer.concat(chunks).toString('utf8'),
  }
  requests.push(request)
  const [status, given, headers = {}] = await answer(request)
  const plain = typeof given === 'string'
  response.writeHead(status, { 'content-type': plain ? 'text/plain; charset=utf-8' : 'application/json', ...headers })
  response.end(given === undefined ? undefined : plain ? given : JSON.stringify(given))
}
