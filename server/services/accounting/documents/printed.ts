import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import type { PrintedDocument, PrintedTable } from '../../print/documentPdf.ts'
import { partyBox } from '../../print/partyBox.ts'
import { boxesOf, tableOf } from '../../print/recordParts.ts'
import { figuresOf } from '../../print/written.ts'
import { markOf } from '../../print/markOf.ts'
import { readableRecords } from '../../readableRecords.ts'
import { invoicePaper } from '../papers/invoicePaper.ts'
import { paymentRemark } from '../papers/paymentDetails.ts'
import { natureOf } from './switches.ts'

const header = [
  ['type', 'date', 'dueDate', 'state'],
  ['paymentTerm', 'paymentMethod', 'resolution', 'electronicId'],
  ['warehouse', 'store', 'destinationStore'],
  ['carrier', 'driver', 'driverId', 'vehiclePlate', 'seal'],
  ['preRegisterNumber', 'sourceDocument', 'concept', 'reason'],
] as const

const money = ['currency', 'subtotal', 'discount', 'taxTotal', 'withholding', 'total', 'balance'] as const

/** What the guard at the gate compares with the vehicle. */
const gateHeader = [
  ['date', 'warehouse', 'store', 'state'],
  ['carrier', 'driver', 'driverId'],
  ['vehiclePlate', 'seal', 'departedAt'],
] as const

const bulkColumns = [
  'type',
  'number',
  'sequence',
  'description',
  'pieces',
  'grossWeight',
  'volumeM3',
  'houseBl',
] as const
const lineColumns = ['line', 'reference', 'quantity', 'unitCost', 'unitValue', 'discountRate', 'total'] as const

/** Purchases, entries of stock, and what goes back of them: what goods cost is on no other paper. */
const saysCost: ReadonlySet<string> = new Set(['3', '4', '11', '12'])

const columnsFor = ({ switches, lines }: RecordOf<'documents'>) =>
  lineColumns.filter(
    (name) =>
      name !== 'unitCost' ||
      (saysCost.has(switches) && (lines ?? []).some(({ unitCost }) => typeof unitCost === 'number')),
  )

/** The switch of a dispatch: what leaves shows a pass at the gate. */
const dispatchSwitch = '45'

/** The lines of a document, each with its product. */
const linesTable = async (session: Session, document: RecordOf<'documents'>): Promise<readonly PrintedTable[]> => {
  const lines = document.lines ?? []
  if (lines.length === 0) return []
  const { labels, fields } = session.registry.get('documents')
  const columns = fields['lines']?.kind === 'lines' ? fields['lines'].fields : {}
  const words = labels[session.caller.locale].fields
  const shown = columnsFor(document)
  const figure = figuresOf(session, document)
  const skus = [...new Set(lines.flatMap((line) => ((line.reference ?? '') === '' ? [] : [line.reference ?? ''])))]
  const products = new Map((await readableRecords(session, 'references', skus)).map((found) => [found.id, found]))
  const cell = (line: LineOf<'documents', 'lines'>, index: number, name: (typeof lineColumns)[number]): string => {
    if (name === 'line') return String(line.line ?? index + 1)
    if (name === 'reference') {
      const id = line.reference ?? ''
      return [id, line.description || products.get(id)?.description].filter(Boolean).join(' · ')
    }
    const value = line[name]
    return value === null || value === undefined ? '' : figure(columns[name], Number(value))
  }
  return [
    {
      head: shown.map((name) => words[name] ?? name),
      rows: lines.map((line, index) => shown.map((name) => cell(line, index, name))),
      numbers: shown.flatMap((name, at) => (name === 'line' || name === 'reference' ? [] : [at])),
    },
  ]
}

/** Of pieces alone, which are nobody's goods to buy or sell: it comes to no money. */
const isOfCargo = ({ bulks, lines, total }: RecordOf<'documents'>): boolean =>
  (bulks ?? []).length > 0 && (lines ?? []).length === 0 && (total ?? 0) === 0

/** The invoice that a document is, to who may read it as one: it has one paper, whichever door it leaves by. */
const invoiceOf = async (session: Session, { id, invoiced }: RecordOf<'documents'>) =>
  invoiced === true && allows(session.caller, session.registry.get('invoices'), 'get')
    ? session.of('invoices').find(id)
    : undefined

/** A document on paper: header, lines and pieces; what is dispatched has its gate pass behind it. */
export const printed = async (
  session: Session,
  document: RecordOf<'documents'>,
): Promise<readonly PrintedDocument[]> => {
  const invoice = await invoiceOf(session, document)
  if (invoice !== undefined) return [await invoicePaper(session, invoice)]
  const { labels } = session.registry.get('documents')
  const [type] = await readableRecords(session, 'document-types', [document.type ?? ''])
  const bulks = await session.inOperation('bulks').getMany(document.bulks ?? [])
  const number = document.number ?? ''
  const pieces =
    bulks.length === 0
      ? []
      : [await tableOf(session, 'bulks', bulks, bulkColumns, ['pieces', 'grossWeight', 'volumeM3'])]
  const payment = natureOf(document.switches) === 'customerOwes' ? await paymentRemark(session) : ''
  const remark = [document.notes ?? '', payment].filter((text) => text !== '').join('\n\n')
  const boxes = await boxesOf(session, 'documents', document, isOfCargo(document) ? header : [...header, money])
  const paper: PrintedDocument = {
    title: String(type?.description ?? labels[session.caller.locale].one),
    number,
    boxes: [await partyBox(session, 'documents', document, 'entity'), ...boxes].filter(({ length }) => length > 0),
    tables: [...(await linesTable(session, document)), ...pieces],
    ...(remark === '' ? {} : { remark }),
    ...markOf(session, 'documents', document),
  }
  if ((document.switches ?? '') !== dispatchSwitch) return [paper]
  return [
    paper,
    {
      title: labels[session.caller.locale].messages['gatePass'] ?? '',
      number,
      boxes: await boxesOf(session, 'documents', document, gateHeader),
      tables: pieces,
      ...markOf(session, 'documents', document),
    },
  ]
}
