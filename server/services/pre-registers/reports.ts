import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import type { FileResult } from '../../routes/operationAnswer.ts'
import { textOf } from '../input.ts'
import { readableRecords } from '../readableRecords.ts'
import type { Implementation } from '../service.ts'
import { logFact } from './eventLog.ts'
import { operationId, readOperation } from './load.ts'
import { operationPdf } from './reportPdf.ts'
import { textIn } from './work.ts'

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

const companyName = async (session: Session): Promise<string> =>
  textIn((await session.asSystem('companies').list({ range: [0, 0] })).rows[0] ?? {}, 'name')

/** What the records are called that the header refers to. */
const titlesOf = async (session: Session, header: AnyRecord): Promise<{ readonly [field: string]: string }> => {
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

/** What a report of an operation is printed from. */
export const reports: Implementation = async (session, input) => {
  const { header, bulks } = await read(session, input)
  return {
    report: textOf(input, 'report') || 'operation',
    company: await companyName(session),
    operation: header,
    bulks,
    titles: await titlesOf(session, header),
  }
}

/** The operation as a PDF; what was issued with a number is logged, and the operation stays. */
export const reportPdf: Implementation = async (session, input, { deps, resource, request }): Promise<FileResult> => {
  const { header, bulks } = await read(session, input)
  const [type, number] = [textIn(header, 'type'), textIn(header, 'number')]
  const bytes = operationPdf({
    header,
    bulks,
    company: await companyName(session),
    locale: request.locale,
    operations: resource,
    pieces: session.registry.get('bulks'),
    titles: await titlesOf(session, header),
  })
  const value = { reportType: textOf(input, 'reportType') || 'operation' }
  // Reading has no transaction of its own that could be written in.
  await deps.db.transaction(session.caller, (writing) =>
    logFact(writing, { type, number, action: 'printed', sw: null, sequences: [], at: deps.clock(), value }),
  )
  return { filename: `${number}.pdf`, mimeType: 'application/pdf', bytes }
}
