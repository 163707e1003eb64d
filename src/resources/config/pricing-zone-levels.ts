import { choice, decimal, defineResource, integer, money, reference, text } from '../../schema/index.ts'

/** The levels of all pricing zones as one list; kept with their zones. */
export default defineResource({
  name: 'pricing-zone-levels',
  service: 'config',
  view: { of: 'pricing-zones', lines: { field: 'levels', parent: 'pricingZone' } },
  verbs: ['list', 'get', 'delete'],
  routes: { delete: 'DELETE /pricing-zones/levels/{id}' },
  fields: {
    pricingZone: reference('pricing-zones', { required: true }),
    level: integer({ required: true }),
    description: text(),
    weightFrom: decimal({ required: true, decimals: 3 }),
    weightTo: decimal({ required: true, decimals: 3 }),
    weightUnit: reference('weights', { required: true }),
    unitValue: money({ currency: 'currency', required: true }),
    minRate: money({ currency: 'currency' }),
    additionalPerUnit: money({ currency: 'currency' }),
    currency: reference('currencies', { required: true, startsAs: 'companyCurrency' }),
    status: choice(['ACTIVE', 'INACTIVE'], { required: true }),
  },
  title: 'level',
  disambiguateBy: ['pricingZone'],
  columns: ['pricingZone', 'level', 'weightFrom', 'weightTo', 'weightUnit', 'unitValue', 'minRate', 'status'],
  filters: ['pricingZone', 'weightUnit', 'currency', 'status'],
  search: ['description'],
  sort: ['pricingZone', 'ASC'],
  es: {
    one: 'Nivel de zona tarifaria',
    many: 'Niveles de zona tarifaria',
    about: 'Los niveles de precio por peso de todas las zonas tarifarias. Se cambian en cada zona.',
    fields: {
      pricingZone: 'Zona tarifaria',
      weightFrom: 'Peso desde',
      weightTo: 'Peso hasta',
      unitValue: 'Valor por unidad',
      minRate: 'Tarifa mínima',
      additionalPerUnit: 'Adicional por unidad',
    },
  },
  en: {
    one: 'Pricing zone level',
    many: 'Pricing zone levels',
    about: 'The price levels by weight of all pricing zones. They are changed in each zone.',
    fields: { minRate: 'Minimum rate' },
  },
})
