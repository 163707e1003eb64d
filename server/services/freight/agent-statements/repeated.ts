import { fold } from '../../../../src/domain/fold.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

type Statement = Partial<RecordOf<'agent-statements'>>

const known = (reference: string): string => fold(reference).trim()

/** Where another statement of an agent that stands says what he stated already, by his reference. */
const statedBefore = async (
  session: Session,
  agent: string,
  own: string | null,
): Promise<ReadonlyMap<string, string>> => {
  const statements = session.asSystem('agent-statements')
  const others = await statements.all({ where: { agent, statementState: { ne: 'CANCELED' }, id: { ne: own ?? '' } } })
  const whole = others.length === 0 ? [] : await statements.getMany(others.map(({ id }) => id))
  return new Map(
    whole.flatMap(({ id, number, theirs }) =>
      (theirs ?? []).map(({ theirReference }) => [known(theirReference), number ?? id] as const),
    ),
  )
}

/** What says that an agent states the same twice, in one statement or in another of his; null where he does not. */
export const repeatedIn = async (
  session: Session,
  { agent, theirs }: Statement,
  own: string | null,
): Promise<string | null> => {
  if (!agent || (theirs ?? []).length === 0) return null
  const { messages } = session.registry.get('agent-statements').labels[session.caller.locale]
  const before = await statedBefore(session, agent, own)
  const said = new Set<string>()
  for (const { theirReference: reference } of theirs ?? []) {
    const number = before.get(known(reference))
    if (number !== undefined) return fill(messages['statedBefore'] ?? '', { reference, number })
    if (said.has(known(reference))) return fill(messages['statedTwice'] ?? '', { reference })
    said.add(known(reference))
  }
  return null
}
