import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { draftsWithin } from './current-months/draftsWithin.ts'
import { holdMonth } from './current-months/holdMonth.ts'
import { monthAfter, type OpenMonth, openMonthOf } from './current-months/openMonth.ts'
import { carryMonth, uncarryMonth } from '../stock/kardex/carriedMonths.ts'
import { companyDay } from '../company/companyDay.ts'
import { textOf } from '../input.ts'
import { PlainText } from '../plainText.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Implementation, type OperationContext } from '../service.ts'

/** The month as plain text (B-CURRENT-MONTH); the whole record to who asks for JSON. */
const shown = (record: OpenMonth, { request }: OperationContext): unknown =>
  (request.headers.get('accept') ?? '').includes('application/json') ? record : new PlainText(record.value)

const get: Implementation = async (session, _input, context) =>
  shown(await openMonthOf(session, context.deps.clock()), context)

const list: Implementation = async (session, _input, { deps }) => ({
  rows: [await openMonthOf(session, deps.clock())],
  total: 1,
  totalKind: 'exact',
})

/** One month on closes the open one; one back opens the former again, for a reason and by a super user (G-35). */
const update: Implementation = async (session, input, context) => {
  const wanted = textOf(input, 'text') || textOf(input, 'value')
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(wanted)) throw refusal(session, 'current-months', 'value', 'month')
  await holdMonth(session)
  const open = await openMonthOf(session, context.deps.clock())
  if (wanted === open.value) return shown(open, context)
  if (wanted === monthAfter(open.value, -1)) return shown(await openAgain(session, open, input, context), context)
  if (wanted !== monthAfter(open.value, 1)) throw refusal(session, 'current-months', 'value', 'oneStep')
  return shown(await closeMonth(session, open, context), context)
}

/** The month that the address names, as long as it is the open one. */
const named = async (session: Session, input: JsonObject, { deps }: OperationContext): Promise<OpenMonth> => {
  await holdMonth(session)
  const open = await openMonthOf(session, deps.clock())
  if (textOf(input, 'value') !== open.value) throw refusal(session, 'current-months', 'value', 'moved')
  return open
}

const close: Implementation = async (session, input, context) =>
  closeMonth(session, await named(session, input, context), context)

const reopen: Implementation = async (session, input, context) =>
  openAgain(session, await named(session, input, context), input, context)

/** It is over and nothing that is dated in it or before waits to be posted; what it closes with is stored. */
const closeMonth = async (session: Session, open: OpenMonth, { deps }: OperationContext): Promise<OpenMonth> => {
  if (companyDay(deps.clock(), session.caller).slice(0, 7) <= open.value)
    throw refusal(session, 'current-months', 'value', 'running')
  const waiting = await draftsWithin(session, open.value)
  if (waiting !== null) {
    const { drafts = '' } = session.registry.get('current-months').labels[session.caller.locale].messages
    throw new ApiError('INVALID', { errors: { value: `${drafts}: ${waiting}` } })
  }
  const now = deps.clock()
  await carryMonth(session, open.value)
  const by = { closedAt: now.toISOString(), closedBy: session.caller.userId }
  await write(session, { value: monthAfter(open.value, 1), reason: null, ...by })
  return openMonthOf(session, now)
}

const openAgain = async (
  session: Session,
  open: OpenMonth,
  input: JsonObject,
  { deps }: OperationContext,
): Promise<OpenMonth> => {
  if (!session.caller.superUser) throw new ApiError('FORBIDDEN')
  const reason = textOf(input, 'reason')
  if (reason === '') throw refusal(session, 'current-months', 'reason', 'reason')
  await uncarryMonth(session, monthAfter(open.value, -1))
  await write(session, { value: monthAfter(open.value, -1), reason, closedAt: null, closedBy: null })
  return openMonthOf(session, deps.clock())
}

const write = async (session: Session, values: JsonObject): Promise<void> => {
  const { businessId } = session.caller
  const months = session.asSystem('current-months')
  const stored = await months.find(businessId)
  if (stored === undefined) await months.create({ ...values, company: businessId })
  else await months.update(businessId, values)
}

export default defineService('current-months', {
  verbs: { get, list, update },
  actions: { close, reopen },
  plainText: ['update'],
})
