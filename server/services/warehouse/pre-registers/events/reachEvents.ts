import { stateOf, type OperationState } from '../../../../../src/domain/operations/act.ts'
import { stages, transitionOf } from '../../../../../src/domain/operations/lifeCycle.ts'
import { textIn, type Work } from '../reading/work.ts'

/** Events linked to the switch of an action complete by themselves once the whole operation is through it (G-18). */
export const reachEvents = async ({ session, header, action, now }: Work, next: OperationState): Promise<void> => {
  const transition = transitionOf(action)
  const sw = transition?.sw
  if (transition === null || sw === undefined || !isThrough(next, transition.to)) return
  const activities = session.asSystem('transactional-activities')
  const rows = await activities.all({
    where: {
      preRegisterType: textIn(header, 'type'),
      preRegisterNumber: textIn(header, 'number'),
      sw: String(sw),
      status: { in: ['PENDING', 'IN_PROGRESS'] },
    },
  })
  const at = now.toISOString()
  for (const row of rows)
    await activities.move(row.id, 'finish', {
      finishedAt: at,
      overdue: textIn(row, 'plannedAt') !== '' && textIn(row, 'plannedAt') < at,
    })
}

const isThrough = (next: OperationState, to: string): boolean => {
  const target = (stages as readonly string[]).indexOf(to)
  return target === -1 || stages.indexOf(stateOf(next)) >= target
}
