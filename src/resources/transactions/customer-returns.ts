import { choice, defineResource, reference } from '../../schema/index.ts'
import { documentViewFields } from '../documentView.ts'
import { documentViewWords } from '../documentViewWords.ts'

const fields = {
  ...documentViewFields,
  customer: reference('entities'),
  invoice: reference('documents'),
  reason: choice(['DAMAGED', 'WRONG', 'EXPIRED', 'COMMERCIAL', 'OTHER']),
} as const

/** What customers gave back of their invoices (switch 2). */
export default defineResource({
  name: 'customer-returns',
  service: 'transactions',
  key: ['type', 'number'],
  view: {
    of: 'documents',
    // What takes another document back is no return.
    where: { switches: '2', voids: null },
    fields: { customer: 'entity', invoice: 'sourceDocument' },
  },
  fields,
  title: 'number',
  columns: ['number', 'date', 'customer', 'invoice', 'total', 'state', 'type', 'reason', 'store'],
  filters: ['state', 'date', 'customer', 'reason', 'store'],
  search: ['number'],
  sort: ['date', 'DESC'],
  paths: ['/wms/TypeDocumentCreturns', '/customer-returns'],
  menu: { section: 'Customer returns', order: 2, icon: 'document' },
  es: {
    one: 'Devolución de cliente',
    many: 'Devoluciones de clientes',
    about: 'Las devoluciones de los clientes, cada una contra su factura, con el motivo y el almacén.',
    ...documentViewWords('es', fields),
  },
  en: {
    one: 'Customer return',
    many: 'Customer returns',
    about: 'What customers gave back, each against its invoice, with the reason and the store.',
    ...documentViewWords('en', fields),
  },
})
