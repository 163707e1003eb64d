import type { Settings } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { Incoming } from './incoming.ts'

const exposed =
  'Content-Range, X-Total-Kind, X-Warnings, ETag, Retry-After, RateLimit, RateLimit-Policy, X-Request-Id, Content-Disposition'
const preflightSeconds = '600'

/** Headers that let the page of another, configured origin read an answer. */
export const corsHeaders = (
  incoming: Incoming,
  settings: Settings,
): { readonly [name: string]: string } | undefined => {
  if (settings.corsOrigins.length === 0) return undefined
  const origin = incoming.header('origin')
  if (origin === null || !settings.corsOrigins.includes(origin)) return { vary: 'Origin' }
  return { vary: 'Origin', 'access-control-allow-origin': origin, 'access-control-expose-headers': exposed }
}

/** The answer to a browser that asks whether it may call from another origin. */
export const preflight = (incoming: Incoming, settings: Settings): Response => {
  const allowed = corsHeaders(incoming, settings)
  return new Response(null, {
    status: 204,
    headers:
      allowed?.['access-control-allow-origin'] === undefined
        ? {}
        : {
            ...allowed,
            'access-control-allow-methods': 'GET, POST, PUT, PATCH, DELETE',
            'access-control-allow-headers':
              'Authorization, Content-Type, Accept-Language, If-Match, Idempotency-Key, X-Request-Id',
            'access-control-max-age': preflightSeconds,
          },
  })
}

/**
 * A page of an origin that is neither ours nor configured writes nothing, whatever credentials it has.
 *
 * @throws ApiError 403
 */
export const refuseForeignOrigin = (incoming: Incoming, settings: Settings): void => {
  const origin = incoming.header('origin')
  if (origin === null || origin === settings.publicUrl || settings.corsOrigins.includes(origin)) return
  const host = URL.canParse(origin) ? new URL(origin).host : ''
  if (host === '' || host !== incoming.header('host')) throw new ApiError('FORBIDDEN')
}
