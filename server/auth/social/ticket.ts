import { createHash, createHmac } from 'node:crypto'
import type { Deps } from '../../contract.ts'
import { randomToken, sameText } from '../secrets.ts'
import { firstThatFits, keysOf } from '../keys/keyRing.ts'

const seconds = 600
const cookie = 'estiba_social'

/** What ties the way out to the way back: a secret in a cookie of this browser, from which the rest follows. */
export interface Ticket {
  readonly verifier: string
  readonly challenge: string
  readonly nonce: string
  readonly state: string
}

const ticketOf = (key: Uint8Array, provider: string, verifier: string): Ticket => {
  const derive = (what: string): string =>
    createHmac('sha256', key).update(`social|${what}|${provider}|${verifier}`).digest('base64url')
  return {
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    nonce: derive('nonce'),
    state: derive('state'),
  }
}

export const newTicket = async (deps: Deps, provider: string): Promise<Ticket> =>
  ticketOf((await keysOf(deps.settings, 'codes')).current, provider, randomToken())

/** Null where this browser did not begin this sign-in. */
export const ticketBack = async (
  deps: Deps,
  provider: string,
  headers: Headers,
  state: string,
): Promise<Ticket | null> => {
  const verifier = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{43})(?:;|$)`).exec(headers.get('cookie') ?? '')?.[1]
  if (verifier === undefined) return null
  return firstThatFits(await keysOf(deps.settings, 'codes'), (key) => {
    const ticket = ticketOf(key, provider, verifier)
    return sameText(ticket.state, state) ? ticket : null
  })
}

/** Lax, so that it comes along when the provider sends the browser back. */
export const ticketCookie = ({ settings }: Deps, ticket: Ticket | null): string =>
  `${cookie}=${ticket?.verifier ?? ''}; Path=/api/auth/session/social; HttpOnly; SameSite=Lax; Max-Age=${ticket === null ? 0 : seconds}${settings.publicUrl.startsWith('https:') ? '; Secure' : ''}`
