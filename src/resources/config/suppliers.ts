import { defineResource, integer, reference } from '../../schema/index.ts'
import { entityFields, entitySearch } from '../entityView.ts'

/** The third parties that sell to the company; kept as third parties. */
export default defineResource({
  name: 'suppliers',
  service: 'config',
  key: 'code',
  view: { of: 'entities', where: { role: 'SUPPLIER' } },
  fields: {
    ...entityFields,
    paymentTerm: reference('payment-terms'),
    leadTimeDays: integer(),
    bank: reference('banks'),
    currency: reference('currencies'),
  },
  title: 'name',
  panels: ['account'],
  columns: ['code', 'name', 'identification', 'city', 'phone', 'email', 'paymentTerm', 'leadTimeDays', 'status'],
  filters: ['status', 'country', 'city'],
  search: entitySearch,
  sort: ['name', 'ASC'],
  finders: { search: { path: '/suppliers/search{?name}', where: { name: { contains: { var: 'name' } } } } },
  es: {
    one: 'Proveedor',
    many: 'Proveedores',
    about: 'Los terceros que son proveedores. Se crean y se cambian en Terceros.',
    fields: { paymentTerm: 'Condición de pago', leadTimeDays: 'Días de entrega', bank: 'Banco' },
    names: { account: 'Estado de cuenta' },
  },
  en: {
    one: 'Supplier',
    many: 'Suppliers',
    about: 'The third parties that are suppliers. They are made and changed under third parties.',
    fields: { leadTimeDays: 'Lead time (days)' },
    names: { account: 'Account' },
  },
})
