import { placeOf } from '../auth/devices/place.ts'
import type { Caller, Settings } from '../contract.ts'
import { ApiError } from '../errors.ts'

const windowSeconds = 60
const windowMs = windowSeconds * 1000

/** Askers that are remembered before those whose minute is over are forgotten. */
const remembered = 10_000
/** At most so often they are looked through. */
const sweptMs = 1000

interface Window {
  readonly since: number
  readonly limit: number
  count: number
}

type Policy = 'token' | 'key' | 'company' | 'address'

/** What one request counts against, and what its answer says of it. */
export interface Counted {
  /**
   * Counts the request for who asks: a token, or a key by its own limit, and the company; or an address where nobody signed in.
   *
   * @throws ApiError 429 with the time after which it may go on
   */
  take(caller: Pick<Caller, 'sessionId' | 'namespace' | 'key'> | null): void
  /** `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers); of what nobody was asked of, the address. */
  headers(): { readonly [name: string]: string }
  /** The same of what is not limited, pages and health: what is left is told, nothing is counted. */
  told(): { readonly [name: string]: string }
}

export type RateLimits = (address: string) => Counted

type Limits = Pick<Settings, 'ratePerToken' | 'ratePerCompany' | 'ratePerAddress'>

/** Requests of a minute by token, company and address, each process by itself. */
export const rateLimits = (settings: Limits, now: () => number = Date.now): RateLimits => {
  const windows = new Map<string, Window>()
  let sweptAt = 0
  const limits = {
    token: settings.ratePerToken,
    company: settings.ratePerCompany,
    address: settings.ratePerAddress,
  } as const satisfies { readonly [P in Exclude<Policy, 'key'>]: number }

  const windowOf = (policy: Policy, asker: string, limit: number): Window => {
    const key = `${policy} ${asker}`
    const known = windows.get(key)
    const time = now()
    if (known !== undefined && time - known.since < windowMs) return known
    if (windows.size >= remembered && time - sweptAt >= sweptMs) {
      sweptAt = time
      for (const [old, { since }] of windows) if (time - since >= windowMs) windows.delete(old)
    }
    const begun = { since: time, limit, count: 0 }
    windows.set(key, begun)
    return begun
  }

  const secondsLeft = ({ since }: Window): number => Math.max(1, Math.ceil((since + windowMs - now()) / 1000))

  return (address) => {
    const place = placeOf(address)
    let counted: readonly (readonly [Policy, Window])[] = []
    const count = (asked: readonly (readonly [policy: Policy, asker: string, limit: number])[]): void => {
      counted = asked.map(([policy, asker, limit]) => [policy, windowOf(policy, asker, limit)])
      for (const [, window] of counted) window.count += 1
    }
    return {
      take: (caller) => {
        count(
          caller === null
            ? [['address', place, limits.address]]
            : [
                caller.key === undefined
                  ? ['token', caller.sessionId, limits.token]
                  : ['key', caller.sessionId, Math.min(caller.key.requestsPerMinute, limits.token)],
                ['company', caller.namespace, limits.company],
              ],
        )
        const full = counted.find(([, window]) => window.count > window.limit)
        if (full === undefined) return
        const seconds = secondsLeft(full[1])
        throw new ApiError('TOO_MANY', { text: 'tooFast', values: { seconds }, retryAfter: seconds })
      },
      headers: () => {
        if (counted.length === 0) count([['address', place, limits.address]])
        return headersOf(counted)
      },
      told: () => headersOf([['address', windowOf('address', place, limits.address)]]),
    }
  }

  function headersOf(counted: readonly (readonly [Policy, Window])[]): { readonly [name: string]: string } {
    return {
      'ratelimit-policy': counted.map(([policy, { limit }]) => `"${policy}";q=${limit};w=${windowSeconds}`).join(', '),
      ratelimit: counted
        .map(([policy, window]) => `"${policy}";r=${Math.max(0, window.limit - window.count)};t=${secondsLeft(window)}`)
        .join(', '),
    }
  }
}
