import { stages } from '../../../src/domain/operations/lifeCycle.ts'
import { labelSizeOf } from '../../../src/domain/labels/sizes.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { lockBulks } from './bulks/lockBulks.ts'
import { bulkLabels, labelWords } from './labels/bulkLabels.ts'
import { drawBulkLabel } from './labels/drawBulkLabel.ts'
import { labelsPdf } from '../print/labelsPdf.ts'
import { logPrint } from './labels/logPrint.ts'
import { printedBefore } from './labels/printedBefore.ts'
import { textOf, textsOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Answering, type Implementation } from '../service.ts'
import { readableRecords } from '../readableRecords.ts'

const bySequence = [['sequence', 'ASC']] as const

const bulksOf = (session: Session, input: JsonObject): Promise<readonly RecordOf<'bulks'>[]> =>
  session
    .of('bulks')
    .all({ where: { type: textOf(input, 'type'), number: textOf(input, 'number') }, sort: bySequence, most: 5000 })

const operationOf = (session: Session, input: JsonObject) =>
  session.inOperation('pre-registers').find(`${textOf(input, 'type')}~${textOf(input, 'number')}`)

const order: readonly unknown[] = stages

const tagged = (bulk: RecordOf<'bulks'>): boolean =>
  order.indexOf(bulk.stage) >= stages.indexOf('TAGGED') && bulk.stage !== 'EXECUTED'

/** Operations with bulks that are cubed and not tagged, or tagged with a label that nobody has printed. */
const waiting: Answering<'wms.labelPrints.waiting'> = async (session) => {
  const where = { or: [{ stage: 'CUBED' }, { labelPending: true }] }
  const bulks = await session.of('bulks').all({
    where,
    sort: [
      ['number', 'ASC'],
      ['sequence', 'ASC'],
    ],
    most: 5000,
  })
  const groups = new Map<string, { readonly type: string; readonly number: string; cubed: number; pending: number }>()
  for (const bulk of bulks) {
    const [type, number] = [bulk.type, bulk.number]
    const group = groups.get(`${type}~${number}`) ?? { type, number, cubed: 0, pending: 0 }
    if (bulk.stage === 'CUBED') group.cubed += 1
    else group.pending += 1
    groups.set(`${type}~${number}`, group)
  }
  const operations = await readableRecords(session, 'pre-registers', [...groups.keys()])
  return [...groups].map(([id, group]) => {
    const { customer = null, consignee = null, date = null } = operations.find((one) => one.id === id) ?? {}
    return { ...group, customer, consignee, date }
  })
}

/** What the labels of an operation say, before they are printed. */
const preview: Answering<'wms.labelPrints.preview'> = async (session, input) => {
  const bulks = await bulksOf(session, input)
  const labels = await bulkLabels(session, await operationOf(session, input), bulks, bulks)
  const printed = await printedBefore(session, textOf(input, 'type'), textOf(input, 'number'))
  return {
    words: labelWords(session),
    labels: bulks.flatMap(({ sequence, stage, labelPending }, index) => {
      const label = labels[index]
      const pending = labelPending === true || !printed.has(String(sequence))
      return label === undefined ? [] : [{ ...label, sequence, stage, pending }]
    }),
  }
}

/** The labels of the bulks chosen, all of the operation without a choice; printed again only with a reason. */
export const print: Implementation = async (session, input, { deps }) => {
  const all = await bulksOf(session, input)
  const chosen = new Set(textsOf(input, 'sequences'))
  const wanted = all.filter(({ sequence }) => chosen.size === 0 || chosen.has(String(sequence)))
  if (wanted.length === 0) throw all.length === 0 ? new ApiError('NOT_FOUND') : refused(session, 'none')
  const bulks = await lockBulks(
    session,
    wanted.map(({ id }) => id),
  )
  if (!bulks.every(tagged)) throw refused(session, 'untagged')
  const printed = await printedBefore(session, textOf(input, 'type'), textOf(input, 'number'))
  const isAgain = (bulk: RecordOf<'bulks'>): boolean => bulk.labelPending !== true && printed.has(String(bulk.sequence))
  const again = bulks.filter(isAgain)
  const reason = textOf(input, 'reason')
  if (again.length > 0 && reason === '') throw refusal(session, 'label-prints', 'reason', 'reason')
  const size = labelSizeOf(textOf(input, 'size'))
  const labels = await bulkLabels(session, await operationOf(session, input), all, bulks)
  for (const bulk of bulks)
    if (bulk.labelPending === true) await session.asSystem('bulks').update(bulk.id, { labelPending: false })
  const first = bulks.filter((bulk) => !isAgain(bulk))
  if (first.length > 0) await logPrint(session, 'PRINT', first, deps.clock(), { size })
  if (again.length > 0) await logPrint(session, 'REPRINT', again, deps.clock(), { size, reason })
  return {
    filename: `${textOf(input, 'number')}.pdf`,
    mimeType: 'application/pdf',
    bytes: labelsPdf(labels, size, drawBulkLabel(labelWords(session))),
  }
}

const refused = (session: Session, message: string): ApiError =>
  new ApiError('STATE', {
    errors: {
      sequences: session.registry.get('label-prints').labels[session.caller.locale].messages[message] ?? message,
    },
  })

export default defineService('label-prints', { queries: { waiting, preview, print } })
