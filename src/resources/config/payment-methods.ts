import { activeStatus, choice, code, defineResource, reference, text } from '../../schema/index.ts'

/** How money is paid and received. */
export default defineResource({
  name: 'payment-methods',
  service: 'config',
  key: 'code',
  fields: {
    code: code({ required: true, max: 20 }),
    description: text({ required: true, max: 120 }),
    kind: choice(['CASH', 'TRANSFER', 'CHEQUE', 'CARD', 'CREDIT', 'LETTER_OF_CREDIT', 'COD'], { required: true }),
    fiscalCode: code({ max: 12 }),
    bank: reference('banks'),
    ledgerAccount: reference('ledger-accounts', { where: { postable: true } }),
    currency: reference('currencies', { createInPlace: false }),
    status: activeStatus(),
  },
  title: 'description',
  columns: ['code', 'description', 'kind', 'fiscalCode', 'bank', 'currency', 'status'],
  filters: ['status', 'kind', 'currency'],
  sort: ['code', 'ASC'],
  paths: ['/payment-methods', '/settings/catalogues/payment-methods'],
  menu: { section: 'Settings', order: 15, icon: 'wallet' },
  es: {
    one: 'Método de pago',
    many: 'Métodos de pago',
    about:
      'Los medios con que se paga y se recibe: efectivo, transferencia, tarjeta, carta de crédito, contra entrega.',
    fields: { bank: 'Banco', ledgerAccount: 'Cuenta contable' },
    options: {
      kind: {
        CASH: 'Efectivo',
        TRANSFER: 'Transferencia',
        CHEQUE: 'Cheque',
        CARD: 'Tarjeta',
        CREDIT: 'Crédito',
        LETTER_OF_CREDIT: 'Carta de crédito',
        COD: 'Contra entrega',
      },
    },
  },
  en: {
    one: 'Payment method',
    many: 'Payment methods',
    about: 'How money is paid and received: cash, transfer, card, letter of credit, on delivery.',
    options: { kind: { COD: 'Cash on delivery' } },
  },
})
