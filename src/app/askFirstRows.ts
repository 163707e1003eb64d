import type { QueryClient } from '@tanstack/react-query'
import { resourcePages } from '../custom/resourcePages.ts'
import type { EstibaDataProvider } from '../dataProvider/createDataProvider.ts'
import { currentLocale } from '../i18n/locale.ts'
import { screenAt } from '../ui/addresses.ts'
import { askRowsAhead } from '../ui/list/askRowsAhead.ts'
import { mayOpen } from '../ui/mayOpen.ts'
import { pageQuery } from '../ui/resource/ResourcePages.ts'

/** Asks for the page of the list at an address and for its rows, and does not wait for these. */
export const askFirstRows = async (
  client: QueryClient,
  provider: EstibaDataProvider,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): Promise<void> => {
  const address = screenAt(pathname)
  if (address === null || address.rest.length > 0 || !mayOpen(address.resource)) return
  if (Object.hasOwn(resourcePages, address.resource))
    await client.prefetchQuery(pageQuery(address.resource, resourcePages))
  await askRowsAhead(client, provider, { name: address.resource, search, locale: currentLocale() })
}
