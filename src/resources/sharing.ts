import { boolean } from '../schema/index.ts'

const shared = boolean({ default: false })

/** With whom the company shares a shipment, beside its customer; each sees a part of his own. */
export const sharing = {
  sharesWithShipper: shared,
  sharesWithConsignee: shared,
  sharesWithNotify: shared,
  sharesWithAgent: shared,
} as const

export const sharingWords = {
  es: {
    sharesWithShipper: 'El embarcador sigue sus embarques',
    sharesWithConsignee: 'El consignatario sigue sus embarques',
    sharesWithNotify: 'El notificado sigue sus embarques',
    sharesWithAgent: 'El agente sigue sus embarques',
  },
  en: {
    sharesWithShipper: 'The shipper follows his shipments',
    sharesWithConsignee: 'The consignee follows his shipments',
    sharesWithNotify: 'The notify party follows his shipments',
    sharesWithAgent: 'The agent follows his shipments',
  },
} as const
