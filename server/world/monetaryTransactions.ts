import type { Row } from './insertRows.ts'

/** Movements of money by their switch, and the side of the third party's account that they stand on. */
const movements: readonly (readonly [
  code: string,
  es: string,
  en: string,
  sw: string,
  nature: 'DEBIT' | 'CREDIT',
  cash: boolean,
])[] = [
  ['FV', 'Factura de venta', 'Sales invoice', '1', 'DEBIT', false],
  ['DV', 'Devolución en ventas', 'Sales return', '2', 'CREDIT', false],
  ['FC', 'Factura de compra', 'Purchase invoice', '3', 'CREDIT', false],
  ['DC', 'Devolución a proveedor', 'Return to supplier', '4', 'DEBIT', false],
  ['RC', 'Recibo de caja', 'Cash receipt', '5', 'CREDIT', true],
  ['CE', 'Comprobante de egreso', 'Payment', '6', 'DEBIT', true],
  ['ND', 'Nota débito a cliente', 'Debit note to customer', '21', 'DEBIT', false],
  ['NC', 'Nota crédito a cliente', 'Credit note to customer', '22', 'CREDIT', false],
  ['AF', 'Ajuste financiero', 'Financial adjustment', '23', 'DEBIT', false],
  ['NDP', 'Nota débito de proveedor', 'Debit note of supplier', '31', 'DEBIT', false],
  ['NCP', 'Nota crédito de proveedor', 'Credit note of supplier', '32', 'CREDIT', false],
  ['FH', 'Facturación de house', 'House billing', '70', 'DEBIT', false],
]

export const monetaryTransactionsRows = (): readonly Row[] =>
  movements.map(([code, description, descriptionEn, sw, nature, affectsCash]) => ({
    code,
    description,
    descriptionEn,
    sw,
    nature,
    affectsCash,
    status: 'ACTIVE',
  }))
