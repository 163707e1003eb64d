import { runInNewContext } from 'node:vm'
import * as yup from 'yup'
import { describe, expect, it } from 'vitest'
import * as builders from '../../src/schema/builders.ts'
import { evaluate } from '../../src/domain/formula.ts'
import { failureOf } from '../../src/domain/rules/formRules.ts'
import { compileValidation } from '../../src/domain/validation.ts'
import { holds } from '../../src/domain/where.ts'
import type { Json } from '../../src/schema/json.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import type { Resource, ResourceSource } from '../../src/schema/resource.ts'
import { formulaExamples } from './formulaExamples.ts'
import { type KindExample, kindExamples } from './kindExamples.ts'
import { callOf } from './pages.ts'
import { ruleExamples } from './ruleExamples.ts'
import { whereExamples } from './whereExamples.ts'

const countries: ResourceSource = {
  name: 'countries',
  service: 'territories',
  key: 'code',
  fields: { code: { kind: 'code' }, status: { kind: 'text' } },
  es: { one: 'País', many: 'Países' },
}

/** A resource that has the field of an example, as a schema file would declare it. */
const resourceWith = ({ field, beside }: KindExample): Resource => {
  const fields = { code: { kind: 'code' }, value: field, ...beside?.fields } as const
  const named = [...Object.keys(fields), ...(field.kind === 'lines' ? Object.keys(field.fields) : [])]
  const options = field.kind === 'choice' || field.kind === 'status' ? { value: wordsOf(field.values) } : {}
  const words = { fields: wordsOf(named), options, one: 'Ejemplo', many: 'Ejemplos' }
  const source: ResourceSource = { name: 'examples', service: 'config', key: 'code', fields, es: words, en: words }
  const tree = field.kind === 'parent' ? { tree: 'value' } : {}
  return buildRegistry({ 'examples.ts': { ...source, ...tree }, 'countries.ts': countries }, glossary).get('examples')
}

const wordsOf = (names: readonly string[]): { readonly [name: string]: string } =>
  Object.fromEntries(names.map((name) => [name, name]))

describe('the examples of the reference hold: kinds', () => {
  it.each(Object.entries<KindExample>(kindExamples))('%s', (kind, example) => {
    const { beside, takes, kept = takes, refuses } = example
    expect(runInNewContext(callOf(example.field), { ...builders })).toEqual(example.field)
    const resource = resourceWith(example)
    const checked = (value: Json) =>
      compileValidation(yup, resource, 'create')({ code: 'A', value, ...beside?.values }, 'en')
    if (example.field.kind === 'computed') {
      expect(evaluate(example.field.formula, beside?.values ?? {})).toBe(takes)
      return
    }
    const { errors, value } = checked(takes)
    expect([kind, errors]).toEqual([kind, {}])
    expect(value['value']).toEqual(kept)
    if (refuses !== undefined) expect(Object.keys(checked(refuses).errors).join()).toMatch(/^value/)
  })
})

it.each(Object.entries(ruleExamples))('rule %s', (_name, { rule, takes, refuses, other = null }) => {
  expect(failureOf(rule, takes, { other })).toBeNull()
  expect(failureOf(rule, refuses, { other })).not.toBeNull()
})

it.each(Object.entries(formulaExamples))('formula %s', (_name, { formula, record, comesTo }) => {
  expect(evaluate(formula, record)).toBe(comesTo)
})

it.each(Object.entries(whereExamples))('where %s', (_name, { where, meets, fails }) => {
  const context = { today: '2026-11-22' }
  expect([holds(where, meets, context), holds(where, fails, context)]).toEqual([true, false])
})
