import Big from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import { amountWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { rowsIn, textOf } from '../../input.ts'
import { refusal } from '../../refusal.ts'
import type { Implementation } from '../../service.ts'
import { heldWithJobs } from '../shipments/charges.ts'
import { lineTotals } from '../shipments/rows.ts'
import { followCredits, lockCredits } from '../shipments/sinceClosed.ts'
import { assertSeesCosts } from './assertSeesCosts.ts'

const resource = 'shipment-charges'

/** A line of a supplier's invoice, and so much of it that is a charge's. */
interface Match {
  readonly charge: string
  readonly documentLine: number
  readonly amount: Big
  readonly final: boolean
}

const matchesIn = (input: JsonObject): readonly Match[] =>
  rowsIn(input, 'matches').map((row) => ({
    charge: textOf(row, 'charge'),
    documentLine: Number(row['documentLine'] ?? 0),
    amount: new Big(Number(row['amount'] ?? 0)),
    final: row['final'] === true,
  }))

/** The invoice of a supplier that is posted, held: two people match one line at one time. */
const postedInvoice = async (session: Session, id: string): Promise<RecordOf<'documents'>> => {
  const document = await session.of('documents').lock(id)
  if (document.switches !== '3' || (document.state !== 'POSTED' && document.state !== 'APPLIED'))
    throw refusal(session, resource, 'document', 'notInvoice')
  return document
}

/** What of each line of a document is matched already. */
const matchedOf = async (session: Session, document: string): Promise<ReadonlyMap<number, Big>> => {
  const rows = await session.sql<{ readonly line: string; readonly amount: string }>(
    `select document_line::text as line, sum(amount)::text as amount from estiba.shipment_charges__buy_bills
      where namespace = current_setting('estiba.namespace') and document = $1 group by 1`,
    [document],
  )
  return new Map(rows.map(({ line, amount }) => [Number(line), new Big(amount)]))
}

/** A match takes more than is left of its line. */
const overLine = (session: Session, at: number, left: Big, currency: string): ApiError => {
  const { locale } = session.caller
  const text = session.registry.get(resource).labels[locale].messages['overLine'] ?? ''
  const available = amountWritten(locale, left.gt(0) ? left.toNumber() : 0, currency)
  return new ApiError('INVALID', { errors: { [`matches.${at}.amount`]: fill(text, { available }) } })
}

/**
 * Puts lines of a supplier's invoice to charges, line to line: never more than a line holds, to charges of that
 * supplier and currency alone. What is not put to any stays on its own line of the invoice, what is not billed of a
 * charge stays open on that charge.
 */
export const match: Implementation = async (session, input) => {
  assertSeesCosts(session)
  await lockCredits(session, [textOf(input, 'document')])
  const document = await postedInvoice(session, textOf(input, 'document'))
  const totals = lineTotals(document)
  const matched = new Map(await matchedOf(session, document.id))
  const matches = matchesIn(input)
  const ids = [...new Set(matches.map(({ charge }) => charge))]
  // The caller's own: another's is not there.
  for (const id of ids) await session.of(resource).get(id)
  const held = new Map((await heldWithJobs(session, ids)).map((charge) => [charge.id, charge]))
  for (const [at, { charge: id, documentLine, amount, final }] of matches.entries()) {
    const charge = held.get(id) ?? (await session.of(resource).get(id))
    if (charge.payTo !== document.entity) throw refusal(session, resource, 'matches', 'otherSupplier')
    if (charge.buyCurrency !== document.currency) throw refusal(session, resource, 'matches', 'otherCurrency')
    const before = matched.get(documentLine) ?? new Big(0)
    const left = new Big(totals.get(documentLine) ?? 0).minus(before)
    if (amount.lte(0) || amount.gt(left)) throw overLine(session, at, left, document.currency ?? '')
    matched.set(documentLine, before.plus(amount))
    const bill = {
      document: document.id,
      documentLine,
      billedOn: document.date,
      amount: amount.toNumber(),
      billRate: document.exchangeRate ?? 1,
    }
    const changes = {
      buyBills: [...(charge.buyBills ?? []), bill],
      ...(final ? { buyFinal: true, noMoreCosts: document.number } : {}),
    }
    held.set(id, await session.asSystem(resource).update(id, changes))
  }
  await followCredits(session, [document.id], ids)
  return session.of(resource).getMany(ids)
}
