import { code, defineResource, reference, text } from '../../schema/index.ts'

/** The UN/LOCODE list of trade and transport locations, of which a company takes its ports. */
export default defineResource({
  name: 'general-ports',
  service: 'territories',
  key: 'unlocode',
  scope: 'shared',
  platform: true,
  fields: {
    unlocode: code({ required: true, pattern: '^[A-Z]{2}[A-Z2-9]{3}$' }),
    name: text({ required: true, max: 160 }),
    nameWithoutDiacritics: text({ max: 160 }),
    country: reference('countries', { required: true, createInPlace: false }),
    subdivision: code({ max: 10 }),
    function: text({ required: true, max: 8 }),
    iata: code({ max: 3 }),
    coordinates: text({ max: 40 }),
    statusCode: code({ max: 2 }),
    date: text({ max: 10 }),
  },
  title: 'name',
  columns: ['unlocode', 'name', 'country', 'subdivision', 'function', 'iata', 'coordinates'],
  filters: ['country'],
  search: ['unlocode', 'name', 'nameWithoutDiacritics'],
  sort: ['unlocode', 'ASC'],
  verbs: ['list', 'get'],
  queries: { search: { route: 'GET /general-ports/search{?query}', result: 'list' } },
  es: {
    one: 'Puerto general (UN/LOCODE)',
    many: 'Puertos generales (UN/LOCODE)',
    about: 'Los lugares de comercio y transporte de la lista UN/LOCODE; de aquí se toman los puertos de la empresa.',
    fields: {
      nameWithoutDiacritics: 'Nombre sin tildes',
      subdivision: 'División',
      function: 'Función',
      coordinates: 'Coordenadas',
      statusCode: 'Código de estado',
      date: 'Fecha de la lista',
    },
    names: { search: 'Buscar' },
  },
  en: {
    one: 'General port (UN/LOCODE)',
    many: 'General ports (UN/LOCODE)',
    about: 'The trade and transport locations of the UN/LOCODE list; a company takes its ports from here.',
    fields: { date: 'Date of the list' },
  },
})
