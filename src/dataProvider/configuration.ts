import { type Credentials, methods, type Route, type Shape } from '../domain/hosts/route.ts'

/** What the central configuration service answers (Spring Cloud Config). */
export interface SpringConfiguration {
  readonly profiles?: readonly string[]
  readonly version?: string | null
  readonly propertySources: readonly { readonly name: string; readonly source: { readonly [key: string]: unknown } }[]
}

export interface ModuleConfiguration {
  readonly host: string
  /** By `<resource>.<operation>`. */
  readonly routes: { readonly [key: string]: Route }
  readonly settings: { readonly [key: string]: string }
}

/** Of the build: where a module is that the configuration gives no host. */
export type DefaultHosts = { readonly [module: string]: string }

export type Configuration = { readonly [module: string]: ModuleConfiguration }

type Flat = { [key: string]: string }

/** `https://git/config/wms-routes.yml` -> `wms-routes`. */
const baseName = (name: string): string => (name.split(/[/:]/).at(-1) ?? '').replace(/\.(ya?ml|properties|json)$/, '')

type Nested = { readonly [key: string]: unknown }

/** Nested objects as dotted keys. */
const flatten = (source: Nested, flat: Flat = {}, prefix = ''): Flat => {
  for (const [key, value] of Object.entries(source))
    if (typeof value === 'object' && value !== null) flatten(value as Nested, flat, `${prefix}${key}.`)
    else flat[`${prefix}${key}`] = String(value)
  return flat
}

/** Computed when it is first asked for. */
const onDemand = <T>(compute: () => T): (() => T) => {
  let made: { readonly value: T } | null = null
  return () => {
    made ??= { value: compute() }
    return made.value
  }
}

/**
 * Reads hosts and route tables of every module (G-06 with its amendments): sources in the order of their
 * precedence, the first that has a key wins; `<module>-routes-<profile>` overrides single routes of
 * `<module>-routes`, or replaces them all where it says so (`"*": "none"`); `<module>-<profile>`, `<module>` and
 * `application` give host and settings. A module without a host has that of the build, or is where the page came from.
 * Routes are read when a module is first used: a screen needs those of few.
 */
export const readConfiguration = (
  spring: SpringConfiguration,
  modules: readonly string[],
  profile: string,
  defaultHosts: DefaultHosts = {},
): Configuration => {
  const sources = spring.propertySources.map(({ name, source }) => ({
    name: baseName(name),
    flat: onDemand(() => flatten(source)),
  }))
  const merged = (...names: readonly string[]): Flat => {
    const chosen = names.flatMap((name) => sources.filter((source) => source.name === name))
    return Object.assign({}, ...chosen.toReversed().map(({ flat }) => flat())) as Flat
  }
  return Object.fromEntries(
    modules.map((module) => {
      const settings = merged(`${module}-${profile}`, module, 'application')
      const routes = onDemand(() => {
        const own = merged(`${module}-routes-${profile}`)
        const alone = own[noOthers.key] === noOthers.value
        const named = alone ? own : merged(`${module}-routes-${profile}`, `${module}-routes`)
        return { ...routesIn(settings, true), ...routesIn(named, false) }
      })
      const host = settings['host'] ?? defaultHosts[module] ?? `/api/${module}`
      return [
        module,
        {
          host,
          settings,
          get routes() {
            return routes()
          },
        },
      ]
    }),
  )
}

/** Among the routes of a profile: the module has these and no others. */
const noOthers = { key: '*', value: 'none' } as const

const details = /\.(shape|auth|timeout|key|path|method)$/

/** The group that keys may stand under: `routes.taxes.list`, but not the `routes` of `routes.list`. */
const group = /^routes\.(?=.*\.)/

/** Routes among flat keys; where settings stand beside them, only keys under `routes.` are meant. */
const routesIn = (flat: Flat, prefixed: boolean): { readonly [key: string]: Route } => {
  const keys = Object.keys(flat).filter((key) => key !== noOthers.key && (!prefixed || key.startsWith('routes.')))
  const names = new Set(keys.map((key) => key.replace(details, '')))
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const route = routeOf(flat, name)
      return route === null ? [] : [[name.replace(group, ''), route]]
    }),
  )
}

const routeOf = (flat: Flat, name: string): Route | null => {
  const written =
    flat[name] ??
    (flat[`${name}.path`] === undefined
      ? undefined
      : `${flat[`${name}.method`] ?? defaultMethod(name)} ${flat[`${name}.path`]}`)
  const found = /^(?:([A-Z]+)\s+)?(\S+)$/.exec(written ?? '')
  const method = methods.find((one) => one === (found?.[1] ?? defaultMethod(name)))
  if (found === null || method === undefined) return null
  const timeout = Number(flat[`${name}.timeout`])
  return {
    method,
    template: found[2] ?? '',
    shape: (flat[`${name}.shape`] ?? 'auto') as Shape,
    auth: (flat[`${name}.auth`] ?? 'bearer') as Credentials,
    timeoutMs: Number.isFinite(timeout) && timeout > 0 ? timeout : null,
    key: flat[`${name}.key`] ?? null,
  }
}

const defaultMethod = (name: string): string => {
  const operation = name.split('.').at(-1) ?? ''
  if (/^(create|save)/.test(operation)) return 'POST'
  if (operation.startsWith('update')) return 'PUT'
  return operation.startsWith('delete') ? 'DELETE' : 'GET'
}
