import { activeStatus, code, decimal, defineResource, reference, text } from '../../schema/index.ts'
import { cityInCountry, cityInState, cityOfPlace, placeMessages, stateInCountry } from '../placeRules.ts'

/** Airports by their IATA code. */
export default defineResource({
  name: 'airports',
  service: 'config',
  key: 'code',
  scope: 'shared',
  platform: true,
  fields: {
    code: code({ required: true, pattern: '^[A-Z0-9]{3}$' }),
    iata: code({ required: true, pattern: '^[A-Z0-9]{3}$' }),
    icao: code({ pattern: '^[A-Z0-9]{4}$' }),
    name: text({ required: true, max: 160 }),
    unlocode: code({ pattern: '^[A-Z]{2}[A-Z2-9]{3}$' }),
    city: reference('cities', cityOfPlace),
    state: reference('states', { where: { codeCountry: { field: 'country' } }, createInPlace: false }),
    country: reference('countries', { required: true, createInPlace: false }),
    latitude: decimal({ min: -90, max: 90, decimals: 6 }),
    longitude: decimal({ min: -180, max: 180, decimals: 6 }),
    timeZone: text({ max: 60, rules: [{ rule: 'timeZone' }] }),
    customsCode: code({ max: 12 }),
    cargoTerminal: text({ max: 120 }),
    status: activeStatus(),
  },
  title: 'name',
  columns: ['code', 'icao', 'name', 'country', 'state', 'timeZone', 'status'],
  filters: ['status', 'country'],
  search: ['code', 'icao', 'name', 'unlocode'],
  sort: ['code', 'ASC'],
  verbs: ['list', 'get', 'create', 'update'],
  finders: { byCode: { path: '/airports/{code}', where: { code: { eq: { var: 'code' } } }, result: 'one' } },
  rules: [stateInCountry, cityInState, cityInCountry],
  form: [
    { section: 'main', fields: ['code', 'iata', 'icao', 'name', 'unlocode', 'customsCode', 'cargoTerminal', 'status'] },
    { section: 'location', fields: ['country', 'state', 'city', 'latitude', 'longitude', 'timeZone'] },
  ],
  es: {
    one: 'Aeropuerto',
    many: 'Aeropuertos',
    about: 'Los aeropuertos con sus códigos IATA y OACI.',
    fields: { cargoTerminal: 'Terminal de carga' },
    messages: placeMessages.es,
  },
  en: {
    one: 'Airport',
    many: 'Airports',
    about: 'The airports with their IATA and ICAO codes.',
    messages: placeMessages.en,
  },
})
