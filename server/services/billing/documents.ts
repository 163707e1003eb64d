import { lineNumbers } from '../../../src/domain/commercial/lineNumbers.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { MoveSteps } from '../../moves/moving.ts'
import { ApiError } from '../../errors.ts'
import { archive, printPdf } from '../accounting/documents/archive.ts'
import { account } from '../accounting/documents/account.ts'
import { applyTo, refund } from '../accounting/settling/favour.ts'
import { chain } from '../accounting/documents/chain.ts'
import { completed } from '../accounting/documents/complete.ts'
import { assertNothingFound, inspected } from '../accounting/documents/inspection.ts'
import { provisionalNumber, seriesNumber } from '../accounting/documents/number.ts'
import { postByAction, voidByAction } from './documents/ofOperation.ts'
import { pay } from '../accounting/documents/pay.ts'
import { paymentsForPreRegister } from '../accounting/documents/payments.ts'
import { postDraft } from '../accounting/documents/postDocument.ts'
import { createV2, updateV2 } from './documents/saveV2.ts'
import { whyNotVoided } from '../accounting/documents/returns/whyNotVoided.ts'
import { voidDocument } from '../accounting/documents/voidDocument.ts'
import { mailInvoice } from '../commercial/invoices/mailInvoice.ts'
import { rowsIn, textOf } from '../input.ts'
import { unbillHouses } from '../accounting/billing/billHouses.ts'
import { billOrders } from '../accounting/billing/billOrders.ts'
import { receiveOrders } from '../accounting/billing/receiveOrders.ts'
import { serveBilled } from '../accounting/billing/serveBilled.ts'
import type { Hooks } from '../../db/repository/hooks.ts'
import { releaseStatements } from '../freight/agent-statements/release.ts'
import { creditCharges, creditSwitches } from '../freight/shipments/creditCharges.ts'
import { keepMarginsOfOrders } from '../freight/figures/keepMargin.ts'
import { rebillCharges, unbillCharges } from '../freight/shipments/invoiceJob.ts'
import { defineService } from '../service.ts'

type Document = RecordOf<'documents'>

/**
 * A draft takes its number when it is first saved, an invoice a provisional one until it is issued; its totals follow
 * from its lines. A posted document stays as it is.
 */
const before: Hooks<Document>['before'] = async (session, { action, input, current, move, opening, values }) => {
  if (move !== undefined) return undefined
  if (action === 'delete') {
    if (current !== null && current.state !== 'DRAFT') throw new ApiError('STATE')
    if (current === null) return undefined
    assertNothingFound(session, current)
    await unbillCharges(session, current)
    return undefined
  }
  if (current !== null && current.state !== 'DRAFT') return undefined
  const whole = await completed(session, values, current)
  const follows = { ...whole, ...(await inspected(session, { ...values, ...whole }, current)) }
  const given = numbered(input, values, current)
  if (current !== null) return { ...given, ...follows }
  if (follows.invoiced === true && opening === undefined) return { ...given, ...follows, number: provisionalNumber() }
  const number = textOf(input, 'number')
  return number !== '' || !values.type
    ? { ...given, ...follows, number }
    : { ...given, ...follows, ...(await seriesNumber(session, { ...values, ...follows }, session.today())) }
}

/** What names a line of a document names it by its number: each has one, and one that is added has no other's. */
const numbered = (input: JsonObject, values: Partial<Document>, current: Document | null): JsonObject => {
  if (!Object.hasOwn(input, 'lines')) return input
  const numbersOf = ({ lines }: Partial<Document>) => (lines ?? []).map(({ line }) => line ?? null)
  const before = current === null ? [] : numbersOf(current)
  const sent = numbersOf(values)
  // Who sends no numbers at all speaks of the lines by their places.
  const given = sent.every((number) => number === null) ? sent.map((_none, at) => before[at] ?? null) : sent
  const numbers = lineNumbers(given, before)
  // A number that is none is refused at its line.
  const lines = rowsIn(input, 'lines').map((row, at) =>
    (row['line'] ?? '') === '' ? { ...row, line: numbers[at] ?? null } : row,
  )
  return { ...input, lines }
}

/** What of an invoice its bills of charges follow. */
const priced = ['lines', 'date', 'currency', 'exchangeRate', 'customer']

const isCredit = ({ switches }: Document): boolean => creditSwitches.includes(switches ?? '')

/** What was given back or credited of another document, once it is posted. */
const isGivenBack = (document: Document): boolean =>
  isCredit(document) && Boolean(document.sourceDocument) && !document.voids && document.state !== 'DRAFT'

/** The jobs of orders that a document bills, or gives something back of, earn what it says. */
const keepMargins = async (session: Session, change: readonly (Document | null)[]): Promise<void> => {
  const credited = change.flatMap((one) => (one !== null && isCredit(one) && one.sourceDocument) || [])
  const sources = credited.length === 0 ? [] : await session.asSystem('documents').getMany([...new Set(credited)])
  const lines = [...change, ...sources].flatMap((one) => one?.lines ?? [])
  keepMarginsOfOrders(
    session,
    lines.map(({ order }) => order),
  )
}

/** Drafts bill their orders too, until they are deleted. What is void or gone bills no shipment. */
const after: Hooks<Document>['after'] = async (session, { action, current, record, input }) => {
  await keepMargins(session, [current, record])
  if (record !== null) {
    await receiveOrders(session, current, record)
    await serveBilled(session, current, record)
  }
  if (current !== null && record?.state === 'VOID' && current.state !== 'VOID') {
    // What credits another, and what gave the whole back for no typed reason, may come after its job was closed.
    const ofJobs = isCredit(current) || !record.voidReason ? 'open' : 'any'
    await unbillCharges(session, current, ofJobs)
    // What gave the whole of it back credits nothing that is billed any more.
    if (record.voidedBy) await unbillCharges(session, { id: record.voidedBy, number: '' }, ofJobs)
    await unbillHouses(session, current)
    await releaseStatements(session, current.id)
  }
  if (record !== null && isGivenBack(record) && (current === null || !isGivenBack(current)))
    await creditCharges(session, record)
  const bills = (one: Document | null): boolean => one !== null && one.invoiced === true && one.state !== 'VOID'
  if (!bills(action === 'delete' ? current : record)) return
  if (action === 'update' && record !== null && priced.some((field) => Object.hasOwn(input, field)))
    await rebillCharges(session, record)
  if (action === 'update' && !Object.hasOwn(input, 'lines')) return
  await billOrders(session, current, action === 'delete' ? null : record)
}

const post: MoveSteps<Document> = {
  through: async ({ session, record, context }) => {
    const byAction = await postByAction(session, record, context.deps.clock(), record.id)
    return byAction ?? postDraft(session, record.id)
  },
}

const voided: MoveSteps<Document> = {
  blocked: ({ session, record }) => whyNotVoided(session, record),
  through: async ({ session, record, input, context }) => {
    const reason = textOf(input, 'reason')
    if (await voidByAction(session, record, reason, context.deps.clock()))
      return session.asSystem('documents').get(record.id)
    return voidDocument(session, record.id, reason)
  },
}

export default defineService('documents', {
  queries: { paymentsForPreRegister, paymentsForPreRegisterV2: paymentsForPreRegister, account, chain, printPdf },
  actions: { createV2, updateV2, archive },
  moves: { post, pay, applyTo, refund, mail: mailInvoice, void: voided },
  hooks: { before, after },
})
