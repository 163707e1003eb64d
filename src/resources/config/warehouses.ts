import {
  activeStatus,
  choice,
  code,
  decimal,
  defineResource,
  phone,
  quantity,
  reference,
  text,
} from '../../schema/index.ts'
import { addressIfGiven, cityInCountry, cityInState, placeMessages, stateInCountry } from '../placeRules.ts'

/** The buildings and yards where cargo is kept. */
export default defineResource({
  name: 'warehouses',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 12 }),
    name: text({ required: true, max: 120 }),
    company: reference('companies', { required: true, startsAs: 'lastUsed', createInPlace: false }),
    branch: reference('branches'),
    type: choice(['OWN', 'BONDED', 'FREE_ZONE', 'THIRD_PARTY', 'CROSS_DOCK', 'VIRTUAL'], {
      required: true,
      default: 'OWN',
    }),
    address: text({ required: true, max: 160, rules: [addressIfGiven] }),
    country: reference('countries', { required: true, createInPlace: false }),
    state: reference('states', { where: { codeCountry: { field: 'country' } }, createInPlace: false }),
    city: reference('cities', { where: { country: { field: 'country' } }, createInPlace: false }),
    zipCode: text({ max: 12 }),
    latitude: decimal({ min: -90, max: 90, decimals: 6 }),
    longitude: decimal({ min: -180, max: 180, decimals: 6 }),
    gln: code({ rules: [{ rule: 'checkDigit', scheme: 'gln' }] }),
    customsCode: code({ max: 12, visible: { type: { in: ['BONDED', 'FREE_ZONE'] } } }),
    areaM2: quantity({ unit: 'm²', min: 0, decimals: 2 }),
    capacityM3: quantity({ unit: 'm³', min: 0, decimals: 2 }),
    maxWeight: quantity({ unit: 'kg', min: 0, decimals: 2 }),
    manager: reference('users', { createInPlace: false }),
    phone: phone(),
    status: activeStatus(),
  },
  access: { places: { warehouses: ['id'], administered: true } },
  title: 'name',
  columns: ['code', 'name', 'type', 'city', 'areaM2', 'capacityM3', 'manager', 'status'],
  filters: ['status', 'type', 'country', 'city'],
  sort: ['code', 'ASC'],
  finders: {
    byCode: { path: '/warehouses/{code}', where: { code: { eq: { var: 'code' } } }, result: 'one' },
    byStatus: ['status'],
  },
  rules: [stateInCountry, cityInState, cityInCountry],
  form: [
    {
      section: 'main',
      fields: ['code', 'name', 'type', 'customsCode', 'company', 'branch', 'manager', 'phone', 'gln', 'status'],
    },
    { section: 'location', fields: ['address', 'country', 'state', 'city', 'zipCode', 'latitude', 'longitude'] },
    { section: 'capacity', fields: ['areaM2', 'capacityM3', 'maxWeight'] },
  ],
  paths: ['/settings/courier/createwarehouse', '/warehouses'],
  menu: {
    section: 'Warehouses',
    order: 1,
    icon: 'warehouse',
    title: { es: 'Bodegas y almacenes', en: 'Warehouses and stores' },
  },
  es: {
    one: 'Bodega',
    many: 'Bodegas',
    about:
      'Las bodegas de la empresa: propias, aduaneras, en zona franca o de terceros. Dentro de cada una están sus almacenes.',
    options: {
      type: {
        OWN: 'Propia',
        BONDED: 'Depósito aduanero',
        FREE_ZONE: 'Zona franca',
        THIRD_PARTY: 'De terceros',
        CROSS_DOCK: 'Cross-dock',
        VIRTUAL: 'Virtual',
      },
    },
    messages: placeMessages.es,
  },
  en: {
    one: 'Warehouse',
    many: 'Warehouses',
    about: 'The warehouses of the company: own, bonded, in a free zone or of third parties. Each holds its stores.',
    options: { type: { CROSS_DOCK: 'Cross-dock' } },
    messages: placeMessages.en,
  },
})
