import type { Service } from '../../src/schema/serviceNames.ts'
import type { Caller, Deps, Settings } from '../contract.ts'

type Source = { readonly [key: string]: string }

interface NamedSource {
  readonly name: string
  readonly source: Source
}

const route = /^(GET|POST|PUT|PATCH|DELETE) \/\S*$/

/** The origin of an address; null for what is none. */
const originOf = (address: unknown): string | null =>
  typeof address === 'string' && URL.canParse(address) ? new URL(address).origin : null

/** Whether a company may send its calls there: to where the pages come from, and to hosts that the operator named. */
export const isKnownHost = (address: unknown, { publicUrl, serviceHosts }: Settings): boolean => {
  const origin = originOf(address)
  return origin !== null && [publicUrl, ...Object.values(serviceHosts)].some((known) => originOf(known) === origin)
}

/**
 * What the company of a signed-in person says of its modules (B-CONFIG-STARTUP): it stands before the server's own,
 * and nobody else reads it.
 */
export const ownModules = (
  { db, settings }: Deps,
  caller: Caller,
  modules: readonly Service[],
  profile: string,
): Promise<readonly NamedSource[]> =>
  db.read(caller, async (session) => {
    const { rows } = await session
      .trusted('module-configs')
      .list({ where: { status: 'ACTIVE', profile, module: { in: modules } }, range: [0, 99] })
    return rows.flatMap(({ module, host, socketUrl, routes }) => {
      const placed = {
        ...(isKnownHost(host, settings) ? { host: String(host).replace(/\/$/, '') } : {}),
        ...(isKnownHost(socketUrl, settings) ? { 'socket.url': String(socketUrl) } : {}),
      }
      const own = routesOf(routes)
      return [
        ...(Object.keys(placed).length === 0
          ? []
          : [{ name: `company:${String(module)}-${profile}.yml`, source: placed }]),
        ...(Object.keys(own).length === 0
          ? []
          : [{ name: `company:${String(module)}-routes-${profile}.yml`, source: own }]),
      ]
    })
  })

/** `{ "taxes.list": "GET /v2/taxes" }`; what is no route is left out. */
const routesOf = (routes: unknown): Source => {
  const own: { [key: string]: string } = {}
  for (const [key, value] of Object.entries(
    typeof routes === 'object' && routes !== null ? routes : {},
  ) as readonly (readonly [string, unknown])[])
    if (/^[a-zA-Z][\w.]*$/.test(key) && typeof value === 'string' && route.test(value)) own[key] = value
  return own
}
