import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { Session } from '../../../../contract.ts'
import { asSystem } from '../../../../db/repository/asSystem.ts'
import { stateOf, type OperationState } from '../../../../../src/domain/operations/act.ts'
import { stages, transitionOf } from '../../../../../src/domain/operations/lifeCycle.ts'
import { textIn, type Work } from '../reading/work.ts'

/** Events linked to the switch of an action complete by themselves once the whole operation is through it (G-18). */
export const reachEvents = async ({ session, header, action, now }: Work, next: OperationState): Promise<void> => {
  const transition = transitionOf(action)
  const sw = transition?.sw
  if (transition === null || sw === undefined || !isThrough(next, transition.to)) return
  await reachSwitch(session, { type: textIn(header, 'type'), number: textIn(header, 'number'), sw, at: now })
}

interface Reached {
  readonly type: string
  readonly number: string
  readonly sw: number
  readonly at: Date
}

/** What of an operation's timeline waits at a switch is done; which activities these were. */
export const reachSwitch = async (session: Session, { type, number, sw, at }: Reached): Promise<readonly string[]> => {
  const finishedAt = at.toISOString()
  const reached: string[] = []
  await eachAt(session, { type, number, sw }, waiting, async (row) => {
    const overdue = textIn(row, 'plannedAt') !== '' && textIn(row, 'plannedAt') < finishedAt
    await session.asSystem('transactional-activities').updateHeld(row, { finishedAt, overdue }, 'finish')
    reached.push(row.id)
  })
  return reached
}

type At = Omit<Reached, 'at'>
type Awaited = At & { readonly comment: string }

/** What of an operation's timeline waits at a switch will not happen, and why. */
export const failSwitch = (session: Session, { comment, ...awaited }: Awaited): Promise<void> =>
  eachAt(session, awaited, waiting, (row) =>
    asSystem(session, () => session.asSystem('transactional-activities').updateHeld(row, { comment }, 'fail')),
  )

/** What would not happen for one of these reasons waits again. */
export const retrySwitch = (
  session: Session,
  { comments, ...awaited }: At & { readonly comments: ReadonlySet<string> },
): Promise<void> =>
  eachAt(session, awaited, new Set(['FAILED']), async (row) => {
    if (!comments.has(row.comment ?? '')) return
    await asSystem(session, () =>
      session.asSystem('transactional-activities').updateHeld(row, { comment: null }, 'retry'),
    )
  })

/** Each locked one after the other; what somebody did with it meanwhile stays so. */
const eachAt = async (
  session: Session,
  { type, number, sw }: At,
  standing: ReadonlySet<string>,
  work: (row: RecordOf<'transactional-activities'>) => Promise<unknown>,
): Promise<void> => {
  const activities = session.asSystem('transactional-activities')
  const where = { preRegisterType: type, preRegisterNumber: number, sw: String(sw), status: { in: [...standing] } }
  for (const { id } of await activities.all({ where, sort: [['id', 'ASC']] })) {
    const row = await activities.lock(id)
    if (standing.has(row.status)) await work(row)
  }
}

/** What was done by that waits again, as far as it still stands so. */
export const awaitSwitch = async (session: Session, reached: readonly string[]): Promise<void> => {
  const activities = session.asSystem('transactional-activities')
  for (const { id } of await activities.getMany([...reached].toSorted())) {
    const row = await activities.lock(id)
    if (row.status !== 'DONE') continue
    await asSystem(session, () => activities.updateHeld(row, { finishedAt: null, overdue: false }, 'reopen'))
  }
}

const waiting: ReadonlySet<string> = new Set(['PENDING', 'IN_PROGRESS'])

const isThrough = (next: OperationState, to: string): boolean => {
  const target = (stages as readonly string[]).indexOf(to)
  return target === -1 || stages.indexOf(stateOf(next)) >= target
}
