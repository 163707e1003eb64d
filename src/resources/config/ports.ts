import { activeStatus, choice, code, decimal, defineResource, reference, text } from '../../schema/index.ts'
import { cityInCountry, cityInState, cityOfPlace, placeMessages, stateInCountry } from '../placeRules.ts'

/** The ports that a company works with, by their UN/LOCODE. */
export default defineResource({
  name: 'ports',
  service: 'config',
  key: 'code',
  scope: 'shared',
  fields: {
    code: code({
      required: true,
      pattern: '^[A-Z]{2}[A-Z2-9]{3}$',
      help: { es: 'UN/LOCODE: país y lugar, COCTG', en: 'UN/LOCODE: country and place, COCTG' },
    }),
    description: text({ required: true, max: 160 }),
    country: reference('countries', { required: true, createInPlace: false }),
    state: reference('states', { where: { codeCountry: { field: 'country' } }, createInPlace: false }),
    city: reference('cities', cityOfPlace),
    iata: code({ pattern: '^[A-Z]{3}$' }),
    function: choice(['SEA', 'AIR', 'RAIL', 'ROAD', 'INLAND', 'FIXED'], { required: true, default: 'SEA' }),
    transport: reference('transport-types', { required: true, default: 'Ocean', createInPlace: false }),
    latitude: decimal({ min: -90, max: 90, decimals: 6 }),
    longitude: decimal({ min: -180, max: 180, decimals: 6 }),
    timeZone: text({ max: 60, rules: [{ rule: 'timeZone' }] }),
    customsCode: code({ max: 12 }),
    zone: reference('zones', { where: { country: { field: 'country' } } }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'country', 'state', 'function', 'timeZone', 'customsCode', 'status'],
  filters: ['status', 'country', 'function', 'transport'],
  search: ['code', 'description', 'iata', 'customsCode'],
  sort: ['code', 'ASC'],
  ownFirst: 'country',
  finders: {
    byStatus: ['status'],
    byDescriptionLike: { path: '/ports/description/{text}', where: { description: { contains: { var: 'text' } } } },
    all: { path: '/ports/all', where: {} },
  },
  rules: [stateInCountry, cityInState, cityInCountry],
  form: [
    { section: 'main', fields: ['code', 'description', 'function', 'transport', 'iata', 'customsCode', 'status'] },
    { section: 'location', fields: ['country', 'state', 'city', 'latitude', 'longitude', 'timeZone', 'zone'] },
  ],
  paths: ['/settings/ports', '/ports'],
  menu: {
    section: 'Ports',
    order: 1,
    icon: 'anchor',
    title: { es: 'Puertos y aeropuertos', en: 'Ports and airports' },
  },
  es: {
    one: 'Puerto',
    many: 'Puertos',
    about: 'Los puertos con que trabaja la empresa, por su código UN/LOCODE.',
    fields: { function: 'Función', transport: 'Transporte' },
    options: { function: { INLAND: 'Fluvial / interior', FIXED: 'Instalación fija' } },
    messages: placeMessages.es,
  },
  en: {
    one: 'Port',
    many: 'Ports',
    about: 'The ports that the company works with, by their UN/LOCODE.',
    options: { function: { INLAND: 'Inland', FIXED: 'Fixed installation' } },
    messages: placeMessages.en,
  },
})
