import { activeStatus, code, date, defineResource, reference, text } from '../../schema/index.ts'
import { packageLines, packageWords } from '../packageLines.ts'
import { addressIfGiven, cityOfPlace } from '../placeRules.ts'

/** Virtual lockers: an address abroad with the customer's code, where his purchases arrive (G-17). */
export default defineResource({
  name: 'virtual-lockers',
  service: 'courier',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    customer: reference('customers', { createInPlace: false }),
    /** Also of who registered and is no third party yet. */
    customerCode: code({ max: 40, readOnly: true }),
    address: text({ required: true, max: 160, rules: [addressIfGiven] }),
    country: reference('countries', { required: true, createInPlace: false }),
    state: reference('states', { where: { codeCountry: { field: 'country' } }, createInPlace: false }),
    city: reference('cities', cityOfPlace),
    zipCode: text({ max: 12 }),
    warehouse: reference('warehouses', { createInPlace: false }),
    openedAt: date(),
    packages: packageLines(),
    status: activeStatus(),
  },
  access: {
    customers: {
      or: [
        { customer: { eq: { var: 'customerId' } } },
        { customer: null, customerCode: { eq: { var: 'customerId' } } },
      ],
    },
  },
  title: 'code',
  columns: [
    'code',
    'customer',
    'customerCode',
    'address',
    'city',
    'country',
    'zipCode',
    'warehouse',
    'openedAt',
    'status',
  ],
  filters: ['status', 'customer', 'country', 'warehouse'],
  search: ['code', 'customerCode', 'address', 'zipCode'],
  sort: ['code', 'ASC'],
  verbs: ['list', 'get', 'create', 'update'],
  rules: [
    {
      name: 'X-LOCKER-CUSTOMER',
      field: 'customer',
      message: 'needed',
      when: { customerCode: null },
      assert: { customer: { null: false } },
    },
  ],
  form: [
    { section: 'main', fields: ['code', 'customer', 'customerCode', 'openedAt', 'status'] },
    { section: 'address', fields: ['address', 'country', 'state', 'city', 'zipCode', 'warehouse'] },
    { section: 'cargo', fields: ['packages'] },
  ],
  paths: ['/virtual-lockers', '/courier/virtuallocker'],
  menu: { section: 'Courier', order: 4, icon: 'locker' },
  es: {
    one: 'Casillero virtual',
    many: 'Casilleros virtuales',
    about: 'Las direcciones en el exterior donde los clientes reciben sus compras, con lo que hay en cada una.',
    fields: { ...packageWords.es, customerCode: 'Código de cliente', openedAt: 'Abierto' },
    names: { cargo: 'Carga' },
    messages: { needed: 'Indique de quién es el casillero' },
  },
  en: {
    one: 'Virtual locker',
    many: 'Virtual lockers',
    about: 'The addresses abroad where customers receive their purchases, with what lies in each.',
    fields: { ...packageWords.en, customerCode: 'Customer code', openedAt: 'Opened' },
    names: { cargo: 'Cargo' },
    messages: { needed: 'Say whose locker it is' },
  },
})
