import { useRef, useState } from 'react'
import { useListContext, useTranslate } from 'react-admin'
import { inGroups } from '../../dataProvider/inGroups.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { type Cell, CellTooLong, type ExportColumn, type Row } from '../../domain/sheets/cells.ts'
import { exportLimit, exportPageSize, exportRows } from '../export/exportRows.ts'
import { type ExportFormat, fileNames } from '../export/protocol.ts'
import { saveFile } from '../export/saveFile.ts'
import { hasLines, wholeCell, wholeColumns } from '../export/wholeRecords.ts'
import { titleOf as columnTitle } from '../import/titles.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import { calledBy, type Option } from '../reference/option.ts'
import { referredBy } from '../reference/useTitles.ts'
import { useListParts } from './ListPartsContext.ts'

export interface ExportChoice {
  readonly format: ExportFormat
  /** Every field of the records, written so that an import reads them back unchanged. */
  readonly whole: boolean
}

/** How many records are read at once where a list leaves their lines out. */
const readsAtOnce = 6

/** Writes all rows of a view, with the columns shown or as whole records, to a file. */
export const useExport = () => {
  const { resource, view, chosen } = useListParts()
  const { filterValues: filter, sort } = useListContext()
  const provider = useOperations()
  const translate = useTranslate()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(null)

  const titlesOf = async (rows: readonly AnyRecord[], signal: AbortSignal): Promise<View['titleOf']> => {
    const titles = new Map<string, string>()
    for (const [target, ids] of referredBy(resource.fields, rows, resource.name, chosen)) {
      for (const option of await provider.getTitles<Option>(target, ids, signal))
        titles.set(`${target}/${option.id}`, calledBy(option))
    }
    return (target, id) => titles.get(`${target}/${id}`) ?? id
  }

  const shownColumns: readonly ExportColumn[] = chosen.flatMap((name) => {
    const field = resource.fields[name]
    return field === undefined
      ? []
      : [
          {
            source: name,
            label: columnTitle(resource, name, view.words.locale),
            type: kindUiOf(field).sheet?.(field) ?? 'text',
          },
        ]
  })

  const shownCell = (row: AnyRecord, name: string, titleOf: View['titleOf']): Cell => {
    const field = resource.fields[name]
    const value = row[name]
    if (field === undefined || value === null || value === undefined || value === '') return null
    const { sheet, text } = kindUiOf(field)
    return sheet?.(field) === undefined
      ? text({ name, field, value, record: row, view: { ...view, titleOf } })
      : (value as Cell)
  }

  /** Rows as the list shows them, or whole records with what a list leaves out. */
  const cellsOf = async (
    rows: readonly AnyRecord[],
    columns: readonly ExportColumn[],
    whole: boolean,
    signal: AbortSignal,
  ): Promise<readonly Row[]> => {
    if (!whole) {
      const titleOf = await titlesOf(rows, signal)
      return rows.map((row) => columns.map(({ source }) => shownCell(row, source, titleOf)))
    }
    const records = hasLines(resource)
      ? await inGroups(rows, readsAtOnce, async ({ id }) => {
          const { data } = await provider.getOne<AnyRecord>(resource.name, { id, signal })
          return data
        })
      : rows
    return records.map((row) => columns.map(({ source }) => wholeCell(resource, row, source, view.words.locale)))
  }

  const start = async ({ format, whole }: ExportChoice, total: number): Promise<void> => {
    if (total > exportLimit) return setProblem(translate('estiba.list.tooMany'))
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setProgress(0)
    const columns = whole ? wholeColumns(resource, view.words.locale) : shownColumns
    try {
      const file = await exportRows({
        format,
        columns,
        texts: {
          title: view.words.many,
          yes: translate('estiba.list.yes'),
          no: translate('estiba.list.no'),
          locale: view.words.locale,
          separator: view.words.locale === 'es' ? ';' : ',',
        },
        signal: controller.signal,
        onProgress: setProgress,
        page: async (first, _last, signal): Promise<readonly Row[]> => {
          if (first >= exportLimit) throw new Error(translate('estiba.list.tooMany'))
          const pagination = { page: first / exportPageSize + 1, perPage: exportPageSize }
          const { data } = await provider.getList<AnyRecord>(resource.name, { pagination, sort, filter, signal })
          return cellsOf(data, columns, whole, signal)
        },
      })
      saveFile(file, whole ? `${resource.name}.${format}` : fileNames[format])
    } catch (failure) {
      if (!controller.signal.aborted) setProblem(problemOf(failure))
    } finally {
      setProgress(null)
    }
  }

  const problemOf = (failure: unknown): string => {
    if (failure instanceof CellTooLong) return translate('estiba.list.cellTooLong', { column: failure.column })
    return failure instanceof Error ? failure.message : String(failure)
  }
  return { start, progress, problem, cancel: () => running.current?.abort() }
}
