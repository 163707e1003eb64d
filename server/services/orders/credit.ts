import { Big } from 'big.js'
import { fill } from '../../../src/domain/messages/message.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { switchesOf } from '../documents/switches.ts'
import { decimalsOf, rateOn } from '../commercial/exchange.ts'

interface Owed {
  /** What is not paid yet, less what was paid and not applied; base currency. */
  readonly open: Big
  readonly overdue: Big
}

const owedBy = async (session: Session, entity: string, customer: string, today: string): Promise<Owed> => {
  const [sum] = await session.sql<{ readonly open: string; readonly overdue: string }>(
    `select coalesce(sum(amount), 0)::text as open, coalesce(sum(amount) filter (where overdue), 0)::text as overdue from (
        select case when switches = any($3) then 1 else -1 end * balance * coalesce(exchange_rate, 1) as amount,
          coalesce(switches = any($3) and due_date < $5::date, false) as overdue
          from estiba.documents where namespace = current_setting('estiba.namespace') and entity = $1
            and state = 'POSTED' and balance > 0 and switches = any($4)
        union all
        select balance * coalesce(exchange_rate, 1), due_date < $5::date
          from estiba.invoices where namespace = current_setting('estiba.namespace') and client_id = $2
            and invoice_state in ('ISSUED', 'PARTIALLY_PAID', 'OVERDUE') and balance > 0) owed`,
    [
      entity,
      customer,
      switchesOf('customerOwes'),
      [...switchesOf('customerOwes'), ...switchesOf('settlesCustomer')],
      today,
    ],
  )
  return { open: new Big(sum?.open ?? 0), overdue: new Big(sum?.overdue ?? 0) }
}

/** What the customer may owe, in the base currency: agreed with it, or with all of its type; null where nothing is. */
const limitOf = async (session: Session, customer: AnyRecord, today: string): Promise<Big | null> => {
  if (typeof customer['creditLimit'] === 'number') {
    const currency = typeof customer['currency'] === 'string' ? customer['currency'] : session.caller.baseCurrency
    return (await rateOn(session, currency, today, today)).factor.times(customer['creditLimit'])
  }
  const [type] = await session.asSystem('customer-types').getMany([String(customer['type'] ?? '')])
  return typeof type?.['creditLimit'] === 'number' ? new Big(type['creditLimit']) : null
}

const refused = (session: Session, message: string, values: { readonly [name: string]: string }): ApiError => {
  const words = session.registry.get('orders').labels[session.caller.locale].messages[message] ?? ''
  return new ApiError('INVALID', { errors: { customer: fill(words, values) } })
}

/**
 * Whether the customer of a sales order may owe what it asks for (G-19): nothing of what it owes is overdue, and with
 * the order it stays within its credit limit.
 *
 * @returns false for an order without a customer, of which there is nothing to check
 * @throws ApiError 422 at the customer, with what is overdue or what is left of the limit
 */
export const checkCredit = async (session: Session, order: AnyRecord, today: string): Promise<boolean> => {
  if (order['type'] !== 'CPO' || typeof order['customer'] !== 'string') return false
  const where = { code: order['customer'], role: 'CUSTOMER' }
  const [customer] = (await session.asSystem('entities').list({ where, range: [0, 0] })).rows
  if (customer === undefined) return false
  const base = session.caller.baseCurrency
  const shown = async (amount: Big): Promise<string> =>
    `${amount.round(base === '' ? 2 : await decimalsOf(session, base), Big.roundHalfUp)} ${base}`.trim()
  const { open, overdue } = await owedBy(session, customer.id, order['customer'], today)
  if (overdue.gt(0)) throw refused(session, 'overdue', { amount: await shown(overdue) })
  const limit = await limitOf(session, customer, today)
  if (limit === null) return true
  const rate = await rateOn(session, String(order['currency'] ?? base), today, today)
  if (open.plus(rate.factor.times(Number(order['total'] ?? 0))).gt(limit))
    throw refused(session, 'overCredit', { available: await shown(open.gt(limit) ? new Big(0) : limit.minus(open)) })
  return true
}
