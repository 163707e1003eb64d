import type { QueryClient } from '@tanstack/react-query'
import type { EstibaDataProvider } from '../dataProvider/createDataProvider.ts'
import { currentLocale } from '../i18n/locale.ts'
import { screenAt } from '../ui/addresses.ts'
import { askRowsAhead } from '../ui/list/askRowsAhead.ts'
import { mayOpen } from '../ui/mayOpen.ts'

/** Asks for the rows of the list at an address, and does not wait for them. */
export const askFirstRows = async (
  client: QueryClient,
  provider: EstibaDataProvider,
  { pathname, search }: { readonly pathname: string; readonly search: string },
): Promise<void> => {
  const address = screenAt(pathname)
  if (address === null || address.rest.length > 0 || !mayOpen(address.resource)) return
  await askRowsAhead(client, provider, { name: address.resource, search, locale: currentLocale() })
}
