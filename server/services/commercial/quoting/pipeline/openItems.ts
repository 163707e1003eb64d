import { Big } from 'big.js'
import { isOverdue, owedStates } from '../../../../../src/domain/commercial/receivables.ts'
import { netOfLine } from '../../../../../src/domain/commercial/totals.ts'
import type { BoughtGroup, OpenItem, OpenItemGroup } from '../../../../../src/domain/commercial/pipeline.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import { allows } from '../../../../access/allows.ts'
import type { Session } from '../../../../contract.ts'
import { chargesOfOrder } from '../../../orders/chargesOfOrder.ts'
import { type FieldIn, linesIn, text } from '../quotationDocument.ts'
import { amountsOf } from './amounts.ts'
import { type Asked, lately, within } from './asked.ts'

interface Placed extends OpenItem {
  readonly salesperson: string | null
  /** The customer or supplier. */
  readonly partner: string | null
  readonly currency: string
}

const mostDocuments = 8

const billable = ['APPROVED', 'IN_PROCESS', 'PARTIAL']
/** Offers of suppliers that nobody has decided on, and orders to them that are not received in full. */
const offered = ['DRAFT', 'SENT', 'CHECKED']
const toReceive = ['OPEN', 'CHECKED', 'APPROVED', 'IN_PROCESS', 'PARTIAL']

const mayList = ({ caller, registry }: Session, resource: string): boolean =>
  allows(caller, registry.get(resource), 'list')

type Open = RecordOf<'sales-orders' | 'purchase-orders' | 'supplier-quotations' | 'invoices'>
type Order = RecordOf<'sales-orders' | 'purchase-orders'>

const placed = (row: Open, partner: FieldIn<Open>) => ({
  id: row.id,
  number: text(row, 'number'),
  date: text(row, 'date'),
  salesperson: text(row, 'salesperson') || null,
  partner: text(row, partner) || null,
  currency: text(row, 'currency'),
})

const numberIn = (line: JsonObject, field: string): number => Number(line[field] ?? 0) || 0

/** What of an order's lines is still to come, before taxes: (ordered − served − canceled) at its net unit value. */
const openOf = (order: Order, served: 'invoicedQuantity' | 'deliveredQuantity'): Big =>
  linesIn(order, 'lines').reduce((sum, line) => {
    const open = new Big(numberIn(line, 'quantity'))
      .minus(numberIn(line, served))
      .minus(numberIn(line, 'canceledQuantity'))
    const net = netOfLine({
      quantity: open.toNumber(),
      unitValue: numberIn(line, 'unitValue'),
      discountRate: numberIn(line, 'discountRate'),
    })
    return open.gt(0) ? sum.plus(net.round(2, Big.roundHalfUp)) : sum
  }, new Big(0))

const openCharges = (order: RecordOf<'sales-orders'>): Big =>
  chargesOfOrder(order).reduce((sum, { amount, left }) => sum.plus(amount.times(left)), new Big(0))

/** Sales orders of which something is not billed yet; of the closed ones without a period asked for, the last days'. */
export const ordersToInvoice = async (session: Session, asked: Asked): Promise<readonly OpenItemGroup[] | null> => {
  if (!mayList(session, 'sales-orders')) return null
  const narrowed = within(asked, 'customer')
  const of = (states: readonly string[], more: ReturnType<typeof within>) =>
    session
      .of('sales-orders')
      .all({ where: { and: [...narrowed, { state: { in: states } }, ...more] }, sort: [['date', 'ASC']], most: 5000 })
  const orders = [...(await of(billable, [])), ...(await of(['CLOSED'], lately(asked)))]
  const whole = await session.of('sales-orders').getMany(orders.map(({ id }) => id))
  return grouped(openOrders(whole, 'customer', 'invoicedQuantity', openCharges), 'customer')
}

const openOrders = <O extends Order>(
  orders: readonly O[],
  partner: FieldIn<Open>,
  served: Parameters<typeof openOf>[1],
  beside: (order: O) => Big = () => new Big(0),
): readonly Placed[] =>
  orders.flatMap((order) => {
    const amount = openOf(order, served).plus(beside(order))
    return amount.gt(0) ? [{ ...placed(order, partner), dueDate: null, amount: amount.toNumber(), overdue: false }] : []
  })

/** Who buys for a customer does not say so on the paper: asked for one customer, there is nothing. */
const ofNoCustomer = ({ customer }: Asked): boolean => customer === ''

/** What suppliers have offered and nobody has approved or given up yet; the validity of some has ended. */
export const offers = async (session: Session, asked: Asked): Promise<readonly BoughtGroup[] | null> => {
  if (!mayList(session, 'supplier-quotations')) return null
  if (!ofNoCustomer(asked)) return []
  const where = { and: [...within(asked, 'supplier'), { state: { in: offered } }] }
  const found = await session.of('supplier-quotations').all({ where, sort: [['validTo', 'ASC']], most: 5000 })
  return grouped(
    found.map((offer) => {
      const dueDate = text(offer, 'validTo') || null
      return {
        ...placed(offer, 'supplier'),
        dueDate,
        amount: offer.total ?? null,
        overdue: isOverdue(dueDate, asked.today),
      }
    }),
    'supplier',
  )
}

/** Purchase orders of which something is not received yet. */
export const purchases = async (session: Session, asked: Asked): Promise<readonly BoughtGroup[] | null> => {
  if (!mayList(session, 'purchase-orders')) return null
  if (!ofNoCustomer(asked)) return []
  const where = { and: [...within(asked, 'supplier'), { state: { in: toReceive } }] }
  const orders = await session.of('purchase-orders').all({ where, sort: [['date', 'ASC']], most: 5000 })
  return grouped(
    openOrders(
      await session.of('purchase-orders').getMany(orders.map(({ id }) => id)),
      'supplier',
      'deliveredQuantity',
    ),
    'supplier',
  )
}

/** Invoices that are not paid in full; those past their day apart. */
export const receivables = async (session: Session, asked: Asked): Promise<readonly OpenItemGroup[] | null> => {
  if (!mayList(session, 'invoices')) return null
  const where = { and: [...within(asked, 'clientId'), { invoiceState: { in: owedStates } }] }
  const invoices = await session.of('invoices').all({ where, sort: [['dueDate', 'ASC']], most: 5000 })
  return grouped(
    invoices.map((invoice) => {
      const dueDate = text(invoice, 'dueDate') || null
      return {
        ...placed(invoice, 'clientId'),
        dueDate,
        amount: invoice.balance ?? null,
        overdue: isOverdue(dueDate, asked.today),
      }
    }),
    'customer',
  )
}

const sumOf = (rows: readonly Placed[]): number | null =>
  amountsOf(rows.map(({ currency, amount }) => ({ currency, value: amount })))[0]?.amount ?? null

type Group<P extends string> = Omit<OpenItemGroup, 'customer'> & { readonly [K in P]: string | null }

const grouped = <P extends 'customer' | 'supplier'>(rows: readonly Placed[], as: P): readonly Group<P>[] => {
  const groups = new Map<string, readonly [Placed, ...Placed[]]>()
  for (const row of rows) {
    const key = JSON.stringify([row.salesperson, row.partner, row.currency])
    const there = groups.get(key)
    groups.set(key, there === undefined ? [row] : [...there, row])
  }
  return [...groups.values()].map((of) => groupOf(of, as)).toSorted(bySalesperson)
}

const groupOf = <P extends string>(of: readonly [Placed, ...Placed[]], as: P): Group<P> => {
  const [{ salesperson, partner, currency }] = of
  const named = { [as]: partner } as { readonly [K in P]: string | null }
  return {
    ...named,
    salesperson,
    currency,
    count: of.length,
    amount: sumOf(of),
    overdue: sumOf(of.filter(({ overdue }) => overdue)),
    documents: of
      .slice(0, mostDocuments)
      .map(({ salesperson: _who, partner: _whom, currency: _in, ...document }) => document),
  }
}

const bySalesperson = (
  one: Pick<OpenItemGroup, 'salesperson' | 'amount'>,
  other: Pick<OpenItemGroup, 'salesperson' | 'amount'>,
): number => (one.salesperson ?? '').localeCompare(other.salesperson ?? '') || (other.amount ?? 0) - (one.amount ?? 0)
