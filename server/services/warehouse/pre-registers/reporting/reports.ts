import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import { ApiError } from '../../../../errors.ts'
import { assertAllowed } from '../../../../access/allows.ts'
import { pick, textOf } from '../../../input.ts'
import { print } from '../../label-prints.ts'
import { readableRecords } from '../../../readableRecords.ts'
import { refusal } from '../../../refusal.ts'
import type { Implementation } from '../../../service.ts'
import { logFact } from '../../../operations/event-log/eventLog.ts'
import { operationId, readOperation } from '../reading/load.ts'
import { pieceFigures, pieceSums, type ReportKind, reportKinds } from './reportKinds.ts'
import { textIn } from '../reading/work.ts'
import { companyName } from '../../../print/companyName.ts'
import { documentPdf, type PrintedTable } from '../../../print/documentPdf.ts'
import { boxesOf, tableOf } from '../../../print/recordParts.ts'
import { writtenOf } from '../../../print/written.ts'

const read = async (session: Session, input: JsonObject) => {
  const [type, number] = [textOf(input, 'type'), textOf(input, 'number')]
  if (type === '' || number === '') throw new ApiError('MALFORMED')
  const { header, pieces } = await readOperation(
    session,
    await session.of('pre-registers').get(operationId(type, number)),
  )
  const bulks = await readableRecords(
    session,
    'bulks',
    pieces.map(({ bulk }) => bulk.id),
  )
  return { header, bulks }
}

/** What the records are called that the header refers to. */
const titlesOf = async (
  session: Session,
  header: RecordOf<'pre-registers'>,
): Promise<{ readonly [field: string]: string }> => {
  const registry = session.registry
  const titles: { [field: string]: string } = {}
  for (const [name, field] of Object.entries(registry.get('pre-registers').fields)) {
    const id = textIn(header, name)
    if (field.kind !== 'reference' || id === '') continue
    const [found] = await readableRecords(session, field.to, [id])
    if (found !== undefined) titles[name] = textIn(found, registry.get(field.to).title)
  }
  return titles
}

/** The pieces, below them what the operation sums them up to. */
const piecesOf = async (
  session: Session,
  { columns }: ReportKind,
  header: RecordOf<'pre-registers'>,
  bulks: readonly RecordOf<'bulks'>[],
): Promise<PrintedTable> => {
  const table = await tableOf(session, 'bulks', bulks, columns, [])
  const [sums = {}] = await writtenOf(session, 'pre-registers', [header], Object.values(pieceSums))
  return {
    ...table,
    foot: columns.map((name) => sums[pieceSums[name] ?? '']?.text ?? ''),
    numbers: columns.flatMap((name, at) => (pieceFigures.has(name) ? [at] : [])),
  }
}

/** The report of a type, PREREGISTER where none is asked for; a type that is not known is refused (G-23). */
const kindAsked = (session: Session, input: JsonObject, field: string): readonly [name: string, kind: ReportKind] => {
  const name = textOf(input, field) || 'PREREGISTER'
  const kind = Object.hasOwn(reportKinds, name) ? reportKinds[name] : undefined
  if (kind === undefined) throw refusal(session, 'pre-registers', field, 'reportType')
  return [name, kind]
}

/** What a report of an operation is printed from. */
export const reports: Implementation = async (session, input) => {
  const [report, kind] = kindAsked(session, input, 'report')
  const { header, bulks } = await read(session, input)
  return {
    report,
    title: kind.title[session.caller.locale],
    company: await companyName(session),
    operation: header,
    bulks,
    titles: await titlesOf(session, header),
  }
}

/** The operation as a PDF; what was issued with a number is logged, and the operation stays. */
export const reportPdf: Implementation = async (session, input, context): Promise<unknown> => {
  const { deps } = context
  const [reportType, kind] = kindAsked(session, input, 'reportType')
  // Labels are printed by who may, once without a reason, and logged as such.
  if (reportType === 'LABELS') {
    assertAllowed(session.caller, session.registry.get('label-prints'), 'print')
    return deps.db.transaction(session.caller, (writing) => print(writing, pick(input, ['type', 'number']), context))
  }
  const { header, bulks } = await read(session, input)
  const [type, number] = [textIn(header, 'type'), textIn(header, 'number')]
  const paper = {
    title: kind.title[session.caller.locale],
    number,
    boxes: await boxesOf(session, 'pre-registers', header, kind.head),
    tables: [await piecesOf(session, kind, header, bulks)],
  }
  const bytes = await documentPdf(session, deps, [paper])
  // Reading has no transaction of its own that could be written in.
  await deps.db.transaction(session.caller, (writing) =>
    logFact(writing, {
      type,
      number,
      action: 'printed',
      sw: null,
      sequences: [],
      at: deps.clock(),
      value: { reportType },
    }),
  )
  return { filename: `${number}.pdf`, mimeType: 'application/pdf', bytes }
}
