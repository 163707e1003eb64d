import { useTexts } from '../work/useTexts.ts'
import { Columns } from '../work/Columns.tsx'
import { Tile } from '../work/Tile.tsx'
import { useQueries } from '@tanstack/react-query'
import { useLocaleState } from 'ra-core'
import { useMemo } from 'react'
import { screenAt } from '../../ui/addresses.ts'
import { labelOf, type MenuItem, optionsOf, readMenu } from '../../ui/userMenu.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Locale } from '../../schema/json.ts'

/** How many catalogues the first page counts; the rest are in the menu. */
const shown = 12

/** How many records stand in the catalogues that the person may open. */
export const CatalogueCards = () => {
  const text = useTexts('dashboard')
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
    <Columns component="ul" least="11rem" aria-label={text('catalogues')} sx={{ alignItems: 'stretch' }}>
      {options.map(({ option }, index) => {
        const { data, isPending } = counts[index] ?? {}
        const total = data?.total
        const atLeast = (data?.meta as { atLeast?: boolean } | undefined)?.atLeast === true
        const count = total === undefined ? '–' : formats.number(total)
        return (
          <Tile
            key={option.id}
            to={option.path ?? '/'}
            label={labelOf(option, locale as Locale)}
            figure={atLeast ? text('moreThan', { count }) : count}
            busy={isPending === true}
          />
        )
      })}
    </Columns>
  )
}

/** The first of each section, then the second of each, and so on. */
const inTurn = (sections: readonly (readonly MenuItem[])[]): readonly MenuItem[] =>
  Array.from({ length: Math.max(0, ...sections.map(({ length }) => length)) }, (_, turn) =>
    sections.flatMap((options) => options.slice(turn, turn + 1)),
  ).flat()
