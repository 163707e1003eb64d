import { fill } from '../../../../src/domain/messages/message.ts'
import { dayIn } from '../../../../src/domain/dayIn.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { containersOf } from './cargo.ts'
import type { Job } from './rows.ts'

const resource = 'shipments'

/** The days on which a job has its containers: from its departure, or its own day, until its arrival where it is known. */
const daysOf = (job: Job, timeZone: string): { readonly from: string; readonly to: string } => {
  const first = (...moments: readonly (string | null | undefined)[]): string => {
    const moment = moments.find((one) => one)
    return moment ? dayIn(timeZone, new Date(moment)) : ''
  }
  return { from: first(job.atd, job.etd) || (job.date ?? ''), to: first(job.ata, job.eta) || '9999-12-31' }
}

const overlap = (one: Job, other: Job, timeZone: string): boolean => {
  const [mine, theirs] = [daysOf(one, timeZone), daysOf(other, timeZone)]
  return mine.from <= theirs.to && theirs.from <= mine.to
}

const isReturned = (job: Job, container: string): boolean =>
  (job.containerUnits ?? []).some((row) => row.container === container && row.containerState === 'EMPTY_RETURNED')

/** Jobs that are over have no container any more. */
const over: readonly string[] = ['DELIVERED', 'CANCELED']

/** The containers that a job has now: not one that it gave back, and none once its cargo is delivered. */
export const hasNow = (job: Job): readonly string[] =>
  over.includes(job.progress ?? '') ? [] : containersOf(job).filter((container) => !isReturned(job, container))

/**
 * A container is in one open job at a time. Those of a job are held until it is written, so that two people do not put
 * one into two.
 *
 * @param current what the job was; null where it is new, or open again
 *
 * @throws ApiError 422 at `containers`, naming the other job where the caller sees it
 */
export const assertContainersFree = async (session: Session, values: Job, current: RecordOf<'shipments'> | null) => {
  const { timeZone } = session.caller
  const held = current === null || !overlapsAsBefore(current, values, timeZone) ? [] : hasNow(current)
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
  const ids = others.flatMap(({ id }) => (id === (current?.id ?? values.id) ? [] : [id]))
  for (const job of ids.length === 0 ? [] : await session.asSystem(resource).getMany(ids)) {
    const theirs = hasNow(job)
    const container = taken.find((one) => theirs.includes(one))
    if (container === undefined || !overlap(values, job, timeZone)) continue
    const [shown] = await session.inOperation(resource).getMany([job.id])
    const { messages } = session.registry.get(resource).labels[session.caller.locale]
    const text = fill(messages['containerTaken'] ?? '', { container, number: shown?.number ?? '…' })
    throw new ApiError('INVALID', { errors: { containers: text } })
  }
}

/** Whether a job has its containers on the days on which it had them. */
const overlapsAsBefore = (current: Job, values: Job, timeZone: string): boolean => {
  const [before, now] = [daysOf(current, timeZone), daysOf(values, timeZone)]
  return before.from <= now.from && now.to <= before.to
}
