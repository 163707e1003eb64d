import { activeStatus, boolean, code, decimal, defineResource, integer, reference, text } from '../../schema/index.ts'
import { placeMessages, stateInCountry } from '../placeRules.ts'

/** Cities, towns and municipalities. Key: the state, which names its country, and code (G-32). */
export default defineResource({
  name: 'cities',
  service: 'territories',
  key: ['state', 'code'],
  scope: 'shared',
  fields: {
    country: reference('countries', { required: true, createInPlace: false }),
    state: reference('states', { required: true, where: { codeCountry: { field: 'country' } }, createInPlace: false }),
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 200 }),
    unlocode: code({ pattern: '^[A-Z]{2}[A-Z2-9]{3}$' }),
    fiscalCode: code({ max: 12 }),
    zone: reference('zones', { where: { country: { field: 'country' } } }),
    latitude: decimal({ min: -90, max: 90, decimals: 6 }),
    longitude: decimal({ min: -180, max: 180, decimals: 6 }),
    population: integer({ min: 0 }),
    timeZone: text({ max: 60, rules: [{ rule: 'timeZone' }] }),
    deliveryArea: boolean({ default: false, inline: true }),
    status: activeStatus(),
  },
  title: 'description',
  disambiguateBy: ['state', 'country'],
  columns: ['description', 'state', 'country', 'population', 'zone', 'deliveryArea', 'status'],
  filters: ['status', 'country', 'state', 'zone', 'deliveryArea'],
  search: ['code', 'description', 'unlocode'],
  sort: ['description', 'ASC'],
  // Many places of the world share their name with a large one.
  selectSort: ['population', 'DESC'],
  indexes: [['population']],
  finders: {
    byStatus: ['status'],
    byDescriptionLike: {
      path: '/cities/description/{text}{?country,state}',
      where: {
        description: { contains: { var: 'text' } },
        country: { eq: { var: 'country' } },
        state: { eq: { var: 'state' } },
      },
    },
    byCountry: { path: '/countries/{country}/cities', where: { country: { eq: { var: 'country' } } } },
    byCountryStateActive: {
      path: '/countries/{country}/states/{state}/cities{?active}',
      where: {
        country: { eq: { var: 'country' } },
        'state.code': { eq: { var: 'state' } },
        status: { eq: { var: 'active' } },
      },
    },
    byCountryStateQuery: {
      path: '/cities/search{?countryCode,stateCode,query}',
      where: {
        country: { eq: { var: 'countryCode' } },
        'state.code': { eq: { var: 'stateCode' } },
        description: { contains: { var: 'query' } },
      },
    },
    filter: {
      path: '/cities/filter{?country,state,active,query}',
      where: {
        country: { eq: { var: 'country' } },
        or: [
          { state: { eq: { var: 'state' } } },
          { 'state.code': { eq: { var: 'state' } } },
          { 'state.fiscalCode': { eq: { var: 'state' } } },
        ],
        status: { eq: { var: 'active' } },
        description: { contains: { var: 'query' } },
      },
    },
  },
  actions: {
    importByCountry: { route: 'POST /countries/{country}/cities/import', result: 'json' },
  },
  routes: { delete: 'DELETE /countries/{country}/states/{state}/cities/{city}' },
  rules: [stateInCountry],
  form: [
    { section: 'main', fields: ['country', 'state', 'code', 'description', 'status'] },
    { section: 'location', fields: ['latitude', 'longitude', 'timeZone', 'population', 'zone', 'deliveryArea'] },
    { section: 'codes', fields: ['unlocode', 'fiscalCode'] },
  ],
  es: {
    one: 'Ciudad',
    many: 'Ciudades',
    about: 'Las ciudades y municipios del mundo; marque aquellos en los que se hace reparto.',
    fields: { fiscalCode: 'Código DANE / fiscal' },
    names: { importByCountry: 'Importar ciudades del país' },
    messages: placeMessages.es,
  },
  en: {
    one: 'City',
    many: 'Cities',
    about: 'The cities and towns of the world; mark those where you deliver.',
    names: { importByCountry: 'Import the cities of a country' },
    messages: placeMessages.en,
  },
})
