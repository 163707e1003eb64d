import Big from 'big.js'
import { dueDay } from '../../../../src/domain/commercial/dueDay.ts'
import { accrualOf } from '../../../../src/domain/freight/accrual.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { LineOf, RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { Made, type MoveSteps } from '../../../moves/moving.ts'
import { rateOn } from '../../prices/rates/exchange.ts'
import { invoiceType } from '../../accounting/billing/invoiceType.ts'
import { refusal } from '../../refusal.ts'
import { madeInstead } from '../new-jobs/keepQuotation.ts'
import { chargesOf, heldChargesOf, heldWithJobs, type OfJobs, withOpenSale } from './charges.ts'
import { lineTotals } from './rows.ts'

const resource = 'shipment-charges'

type Charge = RecordOf<typeof resource>

/** What of a charge is not billed, in its own currency. */
const unbilled = (charge: Charge): Big =>
  accrualOf({
    estimated: new Big(charge.sellEstimated ?? 0),
    bills: (charge.sellBills ?? []).map(({ amount }) => new Big(amount ?? 0)),
    final: charge.sellFinal === true,
  }).open

/** What of a charge is billed, by what it was counted with where that is what it comes to; a rest is one of its amount. */
const billedAs = (charge: Charge): { readonly quantity: number; readonly unitValue: number } => {
  const open = unbilled(charge)
  const [quantity, rate] = [new Big(charge.sellQuantity ?? 1), new Big(charge.sellRate ?? 0)]
  return quantity.gt(0) && quantity.round(4).eq(quantity) && quantity.times(rate).round(2, Big.roundHalfUp).eq(open)
    ? { quantity: quantity.toNumber(), unitValue: rate.toNumber() }
    : { quantity: 1, unitValue: open.toNumber() }
}

/** The charges of one invoice: of the first customer and currency that something is open of. */
const together = (charges: readonly Charge[]): readonly Charge[] => {
  const open = withOpenSale(charges).filter((charge) => unbilled(charge).gt(0))
  const [first] = open
  return open.filter(({ billTo, sellCurrency }) => billTo === first?.billTo && sellCurrency === first?.sellCurrency)
}

/** What the job has sold and not billed becomes the draft of an invoice, of one customer and currency at a time. */
export const invoiceJob: MoveSteps<RecordOf<'shipments'>> = {
  blocked: async ({ session, record }) => [
    ...(allows(session.caller, session.registry.get('invoices'), 'create') ? [] : [{ code: 'right' }]),
    ...(together(await chargesOf(session, record.id)).length > 0 ? [] : [{ code: 'nothingToBill', field: 'charges' }]),
  ],
  notes: async ({ session, record }) => {
    const other = record.progress === 'CANCELED' ? await madeInstead(session, record) : undefined
    const { messages } = session.registry.get('shipments').labels[session.caller.locale]
    return other === undefined ? [] : [fill(messages['madeInstead'] ?? '', { other })]
  },
  effect: async ({ session, record, today, refuse }) => {
    const charges = together(await heldChargesOf(session, record.id))
    const [first] = charges
    if (first === undefined) throw refuse('charges', 'nothingToBill')
    const currency = first.sellCurrency ?? ''
    const rate = (await rateOn(session, currency, today, today)).factor
    const customer = await session.asSystem('customers').find(first.billTo)
    const term = await session.asSystem('payment-terms').find(customer?.paymentTerm)
    const invoice = await session.asSystem('invoices').create({
      type: (await invoiceType(session, 'FREIGHT')).id,
      module: 'FREIGHT',
      clientId: first.billTo,
      date: today,
      paymentTerm: term?.id ?? null,
      dueDate: dueDay(today, term ?? {}),
      shipment: record.id,
      currency,
      exchangeRate: rate.toNumber(),
      branch: record.branch ?? null,
      salesperson: record.salesperson ?? null,
      lines: charges.map((charge, index) => ({
        line: index + 1,
        reference: charge.concept ?? null,
        description: charge.description,
        ...billedAs(charge),
        taxes: charge.sellTaxes ?? [],
      })),
    })
    for (const [index, charge] of charges.entries()) {
      const bill: JsonObject = {
        document: invoice.id,
        documentLine: index + 1,
        billedOn: today,
        amount: unbilled(charge).toNumber(),
        billRate: rate.toNumber(),
      }
      await session.asSystem(resource).update(charge.id, { sellBills: [...(charge.sellBills ?? []), bill] })
    }
    return new Made(invoice)
  },
}

type Side = 'sellBills' | 'buyBills'

type Bill = LineOf<typeof resource, Side>

/** Bills of a document that is gone or void bill nothing, and none of them was the last one. */
export const unbillCharges = (
  session: Session,
  { id, number }: Pick<RecordOf<'documents'>, 'id' | 'number'>,
  of: OfJobs = 'any',
): Promise<void> =>
  rewriteBills(
    session,
    ['sellBills', 'buyBills'],
    id,
    () => null,
    (charge) => wasLast(charge, { id, number }),
    of,
  )

/** What of a charge is no more where the bill is gone that was its last one. */
export const wasLast = (
  { noMoreCosts, buyBills }: Charge,
  { id, number }: { readonly id: string; readonly number?: string | null | undefined },
): JsonObject =>
  noMoreCosts === number && (buyBills ?? []).some(({ document }) => document === id)
    ? { buyFinal: false, noMoreCosts: null }
    : {}

/** An invoice bills of charges what its lines say now; of a line that is gone, or is nothing when it is issued, nothing. */
export const rebillCharges = (session: Session, document: RecordOf<'documents'>): Promise<void> => {
  const amounts = lineTotals(document)
  return rewriteBills(session, ['sellBills'], document.id, (bill, charge) => {
    if (charge.sellCurrency !== document.currency || charge.billTo !== document.customer)
      throw refusal(session, 'documents', 'lines', 'otherCharge')
    const amount = amounts.get(bill.documentLine ?? 0)
    // A line of a draft that is nothing for now still stands for its charge.
    if (amount === undefined || (amount.eq(0) && document.state !== 'DRAFT')) return null
    return { ...bill, billedOn: document.date, amount: amount.toNumber(), billRate: document.exchangeRate ?? 1 }
  })
}

const rewriteBills = async (
  session: Session,
  sides: readonly Side[],
  document: string,
  rewritten: (bill: Bill, charge: Charge) => Bill | null,
  beside: (charge: Charge) => JsonObject = () => ({}),
  of: OfJobs = 'any',
): Promise<void> => {
  for (const charge of await heldWithJobs(session, await billedBy(session, document), of)) {
    const changes = sides.map((side) => {
      const bills = charge[side] ?? []
      const next = bills.flatMap((bill) => (bill.document === document ? (rewritten(bill, charge) ?? []) : bill))
      return [side, next, JSON.stringify(bills) !== JSON.stringify(next)] as const
    })
    const changed = changes.filter(([, , differs]) => differs)
    if (changed.length > 0)
      await session.asSystem(resource).update(charge.id, {
        ...Object.fromEntries(changed.map(([side, bills]) => [side, bills])),
        ...beside(charge),
      })
  }
}

/** The charges that a document bills, on either side. */
export const billedBy = async (session: Session, document: string): Promise<readonly string[]> => {
  const rows = await session.sql<{ readonly id: string }>(
    `select parent_id as id from estiba.shipment_charges__sell_bills
      where namespace = current_setting('estiba.namespace') and document = $1
     union
     select parent_id from estiba.shipment_charges__buy_bills
      where namespace = current_setting('estiba.namespace') and document = $1`,
    [document],
  )
  return rows.map(({ id }) => id)
}
