import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useCallback, useMemo } from 'react'
import { useOperations } from '../../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../../schema/json.ts'
import type { Where } from '../../../schema/where.ts'
import { useFormats } from '../../../ui/format/useFormats.ts'
import { kindUiOf } from '../../../ui/kinds/index.ts'
import { useTitles } from '../../../ui/reference/useTitles.ts'
import { useResource } from '../../../ui/resource/useResource.ts'
import { wordsOf, useLocaleName } from '../../../ui/resource/useWords.ts'
import type { DrawnColumn } from './WorkTable.tsx'

interface Asked {
  readonly filter?: Where
  /** Rows that something else has answered: nothing is asked for. */
  readonly given?: readonly AnyRecord[]
  readonly sort?: readonly [field: string, order: 'ASC' | 'DESC']
  /** Fields that are shown; the titles of records that they refer to are fetched; without them the rows alone are wanted. */
  readonly shown?: readonly string[]
  readonly max?: number
  /** Of a table with many columns: names of records may take two lines. */
  readonly wraps?: boolean
  readonly enabled?: boolean
}

const none: readonly AnyRecord[] = []
const nothing: readonly string[] = []
const all: Where = {}

/** Rows of a resource for a screen of work, with its fields drawn as its own list draws them. */
export const useWorkRows = (name: string, asked: Asked) => {
  const {
    filter = all,
    given,
    sort: [field, order] = ['id', 'ASC'],
    shown = nothing,
    max = 200,
    wraps = false,
    enabled = given === undefined,
  } = asked
  const provider = useOperations()
  const formats = useFormats()
  const locale = useLocaleName()
  const { resource } = useResource(name)
  const { data, isPending, isLoading, error, refetch } = useQuery({
    queryKey: [name, 'work', filter, field, order, max],
    enabled,
    queryFn: async ({ signal }) => {
      const page = { pagination: { page: 1, perPage: max }, sort: { field, order } }
      const { data: rows, total = rows.length } = await provider.getList<AnyRecord>(name, { ...page, filter, signal })
      return { rows, total }
    },
  })
  const rows = given ?? data?.rows ?? none
  const titleOf = useTitles(resource?.fields ?? {}, rows, name, shown)
  const words = useMemo(() => (resource === undefined ? null : wordsOf(resource, locale)), [resource, locale])
  const view = useMemo(() => ({ formats, titleOf, resource: name }), [formats, titleOf, name])
  const cell = useCallback(
    (row: AnyRecord, column: string): ReactNode => {
      // Until its words are there nothing is drawn rather than a code.
      if (resource === undefined || words === null) return ''
      const of = resource.fields[column]
      if (of === undefined) return String(row[column] ?? '')
      const { Cell } = kindUiOf(of)
      return <Cell name={column} field={of} value={row[column]} record={row} view={{ ...view, words }} />
    },
    [resource, words, view],
  )
  const column = useCallback(
    (key: string): DrawnColumn<AnyRecord> => {
      const of = resource?.fields[key]
      return {
        key,
        label: words?.field(key) ?? '',
        number: of !== undefined && kindUiOf(of).align?.(of) === 'end',
        whole: of !== undefined && kindUiOf(of).wide !== true && !(wraps && kindUiOf(of).refersTo !== undefined),
        cell: (row) => cell(row, key),
        text: (row) =>
          of === undefined || words === null
            ? ''
            : kindUiOf(of).text({ name: key, field: of, value: row[key], record: row, view: { ...view, words } }),
      }
    },
    [resource, words, view, wraps, cell],
  )
  return {
    rows,
    /** What a table of them is given: what could not be read is not said to be none. */
    table: { rows, busy: enabled && (isPending || (error !== null && data === undefined)) },
    /** False also where they could not be read. */
    isRead: data !== undefined,
    titleOf,
    total: data?.total ?? 0,
    /** There are more than are shown. */
    isCut: data !== undefined && data.total > data.rows.length,
    words,
    /** Values of a field, or all that it has, with their words. */
    options: (of: string, values?: readonly string[]) =>
      (values ?? Object.keys(resource?.labels[locale].options[of] ?? {})).map(
        (value) => [value, words?.option(of, value) ?? ''] as const,
      ),
    cell,
    column,
    columns: (...keys: readonly string[]) => keys.map(column),
    isPending: enabled && isPending,
    isLoading,
    error,
    refetch,
  }
}
