import { useGetManyAggregate } from 'ra-core'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Fields } from '../../schema/fields.ts'
import { type Option, optionText } from './option.ts'

type Rows = readonly { readonly [field: string]: unknown }[]

/** Identifiers of the records that rows refer to, by resource. */
export const referredBy = (
  fields: Fields,
  rows: Rows,
  self: string,
  only?: readonly string[],
): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, Set<string>>()
  const add = (resource: string, value: unknown): void => {
    for (const id of Array.isArray(value) ? value : [value]) {
      if (typeof id !== 'string' || id === '') continue
      const ids = found.get(resource) ?? new Set<string>()
      found.set(resource, ids.add(id))
    }
  }
  for (const [name, field] of Object.entries(fields)) {
    if (only !== undefined && !only.includes(name)) continue
    const target =
      field.kind === 'reference' || field.kind === 'references' ? field.to : field.kind === 'parent' ? self : null
    if (target !== null) for (const row of rows) add(target, row[name])
    if (field.kind === 'lines') {
      for (const row of rows) {
        const lines = row[name]
        if (Array.isArray(lines))
          for (const [resource, ids] of referredBy(field.fields, lines as Rows, self)) add(resource, ids)
      }
    }
  }
  return new Map([...found].map(([resource, ids]) => [resource, [...ids].sort()]))
}

/** The question for the titles of some records of a resource. */
export const titlesQuery = (
  provider: Pick<EstibaDataProvider, 'getTitles'>,
  resource: string,
  ids: readonly string[],
) => ({
  queryKey: [resource, 'titles', ids],
  queryFn: async ({ signal }: { signal: AbortSignal }) => provider.getTitles<Option>(resource, ids, signal),
  staleTime: 60_000,
  retry: false,
})

/** Titles of records referred to, fetched together per resource; an identifier stands for itself until its title is there. */
export const useTitles = (
  fields: Fields,
  rows: Rows,
  self: string,
  only?: readonly string[],
): ((resource: string, id: string) => string) => {
  const provider = useOperations()
  const wanted = useMemo(() => [...referredBy(fields, rows, self, only)], [fields, rows, self, only])
  const client = useQueryClient()
  const stamp = useQueries({
    queries: wanted.map(([resource, ids]) => titlesQuery(provider, resource, ids)),
    combine: stampOf,
  })
  // Titles fetched for other rows still count while those of new rows are on their way.
  return useMemo(() => {
    const titles = new Map<string, string>()
    for (const resource of stamp === '' ? [] : new Set(wanted.map(([name]) => name)))
      for (const [, options] of client.getQueriesData<readonly Option[]>({ queryKey: [resource, 'titles'] }))
        for (const option of options ?? [])
          titles.set(`${resource}/${option.id}`, option.title === undefined ? option.id : optionText(option))
    return (resource: string, id: string) => titles.get(`${resource}/${id}`) ?? id
  }, [stamp, wanted, client])
}

/** Changes with each answer that comes in. */
const stampOf = (results: readonly { readonly dataUpdatedAt: number }[]): string =>
  results.map(({ dataUpdatedAt }) => dataUpdatedAt).join('-')

/** How one record is asked for what it is called: together with all others of a screen. */
const asked = { meta: { select: true } } as const

/** The title of one record. */
export const useTitle = (resource: string, id: string | null): Option | null => {
  const isNamed = id !== null && id !== ''
  const { data } = useGetManyAggregate<Option>(
    resource,
    { ids: isNamed ? [id] : [], ...asked },
    { enabled: isNamed, staleTime: 60_000, retry: false },
  )
  return data?.[0] ?? null
}
