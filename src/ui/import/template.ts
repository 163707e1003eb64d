import { mustBeSaid } from '../../domain/startOf.ts'
import type { Field } from '../../schema/fields.ts'
import type { Locale } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { ExportColumn, Row } from '../../domain/sheets/cells.ts'
import type { OtherSheet } from '../../domain/sheets/xlsxWriter.ts'
import { wholeCell, wholeColumns } from '../export/wholeRecords.ts'
import type { Values } from '../kinds/kindUi.ts'

export interface TemplateWords {
  /** A text below `estiba.import`. */
  readonly say: (key: string, values?: { readonly [name: string]: string | number }) => string
  readonly locale: Locale
  readonly titleOfResource: (name: string) => string
}

const isNeeded = (field: Field | undefined): boolean => field !== undefined && mustBeSaid(field)

/** The columns of a file to be filled: as an export titles them, those that must be filled with a star. */
export const templateColumns = (resource: Resource, locale: Locale): readonly ExportColumn[] =>
  wholeColumns(resource, locale)
    .filter(({ source }) => Object.hasOwn(resource.fields, source))
    .map((column) => ({
      ...column,
      label: isNeeded(resource.fields[column.source]) ? `${column.label} *` : column.label,
    }))

export const templateRows = (
  resource: Resource,
  columns: readonly ExportColumn[],
  examples: readonly Values[],
  place: { readonly locale: Locale; readonly timeZone: string },
): readonly Row[] => examples.map((row) => columns.map(({ source }) => wholeCell(resource, row, source, place)))

/** A sheet that tells of each column whether it must be filled, how, and with what. */
export const notesSheet = (resource: Resource, columns: readonly ExportColumn[], words: TemplateWords): OtherSheet => {
  const { say } = words
  return {
    name: say('notes.sheet'),
    columns: ['column', 'required', 'how', 'values'].map((name) => ({
      source: name,
      label: say(`notes.${name}`),
      type: 'text',
    })),
    rows: columns.map(({ source, label }) => {
      const field = resource.fields[source]
      const needed = say(isNeeded(field) ? 'notes.yes' : 'notes.no')
      if (field === undefined) return [label, needed, '', '']
      return [label, needed, howWritten(field, words), allowed(resource, source, field, words.locale)]
    }),
  }
}

const howWritten = (field: Field, { say, locale, titleOfResource }: TemplateWords): string => {
  const parts = [
    'to' in field ? say('notes.of', { resource: titleOfResource(field.to) }) : say(`how.${field.kind}`),
    ...('to' in field && field.kind === 'references' ? [say('notes.several')] : []),
    ...limits(field, say),
    ...(field.unique ? [say('notes.unique')] : []),
    ...(field.immutable ? [say('notes.fixed')] : []),
    ...(field.help === undefined ? [] : [field.help[locale]]),
  ]
  return parts.join('. ')
}

const limits = (field: Field, say: TemplateWords['say']): readonly string[] => {
  const isNumber = ['integer', 'decimal', 'money', 'quantity'].includes(field.kind)
  const { min, max } = field as { readonly min?: number; readonly max?: number }
  if (isNumber)
    return [
      ...(min === undefined ? [] : [say('notes.from', { min })]),
      ...(max === undefined ? [] : [say('notes.to', { max })]),
    ]
  return max === undefined || 'fields' in field ? [] : [say('notes.upTo', { count: max })]
}

const allowed = (resource: Resource, name: string, field: Field, locale: Locale): string =>
  'values' in field
    ? field.values.map((value) => resource.labels[locale].options[name]?.[value] ?? value).join(', ')
    : ''
