import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Deps, Session } from '../../../contract.ts'
import { faultTrace } from '../../../faultTrace.ts'
import { companyCaller } from '../../company/companyCaller.ts'
import { factsIn } from './keptFacts.ts'
import { readKeptRows } from './readReceived.ts'
import { tellJobs } from './tellJobs.ts'

/** So many jobs are told in one transaction, and at most so many messages. */
const atATime = { jobs: 40, messages: 1000 } as const

/** What waits longest, together with all else that waits for the same jobs; held, so that no other process tells it too. */
const waiting = async (session: Session, jobs: number): Promise<readonly RecordOf<'event-messages'>[]> => {
  const rows = await session.sql<{ readonly id: string }>(
    `with oldest as (select shipments from estiba.event_messages
        where namespace = current_setting('estiba.namespace') and message_state = 'RECEIVED' order by received_at limit $1)
      select id from estiba.event_messages
       where namespace = current_setting('estiba.namespace') and message_state = 'RECEIVED'
         and shipments && (select array_agg(distinct job) from oldest, unnest(oldest.shipments) job)
       order by id limit $2 for update skip locked`,
    [jobs, atATime.messages],
  )
  return rows.length === 0 ? [] : session.asSystem('event-messages').getMany(rows.map(({ id }) => id))
}

const told = async (session: Session, records: readonly RecordOf<'event-messages'>[]): Promise<void> => {
  const read = await readKeptRows(session, records)
  const facts = read.map((messages) => messages.flatMap(({ readings }) => factsIn(readings)))
  await tellJobs(
    session,
    records.map((record, index) => ({ record, facts: facts[index] ?? [] })),
  )
}

/** One that the server itself fails at waits for a person, so that those behind it do not wait for it. */
const giveUp = async (session: Session, record: RecordOf<'event-messages'>): Promise<void> => {
  const { messages } = session.registry.get('event-messages').labels[session.caller.locale]
  const changes = {
    messageState: 'UNMATCHED',
    shipments: [],
    effect: 'unmatched',
    notApplied: messages['failed'] ?? 'failed',
  }
  await session.asSystem('event-messages').moveAll([{ record, move: 'tell', changes }])
}

/** Tells some of what waits in a company; false where nothing does. */
const tellSome = async (deps: Deps, namespace: string): Promise<boolean> => {
  const caller = await companyCaller(deps.db, namespace)
  if (caller === null) return false
  try {
    return await deps.db.transaction(caller, async (session) => {
      const records = await waiting(session, atATime.jobs)
      await told(session, records)
      return records.length > 0
    })
  } catch (problem) {
    deps.log.error({ ...faultTrace(problem), namespace }, 'messages were not told together; each is tried by itself')
  }
  return deps.db.transaction(caller, async (session) => {
    const records = await waiting(session, 1)
    for (const record of records)
      await session
        .trial(() => told(session, [record]))
        .catch(async (problem: unknown) => {
          deps.log.error({ ...faultTrace(problem), namespace, message: record.id }, 'a message could not be told')
          await giveUp(session, record)
        })
    return records.length > 0
  })
}

/** What one server has under way with the messages of its database. */
export interface Behind {
  /** Calls that tell their messages themselves just now. */
  telling: number
  /** There is something to tell in a company: it is told behind whoever said so. */
  wake(namespace: string): void
  /** Nothing is begun any more; what is under way ends. */
  stop(): Promise<void>
}

const makeBehind = (deps: Deps): Behind => {
  const asked = new Set<string>()
  let working: Promise<void> | null = null
  let stopped = false
  const work = async (): Promise<void> => {
    for (;;) {
      const [namespace] = asked
      if (namespace === undefined || stopped) return
      const more = await tellSome(deps, namespace).catch((problem: unknown) => {
        deps.log.error({ ...faultTrace(problem), namespace }, 'messages wait to be told')
        return false
      })
      // Companies take turns: none waits for all that another one was sent.
      asked.delete(namespace)
      if (more) asked.add(namespace)
    }
  }
  return {
    telling: 0,
    wake: (namespace) => {
      asked.add(namespace)
      working ??= work().finally(() => {
        working = null
      })
    },
    stop: async () => {
      stopped = true
      await working
    },
  }
}

const all = new WeakMap<Deps['db'], Behind>()

export const behindOf = (deps: Deps): Behind => {
  const behind = all.get(deps.db) ?? makeBehind(deps)
  all.set(deps.db, behind)
  return behind
}

/** Wakes what an earlier run of the server left to be told, or another process did. */
export const tellWhatWaits = async (deps: Deps): Promise<void> => {
  const companies = await deps.db.platform((sql) =>
    sql<{ readonly namespace: string }>(
      "select distinct namespace from estiba.event_messages where message_state = 'RECEIVED'",
    ),
  )
  for (const { namespace } of companies) behindOf(deps).wake(namespace)
}
