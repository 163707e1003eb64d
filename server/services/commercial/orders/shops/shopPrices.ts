import Big from 'big.js'
import { converted } from '../../../../../src/domain/commercial/exchange.ts'
import { riseAbove } from '../../../../../src/domain/commercial/shopRise.ts'
import { fill } from '../../../../../src/domain/messages/message.ts'
import { dayWritten } from '../../../../../src/domain/writtenDays.ts'
import { moneyWritten, numberWritten } from '../../../../../src/domain/writtenNumbers.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { Session } from '../../../../contract.ts'
import { ApiError } from '../../../../errors.ts'
import type { MoveSteps } from '../../../../moves/moving.ts'
import { type OrderLine, orderLineRows, orderLinesOf, pendingOf } from '../../../orders/orderLines.ts'
import { rateOn } from '../../../prices/rates/exchange.ts'
import { askShop, keptAnswer, shopAddress } from '../../purchase-data/askShop.ts'

type Order = RecordOf<'orders'>

/** How long all shops of an order are waited for, and how many are asked side by side. */
const allMs = 15_000
const atOnce = 6
/** An answer that was fresh when the shops were asked counts while the move is made. */
const graceMs = 60_000

const decimals = 4

/** The lines that are bought in a shop at a price that was read or typed. */
const fromShops = (order: Order): readonly (OrderLine & { readonly address: URL | null })[] =>
  order.type === 'CT'
    ? orderLinesOf(order).flatMap((line) =>
        line.url && line.unitValue && pendingOf(line) > 0 ? [{ ...line, address: shopAddress(line.url) }] : [],
      )
    : []

/** Asks the shops of an order again, before it is approved: what they tell is kept for the approval itself. */
export const askShops: NonNullable<MoveSteps<Order>['beforehand']> = async ({ session, record, context: { deps } }) => {
  const hrefs = fromShops(record).flatMap(({ address }) => address?.href ?? [])
  const waiting = [...new Set(hrefs)]
  const until = Date.now() + allMs
  const ask = async (): Promise<void> => {
    for (let href = waiting.pop(); href !== undefined && Date.now() < until; href = waiting.pop())
      await askShop(session, deps, new URL(href)).catch((problem: unknown) => {
        deps.log.warn({ reason: problem instanceof Error ? problem.message : 'unknown' }, 'A shop could not be asked')
      })
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
}

/** What a shop asks for a product now, in the currency of the order; null where it does not say. */
const priceNow = async (session: Session, address: URL | null, currency: string): Promise<Big | null> => {
  const told = address === null ? undefined : await keptAnswer(session, address, graceMs)
  if (told?.price == null || !told.currency) return null
  const price = new Big(told.price)
  if (told.currency === currency) return price
  const today = session.today()
  try {
    const [from, to] = [
      await rateOn(session, told.currency, today, today),
      await rateOn(session, currency, today, today),
    ]
    return converted(price, from, to, decimals)
  } catch (problem) {
    if (problem instanceof ApiError) return null
    throw problem
  }
}

/** What a person saves of a purchase keeps what its shops told last: of the same page, in the same currency. */
export const keptShopPrices = (
  lines: readonly OrderLine[],
  current: Order | null,
  currency: Order['currency'] | undefined,
): readonly OrderLine[] => {
  const told = new Map(
    current === null || current.currency !== currency
      ? []
      : orderLinesOf(current).flatMap(({ url, shopPrice }) => (url && shopPrice ? [[url, shopPrice] as const] : [])),
  )
  return lines.map((line) => ({ ...line, shopPrice: told.get(line.url ?? '') ?? null }))
}

/** So much of what shops ask more is kept on the order. */
const mostTold = 2000

/** What an order goes by: its own price, or what the shop was last known to ask where less than that was agreed. */
const agreedFor = ({ unitValue, shopPrice }: OrderLine): Big => {
  const [own, told] = [new Big(unitValue ?? 0), new Big(shopPrice ?? 0)]
  return told.gt(own) ? told : own
}

/**
 * A purchase that was approved while its shops ask more than 3 % more goes back to be checked, at the prices of now
 * (G-31). Who approves it is told which lines rose, and of which the shop said nothing.
 */
export const recheckShops: NonNullable<MoveSteps<Order>['after']> = async ({ session, record }) => {
  const { locale } = session.caller
  const { messages } = session.registry.get('orders').labels[locale]
  const currency = record.currency ?? ''
  const rises = new Map<number, { readonly price: number; readonly text: string }>()
  /** What was told and is asked no more: a rise from what is asked now is not hidden behind it. */
  const fallen = new Map<number, number>()
  const silent: number[] = []
  for (const { address, ...own } of fromShops(record)) {
    const { line } = own
    const [before, now] = [agreedFor(own), await priceNow(session, address, currency)]
    if (now === null) {
      silent.push(line)
      continue
    }
    if (own.shopPrice && now.lt(own.shopPrice)) fallen.set(line, now.toNumber())
    const rise = riseAbove(before, now)
    if (rise === null) continue
    const written = (amount: Big): string => moneyWritten(locale, amount.toNumber(), currency, decimals)
    const values = { line: String(line), before: written(before), now: written(now), rise: numberWritten(locale, rise) }
    rises.set(line, { price: now.toNumber(), text: fill(messages['shopRise'] ?? '', values) })
  }
  const rose = [...rises.values()].map(({ text }) => text).join('; ')
  const told = [
    ...(rises.size === 0 ? [] : [fill(messages['shopRose'] ?? '', { lines: rose })]),
    ...(silent.length === 0 ? [] : [fill(messages['shopSilent'] ?? '', { lines: silent.join(', ') })]),
  ]
  if (told.length > 0) session.warnings.set('lines', told.join(' '))
  if (rises.size + fallen.size === 0) return
  const lines = orderLineRows(
    orderLinesOf(record).map((line): OrderLine => {
      const price = rises.get(line.line)?.price
      if (price !== undefined) return { ...line, unitValue: price, shopPrice: price }
      return { ...line, shopPrice: fallen.get(line.line) ?? line.shopPrice ?? null }
    }),
  )
  if (rises.size === 0) {
    await session.asSystem('orders').update(record.id, { lines })
    return
  }
  const day = dayWritten(locale, session.today())
  const back = { lines, shopRose: fill(messages['shopRoseOn'] ?? '', { day, lines: rose }).slice(0, mostTold) }
  await session.asSystem('orders').move(record.id, 'recheck', { ...back, creditChecked: false, creditCommitted: null })
}
