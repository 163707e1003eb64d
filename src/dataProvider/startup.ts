import { type Configuration, type DefaultHosts, readConfiguration, type SpringConfiguration } from './configuration.ts'

export interface Startup {
  readonly profile: string
  readonly configuration: Configuration
  /** Set where the service failed and the copy of an earlier start serves: when that was. */
  readonly storedAt: string | null
}

export interface StartupRequest {
  /** Address of the configuration service, up to the modules. */
  readonly address: string
  readonly modules: readonly string[]
  readonly profile: string
  /** Hosts that routes may lead to beside our own (G-06, rule 8); null: any. */
  readonly allowedHosts: readonly string[] | null
  readonly defaultHosts?: DefaultHosts
  readonly storage: Storage
  /** Of the session, for what its company says of its own modules; it goes to our own origin only. */
  readonly token?: string | null
  /** When it is kept: at once, or where that reads routes that nobody waits for, in a moment of rest. */
  readonly whenToKeep?: (keep: () => void) => void
}

/** No configuration to be had, neither from the service nor from an earlier start. */
export class StartupError extends Error {}

const patienceMs = 10_000

const atOnce = (keep: () => void): void => keep()

/**
 * Loads hosts and route tables before anything else, and keeps them with the profile's name
 * (`moduleData`, `profile`).
 *
 * @throws StartupError
 */
export const loadStartup = async (request: StartupRequest): Promise<Startup> => {
  const { address, modules, profile, storage, defaultHosts = {}, token = null, whenToKeep = atOnce } = request
  try {
    const [all, own] = await Promise.all([
      configurationAt(`${address}/${modules.join(',')}/${profile}`),
      token === null || !address.startsWith('/') ? none : configurationAt(`${address}/company/${profile}`, token),
    ])
    if (all === none) throw new StartupError(String(404))
    const sources = { ...all, propertySources: [...own.propertySources, ...all.propertySources] }
    const configuration = onlyAllowed(
      readConfiguration(sources, modules, profile, defaultHosts),
      request.allowedHosts && [...request.allowedHosts, ...Object.values(defaultHosts).map(hostOf)],
    )
    const at = new Date().toISOString()
    whenToKeep(() => {
      storage.setItem('moduleData', JSON.stringify({ configuration, at }))
      storage.setItem('profile', profile)
    })
    return { profile, configuration, storedAt: null }
  } catch (problem) {
    const stored = storage.getItem('profile') === profile ? storage.getItem('moduleData') : null
    if (stored === null) throw new StartupError(problem instanceof Error ? problem.message : String(problem))
    const { configuration, at } = JSON.parse(stored) as { configuration: Configuration; at: string }
    return { profile, configuration, storedAt: at }
  }
}

const none: SpringConfiguration = { propertySources: [] }

/**
 * What a configuration service says; `none` where it has no such thing. What the page asks for ahead (`rel=preload`) is
 * asked for without a session, so that it serves; what a company says of its modules has an address of its own.
 *
 * @throws StartupError
 */
const configurationAt = async (address: string, token: string | null = null): Promise<SpringConfiguration> => {
  const response = await fetch(address, {
    signal: AbortSignal.timeout(patienceMs),
    ...(token === null ? {} : { headers: { authorization: `Bearer ${token}` } }),
  })
  if (response.status === 404) return none
  if (!response.ok) throw new StartupError(String(response.status))
  return (await response.json()) as SpringConfiguration
}

/** A host that is not on the list of the build is as good as none. */
const onlyAllowed = (configuration: Configuration, allowedHosts: readonly string[] | null): Configuration =>
  Object.fromEntries(
    Object.entries(configuration).filter(
      ([, { host }]) => allowedHosts === null || !/^[a-z]+:|^\/\//i.test(host) || allowedHosts.includes(hostOf(host)),
    ),
  )

const hostOf = (address: string): string => new URL(address, 'http://here').host
