import type { Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { idColumn, versionColumn } from '../../domain/sheets/blankCells.ts'
import { importable, titleOf, valueWorded } from '../import/titles.ts'
import { kindUiOf } from '../kinds/index.ts'
import type { Values } from '../kinds/kindUi.ts'
import type { Cell, ExportColumn } from '../../domain/sheets/cells.ts'
import { momentForFile } from '../../domain/sheets/clockText.ts'
import { versionForFile } from '../../domain/sheets/seenVersion.ts'

/**
 * The columns of whole records: the identifier, the version that was read and every field that an import may fill, also
 * those that no list shows.
 */
export const wholeColumns = (resource: Resource, locale: Locale): readonly ExportColumn[] => [
  { source: idColumn, label: idColumn, type: 'text' },
  { source: versionColumn, label: versionColumn, type: 'text' },
  ...importable(resource).flatMap((source): readonly ExportColumn[] => {
    const field = resource.fields[source]
    return field === undefined
      ? []
      : [{ source, label: titleOf(resource, source, locale), type: kindUiOf(field).sheet?.(field) ?? 'text' }]
  }),
]

/**
 * A value as an import reads it back: records referred to by identifier, choices by word, moments by the clock of the company, lines
 * and data as JSON.
 *
 * @param place with the company whose records they are, that tells whose version each has
 */
export const wholeCell = (
  resource: Resource,
  row: Values,
  source: string,
  place: { readonly locale: Locale; readonly timeZone: string; readonly company?: string },
): Cell => {
  const { locale, timeZone, company = '' } = place
  const value = row[source]
  const field = resource.fields[source]
  if (value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)) return null
  if (field === undefined) return source === versionColumn ? versionForFile(String(value), company) : String(value)
  const { inFile, sheet } = kindUiOf(field)
  if (inFile !== undefined) return inFile(value)
  const type = sheet?.(field)
  if (type === 'datetime') return momentForFile(String(value), timeZone)
  if (type !== undefined) return value as Cell
  const text = String(value)
  const word = resource.labels[locale].options[source]?.[text]
  return word !== undefined && valueWorded(resource, source, word) === text ? word : text
}

/** Fields that a list leaves out and the record itself has. */
export const hasLines = ({ fields }: Resource): boolean => Object.values(fields).some((field) => 'fields' in field)
