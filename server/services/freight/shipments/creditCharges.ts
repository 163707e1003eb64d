import Big from 'big.js'
import { givenBack, notYetTaken } from '../../../../src/domain/commercial/givenBack.ts'
import { apportioned } from '../../../../src/domain/freight/apportion.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { refusal } from '../../refusal.ts'
import { heldWithJobs } from './charges.ts'
import { billedBy } from './invoiceJob.ts'
import { lineTotals } from './rows.ts'

type Document = RecordOf<'documents'>

/** What gives something of an invoice or of a purchase back: returns (C-SW-2, C-SW-4), and credit notes (G-20). */
const credits = {
  sellBills: { returns: '2', notes: ['22', '23'] },
  buyBills: { returns: '4', notes: ['32'] },
} as const

const sides = ['sellBills', 'buyBills'] as const

type Side = (typeof sides)[number]

const switchesOf = (side: Side): readonly string[] => [credits[side].returns, ...credits[side].notes]

export const creditSwitches: readonly string[] = sides.flatMap(switchesOf)

const total = (amounts: readonly Big[]): Big => amounts.reduce((sum, one) => sum.plus(one), new Big(0))

/** What of a charge a line of the invoice bills, without what was given back of that before. */
interface Standing {
  readonly charge: RecordOf<'shipment-charges'>
  readonly line: number
  readonly billed: Big
  readonly stands: Big
}

const standingOf = (
  charge: Standing['charge'],
  side: Side,
  source: string,
  others: ReadonlySet<string>,
): readonly Standing[] => {
  const bills = charge[side] ?? []
  const lineOf = ({ documentLine }: (typeof bills)[number]): number => documentLine ?? 0
  const own = bills.filter(({ document }) => document === source)
  return [...new Set(own.map(lineOf))].map((line) => {
    const amounts = (of: (document: string) => boolean) =>
      total(
        bills
          .filter((bill) => lineOf(bill) === line && of(bill.document ?? ''))
          .map(({ amount }) => new Big(amount ?? 0)),
      )
    const billed = amounts((document) => document === source)
    const stands = billed.plus(amounts((document) => others.has(document)))
    return { charge, line, billed, stands: stands.gt(0) ? stands : new Big(0) }
  })
}

const billsOf = (charge: Standing['charge'], side: Side, document: string) =>
  (charge[side] ?? []).filter((bill) => bill.document === document)

/** Whether it is of no line of the invoice; of a document without lines all is. */
const isOfWhole = (document: Document, { ofWhole }: LineOf<'shipment-charges', Side>): boolean =>
  ofWhole === true || (document.lines ?? []).length === 0

/** What a document credited before of the lines of its invoice that it names, whatever job it is of. */
const creditedBefore = async (session: Session, side: Side, document: Document): Promise<ReadonlyMap<number, Big>> => {
  const before = new Map<number, Big>()
  const charges = await session.asSystem('shipment-charges').getMany(await billedBy(session, document.id))
  const bills = charges.flatMap((charge) => billsOf(charge, side, document.id))
  for (const { documentLine, amount } of bills.filter((bill) => !isOfWhole(document, bill)))
    before.set(documentLine ?? 0, (before.get(documentLine ?? 0) ?? new Big(0)).minus(amount ?? 0))
  return before
}

/**
 * What of a note falls to charges for being of no line of the invoice: it is of the whole of that, and so theirs is
 * the part that they are of it. A note without lines has the taxes in it.
 */
const ofWhole = (
  note: Document,
  invoice: Document,
  unknown: readonly { readonly worth: Big }[],
  standing: readonly Standing[],
): Big => {
  const [credited, whole] =
    (note.lines ?? []).length === 0
      ? [new Big(note.total ?? 0), new Big(invoice.total ?? 0)]
      : [total(unknown.map(({ worth }) => worth)), total([...lineTotals(invoice).values()])]
  return whole.gt(0) ? credited.times(total(standing.map(({ billed }) => billed))).div(whole) : new Big(0)
}

/** An amount over charges by what is left of each, and no more than that. */
const shared = (
  amount: Big,
  among: readonly Standing[],
  left: (one: Standing) => Big,
): readonly (readonly [Standing, Big])[] => {
  const weights = among.map(left)
  const most = total(weights)
  // As many decimals as a bill of a charge has.
  const parts = apportioned(amount.gt(most) ? most : amount.lt(0) ? new Big(0) : amount.round(2), weights, 2)
  return among.map((one, at) => [one, parts[at] ?? new Big(0)])
}

const warnUnknown = (session: Session, invoice: Document, lines: readonly (string | null | undefined)[]): void => {
  const { messages } = session.registry.get('documents').labels[session.caller.locale]
  const told = { document: invoice.number ?? '', lines: lines.map((line) => line ?? '').join(', ') }
  session.warnings.set('lines', fill(messages['ofNoLine'] ?? '', told))
}

/**
 * What is given back of an invoice of a job, by a customer or to a supplier, and what a note credits of it, is a bill
 * below zero of the charges that it billed, never of more than they were billed: it opens them again, as a void invoice
 * does. It is of the charges of the lines that it names; what a note names no line of goes over all charges by what
 * stands of them. Those of a closed job stay as they were settled.
 *
 * @param of the charges that follow what is posted already, as far as it credited nothing before: of a job that is open
 *   again, or matched since; all that the invoice bills where none are named
 */
export const creditCharges = async (session: Session, document: Document, of?: readonly string[]): Promise<void> => {
  const source = document.sourceDocument ?? ''
  const side = sides.find((one) => switchesOf(one).includes(document.switches ?? ''))
  if (side === undefined || source === '') return
  // Who matches it at the same time is waited for, else neither would see the other.
  if (of === undefined) await session.asSystem('documents').lock(source)
  const billed = (await billedBy(session, source)).filter((id) => of?.includes(id) ?? true)
  if (billed.length === 0) return
  const invoice = await session.asSystem('documents').get(source)
  // Its lines are compared with what was billed, figure by figure.
  if (invoice.currency !== document.currency) {
    if (of === undefined) throw refusal(session, 'documents', 'currency', 'noteCurrency')
    return
  }
  // Of two jobs that follow it at once, the second finds what the first one credited.
  if (of !== undefined) await session.asSystem('documents').lock(document.id)
  const charges = await heldWithJobs(session, billed, 'open')
  if (charges.length === 0) return
  const where = { sourceDocument: source, switches: { in: [...switchesOf(side)] } }
  const others = new Set((await session.asSystem('documents').all({ where })).map(({ id }) => id))
  const standing = charges.flatMap((charge) => standingOf(charge, side, source, others))
  const totals = lineTotals(document)
  const before = await creditedBefore(session, side, document)
  const room = new Map(before)
  for (const { line, stands } of standing) room.set(line, stands.plus(room.get(line) ?? 0))
  const backs = (document.lines ?? []).map((line, at) => ({
    line,
    worth: totals.get(line.line ?? at + 1) ?? new Big(0),
  }))
  const { taken, unknown } = givenBack(invoice.lines ?? [], backs, room)
  const known = backs.filter((back) => !unknown.includes(back))
  const due = notYetTaken(taken, before, total(known.map(({ worth }) => worth)))
  const isReturn = document.switches === credits[side].returns
  if (isReturn && unknown.length > 0)
    warnUnknown(
      session,
      invoice,
      unknown.map(({ line }) => line.description || line.reference),
    )
  const named = new Map(
    [...due].flatMap(([at, amount]) =>
      shared(
        amount,
        standing.filter(({ line }) => line === at),
        ({ stands }) => stands,
      ),
    ),
  )
  const partOf = (one: Standing): Big => named.get(one) ?? new Big(0)
  const own = total(
    charges
      .flatMap((charge) => billsOf(charge, side, document.id))
      .filter((bill) => isOfWhole(document, bill))
      .map(({ amount }) => new Big(amount ?? 0)),
  )
  const whole = isReturn ? new Big(0) : ofWhole(document, invoice, unknown, standing).plus(own)
  const further = new Map(shared(whole, standing, (one) => one.stands.minus(partOf(one))))
  for (const charge of charges) {
    const back = standing
      .filter((one) => one.charge === charge)
      .flatMap((one) => [
        { line: one.line, amount: partOf(one), ofWhole: false },
        { line: one.line, amount: further.get(one) ?? new Big(0), ofWhole: true },
      ])
      .filter(({ amount }) => amount.gt(0))
    if (back.length === 0) continue
    const bills = back.map(({ line, amount, ofWhole }) => ({
      document: document.id,
      documentLine: line || null,
      billedOn: document.date ?? null,
      amount: amount.times(-1).toNumber(),
      billRate: document.exchangeRate ?? 1,
      ofWhole,
    }))
    await session.asSystem('shipment-charges').update(charge.id, { [side]: [...(charge[side] ?? []), ...bills] })
  }
}
