import type { JsonObject } from '../../src/schema/json.ts'

/** What a company that works in English calls the operations and documents that it begins with, by their code. */
const english: { readonly [code: string]: string } = {
  'IMP-MAR': 'Sea import',
  'IMP-AER': 'Air import',
  'EXP-MAR': 'Sea export',
  'EXP-AER': 'Air export',
  'NAL-TER': 'Inland transport',
  'ENT-BOD': 'Warehouse entry',
  'SAL-BOD': 'Warehouse issue',
  CRR: 'Courier parcel',
  PO: 'Purchase order',
  CPO: 'Customer order',
  PR: 'Service request',
  CT: 'Assisted purchase',
  QUC: 'Quotation to customer',
  QUS: 'Supplier quotation',
  QUF: 'Freight quotation',
  QUR: 'Request for quotation',
  INV: 'Sales invoice',
  IHB: 'Invoice of houses',
  CRT: 'Customer return',
  PUR: 'Purchase',
  RTS: 'Return to supplier',
  RC: 'Cash receipt',
  CE: 'Payment voucher',
  WR: 'Warehouse receipt',
  WX: 'Warehouse withdrawal',
  WT: 'Transfer between stores',
  AD: 'Cost decrease',
  AI: 'Cost increase',
  WD: 'Warehouse dispatch',
  ND: 'Debit note to customer',
  SPN: 'Credit note to customer',
  NAF: 'Financial adjustment',
  NDP: 'Debit note of supplier',
  NCP: 'Credit note of supplier',
  TRD: 'Transport contract',
  DOC: 'Shipping documents',
  CN: 'Consolidation',
  DCN: 'Deconsolidation',
  SSCC: 'Piece label',
  CIN: 'Container inspection',
  MIN: 'Cargo inspection',
}

/** A record that a company begins with, in its language. */
export const inLanguage = (record: JsonObject, language: string): JsonObject => {
  const name = english[String(record['code'] ?? record['type'] ?? '')]
  return language === 'en' && name !== undefined ? { ...record, description: name } : record
}
