import type { SortPayload } from 'react-admin'
import { columnValue, localColumns } from '../../domain/localName.ts'
import { CellTooLong, type Cell, type ExportColumn, type Row } from '../../domain/sheets/cells.ts'
import type { EstibaDataProvider } from '../../dataProvider/createDataProvider.ts'
import { inGroups } from '../../dataProvider/inGroups.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Field } from '../../schema/fields.ts'
import type { Resource } from '../../schema/resource.ts'
import { exportLimit, exportPageSize, exportRows } from '../export/exportRows.ts'
import { type ExportFormat, fileNames } from '../export/protocol.ts'
import { saveFile } from '../export/saveFile.ts'
import { hasLines, wholeCell, wholeColumns } from '../export/wholeRecords.ts'
import { titleOf as columnTitle } from '../import/titles.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { View } from '../kinds/kindUi.ts'
import { calledBy, type Option } from '../reference/option.ts'
import { referredBy } from '../reference/useTitles.ts'
import { readKey } from '../../authProvider/sessionKeys.ts'
import { companyPlace } from '../format/companyPlace.ts'
import { wallTime } from '../../domain/zonedTime.ts'

export interface ExportChoice {
  readonly format: ExportFormat
  /** Every field of the records, written so that an import reads them back unchanged. */
  readonly whole: boolean
}

/** The view that is written: its columns, filter and order. */
export interface ExportedView {
  readonly provider: EstibaDataProvider
  readonly translate: (key: string, options?: object) => string
  readonly resource: Resource
  readonly view: View
  readonly chosen: readonly string[]
  readonly filter: object
  readonly sort: SortPayload
}

interface Course {
  readonly total: number
  readonly signal: AbortSignal
  readonly onProgress: (rows: number) => void
}

/** Where the currency or unit of a figure stands, if it is in a field. */
const unitOf = (field: Field | undefined): string | undefined => {
  if (field === undefined) return undefined
  return 'unitField' in field ? field.unitField : 'currency' in field ? field.currency : undefined
}

/** The columns with what says the currency or unit of each behind it: a figure in a file stands alone. */
const withUnits = ({ fields }: Resource, columns: readonly string[]): readonly string[] => {
  const missing = (name: string): readonly string[] => {
    const unit = unitOf(fields[name])
    return unit === undefined || !Object.hasOwn(fields, unit) || columns.includes(unit) ? [] : [unit]
  }
  return [...new Set(columns.flatMap((name) => [name, ...missing(name)]))]
}

/** How many records are read at once where a list leaves their lines out. */
const readsAtOnce = 6

/**
 * Writes all rows of a view to a file of the person's.
 *
 * @param written makes the file; handed in so that tests can run without a worker
 * @throws Error with a sentence in the person's language
 */
export const exportView = async (
  { provider, translate, resource, view, chosen, filter, sort }: ExportedView,
  { format, whole }: ExportChoice,
  { total, signal: stopped, onProgress }: Course,
  written = exportRows,
): Promise<void> => {
  if (total > exportLimit) throw new Error(translate('estiba.list.tooMany'))
  const shown = withUnits(resource, localColumns(resource, chosen, view.words.locale))
  const titlesOf = async (rows: readonly AnyRecord[], signal: AbortSignal): Promise<View['titleOf']> => {
    const titles = new Map<string, string>()
    for (const [target, ids] of referredBy(resource.fields, rows, resource.name, shown)) {
      for (const option of await provider.getTitles<Option>(target, ids, signal))
        titles.set(`${target}/${option.id}`, calledBy(option))
    }
    return (target, id) => titles.get(`${target}/${id}`) ?? id
  }

  const shownColumns: readonly ExportColumn[] = shown.flatMap((name) => {
    const field = resource.fields[name]
    return field === undefined
      ? []
      : [
          {
            source: name,
            label: columnTitle(resource, name, view.words.locale),
            type: kindUiOf(field).sheet?.(field) ?? 'text',
            ...('currency' in field ? { leastDecimals: 2 } : {}),
          },
        ]
  })

  const shownCell = (row: AnyRecord, name: string, titleOf: View['titleOf']): Cell => {
    const field = resource.fields[name]
    const value = columnValue(resource, name, row)
    if (field === undefined || value === null || value === undefined || value === '') return null
    const { sheet, text } = kindUiOf(field)
    const type = sheet?.(field)
    const isInTime = type === 'date' || type === 'datetime'
    if (type === undefined || (isInTime && format === 'pdf'))
      return text({ name, field, value, record: row, view: { ...view, titleOf } })
    // A file knows no zones: its clock is the company's, as in the list.
    return type === 'datetime' ? wallTime(String(value), companyPlace().timeZone) : (value as Cell)
  }

  /** Rows as the list shows them, or whole records with what a list leaves out. */
  const cellsOf = async (
    rows: readonly AnyRecord[],
    columns: readonly ExportColumn[],
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
    const company = readKey('businessId') ?? ''
    const place = { locale: view.words.locale, timeZone: companyPlace().timeZone, company }
    return records.map((row) => columns.map(({ source }) => wholeCell(resource, row, source, place)))
  }

  const columns = whole ? wholeColumns(resource, view.words.locale) : shownColumns
  try {
    const file = await written({
      format,
      columns,
      texts: {
        title: view.words.many,
        yes: translate('estiba.list.yes'),
        no: translate('estiba.list.no'),
        locale: view.words.locale,
        separator: view.words.locale === 'es' ? ';' : ',',
      },
      signal: stopped,
      onProgress,
      page: async (first, _last, signal): Promise<readonly Row[]> => {
        if (first >= exportLimit) throw new Error(translate('estiba.list.tooMany'))
        const pagination = { page: first / exportPageSize + 1, perPage: exportPageSize }
        const { data } = await provider.getList<AnyRecord>(resource.name, { pagination, sort, filter, signal })
        return cellsOf(data, columns, signal)
      },
    })
    saveFile(file, whole ? `${resource.name}.${format}` : fileNames[format])
  } catch (failure) {
    if (failure instanceof CellTooLong)
      throw new Error(translate('estiba.list.cellTooLong', { column: failure.column }))
    throw failure
  }
}
