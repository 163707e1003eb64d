import type { Fact } from '../../../../src/domain/events/fact.ts'
import type { Message } from '../../../../src/domain/events/readMessages.ts'
import type { InputOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** A message that is to be kept, with what it says. */
export interface Kept {
  readonly message: Message
  readonly facts: readonly Fact[]
  /** By what it is known when it comes again. */
  readonly key: string
}

const short = (value: string | null | undefined, most: number): string | null => value?.slice(0, most) ?? null

/** What a list of messages shows of one, and the message itself. */
export const recordOf = (session: Session, { message, facts, key }: Kept): InputOf<'event-messages'> => {
  const [fact] = facts
  return {
    receivedAt: session.now().toISOString(),
    source: short(session.caller.username, 80),
    standard: message.standard,
    code: short([fact?.documentType, fact?.code].filter(Boolean).join(' '), 60),
    classifier: fact?.classifier ?? null,
    happenedAt: fact?.at ?? null,
    offset: fact?.offset ?? null,
    place: short(
      fact?.placeName && fact.placeName !== fact.place ? `${fact.place ?? ''} ${fact.placeName}`.trim() : fact?.place,
      160,
    ),
    cargo: short(fact?.subjects.join(', '), 240),
    conveyance: short([fact?.conveyance ?? fact?.vessel, fact?.voyage].filter(Boolean).join(' '), 120),
    documentNumber: short(fact?.documentNumber, 120),
    pieces: fact?.pieces ?? null,
    remark: short(fact?.remark, 240),
    saidAt: fact?.saidAt ?? null,
    messageKey: key,
    told: short(fact?.references.map(({ value }) => value).join(' '), 4000),
    raw: message.raw,
  }
}
