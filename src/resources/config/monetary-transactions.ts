import { activeStatus, boolean, choice, code, defineResource, reference, text } from '../../schema/index.ts'

/** Movements of money by the switch that makes them. Fixed data (G-04). */
export default defineResource({
  name: 'monetary-transactions',
  service: 'config',
  key: 'code',
  scope: 'shared',
  access: { write: 'platform' },
  verbs: ['list', 'get'],
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ inEnglish: 'descriptionEn', required: true, max: 120 }),
    descriptionEn: text({ max: 120 }),
    sw: reference('switches', { required: true, createInPlace: false }),
    nature: choice(['DEBIT', 'CREDIT'], { required: true }),
    ledgerAccount: reference('ledger-accounts'),
    affectsCash: boolean({ default: false }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'sw', 'nature', 'ledgerAccount', 'affectsCash', 'status'],
  filters: ['status', 'sw', 'nature', 'affectsCash'],
  search: ['code', 'description', 'descriptionEn'],
  sort: ['code', 'ASC'],
  es: {
    one: 'Transacción monetaria',
    many: 'Transacciones monetarias',
    about: 'Los movimientos de dinero que producen los documentos: pagos, recaudos, notas débito y crédito.',
    fields: { sw: 'Suiche', nature: 'Naturaleza', ledgerAccount: 'Cuenta contable', affectsCash: 'Afecta caja' },
    options: { nature: { DEBIT: 'Débito', CREDIT: 'Crédito' } },
  },
  en: {
    one: 'Monetary transaction',
    many: 'Monetary transactions',
    about: 'The movements of money that documents make: payments, receipts, debit and credit notes.',
    fields: { description: 'Spanish name', descriptionEn: 'English name', sw: 'Switch', affectsCash: 'Affects cash' },
  },
})
