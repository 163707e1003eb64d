import * as yup from 'yup'
import { expect, it } from 'vitest'
import { glossary } from '../schema/glossary/index.ts'
import { buildRegistry } from '../schema/registry.ts'
import type { ResourceSource } from '../schema/index.ts'
import shipments from '../resources/transactions/shipments.ts'
import type { JsonObject } from '../schema/json.ts'
import { compileValidation } from './validation.ts'
import { fittingValues } from './goesWith.ts'

const { transport, loadType, incoterm, freightTerm } = shipments.fields
const fields = { transport, loadType, incoterm, freightTerm }
const named = (name: string): ResourceSource => ({
  name,
  service: 'config',
  key: 'code',
  fields: { code: { kind: 'code' } },
  es: { one: name, many: name, names: { general: 'General', main: 'Datos' } },
})
const jobs = buildRegistry(
  {
    'jobs.ts': {
      name: 'jobs',
      service: 'transactions',
      fields,
      es: {
        one: 'Embarque',
        many: 'Embarques',
        fields: { transport: 'Transporte', loadType: 'Carga', incoterm: 'Incoterm', freightTerm: 'Flete' },
        options: { loadType: shipments.es.options.loadType, freightTerm: shipments.es.options.freightTerm },
        names: { general: 'General', main: 'Datos' },
      },
    },
    'transport-types.ts': named('transport-types'),
    'incoterms.ts': named('incoterms'),
  },
  glossary,
).get('jobs')

it.each([
  [{}, 'FCL'],
  [{ transport: 'Ocean' }, 'FCL'],
  [{ transport: 'Air' }, 'AIR'],
  [{ transport: 'Ground' }, 'LTL'],
  [{ transport: 'Air', loadType: 'CONSOLIDATED' }, 'CONSOLIDATED'],
  [{ transport: 'Air', loadType: 'FCL' }, 'FCL'],
])('a new record of %j is loaded as %s', (given, loadType) => {
  expect(compileValidation(yup, jobs, 'create')(given, 'en').value['loadType']).toBe(loadType)
})

it.each([
  ['COLLECT', ['EXW', 'FCA', 'FAS', 'FOB']],
  ['PREPAID', ['CFR', 'CIF', 'CPT', 'CIP', 'DAP', 'DPU', 'DDP', null]],
])('the freight of a new job is %s under %j, and otherwise where somebody says so', (usual, incoterms) => {
  const read = (given: JsonObject) => compileValidation(yup, jobs, 'create')(given, 'en').value['freightTerm']
  const other = usual === 'COLLECT' ? 'PREPAID' : 'COLLECT'
  for (const code of incoterms) {
    expect(read({ incoterm: code }), String(code)).toBe(usual)
    expect(read({ incoterm: code, freightTerm: other }), String(code)).toBe(other)
  }
})

it('a field that goes with nothing, or with what nobody declared, takes any value', () => {
  expect(fittingValues(fields.transport, 'Air')).toBeNull()
  expect(fittingValues(fields.loadType, 'Rail')).toBeNull()
  expect(fittingValues(fields.loadType, 'Ground')).toContain('FCL')
})
