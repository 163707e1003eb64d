import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { takeFreeNumber } from '../../accounting/consecutives/numbering.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import { pricedLine, recordTotals } from '../../../../src/domain/commercial/recordTotals.ts'
import { orderCharges } from '../../../../src/resources/orderFields.ts'
import { taxRates } from '../../prices/rates/taxRates.ts'
import { refusal } from '../../refusal.ts'
import type { Before, Planned } from '../../../db/repository/hooks.ts'
import { availabilityOf, lockReferences } from '../../orders/availability.ts'
import { pricesOf } from '../sale/pricesOf.ts'
import { referencesOf } from '../sale/referencesOf.ts'
import { saleOf } from '../sale/saleOf.ts'
import { keptShopPrices } from './shops/shopPrices.ts'
import { insuresSomething } from '../../orders/insured.ts'
import { type OrderLine, orderLineRows, orderLinesOf } from '../../orders/orderLines.ts'

type Order = RecordOf<'orders'>

/** An order gets its number, its lines their numbers and totals; what is promised is not above what is there. */
export const before: Before<Order> = async (session, change) => {
  const { action, input, current, values, byServer } = change
  if (action === 'delete') return undefined
  // What an order of before says stays until it is touched.
  if (values.insured !== current?.insured || values.declaredValue !== current?.declaredValue)
    insuresSomething(session, values)
  if (current?.carrier && owesDoor(current) && values.carrier !== current.carrier)
    throw refusal(session, 'orders', 'carrier', 'owesDoor')
  const number = current === null ? await numbered(session, values) : current.number
  const sent = orderLinesOf(values)
  const lines = (byServer ? sent : keptShopPrices(sent, current, values.currency)).map((line) => ({
    ...line,
    orderType: values.type ?? null,
    orderNumber: number ?? null,
    timeline: line.timeline ?? values.timeline ?? null,
  }))
  if (values.type === 'CPO') await withinStock(session, values, current, lines)
  const priced = await asPriced(session, change, lines)
  return {
    ...input,
    ...(current === null ? { number } : {}),
    lines: orderLineRows(priced),
    ...(await totals(session, values, priced)),
  }
}

/** What of an order is still agreed: once it is approved, what was left without a price is asked nothing for. */
const agreeing: ReadonlySet<unknown> = new Set(['DRAFT', 'OPEN'])

/** What a person sells without saying for how much has the price of its engine, else that of the list (X-PRICE-ENGINE). */
const asPriced = async (
  session: Session,
  { current, values, byServer, opening }: Planned<Order>,
  lines: readonly OrderLine[],
): Promise<readonly OrderLine[]> => {
  // A shipment is priced by its lists, and what is open elsewhere as it was agreed there.
  if (values.type !== 'CPO' || values.module === 'COURIER' || byServer || opening !== undefined) return lines
  if (current !== null && !agreeing.has(current.state)) return lines
  const now = saleOf({ ...values, lines }, session.today())
  const known = await referencesOf(session, now)
  const before = current && saleOf(current, session.today())
  const prices = await pricesOf(session, { now, before, known })
  return lines.map((line, index) => ({ ...line, unitValue: prices[index] ?? null }))
}

/** Its carrier has what he collected at its door, and has not settled it. */
const owesDoor = ({ collectedAmount, routeSettlement }: Order): boolean =>
  (collectedAmount ?? 0) > 0 && !routeSettlement

/** An order has its number from the series of its type; one that is open elsewhere brings its own. */
const numbered = async (session: Session, { number, type, warehouse }: Partial<Order>): Promise<string> => {
  if (number) return number
  if (!type) return ''
  return takeFreeNumber(session, warehouse, type, session.today(), (one) =>
    session.asSystem('orders').exists({ type, number: one }),
  )
}

const totals = async (session: Session, order: Partial<Order>, lines: readonly OrderLine[]) => {
  const priced = lines.map(pricedLine)
  const currency = await session.asSystem('currencies').find(order.currency)
  const rates = await taxRates(session, priced)
  const { subtotal, discount, taxTotal, total } = recordTotals(
    order,
    priced,
    orderCharges,
    rates,
    currency?.minorUnits ?? 2,
  )
  return { subtotal, discount, taxTotal, total }
}

/**
 * V-STOCK-AVAILABLE: not more than is available plus what the order had before, unless the customer waits for the
 * rest. V-STOCK-STORE-FIRST: a store is chosen.
 */
const withinStock = async (
  session: Session,
  order: Partial<Order>,
  current: Order | null,
  lines: readonly OrderLine[],
): Promise<void> => {
  if (order.backorder === true) return
  const had = new Map<string, Big>()
  for (const line of current === null ? [] : orderLinesOf(current)) add(had, line)
  const wanted = new Map<string, Big>()
  for (const line of lines) add(wanted, line)
  const grown = lines.filter((line) => (wanted.get(keyOf(line)) ?? zero).gt(had.get(keyOf(line)) ?? zero))
  if (grown.length === 0) return
  const references = grown.map(({ reference }) => reference)
  const managed = new Set(
    (await session.asSystem('references').getMany([...new Set(references)]))
      .filter((reference) => reference.managedStock === true)
      .map(({ id }) => id),
  )
  const checked = grown.filter(({ reference }) => managed.has(reference))
  if (checked.some(({ store }) => store === null)) throw refusal(session, 'orders', 'store', 'storeFirst')
  await lockReferences(
    session,
    checked.map(({ reference }) => reference),
  )
  for (const line of checked) {
    const there = (await availabilityOf(session, line.store ?? '', [line.reference], current?.id ?? '')).get(
      line.reference,
    )
    const limit = new Big(there?.available ?? 0).plus(had.get(keyOf(line)) ?? 0)
    if ((wanted.get(keyOf(line)) ?? zero).gt(limit)) throw overStock(session, line, limit)
  }
}

const zero = new Big(0)

const keyOf = ({ reference, store }: OrderLine): string => `${store ?? ''} ${reference}`

const add = (sums: Map<string, Big>, line: OrderLine): void => {
  sums.set(keyOf(line), (sums.get(keyOf(line)) ?? zero).plus(line.quantity))
}

/** The refusal that names the product and how many there are. */
export const overStock = (session: Session, { reference, line }: OrderLine, limit: Big): ApiError => {
  const words = session.registry.get('orders').labels[session.caller.locale].messages['stock'] ?? ''
  return new ApiError('INVALID', {
    errors: {
      [`lines.${line - 1}.quantity`]: fill(words, {
        reference,
        available: numberWritten(session.caller.locale, limit.toString()),
      }),
    },
  })
}
