import { Big } from 'big.js'
import { committedBy, creditLeft } from '../../../../src/domain/commercial/credit.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { moneyWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { openStates, switchesOf } from '../../accounting/documents/switches.ts'
import { decimalsOf, rateOn } from '../../prices/rates/exchange.ts'
import { chargesOfOrder } from '../../orders/chargesOfOrder.ts'
import { orderLinesOf } from '../../orders/orderLines.ts'

interface Owed {
  /** What is not paid yet, less what was paid and not applied; base currency. */
  readonly open: Big
  readonly overdue: Big
}

const owedBy = async (session: Session, entity: string, today: string): Promise<Owed> => {
  const [sum] = await session.sql<{ readonly open: string; readonly overdue: string }>(
    `select coalesce(sum(amount), 0)::text as open, coalesce(sum(amount) filter (where overdue), 0)::text as overdue from (
        select case when switches = any($3) then 1 else -1 end * balance * coalesce(exchange_rate, 1) as amount,
          coalesce(switches = any($3) and due_date < $5::date, false) as overdue
          from estiba.documents where namespace = current_setting('estiba.namespace') and entity = $1
            and state = any($2) and balance > 0 and switches = any($4)) owed`,
    [
      entity,
      openStates,
      switchesOf('customerOwes'),
      [...switchesOf('customerOwes'), ...switchesOf('settlesCustomer')],
      today,
    ],
  )
  return { open: new Big(sum?.open ?? 0), overdue: new Big(sum?.overdue ?? 0) }
}

/** What the customer may owe, in the base currency: agreed with it, or with all of its type; null where nothing is. */
const limitOf = async (session: Session, customer: RecordOf<'entities'>, today: string): Promise<Big | null> => {
  if (typeof customer.creditLimit === 'number') {
    const currency = typeof customer.currency === 'string' ? customer.currency : session.caller.baseCurrency
    return (await rateOn(session, currency, today, today)).factor.times(customer.creditLimit)
  }
  const type = await session.asSystem('customer-types').find(customer.type ?? '')
  return typeof type?.creditLimit === 'number' ? new Big(type.creditLimit) : null
}

const refused = (session: Session, message: string, values: { readonly [name: string]: string }): ApiError => {
  const words = session.registry.get('orders').labels[session.caller.locale].messages[message] ?? ''
  return new ApiError('INVALID', { errors: { customer: fill(words, values) } })
}

/** States in which an order has been approved, and may still be invoiced. */
const approvedStates = ['APPROVED', 'IN_PROCESS', 'PARTIAL', 'CLOSED']

/** What drafts bill of orders, which count as billed already: nothing is owed by them until they are issued. */
const draftedOf = async (session: Session, entity: string): Promise<Big> => {
  const [sum] = await session.sql<{ readonly drafted: string }>(
    `select coalesce(sum(d.total * coalesce(d.exchange_rate, 1) * l.share), 0)::text as drafted
      from estiba.documents d cross join lateral (
        select coalesce(sum(total) filter (where "order" is not null) / nullif(sum(total), 0), 0) as share
          from estiba.documents__lines where namespace = d.namespace and parent_id = d.id) l
      where d.namespace = current_setting('estiba.namespace') and d.entity = $1 and d.state = 'DRAFT' and d.switches = any($2)`,
    [entity, switchesOf('customerOwes')],
  )
  return new Big(sum?.drafted ?? 0)
}

/** What other approved orders of the customer take that no issued invoice asks for yet, in the base currency. */
const committedOf = async (
  session: Session,
  order: RecordOf<'orders'>,
  entity: string,
  today: string,
): Promise<Big> => {
  // Also of orders that the approver does not see himself: what is taken is taken.
  // Freight alone takes nothing once an order is closed: it was given up, or billed by hand before orders kept it.
  const open = await session.sql<{ readonly id: string }>(
    `select o.id from estiba.orders o where o.namespace = current_setting('estiba.namespace') and o.customer = $1
        and o.type = 'CPO' and o.state = any($2) and o.id <> $3 and (exists (
          select 1 from estiba.orders__lines l where l.namespace = o.namespace and l.parent_id = o.id
            and l.quantity > coalesce(l.invoiced_quantity, 0) + coalesce(l.canceled_quantity, 0))
          or o.state <> 'CLOSED' and coalesce(o.freight_total, 0) > 0 and not exists (
          select 1 from estiba.orders__invoiced_charges c where c.namespace = o.namespace and c.parent_id = o.id
            and c.invoiced_quantity >= 1))
      order by o.id`,
    [order.customer ?? '', approvedStates, order.id],
    { prepared: true },
  )
  let sum = await draftedOf(session, entity)
  const orders = await session.asSystem('orders').getMany(open.map(({ id }) => id))
  for (const currency of new Set(orders.map((other) => other.currency))) {
    const { factor } = await rateOn(session, currency, today, today)
    for (const other of orders) if (other.currency === currency) sum = sum.plus(takenAt(other, factor))
  }
  return sum
}

const takenBy = async (session: Session, order: RecordOf<'orders'>, today: string): Promise<Big> => {
  const { factor } = await rateOn(session, String(order.currency ?? session.caller.baseCurrency), today, today)
  return takenAt(order, factor)
}

const takenAt = (order: RecordOf<'orders'>, exchangeRate: Big): Big => {
  const charges = chargesOfOrder(order)
  const sum = (amounts: readonly Big[]): Big => amounts.reduce((all, amount) => all.plus(amount), new Big(0))
  return committedBy({
    total: order.total ?? 0,
    charged: sum(charges.map(({ amount }) => amount)),
    openCharges: sum(charges.map(({ amount, left }) => amount.times(left))),
    exchangeRate,
    lines: orderLinesOf(order).map((line) => ({
      quantity: line.quantity,
      invoicedQuantity: line.invoicedQuantity ?? 0,
      canceledQuantity: line.canceledQuantity,
      totalPrice: line.totalPrice ?? 0,
    })),
  })
}

/** How the credit of a sales order's customer stands at its approval; amounts as they are shown, with their currency. */
export interface CreditNow {
  /** What approved orders have taken that are not invoiced, in the base currency. */
  readonly committed: number
  readonly shown: { readonly committed: string; readonly owed: string; readonly available: string | null }
  /** More is paid than was asked for: `owed` is in the customer's favour. */
  readonly isInFavour: boolean
}

/**
 * Whether the customer of a sales order may owe what it asks for (G-19): nothing of what it owes is overdue, and with
 * the order, and the approved ones that are not invoiced yet, it stays within its credit limit.
 *
 * @param held whether the customer's credit is held until the transaction ends: of two approvals at once one waits
 * @returns null for an order without a customer, of which there is nothing to check
 * @throws ApiError 422 at the customer, with what is overdue or what is left of the limit, and what orders have taken
 */
export const checkCredit = async (
  session: Session,
  order: RecordOf<'orders'>,
  today: string,
  held: boolean,
): Promise<CreditNow | null> => {
  if (order.type !== 'CPO' || typeof order.customer !== 'string') return null
  const where = { code: order.customer, role: 'CUSTOMER' }
  const customer = await session.asSystem('entities').first({ where })
  if (customer === undefined) return null
  if (held)
    await session.sql(
      "select pg_advisory_xact_lock(hashtextextended('credit ' || current_setting('estiba.namespace') || $1, 0))",
      [customer.id],
    )
  const base = session.caller.baseCurrency
  const decimals = base === '' ? 2 : await decimalsOf(session, base)
  const rounded = (amount: Big): Big => amount.round(decimals, Big.roundHalfUp)
  const shown = (amount: Big): string => moneyWritten(session.caller.locale, rounded(amount), base)
  const { open: owed, overdue } = await owedBy(session, customer.id, today)
  if (overdue.gt(0)) throw refused(session, 'overdue', { amount: shown(overdue) })
  const limit = await limitOf(session, customer, today)
  const committed = await committedOf(session, order, customer.id, today)
  const left = creditLeft({ limit, owed, committed })
  if (left !== null && (await takenBy(session, order, today)).gt(left))
    throw refused(session, 'overCredit', { available: shown(left), committed: shown(committed) })
  return {
    committed: rounded(committed).toNumber(),
    shown: { committed: shown(committed), owed: shown(owed.abs()), available: left === null ? null : shown(left) },
    isInFavour: owed.lt(0),
  }
}

/** The same as a sentence, for who is about to approve. */
export const creditSaid = (session: Session, { shown, isInFavour }: CreditNow): string => {
  const { messages } = session.registry.get('orders').labels[session.caller.locale]
  const { available, committed, owed } = shown
  const standing = fill(messages[isInFavour ? 'creditInFavour' : 'creditOwes'] ?? '', { owed })
  return available === null
    ? fill(messages['creditOpen'] ?? '', { standing, committed })
    : fill(messages['creditNow'] ?? '', { standing, committed, available })
}
