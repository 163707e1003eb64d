import { choice, money } from '../schema/index.ts'

/** Who pays a courier shipment: the sender before it leaves, the consignee at the door, or it brings its price home. */
export const courierPayments = ['PREPAID', 'COLLECT', 'COD'] as const

/** What an order says of it; of what is collected on delivery see `dueAtDoor`. */
export const courierPaymentFields = {
  paymentForm: choice(courierPayments, { default: 'PREPAID', visible: { module: 'COURIER' } }),
  codAmount: money({ currency: 'currency', min: 0, visible: { module: 'COURIER', paymentForm: 'COD' } }),
} as const

/** Cash on delivery says how much. */
export const codAmountGiven = {
  name: 'X-COD-AMOUNT',
  field: 'codAmount',
  message: 'codAmount',
  when: { module: 'COURIER', paymentForm: 'COD' },
  assert: { codAmount: { gt: 0 } },
} as const

export const courierPaymentWords = {
  es: {
    fields: { paymentForm: 'Forma de pago', codAmount: 'Valor contra entrega' },
    options: {
      paymentForm: { PREPAID: 'Pagado por el remitente', COLLECT: 'Flete por cobrar', COD: 'Contra entrega' },
    },
    messages: { codAmount: 'Escriba cuánto se recauda al entregar' },
  },
  en: {
    fields: { paymentForm: 'Form of payment', codAmount: 'Amount on delivery' },
    options: { paymentForm: { PREPAID: 'Prepaid by the sender', COLLECT: 'Freight collect', COD: 'Cash on delivery' } },
    messages: { codAmount: 'Write how much is collected on delivery' },
  },
} as const
