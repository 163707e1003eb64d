import type { PaperKind } from '../../../src/domain/freight/paperKinds.ts'
import type { Form } from '../form.ts'
import { airWaybill } from './airWaybill.ts'
import { arrivalNotice } from './arrivalNotice.ts'
import { cmr } from './cmr.ts'
import { commercialInvoice } from './commercialInvoice.ts'
import { deliveryOrder } from './deliveryOrder.ts'
import { dgDeclaration } from './dgDeclaration.ts'
import { cargoManifest } from './manifest.ts'
import { oceanBill } from './oceanBill.ts'
import { packingList } from './packingList.ts'

/** The form of each kind of paper of a job. */
export const forms: { readonly [kind in PaperKind]: Form } = {
  BILL_OF_LADING: oceanBill,
  SEA_WAYBILL: oceanBill,
  AIR_WAYBILL: airWaybill,
  CMR: cmr,
  COMMERCIAL_INVOICE: commercialInvoice,
  PACKING_LIST: packingList,
  MANIFEST: cargoManifest,
  ARRIVAL_NOTICE: arrivalNotice,
  DELIVERY_ORDER: deliveryOrder,
  DG_DECLARATION: dgDeclaration,
}
