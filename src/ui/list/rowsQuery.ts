import type { QueryClient } from '@tanstack/react-query'
import type { DataProvider } from 'ra-core'
import { localField } from '../../domain/localName.ts'
import type { AnyRecord, Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { asShown, definitionQuery } from '../resource/definition.ts'
import { listParamsOf } from './listParams.ts'
import { type ListState, readState } from './listState.ts'

type Lists = Pick<DataProvider, 'getList'>

export interface RowsPage {
  readonly rows: readonly AnyRecord[]
  readonly total: number
  readonly atLeast: boolean
}

/** The question for one page of a view. */
export const rowsQuery = (provider: Lists, resource: Resource, state: ListState, locale: Locale) => {
  const [field, order] = state.sort
  const params = listParamsOf(resource, { ...state, sort: [localField(resource, field, locale), order] })
  return {
    queryKey: [resource.name, 'getList', params],
    queryFn: async ({ signal }: { signal: AbortSignal }): Promise<RowsPage> => {
      const { data, total, meta } = await provider.getList<AnyRecord>(resource.name, { ...params, signal })
      return {
        rows: data,
        total: total ?? data.length,
        atLeast: (meta as { atLeast?: boolean } | undefined)?.atLeast === true,
      }
    },
  }
}

/**
 * Asks for the rows that a list begins with before it stands; the list finds the question under way. What fails is
 * asked again, and told, by the list.
 *
 * @param search the address's query, which says how the list begins
 */
export const askRowsAhead = async (
  client: QueryClient,
  provider: Lists,
  { name, search, locale }: { readonly name: string; readonly search: string; readonly locale: Locale },
): Promise<void> => {
  const resource = asShown(await client.fetchQuery(definitionQuery(name)))
  const params = new URLSearchParams(search)
  if (resource.tree !== null && params.get('as') !== 'table') return
  await client.prefetchQuery({
    ...rowsQuery(provider, resource, readState(params, resource, null), locale),
    retry: false,
  })
}
