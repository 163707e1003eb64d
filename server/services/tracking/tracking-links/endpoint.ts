import { text } from '../../../../src/schema/builders.ts'
import { assertFewTries } from '../../../auth/tries.ts'
import { tokenHash } from '../../../auth/secrets.ts'
import { workspaces } from '../../../auth/accounts.ts'
import type { Deps } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { companyZone } from '../../company/companyZone.ts'
import type { Endpoint } from '../../endpoint.ts'
import { textOf } from '../../input.ts'
import { publicTrace } from './publicTrace.ts'

/** So often may an address open links, or try to, in a quarter of an hour. */
const mostOpened = 120

interface Opened {
  readonly namespace: string
  readonly shipment: string
  readonly expires_at: string
}

interface OpenLink extends Opened {
  readonly timeZone: string
}

/** What a token opens now: null where it is of no link, of one past its day, revoked, or of a company that is closed. */
const linkOf = async (deps: Deps, token: string): Promise<OpenLink | null> => {
  if (!/^[\w-]{43}$/.test(token)) return null
  return deps.db.platform(async (sql) => {
    const [link] = await sql<Opened>(
      "select namespace, shipment, expires_at from estiba.tracking_links where token = $1 and link_state = 'ACTIVE' and expires_at > $2",
      [tokenHash(token), deps.clock()],
    )
    if (link === undefined) return null
    const [open] = await workspaces(sql, 'namespace = $1', [link.namespace])
    return open === undefined ? null : { ...link, timeZone: await companyZone(sql, link.namespace) }
  })
}

/** Opens a public link without an account; the token comes in the body, so that no address or log has it. */
export const openTrackingLink: Endpoint = {
  service: 'tracking',
  key: 'trackingLinks.open',
  route: 'POST /tracking-links/open',
  access: 'open',
  unlogged: true,
  input: { token: text({ max: 100 }) },
  handle: async ({ deps, input, request }) => {
    await assertFewTries(deps, 'tracking', request.ip, mostOpened)
    const link = await linkOf(deps, textOf(input, 'token'))
    if (link === null) throw new ApiError('NOT_FOUND')
    const now = deps.clock().toISOString()
    const trace = await deps.db.system(link.namespace, (session) =>
      publicTrace(session, link.shipment, request.locale, now),
    )
    return { ...trace, expiresAt: new Date(link.expires_at).toISOString(), timeZone: link.timeZone }
  },
}
