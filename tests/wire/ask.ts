import type { Json } from '../../src/schema/json.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The JSON object of the answer; empty where it is none. */
  readonly body: { readonly [field: string]: Json }
  /** The JSON list of the answer; empty where it is none. */
  readonly list: readonly { readonly [field: string]: Json }[]
}

export interface Asking {
  readonly token?: string
  readonly body?: unknown
  readonly headers?: { readonly [name: string]: string }
  /** Of a list: `filter`, `sort`, `range` as JSON, the rest as it is. */
  readonly query?: { readonly [name: string]: unknown }
}

/** @example const { list } = await ask('GET /config/taxes', { token, query: { filter: { rate: { gte: 5 } } } }) */
export type Ask = (request: string, asking?: Asking) => Promise<Answer>

/** How a request is sent: to an application in process, or over a line. */
export type Send = (path: string, init: RequestInit) => Response | Promise<Response>

/** @example const ask = askOf((path, init) => app.request(path, init)) */
export const askOf =
  (send: Send): Ask =>
  async (request, { token, body, headers = {}, query = {} } = {}) => {
    const [method = 'GET', path = '/'] = request.split(' ')
    const response = await send(`/api${path}${queryOf(query)}`, {
      method,
      headers: {
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    return answerOf(response)
  }

export const answerOf = async (response: Response): Promise<Answer> => {
  const text = await response.text()
  const parsed: unknown =
    /json/.test(response.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : null
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: (Array.isArray(parsed) ? {} : (parsed ?? {})) as Answer['body'],
    list: (Array.isArray(parsed) ? parsed : []) as Answer['list'],
  }
}

const queryOf = (query: { readonly [name: string]: unknown }): string => {
  const pairs = Object.entries(query).map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${encodeURIComponent(typeof value === 'string' ? value : JSON.stringify(value))}`,
  )
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`
}

/** Both steps of signing in: password, then workspace. */
export const signInto = async (ask: Ask, email: string, password: string, namespace: string): Promise<string> => {
  const first = await ask('POST /auth/session/login', { body: { username: email, password } })
  if (first.status !== 200) throw new Error(`The login of ${email} answered ${first.status} ${first.text}`)
  const entered = await ask('POST /auth/session/workspace', {
    body: { email, namespaceId: namespace },
    headers: {
      authorization: `Basic ${Buffer.from(`${email}:${String(first.body['temporaryToken'])}`).toString('base64')}`,
    },
  })
  if (entered.status !== 200) throw new Error(`The workspace of ${email} answered ${entered.status} ${entered.text}`)
  return String(entered.body['token'])
}
