import type { AnyRecord, Locale } from '../schema/json.ts'
import type { Resource } from '../schema/resource.ts'

type Named = Pick<Resource, 'fields' | 'title'>

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The field that holds a text in the reader's language: the one of its English wording where there is one. */
export const localField = ({ fields }: Named, name: string, locale: Locale): string => {
  const field = fields[name]
  return (locale === 'en' && field !== undefined && 'inEnglish' in field ? field.inEnglish : undefined) ?? name
}

/** Columns in the reader's language; both stay where both are asked for. */
export const localColumns = (resource: Named, columns: readonly string[], locale: Locale): readonly string[] =>
  columns.map((name) => {
    const local = localField(resource, name, locale)
    return columns.includes(local) ? name : local
  })

/** A column's value; where the English wording is missing, the text it belongs to. */
export const columnValue = ({ fields }: Named, name: string, record: { readonly [name: string]: unknown }): unknown => {
  if (!isEmpty(record[name])) return record[name]
  const base = Object.keys(fields).find((key) => {
    const field = fields[key]
    return field !== undefined && 'inEnglish' in field && field.inEnglish === name
  })
  return base === undefined ? record[name] : record[base]
}

/** What a record is called in the reader's language. */
export const localTitle = (resource: Named, record: AnyRecord, locale: Locale): string => {
  const title = columnValue(resource, localField(resource, resource.title, locale), record)
  return isEmpty(title) ? record.id : String(title)
}
