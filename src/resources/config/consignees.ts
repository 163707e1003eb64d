import { activeStatus, code, defineResource, email, phone, reference, text } from '../../schema/index.ts'
import {
  addressIfGiven,
  cityInCountry,
  cityInState,
  cityOfPlace,
  placeMessages,
  stateInCountry,
} from '../placeRules.ts'

/** Who receives the cargo: a third party, or somebody known from a transport document only. */
export default defineResource({
  name: 'consignees',
  service: 'config',
  key: 'code',
  verbs: ['list', 'get', 'create', 'update'],
  fields: {
    code: code({ required: true, max: 20 }),
    name: text({ required: true, max: 160 }),
    entity: reference('entities'),
    identificationType: reference('identification-types', { createInPlace: false }),
    identification: text({ max: 30 }),
    email: email(),
    phone: phone(),
    address: text({ max: 160, rules: [addressIfGiven] }),
    country: reference('countries', { createInPlace: false }),
    state: reference('states', { where: { codeCountry: { field: 'country' } }, createInPlace: false }),
    city: reference('cities', cityOfPlace),
    zipCode: text({ max: 20 }),
    notifyParty: text({ max: 160 }),
    status: activeStatus(),
  },
  title: 'name',
  columns: ['code', 'name', 'identification', 'entity', 'city', 'phone', 'email', 'status'],
  filters: ['status', 'country', 'city'],
  search: ['code', 'name', 'identification', 'email'],
  sort: ['name', 'ASC'],
  finders: { byName: { path: '/consignees/name/{name}', where: { name: { contains: { var: 'name' } } } } },
  queries: {
    byOperation: { route: 'GET /consignees/operation{?type,number}', result: 'list' },
    byMastersHouses: { route: 'GET /consignees/masters-houses{?masters}', result: 'list' },
  },
  rules: [stateInCountry, cityInState, cityInCountry],
  form: [
    { section: 'main', fields: ['code', 'name', 'entity', 'identificationType', 'identification', 'status'] },
    {
      section: 'contact',
      fields: ['email', 'phone', 'address', 'country', 'state', 'city', 'zipCode', 'notifyParty'],
    },
  ],
  es: {
    one: 'Consignatario',
    many: 'Consignatarios',
    about: 'Quienes reciben la carga según el documento de transporte, con a quién se notifica la llegada.',
    fields: { notifyParty: 'Notificar a' },
    names: { byOperation: 'De una operación', byMastersHouses: 'De los hijos de másteres' },
    messages: placeMessages.es,
  },
  en: {
    one: 'Consignee',
    many: 'Consignees',
    about: 'Who receives the cargo by the transport document, with whom to notify of its arrival.',
    names: { byOperation: 'Of an operation', byMastersHouses: 'Of the houses of masters' },
    messages: placeMessages.en,
  },
})
