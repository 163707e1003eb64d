import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'

interface Fact {
  readonly type: string
  readonly number: string
  readonly action: string
  readonly sw: number | null
  readonly sequences: readonly number[]
  readonly at: Date
  readonly value?: JsonObject
  readonly comment?: string
}

interface Known {
  readonly sw: string | null
  readonly user: string | null
}

/** Switch and person, where they are there: the server itself is none. */
const known = async (session: Session, sw: number | null): Promise<Known> => {
  const [found] = await session.sql<Known>(
    `select (select id from estiba.switches where id = $1 limit 1) as sw,
      (select id from estiba.users where id = $2 limit 1) as "user"`,
    [sw === null ? null : String(sw), session.caller.userId],
    { prepared: true },
  )
  return found ?? { sw: null, user: null }
}

/** One fact of an operation: what was done under which switch, with which pieces, by whom. */
export const logFact = async (session: Session, fact: Fact): Promise<void> => {
  await session.asSystem('event-log-details').create({
    eventLogId: crypto.randomUUID(),
    preRegisterType: fact.type,
    preRegisterNumber: fact.number,
    action: fact.action,
    ...(await known(session, fact.sw)),
    sequences: fact.sequences.join(', ').slice(0, 4000),
    date: fact.at.toISOString(),
    value: fact.value === undefined ? null : JSON.stringify(fact.value).slice(0, 4000),
    comment: fact.comment ?? null,
  })
}
