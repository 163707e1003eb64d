import type { Deps } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { Endpoint } from '../../services/endpoint.ts'
import { textOf } from '../../services/input.ts'
import { lockout } from '../failures.ts'
import { temporaryTokenFor } from '../login.ts'
import { activeAccount } from '../passwordReset.ts'
import type { Identity } from '../social/provider.ts'
import { providerNames, providerOf } from '../social/providers.ts'
import { newTicket, ticketBack, ticketCookie } from '../social/ticket.ts'
import { assertFewTries } from '../tries.ts'
import { faultTrace } from '../../faultTrace.ts'

const providers: Endpoint = {
  service: 'auth',
  key: 'session.providers',
  route: 'GET /session/providers',
  access: 'open',
  handle: ({ deps }) =>
    Promise.resolve(
      providerNames.map((id) => ({
        id,
        enabled: providerOf(deps.settings, id) !== null,
        url: `/api/auth/session/social/${id}`,
      })),
    ),
}

const goTo = (deps: Deps, location: string, cookie: string): Response => {
  const target = location.startsWith('/') ? `${deps.settings.publicUrl}${location}` : location
  return new Response(null, {
    status: 302,
    headers: { location: target, 'set-cookie': cookie, 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' },
  })
}

const redirectUri = (deps: Deps, provider: string): string =>
  `${deps.settings.publicUrl}/api/auth/session/social/${provider}/return`

const begin: Endpoint = {
  service: 'auth',
  key: 'session.social',
  route: 'GET /session/social/{provider}{?mark}',
  access: 'open',
  handle: async ({ deps, input, request }) => {
    const name = textOf(input, 'provider')
    const provider = providerOf(deps.settings, name)
    if (provider === null) throw new ApiError('NOT_FOUND')
    await assertFewTries(deps, 'social', request.ip, 3 * lockout.alone)
    const ticket = await newTicket(deps, name, textOf(input, 'mark'))
    return goTo(
      deps,
      await provider.authorizeUrl({ redirectUri: redirectUri(deps, name), ...ticket }),
      ticketCookie(deps, ticket),
    )
  },
}

/** The way back: to the workspaces with a temporary token in the fragment, which no server sees, or to registration. */
const back: Endpoint = {
  service: 'auth',
  key: 'session.socialReturn',
  route: 'GET /session/social/{provider}/return{?code,state,error}',
  access: 'open',
  unlogged: true,
  handle: async ({ deps, input, raw }) => {
    const name = textOf(input, 'provider')
    const provider = providerOf(deps.settings, name)
    const ticket = provider === null ? null : await ticketBack(deps, name, raw.headers, textOf(input, 'state'))
    const code = textOf(input, 'code')
    const over = ticketCookie(deps, null)
    if (provider === null || ticket === null || code === '') return goTo(deps, '/auth/login?social=failed', over)
    const identity = await provider
      .identify({ code, redirectUri: redirectUri(deps, name), ...ticket })
      .catch((error: unknown) => {
        deps.log.warn({ ...faultTrace(error), provider: name }, 'A social sign-in failed')
        return null
      })
    return goTo(
      deps,
      identity === null ? '/auth/login?social=failed' : await placeFor(deps, identity, ticket.mark),
      over,
    )
  },
}

const placeFor = async (deps: Deps, { email, name }: Identity, mark: string): Promise<string> => {
  const token = await deps.db.platform(async (sql) => {
    const account = await activeAccount(sql, { email, customerOf: null })
    return account === null ? null : temporaryTokenFor(sql, account, deps.clock())
  })
  if (token === null) return `/registered-clients/create#${new URLSearchParams({ email, name })}`
  const { temporaryToken } = token
  return `/auth/workspace-select#${new URLSearchParams({ temporaryToken, email: token.email, mark })}`
}

export const socialEndpoints: readonly Endpoint[] = [providers, begin, back]
