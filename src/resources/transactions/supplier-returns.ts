import { choice, defineResource, reference, text } from '../../schema/index.ts'
import { documentViewFields } from '../documentView.ts'
import { documentViewWords } from '../documentViewWords.ts'

const fields = {
  ...documentViewFields,
  supplier: reference('entities'),
  purchase: reference('documents'),
  reason: choice(['DAMAGED', 'WRONG', 'EXPIRED', 'COMMERCIAL', 'OTHER']),
  rma: text(),
} as const

/** What was given back to suppliers of their purchases (switch 4). */
export default defineResource({
  name: 'supplier-returns',
  service: 'transactions',
  key: ['type', 'number'],
  view: {
    of: 'documents',
    // What takes another document back is no return.
    where: { switches: '4', voids: null },
    fields: { supplier: 'entity', purchase: 'sourceDocument' },
  },
  fields,
  title: 'number',
  columns: ['number', 'date', 'supplier', 'purchase', 'total', 'state', 'type', 'reason', 'rma'],
  filters: ['state', 'date', 'supplier', 'reason', 'store'],
  search: ['number'],
  sort: ['date', 'DESC'],
  paths: ['/wms/TypeDocumentRtsuppliers', '/supplier-returns'],
  menu: { section: 'Returns to suppliers', order: 2, icon: 'document' },
  es: {
    one: 'Devolución a proveedor',
    many: 'Devoluciones a proveedores',
    about: 'Las devoluciones a los proveedores, cada una contra su compra, con el motivo y la autorización.',
    ...documentViewWords('es', fields),
  },
  en: {
    one: 'Return to supplier',
    many: 'Returns to suppliers',
    about: 'What was given back to suppliers, each against its purchase, with the reason and the authorisation.',
    ...documentViewWords('en', fields),
  },
})
