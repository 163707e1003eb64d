import { activeStatus, code, defineResource, email, phone, reference, references, text } from '../../schema/index.ts'
import {
  addressIfGiven,
  cityInCountry,
  cityInState,
  cityOfPlace,
  placeMessages,
  stateInCountry,
} from '../placeRules.ts'

/** The offices of the company. */
export default defineResource({
  name: 'branches',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 12 }),
    name: text({ required: true, max: 120 }),
    company: reference('companies', { required: true, startsAs: 'lastUsed', createInPlace: false }),
    address: text({ max: 160, rules: [addressIfGiven] }),
    country: reference('countries', { createInPlace: false }),
    state: reference('states', { where: { codeCountry: { field: 'country' } }, createInPlace: false }),
    city: reference('cities', cityOfPlace),
    postalCode: text({ max: 12 }),
    phone: phone(),
    email: email(),
    manager: reference('users', { createInPlace: false }),
    gln: code({ rules: [{ rule: 'checkDigit', scheme: 'gln' }] }),
    costCenter: reference('cost-centers'),
    warehouses: references('warehouses'),
    status: activeStatus(),
  },
  title: 'name',
  columns: ['code', 'name', 'address', 'city', 'phone', 'manager', 'status'],
  filters: ['status', 'country', 'city'],
  search: ['code', 'name'],
  sort: ['code', 'ASC'],
  finders: {
    byCode: { path: '/branches/{code}', where: { code: { eq: { var: 'code' } } }, result: 'one' },
    byStatus: ['status'],
  },
  rules: [stateInCountry, cityInState, cityInCountry],
  form: [
    { section: 'main', fields: ['code', 'name', 'company', 'manager', 'costCenter', 'warehouses', 'gln', 'status'] },
    { section: 'location', fields: ['address', 'country', 'state', 'city', 'postalCode', 'phone', 'email'] },
  ],
  paths: ['/settings/Branch', '/branches'],
  menu: { section: 'Company', order: 2, icon: 'building' },
  es: {
    one: 'Sucursal',
    many: 'Sucursales',
    about: 'Las sucursales de la empresa, con su dirección, su responsable, sus bodegas y su centro de costo.',
    fields: { costCenter: 'Centro de costo' },
    messages: placeMessages.es,
  },
  en: {
    one: 'Branch',
    many: 'Branches',
    about: 'The branches of the company, with their address, manager, warehouses and cost center.',
    messages: placeMessages.en,
  },
})
