import { createHash } from 'node:crypto'
import { type Service, services } from '../../src/schema/resource.ts'
import type { Settings } from '../contract.ts'
import { ApiError } from '../errors.ts'
import type { RoutedOperation } from '../routes/call.ts'
import type { Endpoint } from '../services/endpoint.ts'
import { textOf } from '../services/input.ts'
import { type NamedSource, ownModules } from './ownModules.ts'
import { routeTables } from './routeTable.ts'

type Source = { readonly [key: string]: string }

/** The start-up configuration in the form of a Spring Cloud Config server (G-06). */
export interface StartupConfiguration {
  readonly name: string
  readonly profiles: readonly string[]
  readonly label: null
  readonly version: string
  readonly state: null
  /** By precedence: the first source that has a key wins. */
  readonly propertySources: readonly { readonly name: string; readonly source: Source }[]
}

const profileName = /^[\w.-]{1,60}$/
const isService = (name: string): name is Service => services.some((service) => service === name)

/**
 * Where every operation is: `<module>-<profile>` gives host and settings of a module, `<module>-routes` its
 * operations; what the company of a signed-in person says of them stands before. Modules that are none of ours have no
 * source, as a config server answers it.
 */
export const startupEndpoint = (settings: Settings, operations: () => readonly RoutedOperation[]): Endpoint => ({
  service: 'config',
  key: 'startup.load',
  route: 'GET /startup/{modules}/{profile}',
  access: 'open',
  handle: async ({ deps, caller, input }): Promise<StartupConfiguration> => {
    const modules = [...new Set(textOf(input, 'modules').split(','))]
    const profile = textOf(input, 'profile')
    if (!profileName.test(profile) || modules.length > services.length) throw new ApiError('MALFORMED')
    const tables = routeTables(operations())
    const own = caller === null ? [] : await ownModules(deps, caller, modules.filter(isService), profile)
    const served = modules.filter(isService).flatMap((module) => [
      { name: `estiba:${module}-${profile}.yml`, source: settingsOf(module, settings) },
      { name: `estiba:${module}-routes.yml`, source: tables.get(module) ?? {} },
    ])
    const propertySources = [...own, ...served]
    const version = createHash('sha256').update(JSON.stringify(propertySources)).digest('hex').slice(0, 12)
    return { name: modules.join(','), profiles: [profile], label: null, version, state: null, propertySources }
  },
})

/**
 * What the company of a signed-in person says alone, for who has the rest already: a page asks for that before it knows
 * of anybody.
 */
export const companyStartupEndpoint: Endpoint = {
  service: 'config',
  key: 'startup.company',
  route: 'GET /startup/company/{profile}',
  access: 'open',
  handle: async ({ deps, caller, input }): Promise<{ readonly propertySources: readonly NamedSource[] }> => {
    const profile = textOf(input, 'profile')
    if (!profileName.test(profile)) throw new ApiError('MALFORMED')
    return { propertySources: caller === null ? [] : await ownModules(deps, caller, services, profile) }
  },
}

const settingsOf = (module: Service, settings: Settings): Source => ({
  host: settings.serviceHosts[module] ?? `/api/${module}`,
  ...own[module]?.(settings),
})

/** Settings of single modules beside their host. */
const own: { readonly [M in Service]?: (settings: Settings) => Source } = {
  auth: ({ googleClientId, facebookClientId }) => ({
    ...(googleClientId === null ? {} : { 'google.client-id': googleClientId }),
    ...(facebookClientId === null ? {} : { 'facebook.client-id': facebookClientId }),
  }),
  realtime: () => ({ 'socket.url': '/', 'socket.path': '/realtime/socket.io' }),
}
