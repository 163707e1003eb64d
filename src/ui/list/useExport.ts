import { useDataProvider, useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Cell, ExportColumn, Row } from '../export/cells.ts'
import { exportLimit, exportPageSize, exportRows } from '../export/exportRows.ts'
import { type ExportFormat, fileNames } from '../export/protocol.ts'
import { saveFile } from '../export/saveFile.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import type { Option } from '../reference/option.ts'
import { referredBy } from '../reference/useTitles.ts'
import { listParamsOf } from './listParams.ts'
import type { ListState } from './listState.ts'

/** Writes all rows of a view, with the columns shown, to a file. */
export const useExport = (resource: Resource, state: ListState, view: View) => {
  const provider = useDataProvider()
  const translate = useTranslate()
  const [progress, setProgress] = useState<number | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const running = useRef<AbortController>(null)

  const titlesOf = async (rows: readonly AnyRecord[], signal: AbortSignal): Promise<View['titleOf']> => {
    const titles = new Map<string, string>()
    for (const [target, ids] of referredBy(resource.fields, rows, resource.name, state.columns)) {
      const { data } = await provider.getMany(target, { ids: [...ids], signal })
      for (const option of data as unknown as readonly Option[])
        titles.set(`${target}/${option.id}`, option.title ?? option.id)
    }
    return (target, id) => titles.get(`${target}/${id}`) ?? id
  }

  const columns: readonly ExportColumn[] = state.columns.flatMap((name) => {
    const field = resource.fields[name]
    return field === undefined
      ? []
      : [{ source: name, label: view.words.field(name), type: kindUiOf(field).sheet ?? 'text' }]
  })

  const cellOf = (row: AnyRecord, name: string, titleOf: View['titleOf']): Cell => {
    const field = resource.fields[name]
    const value = row[name]
    if (field === undefined || value === null || value === undefined || value === '') return null
    const { sheet, text } = kindUiOf(field)
    return sheet === undefined ? text({ name, field, value, record: row, view: { ...view, titleOf } }) : (value as Cell)
  }

  const start = async (format: ExportFormat, total: number): Promise<void> => {
    if (total > exportLimit) return setProblem(translate('estiba.list.tooMany'))
    const controller = new AbortController()
    running.current = controller
    setProblem(null)
    setProgress(0)
    try {
      const file = await exportRows({
        format,
        columns,
        texts: {
          title: view.words.many,
          yes: translate('estiba.list.yes'),
          no: translate('estiba.list.no'),
          locale: view.words.locale,
        },
        signal: controller.signal,
        onProgress: setProgress,
        page: async (first, _last, signal): Promise<readonly Row[]> => {
          if (first >= exportLimit) throw new Error(translate('estiba.list.tooMany'))
          const params = listParamsOf({ ...state, page: first / exportPageSize + 1, perPage: exportPageSize })
          const { data } = await provider.getList<AnyRecord>(resource.name, { ...params, signal })
          const titleOf = await titlesOf(data, signal)
          return data.map((row) => columns.map(({ source }) => cellOf(row, source, titleOf)))
        },
      })
      saveFile(file, fileNames[format])
    } catch (failure) {
      if (!controller.signal.aborted) setProblem(failure instanceof Error ? failure.message : String(failure))
    } finally {
      setProgress(null)
    }
  }
  return { start, progress, problem, cancel: () => running.current?.abort() }
}
