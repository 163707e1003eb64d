import type { QueryClient } from '@tanstack/react-query'
import { load } from 'virtual:estiba/manifest'
import type { EstibaDataProvider } from '../dataProvider/createDataProvider.ts'
import { loadCatalogue } from '../i18n/catalogue.ts'
import { currentLocale } from '../i18n/locale.ts'
import { screenAt } from '../ui/addresses.ts'
import { mayOpen } from '../ui/mayOpen.ts'

/**
 * Fetches what the screen at an address is made of while the configuration is on its way. What fails here is
 * asked for again, and told, where it is needed.
 */
export const fetchAhead = async (pathname: string): Promise<void> => {
  const wanted: Promise<unknown>[] = [loadCatalogue('es'), loadCatalogue(currentLocale())]
  const address = screenAt(pathname)
  if (address !== null) wanted.push(import('../ui/ResourceScreen.tsx'), load(address.resource))
  await Promise.allSettled(wanted)
}

/** Asks for the rows of the list at an address while the office is put up. */
export const askAhead = async (
  client: QueryClient,
  provider: EstibaDataProvider,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): Promise<void> => {
  const address = screenAt(pathname)
  if (address === null || address.rest.length > 0 || !mayOpen(address.resource)) return
  const { askRowsAhead } = await import('../ui/list/askRowsAhead.ts')
  await askRowsAhead(client, provider, { name: address.resource, search, locale: currentLocale() })
}
