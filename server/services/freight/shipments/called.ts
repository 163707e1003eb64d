import type { ResourceName, RecordOf } from '../../../../src/resources/records.ts'
import type { Where } from '../../../../src/schema/where.ts'
import { reachOf } from '../../../access/reach.ts'
import type { Session } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

/** So many at most of each way of naming. */
const most = 50

const readable = <N extends ResourceName>(
  session: Session,
  resource: N,
  where: Where,
): Promise<readonly RecordOf<N>[]> | readonly RecordOf<N>[] =>
  reachOf(session.caller, session.registry.get(resource)) === 'records' ? session.of(resource).all({ where, most }) : []

/** What a label of a piece may be: its SSCC, or type, number and sequence. */
const pieceNamed = (asked: string): Where => {
  const [, type, number, sequence] = /^([^-]+)-(.+)-(\d{1,5})$/.exec(asked) ?? []
  return type === undefined
    ? { sscc: asked }
    : { or: [{ sscc: asked }, { id: `${type}~${number}~${Number(sequence)}` }] }
}

/** Those that carry it among their references, as far as the caller reads them. */
const byReference = async (session: Session, asked: string): Promise<readonly string[]> => {
  const rows = await session.sql<{ readonly parent_id: string }>(
    'select distinct parent_id from estiba.shipments__job_references where upper(value) = $1 limit 50',
    [asked],
  )
  const jobs = await session.of('shipments').getMany(rows.map(({ parent_id }) => parent_id))
  return jobs.flatMap((job) =>
    (job.jobReferences ?? []).some(({ value }) => value.toUpperCase() === asked) ? [job.id] : [],
  )
}

/**
 * The shipments that are called something by what stands around them: a reference (PO, SO), an order, a piece or the
 * operation of the warehouse. What they are called themselves, lists filter by.
 */
export const called: Implementation = async (session, input) => {
  const asked = textOf(input, 'q').trim().toUpperCase()
  if (asked === '') return []
  const [orders, operations, pieces] = await Promise.all([
    readable(session, 'orders', { number: asked }),
    readable(session, 'pre-registers', { number: asked }),
    readable(session, 'bulks', pieceNamed(asked)),
  ])
  const of = [...operations.map(({ id }) => id), ...pieces.map(({ type, number }) => `${type}~${number}`)]
  const around = await session.of('shipments').all({
    where: { or: [{ order: { in: orders.map(({ id }) => id) } }, { operationRecord: { in: of } }] },
    most,
  })
  return [...new Set([...around.map(({ id }) => id), ...(await byReference(session, asked))])].map((id) => ({ id }))
}
