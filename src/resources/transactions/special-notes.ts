import { choice, defineResource, money, reference } from '../../schema/index.ts'
import { documentViewFields } from '../documentView.ts'
import { documentViewWords } from '../documentViewWords.ts'

const fields = {
  ...documentViewFields,
  noteKind: choice(['DEBIT', 'CREDIT']),
  party: choice(['CUSTOMER', 'SUPPLIER']),
  appliesTo: reference('documents'),
  concept: reference('accounting-concepts'),
  amount: money({ currency: 'currency' }),
} as const

/** Debit and credit notes without goods (switches 21, 22, 23, 31 and 32). */
export default defineResource({
  name: 'special-notes',
  service: 'transactions',
  key: ['type', 'number'],
  view: { of: 'documents', where: { noted: true }, fields: { appliesTo: 'sourceDocument' } },
  fields,
  title: 'number',
  columns: ['number', 'type', 'date', 'party', 'noteKind', 'entity', 'appliesTo', 'total', 'state'],
  filters: ['state', 'date', 'party', 'noteKind', 'entity'],
  search: ['number'],
  sort: ['date', 'DESC'],
  paths: ['/wms/TypeDocumentSpecialNotes', '/special-notes'],
  menu: { section: 'Invoice history', order: 4, icon: 'document' },
  es: {
    one: 'Nota especial',
    many: 'Notas especiales',
    about: 'Las notas débito y crédito sin mercancía, de clientes y de proveedores.',
    ...documentViewWords('es', fields),
  },
  en: {
    one: 'Special note',
    many: 'Special notes',
    about: 'Debit and credit notes without goods, of customers and of suppliers.',
    ...documentViewWords('en', fields),
  },
})
