import { code, defineResource, money, reference } from '../../schema/index.ts'
import { entityFields, entitySearch } from '../entityView.ts'

/** The third parties that buy; kept as third parties. */
export default defineResource({
  name: 'customers',
  service: 'config',
  key: 'code',
  view: { of: 'entities', where: { role: 'CUSTOMER' }, fields: { customerType: 'type' } },
  fields: {
    ...entityFields,
    lockerCode: code(),
    customerType: reference('customer-types', { required: true }),
    paymentTerm: reference('payment-terms'),
    currency: reference('currencies'),
    creditLimit: money({ currency: 'currency' }),
    balance: money({ currency: 'currency' }),
    salesperson: reference('users'),
  },
  access: { customers: { code: { eq: { var: 'customerId' } } } },
  title: 'name',
  panels: ['account'],
  figures: ['creditLimit'],
  columns: ['code', 'name', 'customerType', 'identification', 'city', 'phone', 'creditLimit', 'status'],
  priority: ['name', 'creditLimit'],
  filters: ['status', 'customerType', 'country', 'city', 'salesperson'],
  search: entitySearch,
  sort: ['name', 'ASC'],
  finders: { search: { path: '/customers/search{?name}', where: { name: { contains: { var: 'name' } } } } },
  // The balance is told by the account, in each currency.
  form: [
    {
      section: 'main',
      fields: ['code', 'name', 'customerType', 'identificationType', 'identification', 'checkDigit', 'status'],
    },
    { section: 'contact', fields: ['email', 'phone', 'country', 'state', 'city', 'lockerCode'] },
    { section: 'terms', fields: ['currency', 'paymentTerm', 'creditLimit', 'salesperson'] },
  ],
  es: {
    one: 'Cliente',
    many: 'Clientes',
    about: 'Los terceros que son clientes. Se crean y se cambian en Terceros.',
    fields: {
      lockerCode: 'Casillero',
      customerType: 'Tipo de cliente',
      paymentTerm: 'Condición de pago',
      creditLimit: 'Cupo de crédito',
      balance: 'Saldo',
    },
    names: { account: 'Estado de cuenta', terms: 'Condiciones' },
  },
  en: {
    one: 'Customer',
    many: 'Customers',
    about: 'The third parties that are customers. They are made and changed under third parties.',
    names: { account: 'Account' },
  },
})
