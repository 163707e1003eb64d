import { fold } from '../../domain/fold.ts'
import { isWritable } from '../../domain/validation.ts'
import type { JsonObject } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { Table } from './table.ts'

/** Field by column of the file; null: the column is left out. */
export type Mapping = readonly (string | null)[]

const plain = (text: string): string => fold(text).replace(/[^a-z0-9]+/g, '')

/** Fields that a file may fill, in the order of the form. */
export const importable = (resource: Resource): readonly string[] =>
  Object.entries(resource.fields)
    .filter(([, field]) => isWritable(field) && !['lines', 'file', 'image', 'password'].includes(field.kind))
    .map(([name]) => name)

/** Which column is which field, by name or by label in either language; no field twice. */
export const guessMapping = (header: readonly string[], resource: Resource): Mapping => {
  const fields = importable(resource)
  const names = new Map(
    fields.flatMap((field) =>
      [field, resource.labels.es.fields[field], resource.labels.en.fields[field]].map(
        (word) => [plain(word ?? field), field] as const,
      ),
    ),
  )
  const used = new Set<string>()
  return header.map((title) => {
    const field = names.get(plain(title))
    if (field === undefined || used.has(field)) return null
    used.add(field)
    return field
  })
}

/** Rows as the server's import takes them: text by field, choices by value where their label was written. */
export const rowsOf = (table: Table, mapping: Mapping, resource: Resource): readonly JsonObject[] => {
  const words = Object.fromEntries(importable(resource).map((field) => [field, valuesByWord(resource, field)]))
  return table.rows.map((row) =>
    Object.fromEntries(
      mapping.flatMap((field, column) => {
        const text = row[column] ?? ''
        return field === null || text === '' ? [] : [[field, words[field]?.get(plain(text)) ?? text]]
      }),
    ),
  )
}

const valuesByWord = (resource: Resource, field: string): ReadonlyMap<string, string> =>
  new Map(
    (['es', 'en'] as const).flatMap((locale) =>
      Object.entries(resource.labels[locale].options[field] ?? {}).map(
        ([value, word]) => [plain(word), value] as const,
      ),
    ),
  )

/** Required fields that no column fills and that have no value of their own. */
export const unmapped = (mapping: Mapping, resource: Resource): readonly string[] =>
  importable(resource).filter((name) => {
    const field = resource.fields[name]
    return field?.required === true && field.default === undefined && !mapping.includes(name)
  })
