import { boolean, choice, code, decimal, defineResource, reference, text } from '../../schema/index.ts'
import { entityLineLabels } from '../entityLines.ts'

/** The addresses of all third parties as one list; kept with them. */
export default defineResource({
  name: 'entity-addresses',
  service: 'config',
  view: { of: 'entities', lines: { field: 'addresses', parent: 'entity' } },
  fields: {
    entity: reference('entities', { required: true }),
    address: text({ required: true }),
    addressType: reference('address-types', { required: true }),
    country: reference('countries', { required: true }),
    state: reference('states'),
    city: reference('cities'),
    zone: reference('zones'),
    zipCode: reference('zip-codes'),
    latitude: decimal({ decimals: 6 }),
    longitude: decimal({ decimals: 6 }),
    gln: code(),
    instructions: text(),
    main: boolean(),
    status: choice(['ACTIVE', 'INACTIVE'], { required: true }),
  },
  title: 'address',
  columns: ['address', 'entity', 'addressType', 'city', 'zone', 'zipCode', 'main', 'status'],
  filters: ['entity', 'addressType', 'country', 'city', 'zone', 'main', 'status'],
  search: ['address', 'instructions', 'gln'],
  sort: ['address', 'ASC'],
  es: {
    one: 'Dirección del tercero',
    many: 'Direcciones del tercero',
    about: 'Las direcciones de todos los terceros. Se cambian en cada tercero.',
    fields: entityLineLabels.es,
  },
  en: {
    one: 'Entity address',
    many: 'Entity addresses',
    about: 'The addresses of all third parties. They are changed with each third party.',
    fields: entityLineLabels.en,
  },
})
