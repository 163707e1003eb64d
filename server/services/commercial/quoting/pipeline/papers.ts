import { isOver, type PipelinePaper, type Stage } from '../../../../../src/domain/commercial/pipeline.ts'
import type { Where } from '../../../../../src/schema/where.ts'
import { allows } from '../../../../access/allows.ts'
import type { Session } from '../../../../contract.ts'
import { type FieldIn, linesIn, numberOrNull, type QuotationRecord, text } from '../quotationDocument.ts'
import { type Asked, lately, within } from './asked.ts'

/** A paper before the last note about it has been read. */
export type FoundPaper = Omit<PipelinePaper, 'lastNote'>

interface Source {
  readonly resource: 'quotation-requests' | 'quotations' | 'client-quotations'
  readonly customer: FieldIn<QuotationRecord>
  readonly until: FieldIn<QuotationRecord>
  readonly where?: Where
  readonly stages: { readonly [state: string]: Stage }
}

const concluded = { CANCELED: 'LOST', EXPIRED: 'LOST' } as const
const quoted = { DRAFT: 'DRAFT', SENT: 'SENT', CHECKED: 'CHECKED', APPROVED: 'WON', ...concluded } as const

/** What the commercial area follows; a request that is answered goes on as its quotation. */
const sources: readonly Source[] = [
  {
    resource: 'quotation-requests',
    customer: 'requester',
    until: 'requiredDate',
    stages: { DRAFT: 'REQUESTED', SENT: 'REQUESTED', ...concluded },
  },
  { resource: 'quotations', customer: 'customer', until: 'validTo', where: { typeOrder: 'CLIENT' }, stages: quoted },
  { resource: 'client-quotations', customer: 'customer', until: 'validTo', stages: quoted },
]

const statesOf = (source: Source, over: boolean): readonly string[] =>
  Object.entries(source.stages).flatMap(([state, stage]) => (isOver(stage) === over ? [state] : []))

/** The requests and quotations that the caller's own rights and limits let him see. */
export const papersOf = async (session: Session, asked: Asked): Promise<readonly FoundPaper[]> => {
  const found: FoundPaper[] = []
  for (const source of sources) {
    if (!allows(session.caller, session.registry.get(source.resource), 'list')) continue
    const narrowed = [...(source.where === undefined ? [] : [source.where]), ...within(asked, source.customer)]
    for (const [over, more] of [
      [false, []],
      [true, lately(asked)],
    ] as const) {
      const where = { and: [...narrowed, { state: { in: statesOf(source, over) } }, ...more] }
      const rows = await session.of(source.resource).all({ where, sort: [['date', 'DESC']], most: 5000 })
      found.push(...rows.map((row) => paperOf(row, source, asked.today)))
    }
  }
  return found.toSorted(soonestFirst)
}

/** What was said last about papers, by resource and identifier. */
export const lastNotesOf = async (
  session: Session,
  papers: readonly FoundPaper[],
): Promise<ReadonlyMap<string, string>> => {
  const notes = new Map<string, string>()
  for (const { resource } of sources) {
    const own = papers.filter((paper) => paper.resource === resource).map(({ id }) => id)
    for (const record of own.length === 0 ? [] : await session.of(resource).getMany(own)) {
      const note = text(linesIn(record, 'followUps').at(-1) ?? {}, 'note')
      if (note !== '') notes.set(`${resource}/${record.id}`, note)
    }
  }
  return notes
}

const paperOf = (row: QuotationRecord, source: Source, today: string): FoundPaper => {
  const stage = source.stages[row.state] ?? 'LOST'
  const nextFollowUp = text(row, 'nextFollowUp') || null
  return {
    id: row.id,
    version: row.version,
    resource: source.resource,
    stage,
    state: row.state,
    date: row.date,
    customer: text(row, source.customer) || null,
    salesperson: text(row, 'salesperson') || null,
    currency: text(row, 'currency') || null,
    total: numberOrNull(row, 'total'),
    until: text(row, source.until) || null,
    nextFollowUp,
    overdue: !isOver(stage) && nextFollowUp !== null && nextFollowUp < today,
    lostReason: text(row, 'lostReason') || null,
    lostNote: text(row, 'lostNote') || null,
    order: text(row, 'order') || null,
  }
}

/** What is to be followed up first; the newest of what nobody has set a day for. */
const soonestFirst = (one: FoundPaper, other: FoundPaper): number =>
  (one.nextFollowUp ?? '9999').localeCompare(other.nextFollowUp ?? '9999') ||
  other.date.localeCompare(one.date) ||
  one.id.localeCompare(other.id)
