import { inCurrency } from './airMoney.ts'
import { type Charge, dueOf, onBill, soldOf } from './charges.ts'
import type { Source } from './source.ts'

/** The charges whose amounts a paper says; what is not named here says none. */
export const saidCharges = (source: Source): readonly Charge[] => {
  switch (source.kind) {
    case 'ARRIVAL_NOTICE':
      return dueOf(source)
    case 'AIR_WAYBILL':
      return inCurrency(source)
    case 'MANIFEST':
    case 'COMMERCIAL_INVOICE':
      return soldOf(source)
    case 'BILL_OF_LADING':
    case 'SEA_WAYBILL':
    case 'CMR':
      return onBill(source)
    default:
      return []
  }
}
