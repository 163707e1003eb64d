import { load } from 'virtual:estiba/manifest'
import { loadCatalogue } from '../i18n/catalogue.ts'
import { currentLocale } from '../i18n/locale.ts'
import { screenAt } from '../ui/addresses.ts'

/**
 * Fetches what the screen at an address is made of while the configuration is on its way. What fails here is
 * asked for again, and told, where it is needed.
 */
export const fetchAhead = (pathname: string): void => {
  const wanted: Promise<unknown>[] = [loadCatalogue('es'), loadCatalogue(currentLocale())]
  const address = screenAt(pathname)
  if (address !== null) wanted.push(import('../ui/ResourceScreen.tsx'), load(address.resource))
  void Promise.allSettled(wanted)
}
