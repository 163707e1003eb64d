import { expect, it } from 'vitest'
import { neededOfOperation } from '../../domain/operations/completeness.ts'
import { loadSources } from '../../resources/index.server.ts'
import { glossary } from '../../schema/glossary/index.ts'
import { buildRegistry } from '../../schema/registry.ts'
import { announcement } from './announcement.ts'

const registry = buildRegistry(await loadSources(), glossary)
const [preRegisters, bulks] = [registry.get('pre-registers'), registry.get('bulks')]

const requiredIn = (fields: { readonly [name: string]: { readonly required?: boolean | undefined } }) =>
  Object.keys(fields).filter((name) => fields[name]?.required === true)

const linesOf = (resource: ReturnType<typeof announcement>) => {
  const { bulks: lines } = resource.fields
  return lines?.kind === 'lines' ? requiredIn(lines.fields) : []
}

it('what a complete operation says is asked for where it is registered at once, and not where it may be saved as far as it goes', () => {
  const whole = announcement(preRegisters, bulks, true)
  expect(requiredIn(whole.fields)).toEqual(expect.arrayContaining([...neededOfOperation]))
  expect(linesOf(whole)).toEqual(expect.arrayContaining(['description', 'packingUnit', 'grossWeight', 'weightUnit']))
  expect(linesOf(whole)).not.toContain('commodityType')
  const part = announcement(preRegisters, bulks)
  expect(requiredIn(part.fields)).not.toContain('consignee')
  expect(linesOf(part)).not.toContain('packingUnit')
})
