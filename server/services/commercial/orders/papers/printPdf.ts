import { textOf } from '../../../input.ts'
import { documentPdf } from '../../../print/documentPdf.ts'
import { lineTables } from '../../../print/lineTables.ts'
import { markOf } from '../../../print/markOf.ts'
import { partyBox } from '../../../print/partyBox.ts'
import { boxesOf } from '../../../print/recordParts.ts'
import { totalsWithheld } from '../../../print/withheld.ts'
import type { Implementation } from '../../../service.ts'

const boxes = [
  ['consignee', 'contact'],
  ['date', 'requiredDate', 'promisedDate', 'priority', 'state'],
  ['customerPo', 'externalNumber', 'quotation', 'salesperson'],
  ['warehouse', 'store', 'carrier', 'incoterm'],
  ['originCity', 'destinationCity', 'deliveryAddress', 'trackingNumber'],
  ['paymentTerm', 'paymentMethod', 'paymentForm', 'codAmount', 'declaredValue'],
  ['currency', 'exchangeRate'],
] as const

const totals = [
  ['freightTotal', 'domesticShipping', 'salesTax', 'commission'],
  ['subtotal', 'discount', 'taxTotal', 'total'],
] as const

const tables = [
  {
    field: 'lines',
    named: { column: 'reference', of: 'references' },
    columns: ['reference', 'description', 'quantity', 'unitValue', 'discountRate', 'totalPrice'],
  },
  { field: 'packages', columns: ['content', 'pieces', 'length', 'width', 'height', 'weight'] },
] as const

/** An order on paper, for who may read it: to its supplier, or as its customer confirmed it. */
export const printPdf: Implementation = async (session, input, { deps, resource }) => {
  const order = await session.of('orders').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`)
  const { one, options } = resource.labels[session.caller.locale]
  const number = order.number ?? ''
  const parties = [
    ...(await partyBox(session, 'orders', order, 'customer')),
    ...(await partyBox(session, 'orders', order, 'supplier')),
  ]
  const paper = {
    title: options['type']?.[order.type] ?? one,
    number,
    boxes: [parties, ...(await boxesOf(session, 'orders', order, boxes))].filter(({ length }) => length > 0),
    tables: await lineTables(session, resource, order, tables),
    totals: await totalsWithheld(session, 'orders', order, totals, ['discount']),
    ...markOf(session, 'orders', order),
  }
  return {
    filename: `${number.replace(/[^\p{L}\p{N}._-]+/gu, '_')}.pdf`,
    mimeType: 'application/pdf',
    bytes: await documentPdf(session, deps, [paper]),
  }
}
