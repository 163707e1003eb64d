import { useQueries } from '@tanstack/react-query'
import { useLocaleState, useTranslate } from 'ra-core'
import { useMemo } from 'react'
import { Link } from 'react-router-dom'
import { screenAt } from '../../ui/addresses.ts'
import { labelOf, type MenuItem, optionsOf, readMenu } from '../../ui/userMenu.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Locale } from '../../schema/json.ts'

/** How many catalogues the first page counts; the rest are in the menu. */
const shown = 12

/** How many records stand in the catalogues that the person may open. */
export const CatalogueCards = () => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const provider = useOperations()
  const options = useMemo(
    () =>
      inTurn(readMenu().map((section) => (section.type === 'OPTION' ? [section] : optionsOf(section))))
        .flatMap((option) => {
          const resource = screenAt(option.path ?? '')?.resource
          return resource === undefined ? [] : [{ option, resource }]
        })
        .slice(0, shown),
    [],
  )
  const counts = useQueries({
    queries: options.map(({ resource }) => ({
      queryKey: [resource, 'count'],
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        provider.getList(resource, {
          pagination: { page: 1, perPage: 1 },
          sort: { field: 'id', order: 'ASC' },
          filter: {},
          signal,
        }),
    })),
  })
  const formats = useFormats()
  return (
    <ul className="office-cards" aria-label={translate('estiba.dashboard.catalogues')}>
      {options.map(({ option }, index) => {
        const { data, isPending } = counts[index] ?? {}
        const total = data?.total
        const atLeast = (data?.meta as { atLeast?: boolean } | undefined)?.atLeast === true
        return (
          <li key={option.id}>
            <Link to={option.path ?? '/'} className="office-card">
              <span>{labelOf(option, locale as Locale)}</span>
              <strong aria-busy={isPending}>
                {total === undefined
                  ? '–'
                  : atLeast
                    ? translate('estiba.dashboard.moreThan', { count: formats.number(total) })
                    : formats.number(total)}
              </strong>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}

/** The first of each section, then the second of each, and so on. */
const inTurn = (sections: readonly (readonly MenuItem[])[]): readonly MenuItem[] =>
  Array.from({ length: Math.max(0, ...sections.map(({ length }) => length)) }, (_, turn) =>
    sections.flatMap((options) => options.slice(turn, turn + 1)),
  ).flat()
