import { type Blank, idColumn, versionColumn } from '../../domain/sheets/blankCells.ts'
import { ImportFileError, importLimits } from '../../domain/sheets/table.ts'
import { mustBeSaid } from '../../domain/startOf.ts'
import type { JsonObject, Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { type Sheet, textFor } from './readCell.ts'
import { fieldTitled, importable, valueWorded } from './titles.ts'

/** Field by column of the file; null: the column is left out. */
export type Mapping = readonly (string | null)[]

/** Which column is which field, by name or by label in either language; no field twice, no version but of an exported record. */
export const guessMapping = (header: readonly string[], resource: Resource): Mapping => {
  const used = new Set<string>()
  const guessed = header.map((title) => {
    const field = fieldTitled(resource, title)
    if (field === null || used.has(field)) return null
    used.add(field)
    return field
  })
  return used.has(idColumn) ? guessed : guessed.map((field) => (field === versionColumn ? null : field))
}

/**
 * Rows as the server's import takes them: text by field, choices by value where their label was written.
 *
 * @param reader the language of who pasted or typed what names none
 */
export const rowsOf = (
  table: Sheet,
  mapping: Mapping,
  resource: Resource,
  reader: Locale,
  blank: Blank = 'keep',
): readonly JsonObject[] => {
  const worded = wordReader(resource)
  return table.rows.map((_cells, row) =>
    Object.fromEntries(
      mapping.flatMap((field, column): [string, string | null][] => {
        if (field === null) return []
        const text = textFor(table, { row, column }, resource.fields[field], reader)
        if (text !== '') return [[field, worded(field, text)]]
        return blank === 'empty' && Object.hasOwn(resource.fields, field) ? [[field, null]] : []
      }),
    ),
  )
}

/** What goes beside the rows. */
const roomBesideBytes = 1024

/**
 * Each row says its fields by name: few rows of many fields may be more than the server takes at once.
 *
 * @throws ImportFileError before anything is sent
 */
export const refuseTooMuch = (rows: readonly JsonObject[]): void => {
  if (new Blob([JSON.stringify(rows)]).size + roomBesideBytes > importLimits.sentBytes)
    throw new ImportFileError('tooMuch')
}

/** A long file repeats its few words: each is looked up once. */
const wordReader = (resource: Resource): ((field: string, text: string) => string) => {
  const known = new Map<string, string>()
  const choices = new Set((['es', 'en'] as const).flatMap((locale) => Object.keys(resource.labels[locale].options)))
  return (field, text) => {
    if (!choices.has(field)) return text
    const key = `${field}\n${text}`
    const value = known.get(key) ?? valueWorded(resource, field, text)
    known.set(key, value)
    return value
  }
}

/** Required fields that no column fills and that have no value of their own. */
export const unmapped = (mapping: Mapping, resource: Resource): readonly string[] =>
  importable(resource).filter((name) => {
    const field = resource.fields[name]
    return field !== undefined && mustBeSaid(field) && !mapping.includes(name)
  })
