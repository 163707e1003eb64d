import { activeStatus, code, decimal, defineResource, reference, text } from '../../schema/index.ts'
import { cityInState, placeMessages, stateInCountry } from '../placeRules.ts'

/** Postcodes by city; each belongs to one active zone at most (G-32). */
export default defineResource({
  name: 'zip-codes',
  service: 'territories',
  key: ['country', 'code'],
  scope: 'shared',
  fields: {
    country: reference('countries', { required: true, createInPlace: false }),
    state: reference('states', { required: true, where: { codeCountry: { field: 'country' } }, createInPlace: false }),
    city: reference('cities', { required: true, where: { state: { field: 'state' } }, createInPlace: false }),
    code: code({ required: true, max: 12 }),
    zone: reference('zones', { where: { state: { field: 'state' } } }),
    description: text({ max: 160 }),
    latitude: decimal({ min: -90, max: 90, decimals: 6 }),
    longitude: decimal({ min: -180, max: 180, decimals: 6 }),
    status: activeStatus(),
  },
  title: 'code',
  disambiguateBy: ['city'],
  columns: ['code', 'description', 'city', 'state', 'country', 'zone', 'status'],
  filters: ['status', 'country', 'state', 'city', 'zone'],
  search: ['code', 'description'],
  sort: ['code', 'ASC'],
  finders: {
    byCountryStateCity: {
      path: '/countries/{country}/states/{state}/cities/{city}/zip-codes',
      where: {
        country: { eq: { var: 'country' } },
        'state.code': { eq: { var: 'state' } },
        'city.code': { eq: { var: 'city' } },
      },
    },
  },
  rules: [stateInCountry, cityInState],
  form: [
    { section: 'main', fields: ['country', 'state', 'city', 'code', 'description', 'zone', 'status'] },
    { section: 'location', fields: ['latitude', 'longitude'] },
  ],
  es: {
    one: 'Código postal',
    many: 'Códigos postales',
    about: 'Los códigos postales de cada ciudad y la zona a la que pertenecen.',
    messages: placeMessages.es,
  },
  en: {
    one: 'Postcode',
    many: 'Postcodes',
    about: 'The postcodes of each city and the zone that they belong to.',
    messages: placeMessages.en,
  },
})
