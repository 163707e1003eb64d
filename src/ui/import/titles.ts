import { fold } from '../../domain/fold.ts'
import { idColumn, versionColumn } from '../../domain/sheets/blankCells.ts'
import { isWritable } from '../../domain/validation.ts'
import type { Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'

const locales = ['es', 'en'] as const

/** Letters and digits alone: how titles of columns and words of choices are compared. */
export const plain = (text: string): string => fold(text).replace(/[^a-z0-9]+/g, '')

/** Fields that a file may fill, in the order of the form. */
export const importable = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field) && field.kind !== 'password')
    .map(([name]) => name)

/** The field that a title stands for: by its name, by its label in either language, or by what it alone resembles. */
export const fieldTitled = (resource: Resource, title: string): string | null => {
  const fields = [idColumn, ...importable(resource)]
  const written = title.replace(/\s*\*$/, '').trim()
  if (written === versionColumn) return versionColumn
  const only = (matches: (field: string) => boolean): string | null => {
    const found = fields.filter(matches)
    return found.length === 1 ? (found[0] ?? null) : null
  }
  const labelled = (field: string, test: (label: string) => boolean): boolean =>
    locales.some((locale) => test(resource.labels[locale].fields[field] ?? field))
  return (
    only((field) => field === written) ??
    only((field) => labelled(field, (label) => label === written)) ??
    only((field) => plain(field) === plain(written) || labelled(field, (label) => plain(label) === plain(written)))
  )
}

/** The title of a field's column: its label, or its name where the label would be taken for another field's. */
export const titleOf = (resource: Resource, field: string, locale: Locale): string => {
  const label = resource.labels[locale].fields[field] ?? field
  return fieldTitled(resource, label) === field ? label : field
}

/** The value of a choice that a word stands for; the word itself where it stands for none, or for several. */
export const valueWorded = (resource: Resource, field: string, word: string): string => {
  const options = locales.flatMap((locale) => Object.entries(resource.labels[locale].options[field] ?? {}))
  if (options.length === 0 || options.some(([value]) => value === word)) return word
  const only = (same: (text: string) => boolean): string | null => {
    const values = new Set(options.filter(([, label]) => same(label)).map(([value]) => value))
    return values.size === 1 ? ([...values][0] ?? null) : null
  }
  return only((label) => label === word) ?? only((label) => plain(label) === plain(word)) ?? word
}
