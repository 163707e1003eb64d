import * as yup from 'yup'
import { expect, it } from 'vitest'
import { glossary } from '../schema/glossary/index.ts'
import { buildRegistry } from '../schema/registry.ts'
import shipments from '../resources/transactions/shipments.ts'
import { compileValidation } from './validation.ts'
import { fittingValues } from './goesWith.ts'

const fields = { transport: shipments.fields.transport, loadType: shipments.fields.loadType }
const jobs = buildRegistry(
  {
    'jobs.ts': {
      name: 'jobs',
      service: 'transactions',
      fields,
      es: {
        one: 'Embarque',
        many: 'Embarques',
        fields: { transport: 'Transporte', loadType: 'Carga' },
        options: { loadType: shipments.es.options.loadType },
        names: { general: 'General', main: 'Datos' },
      },
    },
    'transport-types.ts': {
      name: 'transport-types',
      service: 'config',
      key: 'code',
      fields: { code: { kind: 'code' } },
      es: { one: 'Transporte', many: 'Transportes', names: { general: 'General', main: 'Datos' } },
    },
  },
  glossary,
).get('jobs')

it.each([
  [{}, 'FCL'],
  [{ transport: 'Ocean' }, 'FCL'],
  [{ transport: 'Air' }, 'AIR'],
  [{ transport: 'Air', loadType: 'CONSOLIDATED' }, 'CONSOLIDATED'],
  [{ transport: 'Air', loadType: 'FCL' }, 'FCL'],
])('a new record of %j is loaded as %s', (given, loadType) => {
  expect(compileValidation(yup, jobs, 'create')(given, 'en').value['loadType']).toBe(loadType)
})

it('a field that goes with nothing, or with what nobody declared, takes any value', () => {
  expect(fittingValues(fields.transport, 'Air')).toBeNull()
  expect(fittingValues(fields.loadType, 'Rail')).toBeNull()
  expect(fittingValues(fields.loadType, 'Ground')).toContain('FCL')
})
