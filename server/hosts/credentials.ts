import { createRemoteJWKSet, decodeJwt, jwtVerify } from 'jose'
import type { HostOperation } from '../../src/domain/hosts/hostOperation.ts'
import { valueAt, withValueAt } from '../../src/domain/hosts/paths.ts'
import type { Auth } from '../../src/domain/hosts/routeTable.ts'
import { isSealed, unseal } from '../auth/sealed.ts'
import type { Settings } from '../contract.ts'
import { exchange } from './exchange.ts'

/** What a call carries so that its host knows who calls. */
export interface Credentials {
  readonly headers: { readonly [name: string]: string }
  readonly query: { readonly [name: string]: string }
}

type Texts = { readonly [name: string]: string }

export interface CredentialsOf {
  readonly of: (operation: HostOperation) => Promise<Credentials>
  /** Texts with what is sealed among them opened. */
  readonly opened: (texts: Texts) => Promise<Texts>
  /** The host took them no more: the next call signs in again. False where there is nothing to renew. */
  readonly renew: (operation: HostOperation) => boolean
}

type TokenAuth = Extract<Auth, { readonly kind: 'oauth' | 'signIn' }>

interface Token {
  readonly text: string
  readonly until: number
}

/** A token is renewed this long before it ends. */
const marginMs = 10_000
/** How long one holds that does not say it. */
const usualMs = 300_000

const header = (name: string, value: string): Credentials => ({ headers: { [name]: value }, query: {} })

/** Secrets are opened where they are used, and tokens kept as long as they hold. */
export const createCredentials = (settings: Settings): CredentialsOf => {
  const tokens = new Map<string, Promise<Token>>()
  const keyOf = ({ url }: HostOperation, auth: TokenAuth): string => JSON.stringify([url, auth])
  const opened = (text: string): Promise<string> => (isSealed(text) ? unseal(settings, text) : Promise.resolve(text))

  const openedAll = async (texts: Texts): Promise<Texts> =>
    Object.fromEntries(
      await Promise.all(Object.entries(texts).map(async ([name, text]) => [name, await opened(text)] as const)),
    )

  const tokenOf = async (operation: HostOperation, auth: TokenAuth): Promise<string> => {
    const key = keyOf(operation, auth)
    const known = tokens.get(key)
    const kept = known === undefined ? null : await known.catch(() => null)
    if (kept !== null && kept.until > Date.now()) return kept.text
    const asked = auth.kind === 'oauth' ? byClient(auth, operation) : bySignIn(auth, operation)
    tokens.set(key, asked)
    return (await asked).text
  }

  const byClient = async (auth: Extract<Auth, { kind: 'oauth' }>, { timeoutMs }: HostOperation): Promise<Token> => {
    const secret = await opened(auth.clientSecret)
    const inBody = auth.send === 'form' || auth.send === 'json'
    const form = {
      grant_type: 'client_credentials',
      ...(auth.scope === undefined ? {} : { scope: auth.scope }),
      ...(auth.audience === undefined ? {} : { audience: auth.audience }),
      ...(inBody ? { client_id: auth.clientId, client_secret: secret } : {}),
    }
    const named = Buffer.from(`${encodeURIComponent(auth.clientId)}:${encodeURIComponent(secret)}`).toString('base64')
    const { status, body } = await exchange(new URL(auth.url), {
      method: 'POST',
      headers: {
        accept: 'application/json',
        ...written(form, auth.send === 'json' ? 'json' : 'form').headers,
        ...(inBody ? {} : { authorization: `Basic ${named}` }),
      },
      body: written(form, auth.send === 'json' ? 'json' : 'form').body,
      timeoutMs,
    })
    return tokenIn(status, body, 'access_token', 'expires_in')
  }

  const bySignIn = async (
    auth: Extract<Auth, { kind: 'signIn' }>,
    { url, timeoutMs }: HostOperation,
  ): Promise<Token> => {
    const fields = await openedAll(auth.body ?? {})
    const [method = 'POST', path = ''] = auth.route.split(' ')
    const sent = written(fields, auth.send ?? 'json')
    const { status, body } = await exchange(new URL(`${(auth.url ?? url).replace(/\/$/, '')}${path}`), {
      method,
      headers: {
        accept: 'application/json',
        ...(method === 'GET' ? {} : sent.headers),
        ...(await openedAll(auth.headers ?? {})),
      },
      ...(method === 'GET' ? {} : { body: sent.body }),
      timeoutMs,
    })
    const token = tokenIn(status, body, auth.token, auth.expiresIn)
    if (auth.jwks !== undefined)
      await jwtVerify(token.text, createRemoteJWKSet(new URL(auth.jwks), { timeoutDuration: timeoutMs }), {
        algorithms: ['RS256'],
        ...(auth.issuer === undefined ? {} : { issuer: auth.issuer }),
        ...(auth.audience === undefined ? {} : { audience: auth.audience }),
      }).catch(() => {
        throw new Error('its sign-in gave a token that its keys did not sign')
      })
    return token
  }

  return {
    opened: openedAll,
    of: async (operation) => {
      const { auth } = operation
      if (auth.kind === 'none') return { headers: {}, query: {} }
      if (auth.kind === 'basic') {
        const password = await opened(auth.password)
        return header('authorization', `Basic ${Buffer.from(`${auth.username}:${password}`).toString('base64')}`)
      }
      if (auth.kind === 'bearer') return header('authorization', `Bearer ${await opened(auth.token)}`)
      if (auth.kind === 'header') return header(auth.name.toLowerCase(), await opened(auth.value))
      if (auth.kind === 'query') return { headers: {}, query: { [auth.name]: await opened(auth.value) } }
      const token = await tokenOf(operation, auth)
      if (auth.kind === 'oauth') return header('authorization', `Bearer ${token}`)
      return header((auth.header ?? 'authorization').toLowerCase(), `${auth.prefix ?? 'Bearer '}${token}`)
    },
    renew: (operation) => {
      const { auth } = operation
      return (auth.kind === 'oauth' || auth.kind === 'signIn') && tokens.delete(keyOf(operation, auth))
    },
  }
}

/** A body as its host reads it, with the header that says so. */
const written = (fields: Texts, as: 'json' | 'form'): { readonly headers: Texts; readonly body: string } =>
  as === 'json'
    ? { headers: { 'content-type': 'application/json' }, body: JSON.stringify(nested(fields)) }
    : {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams(fields).toString(),
      }

/** A name with points lies within: `credentials.secret`. */
const nested = (fields: Texts): object =>
  Object.entries(fields).reduce<{ readonly [name: string]: unknown }>(
    (body, [path, text]) => withValueAt(body, path, text),
    {},
  )

const tokenIn = (status: number, body: unknown, path: string, lifetime: string | undefined): Token => {
  const text = valueAt(body, path)
  if (status < 200 || status > 299 || typeof text !== 'string' || text === '')
    throw new Error(`its sign-in answered ${status}${status < 300 ? ` without a token at '${path}'` : ''}`)
  const seconds = lifetime === undefined ? undefined : Number(valueAt(body, lifetime))
  const lasts = seconds !== undefined && Number.isFinite(seconds) ? seconds * 1000 : lastsBy(text)
  return { text, until: Date.now() + lasts - marginMs }
}

const lastsBy = (token: string): number => {
  try {
    const { exp } = decodeJwt(token)
    return exp === undefined ? usualMs : exp * 1000 - Date.now()
  } catch {
    return usualMs
  }
}
