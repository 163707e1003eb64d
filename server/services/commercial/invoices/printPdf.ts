import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { Attachment, Deps, Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import { documentPdf, type PrintedTable } from '../../print/documentPdf.ts'
import { partyBox } from '../../print/partyBox.ts'
import { boxesOf } from '../../print/recordParts.ts'
import { figuresOf } from '../../print/written.ts'
import type { Implementation } from '../../service.ts'

const boxes = [
  ['date', 'dueDate', 'invoiceState'],
  ['paymentTerm', 'paymentMethod', 'resolution', 'electronicId'],
  ['orderType', 'orderNumber', 'house', 'dateFrom', 'dateTo'],
  ['currency', 'exchangeRate', 'balance'],
] as const

const totals = [['subtotal', 'discount', 'taxTotal', 'withholding', 'total']] as const

const columns = ['description', 'quantity', 'unitValue', 'discountRate', 'total'] as const

/** What is billed, as its customer reads it: nothing of what it cost. */
const linesTable = (session: Session, invoice: RecordOf<'invoices'>): PrintedTable => {
  const { labels, fields } = session.registry.get('invoices')
  const declared = fields['lines']?.kind === 'lines' ? fields['lines'].fields : {}
  const words = labels[session.caller.locale].fields
  const figure = figuresOf(session, invoice)
  const cell = (line: LineOf<'invoices', 'lines'>, name: (typeof columns)[number]): string => {
    const value = line[name] ?? ''
    return typeof value === 'number' ? figure(declared[name], value) : value
  }
  return {
    head: columns.map((name) => words[name] ?? name),
    rows: (invoice.lines ?? []).map((line) => columns.map((name) => cell(line, name))),
    numbers: [1, 2, 3, 4],
  }
}

/** An invoice on paper, for who may read it: its customer too. */
export const printPdf: Implementation = async (session, input, { deps }) =>
  invoicePdf(session, deps, await session.of('invoices').get(`${textOf(input, 'type')}~${textOf(input, 'number')}`))

/** The same in the language of the unit of work. */
export const invoicePdf = async (session: Session, deps: Deps, invoice: RecordOf<'invoices'>): Promise<Attachment> => {
  const number = invoice.number ?? ''
  const paper = {
    title: session.registry.get('invoices').labels[session.caller.locale].one,
    number,
    boxes: [
      await partyBox(session, 'invoices', invoice, 'clientId'),
      ...(await boxesOf(session, 'invoices', invoice, boxes)),
    ].filter(({ length }) => length > 0),
    tables: [linesTable(session, invoice)],
    totals: await boxesOf(session, 'invoices', invoice, totals),
  }
  return {
    filename: `${number.replace(/[^\p{L}\p{N}._-]+/gu, '_')}.pdf`,
    mimeType: 'application/pdf',
    bytes: await documentPdf(session, deps, [paper]),
  }
}
