import { Big } from 'big.js'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { companyDay } from '../companyDay.ts'
import { takeNumber } from '../consecutives/numbering.ts'
import { textOf } from '../input.ts'
import { pricedLine, recordTotals } from '../../../src/domain/commercial/recordTotals.ts'
import { orderCharges } from '../../../src/resources/orderFields.ts'
import { taxRates } from '../commercial/taxRates.ts'
import { refusal } from '../refusal.ts'
import type { Change, Hooks } from '../service.ts'
import { availabilityOf, lockReferences } from './availability.ts'
import { type OrderLine, orderLineRows, orderLinesOf } from './orderLines.ts'

type Before = NonNullable<Hooks['before']>

/** An order gets its number, its lines their numbers and totals; what is promised is not above what is there. */
export const before: Before = async (session, { action, input, current }: Change) => {
  if (action === 'delete') return undefined
  const number = current === null ? await numbered(session, input) : textOf(current as JsonObject, 'number')
  const next = { ...current, ...input }
  const lines = orderLinesOf(next).map((line) => ({
    ...line,
    orderType: String(next['type'] ?? ''),
    orderNumber: number,
    timeline: line['timeline'] ?? (next['timeline'] as string | null | undefined) ?? null,
  }))
  if (next['type'] === 'CPO') await withinStock(session, next as JsonObject, current, lines)
  return {
    ...input,
    ...(current === null ? { number } : {}),
    lines: orderLineRows(lines),
    ...(await totals(session, next, lines)),
  }
}

const numbered = async (session: Session, input: JsonObject): Promise<string> => {
  const given = textOf(input, 'number')
  if (given !== '') return given
  const type = textOf(input, 'type')
  if (type === '') return ''
  const [clock] = await session.sql<{ readonly now: string | Date }>('select now() as now')
  const today = companyDay(new Date(clock?.now ?? ''), session.caller)
  return (await takeNumber(session, textOf(input, 'warehouse'), type, today)).formatted
}

const totals = async (
  session: Session,
  order: { readonly [field: string]: unknown },
  lines: readonly OrderLine[],
): Promise<JsonObject> => {
  const priced = lines.map(pricedLine)
  const currencies = typeof order['currency'] === 'string' ? [order['currency']] : []
  const [currency] = currencies.length === 0 ? [] : await session.asSystem('currencies').getMany(currencies)
  const decimals = Number(currency?.['minorUnits'] ?? 2)
  const sums = recordTotals(order, priced, orderCharges, await taxRates(session, priced), decimals)
  const { subtotal, discount, taxTotal, total } = sums
  return { subtotal, discount, taxTotal, total }
}

/**
 * V-STOCK-AVAILABLE: not more than is available plus what the order had before, unless the customer waits for the
 * rest. V-STOCK-STORE-FIRST: a store is chosen.
 */
const withinStock = async (
  session: Session,
  order: JsonObject,
  current: AnyRecord | null,
  lines: readonly OrderLine[],
): Promise<void> => {
  if (order['backorder'] === true) return
  const had = new Map<string, Big>()
  for (const line of current === null ? [] : orderLinesOf(current)) add(had, line)
  const wanted = new Map<string, Big>()
  for (const line of lines) add(wanted, line)
  const grown = lines.filter((line) => (wanted.get(keyOf(line)) ?? zero).gt(had.get(keyOf(line)) ?? zero))
  if (grown.length === 0) return
  const references = grown.map(({ reference }) => reference)
  const managed = new Set(
    (await session.asSystem('references').getMany([...new Set(references)]))
      .filter((reference) => reference['managedStock'] === true)
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
    errors: { [`lines.${line - 1}.quantity`]: `${words}: ${reference}, ${limit.toString()}` },
  })
}
