import { expect, it } from 'vitest'
import { glossary } from '../schema/glossary/index.ts'
import { kindOf } from '../schema/kinds/index.ts'
import { buildRegistry } from '../schema/registry.ts'
import { loadSources } from './index.server.ts'

const registry = buildRegistry(await loadSources(), glossary)

const choices = (resource: string, name: string): readonly string[] => {
  const field = registry.get(resource).fields[name]
  return field?.kind === 'choice' ? field.values : []
}

it('C-OPERATION-KINDS: an operation is an importation, an exportation or local', () => {
  expect(choices('operation-types', 'operation')).toEqual(['importation', 'exportation', 'local'])
})

it('C-DOC-KINDS: a document is of one of the kinds that the specification names', () => {
  const named = ['warehouse entry', 'invoice', 'purchase order', 'quotation', 'return']
  expect(choices('document-types', 'kind')).toEqual(expect.arrayContaining(named))
})

it.each([
  ['A', 'ACTIVE'],
  [true, 'ACTIVE'],
  [1, 'ACTIVE'],
  ['I', 'INACTIVE'],
  ['false', 'INACTIVE'],
  ['0', 'INACTIVE'],
])('X-STATUS-VALUES: %s is read as %s', (written, status) => {
  const field = registry.get('taxes').fields['status']
  expect(field && kindOf(field).parse(written, field)).toBe(status)
})
