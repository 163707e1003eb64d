import {
  activeStatus,
  code,
  color,
  defineResource,
  integer,
  json,
  reference,
  references,
  text,
} from '../../schema/index.ts'
import { closesAfterOpening, workingHours, workingHoursWords } from '../workingHours.ts'
import { placeMessages, stateInCountry } from '../placeRules.ts'

/** Delivery and pricing zones inside a state (G-32). */
export default defineResource({
  name: 'zones',
  service: 'territories',
  scope: 'shared',
  fields: {
    code: code({ required: true, unique: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    country: reference('countries', { required: true, createInPlace: false }),
    state: reference('states', { required: true, where: { codeCountry: { field: 'country' } }, createInPlace: false }),
    cities: references('cities', { where: { state: { field: 'state' } } }),
    zipCodes: references('zip-codes', { where: { state: { field: 'state' } } }),
    deliveryDays: text({ max: 60 }),
    ...workingHours,
    priority: integer({ min: 0, max: 999, inline: true }),
    polygon: json(),
    color: color(),
    courier: reference('carriers', { where: { transport: 'Ground' } }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'country', 'state', 'deliveryDays', 'priority', 'color', 'status'],
  filters: ['status', 'country', 'state'],
  sort: ['code', 'ASC'],
  finders: {
    byStatus: ['status'],
    filter: {
      path: '/zones/filter{?status,country,state}',
      where: {
        status: { eq: { var: 'status' } },
        country: { eq: { var: 'country' } },
        state: { eq: { var: 'state' } },
      },
    },
    byDescriptionLike: { path: '/zones/description/{text}', where: { description: { contains: { var: 'text' } } } },
    byCountry: { path: '/countries/{country}/zones', where: { country: { eq: { var: 'country' } } } },
  },
  rules: [stateInCountry, closesAfterOpening],
  form: [
    { section: 'main', fields: ['code', 'description', 'country', 'state', 'status'] },
    { section: 'limits', fields: ['cities', 'zipCodes', 'polygon', 'color'] },
    { section: 'use', fields: ['deliveryDays', 'workingDays', 'opensAt', 'closesAt', 'priority', 'courier'] },
  ],
  menu: { section: 'Zones and Pricing zones', order: 1, icon: 'layers' },
  es: {
    one: 'Zona',
    many: 'Zonas',
    about: 'Las zonas de reparto y de tarifas: un conjunto de ciudades o códigos postales de un departamento.',
    fields: { polygon: 'Polígono', courier: 'Mensajería', ...workingHoursWords.es.fields },
    options: { workingDays: workingHoursWords.es.options },
    messages: { ...placeMessages.es, ...workingHoursWords.es.messages },
  },
  en: {
    about: 'The delivery and pricing zones: a set of cities or postcodes within a state.',
    fields: workingHoursWords.en.fields,
    options: { workingDays: workingHoursWords.en.options },
    messages: { ...placeMessages.en, ...workingHoursWords.en.messages },
  },
})
