import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash, createHmac } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../authWorld.testing.ts'

const client = { id: 'estiba-client', secret: 'estiba-secret' }

/** Who is signing in at the provider; a test says. */
const person = { email: 'admin@andina.test', verified: true, audience: client.id }

interface FakeProvider {
  readonly url: string
  readonly close: () => Promise<void>
}

/** Speaks as Google and as Facebook do: codes are good once and, for OpenID, only with their PKCE verifier. */
const startProvider = async (): Promise<FakeProvider> => {
  const { publicKey, privateKey } = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }
  const codes = new Map<string, { readonly challenge: string; readonly nonce: string; readonly redirectUri: string }>()
  const send = (response: ServerResponse, body: object, status = 200): void =>
    void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  const server = createServer((request, response) => {
    const url = new URL(String(request.url), 'http://provider')
    const base = `http://${request.headers.host}`
    let body = ''
    request.on('data', (part: Buffer) => {
      body += part.toString()
    })
    request.on(
      'end',
      () =>
        void (async () => {
          const form = new URLSearchParams(body)
          if (url.pathname === '/.well-known/openid-configuration')
            return send(response, {
              issuer: base,
              authorization_endpoint: `${base}/authorize`,
              token_endpoint: `${base}/token`,
              jwks_uri: `${base}/keys`,
            })
          if (url.pathname === '/keys') return send(response, { keys: [jwk] })
          if (url.pathname === '/authorize' || url.pathname.endsWith('/dialog/oauth')) {
            const code = `code-${codes.size}`
            const redirectUri = url.searchParams.get('redirect_uri') ?? ''
            codes.set(code, {
              challenge: url.searchParams.get('code_challenge') ?? '',
              nonce: url.searchParams.get('nonce') ?? '',
              redirectUri,
            })
            return response
              .writeHead(302, { location: `${redirectUri}?code=${code}&state=${url.searchParams.get('state')}` })
              .end()
          }
          const known = codes.get(form.get('code') ?? '')
          const fits =
            known !== undefined &&
            form.get('client_secret') === client.secret &&
            form.get('redirect_uri') === known.redirectUri
          if (url.pathname === '/token') {
            codes.delete(form.get('code') ?? '')
            if (
              !fits ||
              createHash('sha256')
                .update(form.get('code_verifier') ?? '')
                .digest('base64url') !== known.challenge
            )
              return send(response, { error: 'invalid_grant' }, 400)
            const idToken = await new SignJWT({
              email: person.email,
              email_verified: person.verified,
              name: 'Persona',
              nonce: known.nonce,
            })
              .setProtectedHeader({ alg: 'RS256', kid: 'one' })
              .setIssuer(base)
              .setAudience(person.audience)
              .setExpirationTime('5m')
              .sign(privateKey)
            return send(response, { id_token: idToken })
          }
          if (url.pathname.endsWith('/oauth/access_token'))
            return fits ? send(response, { access_token: 'facebook-token' }) : send(response, {}, 400)
          const proof = createHmac('sha256', client.secret).update('facebook-token').digest('hex')
          if (url.pathname.endsWith('/me') && url.searchParams.get('appsecret_proof') === proof)
            return send(response, { name: 'Persona', email: person.email })
          return send(response, {}, 404)
        })(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}

let provider: FakeProvider
let world: AuthWorld

beforeAll(async () => {
  provider = await startProvider()
  world = await startAuthWorld({
    GOOGLE_CLIENT_ID: client.id,
    GOOGLE_CLIENT_SECRET: client.secret,
    GOOGLE_URL: provider.url,
    FACEBOOK_CLIENT_ID: client.id,
    FACEBOOK_CLIENT_SECRET: client.secret,
    FACEBOOK_URL: provider.url,
  })
})

afterAll(async () => {
  await world.close()
  await provider.close()
})

/** As a browser goes: out, through the provider, and back. */
const goThrough = async (
  name: string,
  change: { readonly cookie?: string; readonly state?: string } = {},
): Promise<string> => {
  const out = await world.ask(`GET /auth/session/social/${name}?mark=tab-one`)
  expect(out.status).toBe(302)
  const cookie = change.cookie ?? String(out.response.headers.get('set-cookie')).split(';')[0] ?? ''
  const atProvider = await fetch(String(out.response.headers.get('location')), { redirect: 'manual' })
  const back = new URL(String(atProvider.headers.get('location')))
  if (change.state !== undefined) back.searchParams.set('state', change.state)
  const returned = await world.ask(`GET ${back.pathname.replace(/^\/api/, '')}${back.search}`, { headers: { cookie } })
  expect(returned.status).toBe(302)
  return String(returned.response.headers.get('location'))
}

describe.each(['google', 'facebook'])('sign-in with %s', (name) => {
  it('proves the e-mail and goes on to the workspaces', async () => {
    person.email = 'Admin@andina.test'
    const place = new URL(await goThrough(name))
    expect(place.origin + place.pathname).toBe('https://estiba.test/auth/workspace-select')
    const fragment = new URLSearchParams(place.hash.slice(1))
    expect(fragment.get('mark')).toBe('tab-one')
    const { list } = await world.ask('GET /auth/namespaces', {
      basic: `${fragment.get('email')}:${fragment.get('temporaryToken')}`,
    })
    expect(list.map(({ id }) => id)).toEqual(['andina'])
  })

  it('sends who is not known to registration, with the fields filled', async () => {
    person.email = 'nuevo@cliente.test'
    expect(await goThrough(name)).toBe(
      'https://estiba.test/registered-clients/create#email=nuevo%40cliente.test&name=Persona',
    )
  })

  it('is refused without the cookie of its beginning or with another state', async () => {
    person.email = 'admin@andina.test'
    for (const change of [{ cookie: '' }, { cookie: `estiba_social=${'x'.repeat(43)}` }, { state: 'other' }]) {
      expect(await goThrough(name, change)).toBe('https://estiba.test/auth/login?social=failed')
    }
  })
})

describe('an identity of Google', () => {
  it('that is not verified, or is meant for another application, is refused', async () => {
    Object.assign(person, { email: 'admin@andina.test', verified: false })
    expect(await goThrough('google')).toBe('https://estiba.test/auth/login?social=failed')
    Object.assign(person, { verified: true, audience: 'another-client' })
    expect(await goThrough('google')).toBe('https://estiba.test/auth/login?social=failed')
    Object.assign(person, { audience: client.id })
  })
})

it('providers that are not set up are off', async () => {
  const plain = await startAuthWorld()
  expect((await plain.ask('GET /auth/session/providers')).list).toMatchObject([
    { id: 'google', enabled: false },
    { id: 'facebook', enabled: false },
  ])
  expect((await plain.ask('GET /auth/session/social/google')).status).toBe(404)
  await plain.close()
})
