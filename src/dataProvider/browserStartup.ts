import { services } from '../schema/serviceNames.ts'
import { loadStartup, type Startup } from './startup.ts'

/** Settings of the build; without them everything is where the page came from. */
const address = import.meta.env.VITE_CONFIG_URL ?? '/api/config/startup'
const defaultProfile = import.meta.env.VITE_CONFIG_PROFILE ?? 'default'
const prefix = 'DEFAULT_HOST_'
const defaultHosts = Object.fromEntries(
  Object.entries(import.meta.env).flatMap(([name, host]): readonly (readonly [string, string])[] =>
    name.startsWith(prefix) && typeof host === 'string' && host !== ''
      ? [[name.slice(prefix.length).toLowerCase(), host.replace(/\/$/, '')]]
      : [],
  ),
)
const allowed: string | undefined = import.meta.env.VITE_ALLOWED_HOSTS

/**
 * The start-up configuration of this browser: for a profile named by a session, else that of the build.
 *
 * @param token of the session, whose company may have hosts and routes of its own
 * @param whenToKeep tells when it may be kept, at once unless said
 * @param storage where it is kept; before signing in only for the tab, since nothing may be left after logging out
 */
export const loadBrowserStartup = (
  profile: string = defaultProfile,
  storage: Storage = localStorage,
  token: string | null = null,
  whenToKeep?: (keep: () => void) => void,
): Promise<Startup> =>
  loadStartup({
    address,
    modules: services,
    profile: profile || defaultProfile,
    allowedHosts: allowed ? allowed.split(',') : null,
    defaultHosts,
    storage,
    token,
    ...(whenToKeep === undefined ? {} : { whenToKeep }),
  })
