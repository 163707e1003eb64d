import { date, lines, money, reference, text } from '../schema/index.ts'

const own = { createInPlace: false } as const
const value = { currency: 'currency', min: 0, decimals: 2 } as const

/** The switches of what stands in a third party's favour: returns, receipts and credit notes, of either side (G-20). */
export const inFavour = ['2', '4', '5', '6', '22', '23', '32'] as const

/** What applying to others asks for: so much of the open documents of that third party, in its currency. */
export const applicationInput = {
  appliedOn: date({
    required: true,
    startsAs: { today: 0 },
    label: { es: 'Fecha de aplicación', en: 'Applied on' },
  }),
  applications: lines(
    {
      owed: reference('documents', {
        ...own,
        required: true,
        where: {
          entity: { eq: { field: 'entity' } },
          currency: { eq: { field: 'currency' } },
          // What has a balance and stands in nobody's favour is owed.
          switches: { nin: inFavour },
          state: { in: ['POSTED', 'ISSUED', 'PARTIALLY_PAID', 'OVERDUE'] },
          balance: { gt: 0 },
        },
        label: { es: 'Documento por pagar', en: 'Open document' },
      }),
      openBalance: money({ ...value, readOnly: true, label: { es: 'Por pagar', en: 'Open' } }),
      settledAmount: money({
        ...value,
        required: true,
        rules: [{ rule: 'greaterThanZero' }],
        label: { es: 'Valor aplicado', en: 'Amount applied' },
      }),
    },
    { required: true, min: 1, max: 100, tells: ['openBalance'], label: { es: 'Aplicaciones', en: 'Applications' } },
  ),
} as const

/** What paying back asks for. */
export const refundInput = {
  refunded: money({
    ...value,
    required: true,
    rules: [{ rule: 'greaterThanZero' }],
    label: { es: 'Valor que se devuelve', en: 'Amount paid back' },
  }),
  paidOn: date({ required: true, startsAs: { today: 0 } }),
  method: reference('payment-methods', { ...own, label: { es: 'Forma de pago', en: 'Payment method' } }),
  paymentReference: text({ max: 60 }),
} as const

export const favourWords = {
  es: {
    names: { applyTo: 'Aplicar a documentos', refund: 'Devolver el dinero' },
    messages: {
      noneOpen: 'El tercero no tiene documentos abiertos en esta moneda que se puedan pagar con este',
      twice: 'Este documento ya está en otro renglón',
      overFavour: 'Supera lo que queda a favor: {available}',
      noRefundType: 'La empresa no tiene un tipo de documento para la devolución del dinero',
      early: 'Pronto pago: hasta el {until} se descuenta el {percent} %, {amount}, si se paga completo',
      inFavour: 'Hay saldo a favor de este tercero, que se puede aplicar: {documents}',
    },
  },
  en: {
    names: { applyTo: 'Apply to documents', refund: 'Pay the money back' },
    messages: {
      noneOpen: 'The third party has no open documents in this currency that this one could pay',
      twice: 'This document is in another line already',
      overFavour: 'It is more than is left in favour: {available}',
      noRefundType: 'The company has no document type to pay the money back with',
      early: 'Early payment: until {until} {percent} % are discounted, {amount}, where it is paid whole',
      inFavour: 'This third party has money in its favour that can be applied: {documents}',
    },
  },
} as const
