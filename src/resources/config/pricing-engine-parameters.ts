import { choice, defineResource, integer, reference, text } from '../../schema/index.ts'
import { pricingLabels, pricingOperators, pricingParameters } from '../pricingParameters.ts'

/** The conditions of all pricing engines as one list; kept with their engines. */
export default defineResource({
  name: 'pricing-engine-parameters',
  service: 'config',
  view: { of: 'pricing-engines', lines: { field: 'parameters', parent: 'pricingEngine' } },
  fields: {
    pricingEngine: reference('pricing-engines', { required: true }),
    order: integer({ required: true }),
    name: choice(pricingParameters, { required: true }),
    operator: choice(pricingOperators, { required: true }),
    value: text({ required: true }),
    valueTo: text(),
  },
  title: 'value',
  columns: ['pricingEngine', 'order', 'name', 'operator', 'value', 'valueTo'],
  filters: ['pricingEngine', 'name', 'operator'],
  search: ['value'],
  sort: ['pricingEngine', 'ASC'],
  es: {
    one: 'Parámetro del motor de precios',
    many: 'Parámetros del motor de precios',
    about: 'Las condiciones de todos los motores de precios. Se cambian en cada motor.',
    fields: {
      pricingEngine: 'Motor de precios',
      name: 'Parámetro',
      operator: 'Comparación',
      value: 'Valor',
      valueTo: 'Hasta',
    },
    options: { name: pricingLabels.names, operator: pricingLabels.operators.es },
  },
  en: {
    one: 'Pricing engine parameter',
    many: 'Pricing engine parameters',
    about: 'The conditions of all pricing engines. They are changed in each engine.',
    fields: { name: 'Parameter', operator: 'Comparison', valueTo: 'To' },
    options: { operator: pricingLabels.operators.en },
  },
})
