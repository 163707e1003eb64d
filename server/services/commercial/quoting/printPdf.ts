import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Deps, Session } from '../../../contract.ts'
import type { FileResult } from '../../../routes/operationAnswer.ts'
import { documentPdf, type PrintedTable } from '../../print/documentPdf.ts'
import { boxesOf } from '../../print/recordParts.ts'
import { figuresOf } from '../../print/written.ts'
import type { Implementation } from '../../service.ts'
import { openQuotation } from './openQuotation.ts'
import { linesIn, type QuotationRecord, text } from './quotationDocument.ts'
import { readableRecords } from '../../readableRecords.ts'

/** Rows of boxes; a row of which nothing is filled is not printed, nor a field that a paper has not. */
const boxes = [
  ['date', 'validTo', 'requiredDate', 'state'],
  ['customer', 'requester', 'supplier', 'contact', 'salesperson'],
  ['operationType', 'transport', 'incoterm', 'loadType'],
  ['originPort', 'destinationPort', 'commodityType'],
  ['volumeM3', 'realWeightTons', 'chargeableWeight', 'containers'],
  ['shippingCompany', 'transitTime', 'frequencyDays', 'freeDays'],
  ['fee', 'feeBasis', 'minimum', 'currency', 'exchangeRate'],
  ['subtotal', 'taxTotal', 'total'],
  ['acceptedBy', 'acceptedOn'],
] as const

/** Columns of each kind of line, and the resource that names what a line is of. */
const tables = [
  {
    field: 'lines',
    named: 'reference',
    of: 'references',
    columns: ['reference', 'description', 'quantity', 'unitValue', 'discountRate', 'totalPrice'],
  },
  {
    field: 'additionalServices',
    named: 'service',
    of: 'additional-services',
    columns: ['service', 'quantity', 'unitValue', 'total'],
  },
  { field: 'packages', named: '', of: '', columns: ['content', 'pieces', 'length', 'width', 'height', 'weight'] },
] as const

interface PaperFile extends FileResult {
  readonly bytes: Uint8Array
}

const tableOf = async (
  session: Session,
  resource: string,
  record: QuotationRecord,
  { field, named, of, columns }: (typeof tables)[number],
): Promise<readonly PrintedTable[]> => {
  const { locale } = session.caller
  const { labels, fields } = session.registry.get(resource)
  const known = fields[field]
  const lines = linesIn(record, field)
  const figure = figuresOf(session, record)
  if (known === undefined || !('fields' in known) || lines.length === 0) return []
  const shown = columns.filter((name) => Object.hasOwn(known.fields, name))
  const ids = [...new Set(lines.map((line) => text(line, named)))]
  const found = named === '' ? [] : await readableRecords(session, of, ids)
  const titles = new Map(found.map((record) => [record.id, String(record['description'] ?? record.id)]))
  const cell = (line: JsonObject, name: string): string => {
    const value = line[name] ?? null
    if (value === null) return ''
    return typeof value === 'number' ? figure(known.fields[name], value) : (titles.get(String(value)) ?? String(value))
  }
  const numbers = shown.flatMap((name, index) => (lines.some((line) => typeof line[name] === 'number') ? [index] : []))
  return [
    {
      title: labels[locale].fields[field] ?? field,
      head: shown.map((name) => labels[locale].fields[name] ?? name),
      rows: lines.map((line) => shown.map((name) => cell(line, name))),
      numbers,
    },
  ]
}

/** A quotation or request on paper, in the caller's language. */
export const printPdf: Implementation = async (session, input, context): Promise<FileResult> =>
  paperPdf(session, context.deps, context.resource.name, await openQuotation(session, input, context))

export const paperPdf = async (
  session: Session,
  deps: Deps,
  name: string,
  record: QuotationRecord,
): Promise<PaperFile> => {
  const resource = session.registry.get(name)
  const rows = boxes.map((row) => row.filter((name) => Object.hasOwn(resource.fields, name)))
  const printed: PrintedTable[] = []
  for (const table of tables) printed.push(...(await tableOf(session, resource.name, record, table)))
  const terms = text(record, 'terms')
  return {
    filename: `${record.id.replace(/[^\p{L}\p{N}._-]+/gu, '_')}.pdf`,
    mimeType: 'application/pdf',
    bytes: await documentPdf(session, deps, [
      {
        title: resource.labels[session.caller.locale].one,
        number: record.id,
        boxes: await boxesOf(
          session,
          resource.name,
          record,
          rows.filter(({ length }) => length > 0),
        ),
        tables: printed,
        ...(terms === '' ? {} : { remark: terms }),
      },
    ]),
  }
}
