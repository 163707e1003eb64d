import { feeBases, type WorkedBasis, workedBasis } from '../../../../src/domain/commercial/freightCharge.ts'
import type { Deps, Session } from '../../../contract.ts'
import type { FileResult } from '../../../routes/operationAnswer.ts'
import { documentPdf } from '../../print/documentPdf.ts'
import { lineTables } from '../../print/lineTables.ts'
import { markOf } from '../../print/markOf.ts'
import { partyBox } from '../../print/partyBox.ts'
import type { Written } from '../../print/written.ts'
import { boxesOf } from '../../print/recordParts.ts'
import { totalsWithheld } from '../../print/withheld.ts'
import type { Implementation } from '../../service.ts'
import { openQuotation } from './openQuotation.ts'
import { type QuotationRecord, text } from './quotationDocument.ts'

/** Rows of boxes; a row of which nothing is filled is not printed, nor a field that a paper has not. */
const boxes = [
  ['date', 'validTo', 'requiredDate', 'state'],
  ['contact', 'salesperson'],
  ['operationType', 'transport', 'incoterm', 'loadType'],
  ['originPort', 'destinationPort', 'commodityType'],
  ['volumeM3', 'realWeightTons', 'chargeableWeight', 'containers', 'containerType'],
  ['shippingCompany', 'transitTime', 'frequencyDays', 'freeDays'],
  ['fee', 'feeBasis', 'minimum', 'currency', 'exchangeRate'],
  ['acceptedBy', 'acceptedOn'],
] as const

const totals = [['subtotal', 'taxTotal', 'total']] as const

/** Whom it is to. */
const partyFields = ['customer', 'requester', 'supplier'] as const

/** Columns of each kind of line, and the resource that names what a line is of. */
const tables = [
  {
    field: 'lines',
    named: { column: 'reference', of: 'references' },
    columns: ['reference', 'description', 'quantity', 'unitValue', 'discountRate', 'totalPrice'],
  },
  {
    field: 'additionalServices',
    named: { column: 'service', of: 'additional-services' },
    columns: ['service', 'quantity', 'unitValue', 'total'],
  },
  { field: 'packages', columns: ['content', 'pieces', 'length', 'width', 'height', 'weight'] },
] as const

/** What its paper tells of a quotation. */
export const toldOnPaper: readonly string[] = [
  ...partyFields,
  ...boxes.flat(),
  ...totals.flat(),
  ...tables.map(({ field }) => field),
  'terms',
]

/** What no choice of a fee's basis says, and the transport and the load do. */
const worked: { readonly [basis in WorkedBasis]?: string } = {
  CONTAINER: 'perContainer',
  VEHICLE: 'perVehicle',
  REVENUE_TON: 'perRevenueTon',
}

/** What the fee was worked with, in words. */
const basisOf = ({ caller, registry }: Session, name: string, record: QuotationRecord) => {
  const { fields, messages, options } = registry.get(name).labels[caller.locale]
  const basis = workedBasis({
    feeBasis: feeBases.find((one) => one === text(record, 'feeBasis')) ?? 'AUTO',
    loadType: text(record, 'loadType') || null,
    transport: text(record, 'transport'),
  })
  return {
    word: fields['feeBasis'],
    said: basis === null ? undefined : (messages[worked[basis] ?? ''] ?? options['feeBasis']?.[basis]),
  }
}

interface PaperFile extends FileResult {
  readonly bytes: Uint8Array
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
  const known = (rows: readonly (readonly string[])[]) =>
    rows.map((row) => row.filter((field) => Object.hasOwn(resource.fields, field))).filter(({ length }) => length > 0)
  const parties: Written[] = []
  for (const field of partyFields) parties.push(...(await partyBox(session, name, record, field)))
  const terms = text(record, 'terms')
  const { word, said } = basisOf(session, name, record)
  const told = (await boxesOf(session, name, record, known(boxes))).map((row) =>
    row.map((box) => (said !== undefined && box.word === word ? { ...box, text: said } : box)),
  )
  return {
    filename: `${record.id.replace(/[^\p{L}\p{N}._-]+/gu, '_')}.pdf`,
    mimeType: 'application/pdf',
    bytes: await documentPdf(session, deps, [
      {
        title: resource.labels[session.caller.locale].one,
        number: record.id,
        boxes: [parties, ...told].filter(({ length }) => length > 0),
        tables: await lineTables(session, resource, record, tables),
        totals: await totalsWithheld(session, name, record, known(totals), []),
        ...(terms === '' ? {} : { remark: terms }),
        ...markOf(session, name, record),
      },
    ]),
  }
}
