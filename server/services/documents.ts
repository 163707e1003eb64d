import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import type { MoveSteps } from '../moves/moving.ts'
import { ApiError } from '../errors.ts'
import { archive, printPdf } from './documents/archive.ts'
import { chain } from './documents/chain.ts'
import { completed } from './documents/complete.ts'
import { provisionalNumber, seriesNumber } from './documents/number.ts'
import { postByAction, voidByAction } from './documents/ofOperation.ts'
import { pay } from './documents/pay.ts'
import { paymentsForPreRegister } from './documents/payments.ts'
import { postDraft } from './documents/postDocument.ts'
import { createV2, updateV2 } from './documents/saveV2.ts'
import { textIn } from './documents/values.ts'
import { voidDocument } from './documents/voidDocument.ts'
import { textOf } from './input.ts'
import { billOrders } from './invoices/billOrders.ts'
import { type Change, defineService, type Hooks } from './service.ts'

/**
 * A draft takes its number when it is first saved, an invoice a provisional one until it is issued; its totals follow
 * from its lines. A posted document stays as it is.
 */
const before = async (session: Session, change: Change): Promise<JsonObject | undefined> => {
  const { action, input, current, move, opening } = change
  if (move !== undefined) return undefined
  if (action === 'delete') {
    if (current !== null && current['state'] !== 'DRAFT') throw new ApiError('STATE')
    return undefined
  }
  if (current !== null && current['state'] !== 'DRAFT') return undefined
  const follows = await completed(session, { ...current, ...input })
  if (current !== null) return { ...input, ...follows }
  const values = { ...input, ...follows }
  if (follows['invoiced'] === true && opening === undefined) return { ...values, number: provisionalNumber() }
  const number = textOf(input, 'number')
  return number !== '' || textIn(values, 'type') === ''
    ? { ...values, number }
    : { ...values, ...(await seriesNumber(session, values, session.today())) }
}

/** Drafts bill their orders too, until they are deleted. */
const after: Hooks['after'] = async (session, { action, current, record, input }) => {
  const bills = (one: AnyRecord | null): boolean => one !== null && one['invoiced'] === true && one['state'] !== 'VOID'
  if (!bills(action === 'delete' ? current : record)) return
  if (action === 'update' && !Object.hasOwn(input, 'lines')) return
  await billOrders(session, current, action === 'delete' ? null : record)
}

const post: MoveSteps = {
  through: async ({ session, record, context }) => {
    const byAction = await postByAction(session, record, context.deps.clock(), record.id)
    return byAction ?? postDraft(session, record.id)
  },
}

const voided: MoveSteps = {
  through: async ({ session, record, input, context }) => {
    const reason = textOf(input, 'reason')
    if (await voidByAction(session, record, reason, context.deps.clock()))
      return session.asSystem('documents').get(record.id)
    return voidDocument(session, record.id, reason)
  },
}

export default defineService('documents', {
  queries: { paymentsForPreRegister, paymentsForPreRegisterV2: paymentsForPreRegister, chain, printPdf },
  actions: { createV2, updateV2, archive },
  moves: { post, pay, void: voided },
  hooks: { before, after },
})
