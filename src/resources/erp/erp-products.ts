import { code, decimal, defineResource, money, text } from '../../schema/index.ts'
import { syncFields, syncWords } from '../syncState.ts'

/** Products as the ERP knows them, kept here until it has taken them (G-36). */
export default defineResource({
  name: 'erp-products',
  service: 'erp',
  key: 'sku',
  fields: {
    sku: code({ required: true, max: 60 }),
    name: text({ required: true, max: 160 }),
    description: text({ max: 400 }),
    price: money({ currency: 'currency', min: 0 }),
    currency: text({ max: 3, pattern: '^[A-Z]{3}$' }),
    unit: text({ max: 20 }),
    tax: text({ max: 20 }),
    stock: decimal({ decimals: 6 }),
    ...syncFields,
  },
  title: 'name',
  columns: ['sku', 'name', 'price', 'currency', 'unit', 'stock', 'syncState', 'syncedAt'],
  filters: ['syncState', 'currency'],
  sort: ['sku', 'ASC'],
  verbs: ['list', 'get', 'create', 'update'],
  finders: { bySku: { path: '/products/sku/{sku}', where: { sku: { eq: { var: 'sku' } } }, result: 'one' } },
  routes: { create: 'POST /products', update: 'PUT /products/{sku}' },
  form: [
    { section: 'main', fields: ['sku', 'name', 'description', 'unit', 'tax'] },
    { section: 'money', fields: ['price', 'currency', 'stock'] },
    { section: 'sync', fields: ['externalId', 'syncState', 'syncedAt', 'syncError'] },
  ],
  es: {
    one: 'Producto ERP',
    many: 'Productos ERP',
    about: 'Los productos que se intercambian con el ERP, con el estado de su sincronización.',
    fields: { sku: 'Referencia (SKU)', stock: 'Existencias', ...syncWords.es.fields },
    options: syncWords.es.options,
    names: syncWords.es.names,
  },
  en: {
    one: 'ERP product',
    many: 'ERP products',
    about: 'The products exchanged with the ERP, with the state of their synchronisation.',
    fields: { sku: 'SKU', ...syncWords.en.fields },
    options: syncWords.en.options,
    names: syncWords.en.names,
  },
})
