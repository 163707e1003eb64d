import type { AnyRecord } from '../../../../src/schema/json.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { everyRow } from '../../bulks/everyRow.ts'
import { linesIn, text } from '../paper.ts'
import { type Asked, lately, within } from './asked.ts'
import { withLines } from './withLines.ts'

/** Where a paper of the commercial area stands, from the first question to the won or lost quotation. */
export const stages = ['REQUESTED', 'DRAFT', 'SENT', 'CHECKED', 'WON', 'LOST'] as const
export type Stage = (typeof stages)[number]

/** A request or quotation as the pipeline shows it. */
export interface PipelinePaper {
  readonly id: string
  readonly version: number | null
  readonly resource: string
  readonly stage: Stage
  readonly state: string
  readonly date: string
  readonly customer: string | null
  readonly salesperson: string | null
  readonly currency: string | null
  readonly total: number | null
  /** Until when it is offered, or by when it is wanted. */
  readonly until: string | null
  readonly nextFollowUp: string | null
  readonly overdue: boolean
  readonly lostReason: string | null
  readonly lostNote: string | null
  readonly order: string | null
}

interface Source {
  readonly resource: string
  readonly customer: string
  readonly until: string
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

const isOver = (stage: Stage): boolean => stage === 'WON' || stage === 'LOST'

const statesOf = (source: Source, over: boolean): readonly string[] =>
  Object.entries(source.stages).flatMap(([state, stage]) => (isOver(stage) === over ? [state] : []))

/** The requests and quotations that the caller's own rights and limits let him see. */
export const papersOf = async (session: Session, asked: Asked): Promise<readonly PipelinePaper[]> => {
  const found: PipelinePaper[] = []
  for (const source of sources) {
    if (!allows(session.caller, session.registry.get(source.resource), 'list')) continue
    const narrowed = [...(source.where === undefined ? [] : [source.where]), ...within(asked, source.customer)]
    for (const [over, more] of [
      [false, []],
      [true, lately(asked)],
    ] as const) {
      const where = { and: [...narrowed, { state: { in: statesOf(source, over) } }, ...more] }
      const rows = await everyRow(session, source.resource, where, [['date', 'DESC']])
      found.push(...rows.map((row) => paperOf(row, source, asked.today)))
    }
  }
  return found.toSorted(soonestFirst)
}

/** What was said last about papers, by resource and identifier. */
export const lastNotesOf = async (
  session: Session,
  papers: readonly PipelinePaper[],
): Promise<ReadonlyMap<string, string>> => {
  const notes = new Map<string, string>()
  for (const { resource } of sources) {
    const own = papers.filter((paper) => paper.resource === resource)
    for (const record of await withLines(session, resource, own)) {
      const note = text(linesIn(record, 'followUps').at(-1) ?? {}, 'note')
      if (note !== '') notes.set(`${resource}/${record.id}`, note)
    }
  }
  return notes
}

const paperOf = (row: AnyRecord, source: Source, today: string): PipelinePaper => {
  const stage = source.stages[text(row, 'state')] ?? 'LOST'
  const nextFollowUp = text(row, 'nextFollowUp') || null
  return {
    id: row.id,
    version: typeof row.version === 'number' ? row.version : null,
    resource: source.resource,
    stage,
    state: text(row, 'state'),
    date: text(row, 'date'),
    customer: text(row, source.customer) || null,
    salesperson: text(row, 'salesperson') || null,
    currency: text(row, 'currency') || null,
    total: typeof row['total'] === 'number' ? row['total'] : null,
    until: text(row, source.until) || null,
    nextFollowUp,
    overdue: !isOver(stage) && nextFollowUp !== null && nextFollowUp < today,
    lostReason: text(row, 'lostReason') || null,
    lostNote: text(row, 'lostNote') || null,
    order: text(row, 'order') || null,
  }
}

/** What is to be followed up first; the newest of what nobody has set a day for. */
const soonestFirst = (one: PipelinePaper, other: PipelinePaper): number =>
  (one.nextFollowUp ?? '9999').localeCompare(other.nextFollowUp ?? '9999') ||
  other.date.localeCompare(one.date) ||
  one.id.localeCompare(other.id)
