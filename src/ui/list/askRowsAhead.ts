import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider } from 'react-admin'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import type { AnyRecord, Locale } from '../../schema/json.ts'
import { referredBy, titlesQuery } from '../reference/useTitles.ts'
import { asShown, definitionQuery } from '../resource/definition.ts'
import { listParamsAt } from './listAddress.ts'

/**
 * Asks for the rows that a list begins with, and for the titles in them, before it stands, and ends when the rows are
 * asked for; `useListController` finds the question under way. What fails is asked again, and told, by the list.
 *
 * @param search the address's query, which says how the list begins
 */
export const askRowsAhead = async (
  client: QueryClient,
  provider: Pick<EstibaDataProvider, 'getList' | 'getTitles'>,
  { name, search, locale }: { readonly name: string; readonly search: string; readonly locale: Locale },
): Promise<void> => {
  const resource = asShown(await client.fetchQuery(definitionQuery(name)))
  if (resource.tree !== null && new URLSearchParams(search).get('as') !== 'table') return
  const params = listParamsAt(search, resource, locale)
  const { data } = await client.fetchQuery(listQuery(provider, name, params))
  await Promise.all(
    [...referredBy(resource.fields, data, name, resource.columns)].map(([to, ids]) =>
      client.prefetchQuery(titlesQuery(provider, to, ids)),
    ),
  )
}

/** The question of `useGetList`, under its key. */
export const listQuery = (
  provider: Pick<DataProvider, 'getList'>,
  resource: string,
  params: ReturnType<typeof listParamsAt>,
) => ({
  queryKey: [resource, 'getList', { ...params, meta: undefined }],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data, total, pageInfo, meta } = await provider.getList<AnyRecord>(resource, { ...params, signal })
    return { data, total, pageInfo, meta }
  },
  retry: false,
})
