import { allows, mayWrite } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { taskTexts } from '../../../messages/taskTexts.ts'
import { companyDay } from '../../company/companyDay.ts'
import { dayBegins, dayEnds } from '../../company/dayMoments.ts'
import { type AnsweringEndpoint, forMembers } from '../../endpoint.ts'
import { listAt } from './listAt.ts'
import { mayCount } from './mayCount.ts'
import { customerTasks, type Now, staffTasks, type Task } from './tasks.ts'

const nowOf = async (session: Session, day: string): Promise<Now> => ({
  today: day,
  begins: (await dayBegins(session, day)) ?? day,
  ends: (await dayEnds(session, day)) ?? day,
  unchecked: (await session.asSystem('companies').first())?.quotationUncheckedApproval === true,
})

/** Whether it is the caller's to do, and he reads what it is counted by. */
const isHis = (session: Session, { resource, where, move }: Task, now: Now): boolean => {
  const declared = session.registry.get(resource)
  return (
    mayCount(session, resource, Object.keys(where(now))) &&
    (move === undefined || (mayWrite(session.caller, declared) && allows(session.caller, declared, move)))
  )
}

/** What waits for the caller today, each with the list behind it; what nothing waits of is not told. */
export const today: AnsweringEndpoint<'config.dashboard.today'> = {
  service: 'config',
  key: 'dashboard.today',
  route: 'GET /dashboard/today',
  access: 'session',
  handle: forMembers(({ deps, caller, request }) =>
    deps.db.read(caller, async (session) => {
      const now = await nowOf(session, companyDay(deps.clock(), caller))
      const waiting = []
      for (const task of caller.type === 'company-customer' ? customerTasks : staffTasks) {
        if (!isHis(session, task, now)) continue
        const where = task.where(now)
        const value = await session.of(task.resource).count(where)
        if (value === 0) continue
        waiting.push({
          code: task.code,
          title: taskTexts[task.code][request.locale],
          value,
          urgency: task.urgency,
          link: listAt(session.registry.get(task.resource), where),
        })
      }
      return waiting
    }),
  ),
}
