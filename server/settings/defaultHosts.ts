import { services } from '../../src/schema/resource.ts'
import { SettingError } from './readers.ts'
import { type Environment, moduleSettings } from './table.ts'

const prefix = 'DEFAULT_HOST_'

/**
 * The hosts of `DEFAULT_HOST_<MODULE>`.
 *
 * @param refuse is told each variable that names no module or no address
 */
export const readDefaultHosts = (
  env: Environment,
  refuse: (problem: string) => void,
): { readonly [service: string]: string } =>
  Object.fromEntries(
    Object.entries(env).flatMap(([name, text]) => {
      const given = text?.trim() ?? ''
      if (!name.startsWith(prefix) || given === '') return []
      try {
        const service = name.slice(prefix.length).toLowerCase()
        if (!services.some((known) => known === service))
          throw new SettingError(`names no service; services are ${services.join(', ')}`)
        const host = moduleSettings.DEFAULT_HOST.read(given)
        return host === null ? [] : [[service, host.replace(/\/$/, '')]]
      } catch (error) {
        if (!(error instanceof SettingError)) throw error
        refuse(`${name}: ${error.message} (it is '${given}')`)
        return []
      }
    }),
  )
