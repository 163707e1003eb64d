import type { Field } from '../../schema/fields.ts'
import type { Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Cell, ExportColumn } from '../../domain/sheets/cells.ts'
import { xlsxWriter } from '../../domain/sheets/xlsxWriter.ts'
import { importable } from './titles.ts'
import type { Table } from './table.ts'

const textColumn = (label: string): ExportColumn => ({ source: label, label, type: 'text' })

/** The rows that were refused, as they were in the file, with the reason in a column at the end. */
export const faultySheet = (table: Table, reasons: ReadonlyMap<number, string>, reasonLabel: string): Blob => {
  const sheet = xlsxWriter([...table.header, reasonLabel].map(textColumn))
  sheet.add([...reasons].map(([row, reason]) => [...(table.rows[row] ?? []), reason]))
  return sheet.finish()
}

/** An empty sheet with the right titles and one row that shows how each is written. */
export const templateSheet = (resource: Resource, locale: Locale): Blob => {
  const fields = importable(resource)
  const labels = resource.labels[locale].fields
  const sheet = xlsxWriter(fields.map((name) => ({ source: name, label: labels[name] ?? name, type: 'text' })))
  sheet.add([fields.map((name) => example(name, resource.fields[name], resource, locale))])
  return sheet.finish()
}

const example = (name: string, field: Field | undefined, resource: Resource, locale: Locale): Cell => {
  if (field === undefined) return null
  if ('values' in field)
    return resource.labels[locale].options[name]?.[field.values[0] ?? ''] ?? field.values[0] ?? null
  if (field.default !== undefined && typeof field.default !== 'object') return field.default
  return examples[field.kind] ?? null
}

const examples: { readonly [kind: string]: Cell } = {
  text: 'ABC',
  code: 'ABC',
  longtext: 'ABC',
  integer: 1,
  decimal: 1.5,
  money: 100,
  quantity: 10,
  boolean: true,
  date: '2025-12-31',
  datetime: '2025-12-31T12:00:00Z',
  month: '2025-12',
  email: 'nombre@empresa.co',
  phone: '+573001234567',
  url: 'https://empresa.co',
  color: '#1f3a52',
}
