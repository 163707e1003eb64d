import { fill } from '../../../../src/domain/messages/message.ts'
import type { AnyRecord } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { containersOf } from './cargo.ts'
import { idOf, rowsIn, type Values } from './rows.ts'

const resource = 'shipments'

/** The days on which a job has its containers: from its departure, or its own day, until its arrival where it is known. */
const daysOf = (job: Values): { readonly from: string; readonly to: string } => {
  const first = (...fields: readonly string[]): string =>
    fields.map((field) => idOf(job, field).slice(0, 10)).find((day) => day !== '') ?? ''
  return { from: first('atd', 'etd', 'date'), to: first('ata', 'eta') || '9999-12-31' }
}

const overlap = (one: Values, other: Values): boolean => {
  const [mine, theirs] = [daysOf(one), daysOf(other)]
  return mine.from <= theirs.to && theirs.from <= mine.to
}

const isReturned = (job: Values, container: string): boolean =>
  rowsIn(job, 'containerUnits').some(
    (row) => row['container'] === container && row['containerState'] === 'EMPTY_RETURNED',
  )

/** Jobs that are over have no container any more. */
const over: readonly string[] = ['DELIVERED', 'CANCELED']

/** The containers that a job has now: not one that it gave back, and none once its cargo is delivered. */
const hasNow = (job: Values): readonly string[] =>
  over.includes(idOf(job, 'progress')) ? [] : containersOf(job).filter((container) => !isReturned(job, container))

/**
 * A container is in one open job at a time. Those of a job are held until it is written, so that two people do not put
 * one into two.
 *
 * @param current what the job was; null where it is new, or open again
 *
 * @throws ApiError 422 at `containers`, naming the other job where the caller sees it
 */
export const assertContainersFree = async (session: Session, values: Values, current: AnyRecord | null) => {
  const held = current === null || !overlapsAsBefore(current, values) ? [] : hasNow(current)
  const taken = hasNow(values).filter((container) => !held.includes(container))
  if (taken.length === 0) return
  for (const container of taken.toSorted()) await session.asSystem('containers').lock(container)
  const others = await session.asSystem(resource).all({
    where: {
      and: [
        { or: taken.map((container) => ({ containers: { has: container } })) },
        { jobState: { ne: 'CLOSED' } },
        { progress: { nin: over } },
      ],
    },
  })
  const ids = others.flatMap(({ id }) => (id === (current?.id ?? idOf(values, 'id')) ? [] : [id]))
  for (const job of ids.length === 0 ? [] : await session.asSystem(resource).getMany(ids)) {
    const theirs = hasNow(job)
    const container = taken.find((one) => theirs.includes(one))
    if (container === undefined || !overlap(values, job)) continue
    const [shown] = await session.inOperation(resource).getMany([job.id])
    const { messages } = session.registry.get(resource).labels[session.caller.locale]
    const text = fill(messages['containerTaken'] ?? '', { container, number: shown?.number ?? '…' })
    throw new ApiError('INVALID', { errors: { containers: text } })
  }
}

/** Whether a job has its containers on the days on which it had them. */
const overlapsAsBefore = (current: Values, values: Values): boolean => {
  const [before, now] = [daysOf(current), daysOf(values)]
  return before.from <= now.from && now.to <= before.to
}
