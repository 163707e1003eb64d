import { describe, expect, it } from 'vitest'
import * as yup from 'yup'
import { importTexts } from '../../i18n/ui/import.ts'
import { recordErrors } from '../../domain/recordRules.ts'
import { compileValidation } from '../../domain/validation.ts'
import { loadSources } from '../../resources/index.server.ts'
import { glossary } from '../../schema/glossary/index.ts'
import { kinds } from '../../schema/kinds/index.ts'
import { buildRegistry } from '../../schema/registry.ts'
import type { Resource } from '../../schema/resource.ts'
import { xlsxWriter } from '../../domain/sheets/xlsxWriter.ts'
import { exampleRow } from './exampleRow.ts'
import { guessMapping, rowsOf, unmapped } from './mapping.ts'
import { readWorkbook } from '../../domain/sheets/readWorkbook.ts'
import { notesSheet, templateColumns, templateRows, type TemplateWords } from './template.ts'

const registry = buildRegistry(await loadSources(), glossary)

const importable = registry.all.filter(({ routes, view }) => view === null && routes['import'] !== undefined)

const today = '2026-11-21'

const words: TemplateWords = {
  locale: 'es',
  say: (key, values = {}) => `${key} ${JSON.stringify(values)}`,
  titleOfResource: (name) => registry.get(name).labels.es.many,
}

/** What a selector would offer: a state is one of its country. */
const records: { readonly [field: string]: string } = { country: 'CO', state: 'CO~DC', city: 'CO~DC~3688689' }

const filled = (resource: Resource) => exampleRow(resource, 'es', (name) => records[name] ?? `X-${name}`, today)

describe.each(importable.map((resource) => [resource.name, resource] as const))(
  'the template of %s',
  (_name, resource) => {
    it('is read back with every column found and no required one missing', async () => {
      const columns = templateColumns(resource, 'es')
      const sheet = xlsxWriter(columns, { ...notesSheet(resource, columns, words), name: 'Notas' })
      sheet.add(templateRows(resource, columns, [filled(resource)], { locale: 'es', timeZone: 'America/Bogota' }))
      const table = readWorkbook(new Uint8Array(await sheet.finish().arrayBuffer()))
      const mapping = guessMapping(table.header, resource)
      expect(mapping).toEqual(columns.map(({ source }) => source))
      expect(unmapped(mapping, resource)).toEqual([])
      expect(notesSheet(resource, columns, words).rows).toHaveLength(columns.length)
      const [row] = rowsOf(table, mapping, resource, 'es')
      const { value, errors } = compileValidation(yup, resource, 'create')(row ?? {}, 'es')
      const wrong = { ...recordErrors(resource, value, { old: null, today }, 'es'), ...errors }
      // What only a person knows stays empty: lines, a secret, a number that a rule checks against another one.
      for (const name of Object.keys(wrong)) expect([name, value[name] ?? null]).toEqual([name, null])
    })
  },
)

it('has examples that pass as they are', () => {
  const right = importable.filter((resource) => {
    const { value, errors } = compileValidation(yup, resource, 'create')(filled(resource), 'es')
    return Object.keys({ ...recordErrors(resource, value, { old: null, today }, 'es'), ...errors }).length === 0
  })
  const rest = importable
    .filter((resource) => !right.includes(resource))
    .map((resource) => {
      const { value, errors } = compileValidation(yup, resource, 'create')(filled(resource), 'es')
      return [resource.name, { ...recordErrors(resource, value, { old: null, today }, 'es'), ...errors }]
    })
  // A password stands in no file.
  expect(
    rest.map(([name]) => name),
    JSON.stringify(rest),
  ).toEqual(['email-configs'])
})

it('tells of every kind how it is written, in both languages', () => {
  const written = Object.keys(kinds).filter((kind) => kind !== 'computed' && kind !== 'password')
  expect(Object.keys(importTexts.es.how).toSorted()).toEqual(written.toSorted())
  expect(Object.keys(importTexts.en.how)).toEqual(Object.keys(importTexts.es.how))
})
