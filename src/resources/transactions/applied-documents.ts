import { date, decimal, defineResource, money, reference, text } from '../../schema/index.ts'
import { rateDecimals } from '../rateDecimals.ts'

const own = { createInPlace: false } as const
const value = { currency: 'currency', min: 0, decimals: 2 } as const

/** How much of one document settles another: a receipt an invoice, a payment a purchase, a credit either (G-20). */
export default defineResource({
  name: 'applied-documents',
  service: 'transactions',
  fields: {
    document: reference('documents', { required: true, immutable: true, ...own }),
    appliedDocument: reference('documents', {
      required: true,
      immutable: true,
      fills: { currency: 'currency' },
      ...own,
    }),
    date: date({ required: true, immutable: true, startsAs: { today: 0 } }),
    amount: money({
      currency: 'currency',
      decimals: 2,
      required: true,
      immutable: true,
      rules: [{ rule: 'greaterThanZero' }],
    }),
    discount: money({ ...value, immutable: true }),
    withholding: money({ ...value, immutable: true }),
    currency: reference('currencies', { immutable: true, ...own }),
    exchangeRate: decimal({
      decimals: rateDecimals,
      immutable: true,
      givenWhenSaved: true,
      rules: [{ rule: 'greaterThanZero' }],
      help: {
        es: 'A la que se paga la moneda del documento abonado; vacía, la del día del documento que abona. En una misma moneda es la de este y no se escribe.',
        en: 'At which the currency of the settled document is paid; empty, that of the day of the settling document. In one currency it is that of the latter, and not typed.',
      },
    }),
    exchangeDifference: money({
      currency: 'base',
      decimals: 2,
      readOnly: true,
      help: { es: 'Positiva, ganancia; negativa, pérdida', en: 'Above zero a gain, below a loss' },
    }),
    balance: money({ currency: 'currency', decimals: 2, readOnly: true }),
    note: text({ max: 240, immutable: true }),
  },
  title: 'date',
  disambiguateBy: ['document', 'appliedDocument'],
  columns: [
    'date',
    'document',
    'appliedDocument',
    'amount',
    'discount',
    'withholding',
    'balance',
    'exchangeDifference',
  ],
  priority: ['amount', 'appliedDocument', 'document', 'exchangeDifference', 'balance'],
  filters: ['document', 'appliedDocument', 'date'],
  search: ['note'],
  sort: ['date', 'DESC'],
  verbs: ['list', 'get', 'create', 'delete'],
  menu: { section: 'Documents consultation', order: 5, icon: 'link' },
  es: {
    one: 'Documento aplicado',
    many: 'Documentos aplicados',
    about:
      'Cuánto de un documento cancela a otro: un recibo a una factura, un pago a una compra, una nota a cualquiera.',
    fields: {
      document: 'Documento que abona',
      appliedDocument: 'Documento abonado',
      discount: 'Descuento',
      withholding: 'Retención',
      exchangeRate: 'Tasa de cambio',
      exchangeDifference: 'Diferencia en cambio',
      balance: 'Saldo que queda',
    },
    messages: {
      state: 'Solo se aplican documentos registrados',
      entity: 'Los dos documentos deben ser del mismo tercero',
      nature: 'Estos documentos no se compensan entre sí',
      over: 'El valor supera el saldo: quedan {available}',
      onlyRate: 'Entre estos documentos no hay otra tasa que {rate}: deje el campo vacío',
      farRate: 'Se aparta más del 10 % de la tasa del día del documento que abona, que es {rate}',
      forgives: 'Descontar lo que debe un cliente es acreditarlo, y usted no acredita facturas',
      takesNothing: 'A esa tasa el valor no toma nada del documento que abona',
    },
  },
  en: {
    one: 'Applied document',
    many: 'Applied documents',
    about: 'How much of one document settles another: a receipt an invoice, a payment a purchase, a note either.',
    fields: {
      document: 'Settling document',
      appliedDocument: 'Settled document',
      balance: 'Balance left',
    },
    messages: {
      state: 'Only posted documents are applied',
      entity: 'Both documents must be of the same third party',
      nature: 'These documents do not settle each other',
      over: 'The amount exceeds the balance: {available} are left',
      onlyRate: 'Between these documents there is no other rate than {rate}: leave the field empty',
      farRate: 'More than 10 % from the rate of the day of the settling document, which is {rate}',
      forgives: 'To discount what a customer owes is to credit it, and you credit no invoices',
      takesNothing: 'At that rate the amount takes nothing of the settling document',
    },
  },
})
