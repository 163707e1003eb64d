import type { Configuration } from '../../dataProvider/configuration.ts'
import type { LineAddress } from './liveLine.ts'

/** Where live events come from when no configuration says it: this machine (C-SOCKET-DEFAULT). */
const defaultAddress = 'http://localhost:3000'

/** The address of live events that a start-up configuration names (C-SOCKET); one below the page's origin may be short. */
export const lineAddress = (configuration: Configuration, pageOrigin: string): LineAddress => {
  const settings = configuration['realtime']?.settings
  return {
    origin: new URL(settings?.['socket.url'] ?? defaultAddress, pageOrigin).origin,
    path: settings?.['socket.path'] ?? '/socket.io',
  }
}
