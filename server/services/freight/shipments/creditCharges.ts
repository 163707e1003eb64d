import Big from 'big.js'
import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'
import { heldWithJobs } from './charges.ts'
import { billedBy } from './invoiceJob.ts'
import { lineTotals } from './rows.ts'

const zero = new Big(0)

/** Returns name what they give back by its product, else by its words. */
const keyOf = ({ reference, description }: LineOf<'documents', 'lines'>): string =>
  JSON.stringify(reference ? [reference] : [null, description])

/** What a return gives back of each product or text. */
const givenBack = (document: RecordOf<'documents'>): Map<string, Big> => {
  const totals = lineTotals(document)
  const back = new Map<string, Big>()
  for (const [at, line] of (document.lines ?? []).entries())
    back.set(keyOf(line), (back.get(keyOf(line)) ?? zero).plus(totals.get(line.line ?? at + 1) ?? 0))
  return back
}

/** The side of charges that a return gives back: what a customer was billed, or what a supplier billed. */
const sides: { readonly [sw: string]: 'sellBills' | 'buyBills' } = { '2': 'sellBills', '4': 'buyBills' }

/**
 * What is given back of an invoice of a job, by a customer or to a supplier, is a bill below zero of the charges that it
 * billed, never of more than they were billed: it opens them again, as a void invoice does. Those of a closed job stay
 * as they were settled.
 */
export const creditCharges = async (session: Session, document: RecordOf<'documents'>): Promise<void> => {
  const source = document.sourceDocument ?? ''
  const switches = document.switches ?? ''
  const side = sides[switches]
  if (side === undefined) return
  const charges = await heldWithJobs(session, await billedBy(session, source), 'open')
  if (charges.length === 0) return
  const invoice = await session.asSystem('documents').get(source)
  // Its lines are compared with what was billed, figure by figure.
  if (invoice.currency !== document.currency) throw refusal(session, 'documents', 'currency', 'noteCurrency')
  const keys = new Map((invoice.lines ?? []).map((line, at) => [line.line ?? at + 1, keyOf(line)]))
  const others = await session.asSystem('documents').all({ where: { sourceDocument: source, switches } })
  const returns = new Set(others.map(({ id }) => id))
  const left = givenBack(document)
  const billed = charges
    .flatMap((charge) => (charge[side] ?? []).flatMap((bill) => (bill.document === source ? [{ charge, bill }] : [])))
    .toSorted((one, other) => (one.bill.documentLine ?? 0) - (other.bill.documentLine ?? 0))
  for (const { charge, bill } of billed) {
    const key = keys.get(bill.documentLine ?? 0) ?? ''
    const standing = (charge[side] ?? [])
      .filter(({ document: of }) => returns.has(of ?? ''))
      .reduce((sum, { amount }) => sum.plus(amount ?? 0), new Big(bill.amount ?? 0))
    const wanted = left.get(key) ?? zero
    const part = wanted.gt(standing) ? standing : wanted
    if (part.lte(0)) continue
    left.set(key, wanted.minus(part))
    const credit = {
      document: document.id,
      documentLine: bill.documentLine ?? null,
      billedOn: document.date ?? null,
      amount: part.times(-1).toNumber(),
      billRate: document.exchangeRate ?? 1,
    }
    await session.asSystem('shipment-charges').update(charge.id, { [side]: [...(charge[side] ?? []), credit] })
  }
}
