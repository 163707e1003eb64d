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
  /** What the page that begins it will know it by; empty where it said nothing. */
  readonly mark: string
}

const ticketOf = (key: Uint8Array, provider: string, verifier: string, mark: string): Ticket => {
  const derive = (what: string): string =>
    createHmac('sha256', key).update(`social|${what}|${provider}|${verifier}`).digest('base64url')
  return {
    verifier,
    challenge: createHash('sha256').update(verifier).digest('base64url'),
    nonce: derive('nonce'),
    state: derive('state'),
    mark,
  }
}

/** @param mark of another form it is none */
export const newTicket = async (deps: Deps, provider: string, mark: string): Promise<Ticket> =>
  ticketOf(
    (await keysOf(deps.settings, 'codes')).current,
    provider,
    randomToken(),
    /^[\w-]{1,64}$/.test(mark) ? mark : '',
  )

/** Null where this browser did not begin this sign-in. */
export const ticketBack = async (
  deps: Deps,
  provider: string,
  headers: Headers,
  state: string,
): Promise<Ticket | null> => {
  const held = new RegExp(`(?:^|;\\s*)${cookie}=([\\w-]{43})(?:\\.([\\w-]{0,64}))?(?:;|$)`)
  const [, verifier, mark = ''] = held.exec(headers.get('cookie') ?? '') ?? []
  if (verifier === undefined) return null
  return firstThatFits(await keysOf(deps.settings, 'codes'), (key) => {
    const ticket = ticketOf(key, provider, verifier, mark)
    return sameText(ticket.state, state) ? ticket : null
  })
}

/** Lax, so that it comes along when the provider sends the browser back. */
export const ticketCookie = ({ settings }: Deps, ticket: Ticket | null): string =>
  `${cookie}=${ticket === null ? '' : `${ticket.verifier}.${ticket.mark}`}; Path=/api/auth/session/social; HttpOnly; SameSite=Lax; Max-Age=${ticket === null ? 0 : seconds}${settings.publicUrl.startsWith('https:') ? '; Secure' : ''}`
