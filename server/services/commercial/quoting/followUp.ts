import { mailable } from '../../../../src/domain/commercial/quotationStates.ts'
import type { Json } from '../../../../src/schema/json.ts'
import { textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Implementation } from '../../service.ts'
import { addressOf, isAstray, mailQuotation } from './mailQuotation.ts'
import { linesIn, lockQuotation, text, writeQuotation } from './quotationDocument.ts'

/** A note of what was said, and the day of the next one; kept with the paper. */
const followUp: Implementation = async (session, input, context) => {
  const paper = await lockQuotation(session, input, context)
  const nextFollowUp = textOf(input, 'nextFollowUp') || null
  const entry: Json = {
    at: context.deps.clock().toISOString(),
    by: session.caller.name || session.caller.username,
    note: textOf(input, 'note'),
    nextFollowUp,
  }
  return writeQuotation(session, paper, { followUps: [...linesIn(paper.record, 'followUps'), entry], nextFollowUp })
}

const reassign: Implementation = async (session, input, context) =>
  writeQuotation(session, await lockQuotation(session, input, context), { salesperson: textOf(input, 'salesperson') })

/** Again, or to somebody else: the address that is typed, else that of the customer. */
const mail: Implementation = async (session, input, context) => {
  const paper = await lockQuotation(session, input, context)
  const { resource } = paper
  // The customer's paper is whole, whatever is hidden from who sends it.
  const record = await session.asSystem(resource).get(paper.record.id)
  if (!mailable.some((state) => state === record.state) || text(record, 'typeOrder') !== 'CLIENT')
    throw refusal(session, resource, 'state', 'unsent')
  const to = textOf(input, 'to') || (await addressOf(session, record))
  if (to === '') throw refusal(session, resource, 'to', 'noAddress')
  if (await isAstray(session, resource, record, to)) throw refusal(session, resource, 'to', 'ownAddress')
  const mailing = await mailQuotation(session, context.deps, {
    resource,
    record,
    to,
    language: textOf(input, 'language'),
  })
  // What was checked without being sent is sent by this.
  const sentAt = text(record, 'sentAt') || mailing.mailedAt
  return writeQuotation(session, paper, { ...mailing, sentAt })
}

export const followSteps = { followUp, reassign } as const
export const mailSteps = { mail } as const
