import type { QueryClient } from '@tanstack/react-query'
import { firstQuestions } from '../custom/dashboard/questions.ts'
import { resourcePages } from '../custom/resourcePages.ts'
import { lateScreen } from '../custom/screens.ts'
import type { EstibaDataProvider } from '../dataProvider/createDataProvider.ts'
import { answerQuery } from '../dataProvider/useAnswer.ts'
import { currentLocale } from '../i18n/locale.ts'
import { screenAt } from '../ui/addresses.ts'
import { askRowsAhead } from '../ui/list/askRowsAhead.ts'
import { mayOpen } from '../ui/mayOpen.ts'
import { pageQuery } from '../ui/resource/ResourcePages.ts'
import { isHome } from '../ui/way/officeAddress.ts'
import { workScreenAt } from '../ui/workScreenAt.ts'
import { atMost } from './atMost.ts'
import { dashboard } from './pages.ts'

/** Rows that come so soon are drawn with the frame, at once; over a slow line it is drawn meanwhile. */
const rowsMs = 100

interface Address {
  readonly pathname: string
  readonly search: string
}

/**
 * Asks for what stands first at an address and hardly waits for the answers: the figures of the first page, the page of
 * a list and its rows. Ends when the parts of a screen made by hand are there.
 *
 * @param parts what a list is made of
 */
export const askFirst = async (
  client: QueryClient,
  provider: EstibaDataProvider,
  { pathname, search }: Address,
  parts: Promise<unknown>,
): Promise<void> => {
  if (isHome(pathname)) {
    for (const operation of Object.values(firstQuestions))
      void client.prefetchQuery(answerQuery(provider, operation, {}, { also: currentLocale() }))
    await Promise.all([parts, dashboard.fetch()])
    return
  }
  await Promise.all([parts, lateScreen(workScreenAt(pathname)?.name ?? '')?.fetch()])
  const address = screenAt(pathname)
  if (address === null || address.rest.length > 0 || !mayOpen(address.resource)) return
  if (Object.hasOwn(resourcePages, address.resource))
    await client.prefetchQuery(pageQuery(address.resource, resourcePages))
  await atMost(rowsMs, askRowsAhead(client, provider, { name: address.resource, search, locale: currentLocale() }))
}
