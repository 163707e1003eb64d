import { rowsOfRules } from '../../../src/domain/events/ruleRows.ts'
import { eventRules } from '../../../src/domain/events/rules.ts'
import type { Session } from '../../contract.ts'
import { defineService, type Implementation } from '../service.ts'
import { eventsOfCodes } from './event-messages/eventsOfCodes.ts'

/** What tells a rule from another: what it asks of a message. */
const asked = [
  'standard',
  'messageCode',
  'messageKind',
  'documentType',
  'emptiness',
  'facility',
  'mode',
  'action',
  'disposition',
  'place',
  'side',
] as const

type Asking = { readonly [F in (typeof asked)[number]]?: string | null | undefined }

const signOf = (rule: Asking): string => JSON.stringify(asked.map((field) => rule[field] ?? null))

/** Lays the rules of the standard table that a company has not. */
export const layStandardRules = async (session: Session): Promise<void> => {
  const rules = session.asSystem('event-message-rules')
  const there = new Set((await rules.all()).map(signOf))
  const rows = rowsOfRules(eventRules).filter((row) => !there.has(signOf(row)))
  const events = await eventsOfCodes(
    session,
    rows.map(({ event }) => event),
  )
  for (const { event, ...row } of rows)
    await rules.create({ ...row, event: events.get(event) ?? null, ofStandard: true })
}

const bringStandard: Implementation = async (session) => {
  await layStandardRules(session)
  return null
}

export default defineService('event-message-rules', { actions: { bringStandard } })
