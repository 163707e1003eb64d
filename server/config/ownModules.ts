import type { Service } from '../../src/schema/serviceNames.ts'
import type { Caller, Deps, Settings } from '../contract.ts'

type Source = { readonly [key: string]: string }

export interface NamedSource {
  readonly name: string
  readonly source: Source
}

/** `"*": "none"` among the routes of a module that is elsewhere: its host has these and none of ours. */
const noOthers = { key: '*', value: 'none' } as const

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
    const rows = await session
      .asSystem('module-configs')
      .all({ where: { status: 'ACTIVE', profile, module: { in: modules } } })
    return rows.flatMap(({ module, host, socketUrl, externalUrl, routes }) => {
      const placed = {
        ...(isKnownHost(host, settings) ? { host: String(host).replace(/\/$/, '') } : {}),
        ...(isKnownHost(socketUrl, settings) ? { 'socket.url': String(socketUrl) } : {}),
        // A page that people leave for: no call of ours goes there.
        ...(typeof externalUrl === 'string' && externalUrl !== '' ? { 'external.url': externalUrl } : {}),
      }
      const own = routesOf(routes, 'host' in placed)
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

/** What says more of a route, `taxes.list.key`: how its host answers and what it is called with. */
const details: { readonly [name: string]: RegExp } = {
  shape: /^(auto|array|spring|hal|data)$/,
  auth: /^(bearer|basic|erp|none)$/,
  timeout: /^[1-9]\d{0,5}$/,
  key: /^[a-zA-Z]\w{0,59}$/,
}

const valuesIn = (routes: unknown): { readonly [key: string]: unknown } =>
  typeof routes === 'object' && routes !== null ? (routes as { readonly [key: string]: unknown }) : {}

const isSetting = (key: string, value: string): boolean =>
  (details[/^\w+\.\w+\.(\w+)$/.exec(key)?.[1] ?? ''] ?? route).test(value)

/** `{ "taxes.list": "GET /v2/taxes", "taxes.list.key": "code" }`; what is neither is left out. */
const routesOf = (routes: unknown, elsewhere: boolean): Source => {
  const own: { [key: string]: string } = {}
  const given = valuesIn(routes)
  if (elsewhere && given[noOthers.key] === noOthers.value) own[noOthers.key] = noOthers.value
  for (const [key, value] of Object.entries(given))
    if (/^[a-zA-Z][\w.]*$/.test(key) && typeof value === 'string' && isSetting(key, value)) own[key] = value
  return own
}
