import { activeStatus, choice, code, defineResource, money, reference, text } from '../../schema/index.ts'
import { entityRoleLabels, entityRoles } from '../entityRoles.ts'

/** Types of third parties by what they do for the company, with the terms that go with each. */
export default defineResource({
  name: 'customer-types',
  service: 'config',
  key: 'code',
  verbs: ['list', 'get', 'create'],
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 80 }),
    role: choice(entityRoles, { required: true, default: 'CUSTOMER' }),
    priceList: reference('courier-price-lists'),
    paymentTerm: reference('payment-terms'),
    creditLimit: money({ currency: 'base', min: 0 }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'role', 'priceList', 'paymentTerm', 'creditLimit', 'status'],
  filters: ['status', 'role'],
  sort: ['code', 'ASC'],
  paths: ['/customer-types', '/settings/catalogues/customer-types'],
  menu: { section: 'Settings', order: 25, icon: 'tags' },
  es: {
    one: 'Tipo de cliente',
    many: 'Tipos de cliente',
    about: 'Los tipos de terceros según su papel, con la condición de pago y el cupo que se les da.',
    fields: {
      role: 'Papel',
      priceList: 'Lista de precios',
      paymentTerm: 'Condición de pago',
      creditLimit: 'Cupo de crédito',
    },
    options: { role: entityRoleLabels.es },
  },
  en: {
    one: 'Customer type',
    many: 'Customer types',
    about: 'The types of third parties by their role, with the payment term and credit limit given to them.',
    fields: { role: 'Role' },
    options: { role: entityRoleLabels.en },
  },
})
