import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Attachment, Deps, Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import { documentPdf, type PrintedDocument } from '../../print/documentPdf.ts'
import { markOf } from '../../print/markOf.ts'
import { lineTables } from '../../print/lineTables.ts'
import { partyBox } from '../../print/partyBox.ts'
import { boxesOf } from '../../print/recordParts.ts'
import type { Implementation } from '../../service.ts'
import { jobBoxes } from './jobBoxes.ts'
import { paymentRemark } from './paymentDetails.ts'

const boxes = [
  ['date', 'dueDate', 'invoiceState'],
  ['paymentTerm', 'paymentMethod', 'resolution', 'electronicId'],
  ['shipment', 'orderType', 'orderNumber', 'house', 'dateFrom', 'dateTo'],
  ['currency', 'exchangeRate', 'balance'],
] as const

const totals = [['subtotal', 'discount', 'taxTotal', 'withholding', 'total']] as const

/** What is billed, as its customer reads it: nothing of what it cost. */
const tables = [
  {
    field: 'lines',
    named: { column: 'reference', of: 'references' },
    columns: ['reference', 'description', 'quantity', 'unitValue', 'discountRate', 'total'],
  },
] as const

/** What its paper tells of an invoice. */
export const toldOnPaper: readonly string[] = [
  'clientId',
  ...boxes.flat(),
  ...totals.flat(),
  ...tables.map(({ field }) => field),
]

/** An invoice on paper, for who may read it: its customer too. */
export const printPdf: Implementation = async (session, input, { deps }) =>
  invoicePdf(session, deps, await session.of('invoices').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`))

/** What stands on it, in the language of the unit of work. */
export const invoicePaper = async (session: Session, invoice: RecordOf<'invoices'>): Promise<PrintedDocument> => {
  const resource = session.registry.get('invoices')
  const remark = await paymentRemark(session)
  return {
    title: resource.labels[session.caller.locale].one,
    number: invoice.number ?? '',
    boxes: [
      await partyBox(session, 'invoices', invoice, 'clientId'),
      ...(await boxesOf(session, 'invoices', invoice, boxes)),
      ...(await jobBoxes(session, invoice)),
    ].filter(({ length }) => length > 0),
    tables: await lineTables(session, resource, invoice, tables),
    totals: await boxesOf(session, 'invoices', invoice, totals),
    ...(remark === '' ? {} : { remark }),
    ...markOf(session, 'invoices', invoice),
  }
}

/** The same as a file. */
export const invoicePdf = async (session: Session, deps: Deps, invoice: RecordOf<'invoices'>): Promise<Attachment> => ({
  filename: `${(invoice.number ?? '').replace(/[^\p{L}\p{N}._-]+/gu, '_')}.pdf`,
  mimeType: 'application/pdf',
  bytes: await documentPdf(session, deps, [await invoicePaper(session, invoice)]),
})
