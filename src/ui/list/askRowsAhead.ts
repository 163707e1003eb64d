import type { QueryClient } from '@tanstack/react-query'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import type { AnyRecord, Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { referredBy, titlesQuery } from '../reference/useTitles.ts'
import { asShown, definitionQuery } from '../resource/definition.ts'
import { listParamsAt } from './listAddress.ts'

type ListParams = ReturnType<typeof listParamsAt>
type Provider = Pick<EstibaDataProvider, 'getList' | 'getTitles'>

/**
 * Asks for the rows that a list begins with, and for the titles in them, before it stands, and ends when they are there;
 * `useListController` finds the answer, or the question under way. What fails is asked again, and told, by the list.
 *
 * @param search the address's query, which says how the list begins
 */
export const askRowsAhead = async (
  client: QueryClient,
  provider: Provider,
  { name, search, locale }: { readonly name: string; readonly search: string; readonly locale: Locale },
): Promise<void> => {
  const resource = asShown(await client.fetchQuery(definitionQuery(name)))
  if (resource.tree !== null && new URLSearchParams(search).get('as') !== 'table') return
  await askRows(client, provider, resource, listParamsAt(search, resource, locale))
}

/** Asks for rows and then for the titles in them, under the keys of the list that will show them. */
export const askRows = async (
  client: QueryClient,
  provider: Provider,
  { name, fields, columns }: Resource,
  params: ListParams,
): Promise<void> => {
  const { data } = await client.fetchQuery(listQuery(provider, name, params))
  await Promise.all(
    [...referredBy(fields, data, name, columns)].map(([to, ids]) =>
      client.prefetchQuery(titlesQuery(provider, to, ids)),
    ),
  )
}

/** The question of `useGetList`, under its key. */
const listQuery = (provider: Provider, resource: string, params: ListParams) => ({
  queryKey: [resource, 'getList', { ...params, meta: undefined }],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const { data, total, pageInfo, meta } = await provider.getList<AnyRecord>(resource, { ...params, signal })
    return { data, total, pageInfo, meta }
  },
  retry: false,
})
