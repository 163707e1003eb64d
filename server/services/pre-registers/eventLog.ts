import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

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

const idOf = async (session: Session, resource: string, id: string): Promise<string | null> =>
  (await session.trusted(resource).getMany([id]))[0]?.id ?? null

/** One fact of an operation: what was done under which switch, with which pieces, by whom. */
export const logFact = async (session: Session, fact: Fact): Promise<void> => {
  await session.trusted('event-log-details').create({
    eventLogId: crypto.randomUUID(),
    preRegisterType: fact.type,
    preRegisterNumber: fact.number,
    action: fact.action,
    sw: fact.sw === null ? null : await idOf(session, 'switches', String(fact.sw)),
    sequences: fact.sequences.join(', ').slice(0, 4000),
    date: fact.at.toISOString(),
    user: await idOf(session, 'users', session.caller.userId),
    value: fact.value === undefined ? null : JSON.stringify(fact.value).slice(0, 4000),
    comment: fact.comment ?? null,
  })
}
