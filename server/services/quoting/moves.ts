import { Big } from 'big.js'
import {
  mailable,
  type QuotationAction,
  type QuotationState,
  quotationMoves,
} from '../../../src/domain/commercial/quotationMoves.ts'
import type { AnyRecord, Json, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { companyDay } from '../companyDay.ts'
import { findFiles } from '../../files/storedFiles.ts'
import { textOf } from '../input.ts'
import { rateOn } from '../commercial/exchange.ts'
import { refusal } from '../refusal.ts'
import type { Implementation, OperationContext } from '../service.ts'
import { addressOf, mailPaper, sayUnmailed } from './mailPaper.ts'
import { linesIn, lockPaper, numberOrNull, type Paper, text, writePaper } from './paper.ts'

interface Asked {
  readonly session: Session
  readonly paper: Paper
  readonly input: JsonObject
  readonly context: OperationContext
  /** In the company's time zone. */
  readonly today: string
}

/** What an action asks of a paper, and what it writes beside the state. */
type Step = (asked: Asked) => Promise<JsonObject> | JsonObject

/** An action of the table of moves: the paper is locked, looked at, and written with its new state. */
export const moving =
  (action: QuotationAction, step: Step = () => ({})): Implementation =>
  async (session, input, context) => {
    const { from, to } = quotationMoves[action]
    const paper = await lockPaper(session, input, context, from)
    const today = companyDay(context.deps.clock(), session.caller)
    const more = await step({ session, paper, input, context, today })
    return writePaper(session, paper, { ...more, ...(await sentAs(session, paper, to)), state: to })
  }

/** One that is sent says whether the company, as it is set then, lets it be approved without a check (G-19). */
const sentAs = async (session: Session, { resource }: Paper, to: QuotationState): Promise<JsonObject> =>
  to === 'SENT' && 'uncheckedApproval' in session.registry.get(resource).fields
    ? { uncheckedApproval: await approvesUnchecked(session) }
    : {}

const companyOf = async (session: Session): Promise<AnyRecord | undefined> =>
  (await session.asSystem('companies').list({ range: [0, 0] })).rows[0]

const approvesUnchecked = async (session: Session): Promise<boolean> =>
  (await companyOf(session))?.['quotationUncheckedApproval'] === true

const refuse = ({ session, paper }: Asked, field: string, message: string) =>
  refusal(session, paper.resource, field, message)

const inForce = (asked: Asked): void => {
  if (text(asked.paper.record, 'validTo') < asked.today) throw refuse(asked, 'validTo', 'expired')
}

/** It is worth something, says what for, and its currency has a rate (V-GREATER-ZERO, V-LIST-EMPTY, E-NO-MARKET-RATE). */
const complete = async (asked: Asked): Promise<void> => {
  const { session, paper, today } = asked
  const { record } = paper
  const goods = 'lines' in session.registry.get(paper.resource).fields && record['module'] !== 'FREIGHT'
  if (goods && linesIn(record, 'lines').length === 0) throw refuse(asked, 'lines', 'empty')
  if (numberOrNull(record, 'exchangeRate') === null)
    await rateOn(session, text(record, 'currency'), text(record, 'date'), today)
  if (new Big(numberOrNull(record, 'total') ?? 0).lte(0)) throw refuse(asked, 'total', 'zero')
}

const unordered = (asked: Asked): void => {
  const { record } = asked.paper
  if (text(record, 'order') !== '' || text(record, 'operation') !== '') throw refuse(asked, 'order', 'ordered')
}

/** Where the company asks for two persons, its author does not check a paper. */
const byAnother = async (asked: Asked): Promise<void> => {
  const { session, paper } = asked
  if ((await companyOf(session))?.['quotationReview'] === true && paper.author === session.caller.userId)
    throw refuse(asked, 'state', 'author')
}

const lost = ({ input }: Asked): JsonObject => ({
  lostReason: textOf(input, 'lostReason'),
  lostNote: textOf(input, 'lostNote') || null,
})

const anew = ({ paper: { record } }: Asked): JsonObject => ({
  lostReason: null,
  lostNote: null,
  ...('openedAt' in record ? { openedAt: null, openedBy: null } : {}),
  ...('revision' in record
    ? { revision: Number(record['revision'] ?? 0) + 1, acceptedBy: null, acceptedOn: null }
    : {}),
})

/** One that nobody has checked is approved where the company lets it be so, now and when it was sent (G-19). */
const checkedEnough = async (asked: Asked): Promise<void> => {
  const { record } = asked.paper
  if (record['state'] === 'CHECKED') return
  if (record['uncheckedApproval'] !== true || !(await approvesUnchecked(asked.session)))
    throw refuse(asked, 'state', 'unchecked')
}

/** What its customer has opened is not taken back. */
const unopened = (asked: Asked): JsonObject => {
  if (text(asked.paper.record, 'openedAt') !== '') throw refuse(asked, 'state', 'opened')
  return {}
}

const accepted = async (asked: Asked): Promise<JsonObject> => {
  await checkedEnough(asked)
  inForce(asked)
  const acceptedOn = textOf(asked.input, 'acceptedOn')
  if (acceptedOn > asked.today) throw refuse(asked, 'acceptedOn', 'future')
  return { acceptedBy: textOf(asked.input, 'acceptedBy'), acceptedOn }
}

/** S-QUO-APPROVED of the answer to a request: the others to the same request are given up with it (S-QUO-CANCELED). */
const loseOthers = async ({ session, paper }: Asked): Promise<void> => {
  const request = text(paper.record, 'request')
  if (request === '') return
  const open = Object.values(quotationMoves.cancel.from).filter((state) => state !== 'APPROVED')
  const { rows } = await session.asSystem(paper.resource).list({
    where: { request, state: { in: open }, id: { ne: paper.record.id } },
    sort: [['id', 'ASC']],
    range: [0, 999],
  })
  for (const record of rows) await writePaper(session, { ...paper, record, version: undefined }, lostTo(paper.record))
}

const lostTo = (winner: AnyRecord): JsonObject => ({
  state: 'CANCELED',
  lostReason: 'CHOSEN_OTHER',
  lostNote: winner.id,
})

/** What is offered to a customer goes to him by mail; what a supplier offers stays here. */
const mailed = async ({ session, paper, context }: Asked): Promise<JsonObject> => {
  const { resource, record } = paper
  if (!('mailedTo' in session.registry.get(resource).fields) || record['typeOrder'] !== 'CLIENT') return {}
  const to = await addressOf(session, record)
  if (to !== '') return mailPaper(session, context.deps, { resource, record: { ...record, state: 'SENT' }, to })
  sayUnmailed(session, resource, record)
  return {}
}

/** The moves of a quotation (X-DOC-STATES; S-QUO-CHECKED, S-QUO-APPROVED, S-QUO-CANCELED). */
export const quotationSteps = {
  send: moving('send', async (asked) => {
    inForce(asked)
    await complete(asked)
    return mailed(asked)
  }),
  recall: moving('recall', unopened),
  check: moving('check', async (asked) => {
    await complete(asked)
    await byAnother(asked)
    return {}
  }),
  uncheck: moving('uncheck'),
  approve: moving('approve', accepted),
  unapprove: moving('unapprove', (asked) => {
    unordered(asked)
    return { acceptedBy: null, acceptedOn: null }
  }),
  cancel: moving('cancel', (asked) => {
    unordered(asked)
    return lost(asked)
  }),
  reopen: moving('reopen', anew),
  extend: moving('extend', (asked) => {
    const validTo = textOf(asked.input, 'validTo')
    if (validTo < asked.today) throw refuse(asked, 'validTo', 'expired')
    return { validTo }
  }),
} as const

const approveAnswer = moving('approve', async (asked) => {
  const acceptance = await accepted(asked)
  const { session, paper } = asked
  const request = text(paper.record, 'request')
  const chosen = await session.asSystem(paper.resource).list({ where: { request, state: 'APPROVED' }, range: [0, 0] })
  if (request !== '' && chosen.rows.length > 0) throw refuse(asked, 'request', 'chosen')
  await loseOthers(asked)
  return acceptance
})

/** The same where approving one answer gives up the others: the request is locked first, so that one wins. */
export const answerSteps: { readonly [action: string]: Implementation } = {
  ...quotationSteps,
  approve: async (session, input, context) => {
    const record = await session.of(context.resource.name).get(textOf(input, 'number'))
    await session.sql(
      "select id from estiba.quotation_requests where namespace = current_setting('estiba.namespace') and id = $1 for update",
      [text(record, 'request')],
    )
    return approveAnswer(session, input, context)
  },
}

/** The moves of a request: sent with its cargo or papers (V-PACKAGE-REQUIRED), taken back, given up, asked again. */
export const requestSteps = {
  send: moving('send', async (asked) => {
    const { session, paper } = asked
    const { record } = paper
    const cargo = linesIn(record, 'packages').length + linesIn(record, 'lines').length
    const files = await findFiles(session, { resource: paper.resource, resourceId: record.id, limit: 1 })
    if (cargo + files.length === 0) throw refuse(asked, 'packages', 'package')
    if (!Array.isArray(record['suppliers']) || record['suppliers'].length === 0)
      throw refuse(asked, 'suppliers', 'suppliers')
    if (text(record, 'requiredDate') < asked.today) throw refuse(asked, 'requiredDate', 'expired')
    return {}
  }),
  recall: moving('recall'),
  cancel: moving('cancel', lost),
  reopen: moving('reopen', anew),
} as const

/** A note of what was said, and the day of the next one; kept with the paper. */
const followUp: Implementation = async (session, input, context) => {
  const paper = await lockPaper(session, input, context)
  const nextFollowUp = textOf(input, 'nextFollowUp') || null
  const entry: Json = {
    at: context.deps.clock().toISOString(),
    by: session.caller.name || session.caller.username,
    note: textOf(input, 'note'),
    nextFollowUp,
  }
  return writePaper(session, paper, { followUps: [...linesIn(paper.record, 'followUps'), entry], nextFollowUp })
}

const reassign: Implementation = async (session, input, context) =>
  writePaper(session, await lockPaper(session, input, context), { salesperson: textOf(input, 'salesperson') })

/** Again, or to somebody else: the address that is typed, else that of the customer. */
const mail: Implementation = async (session, input, context) => {
  const paper = await lockPaper(session, input, context)
  const { resource, record } = paper
  if (!mailable.some((state) => state === record['state']) || record['typeOrder'] !== 'CLIENT')
    throw refusal(session, resource, 'state', 'unsent')
  const to = textOf(input, 'to') || (await addressOf(session, record))
  if (to === '') throw refusal(session, resource, 'to', 'noAddress')
  return writePaper(session, paper, await mailPaper(session, context.deps, { resource, record, to }))
}

export const followSteps = { followUp, reassign } as const
export const mailSteps = { mail } as const
