import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { monthAfter, type OpenMonth, openMonthOf } from './current-months/openMonth.ts'
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
  const now = context.deps.clock()
  const wanted = textOf(input, 'text') || textOf(input, 'value')
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(wanted)) throw refusal(session, 'current-months', 'value', 'month')
  const open = await openMonthOf(session, now)
  if (wanted === open.value) return shown(open, context)
  const reason = textOf(input, 'reason')
  if (wanted === monthAfter(open.value, -1)) {
    if (!session.caller.superUser) throw new ApiError('FORBIDDEN')
    if (reason === '') throw refusal(session, 'current-months', 'reason', 'reason')
  } else if (wanted !== monthAfter(open.value, 1)) throw refusal(session, 'current-months', 'value', 'oneStep')
  const closing = wanted > open.value
  await write(session, {
    value: wanted,
    reason: closing ? null : reason,
    closedAt: closing ? now.toISOString() : null,
    closedBy: closing ? session.caller.userId : null,
  })
  return shown(await openMonthOf(session, now), context)
}

const write = async (session: Session, values: JsonObject): Promise<void> => {
  const { businessId } = session.caller
  const months = session.asSystem('current-months')
  const stored = await months.find(businessId)
  if (stored === undefined) await months.create({ ...values, company: businessId })
  else await months.update(businessId, values)
}

export default defineService('current-months', { verbs: { get, list, update }, plainText: ['update'] })
