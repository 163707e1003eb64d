import { dayIn } from '../../domain/dayIn.ts'
import { momentOf } from '../../domain/zonedTime.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Where } from '../../schema/where.ts'

const ended: ReadonlySet<string> = new Set(['CLOSED', 'CANCELED'])

type Asked = { readonly [name: string]: string | undefined }

/**
 * Which orders the board shows; an empty filter is no limit. What has ended is no work any more: it shows where days, a
 * guide or its state are asked for.
 */
export const boardFilter = ({
  dateFrom = '',
  dateTo = '',
  customer = '',
  route = '',
  guide = '',
  state = '',
}: Asked): Where => ({
  module: 'COURIER',
  and: [
    ...(dateFrom + dateTo + guide === '' && !ended.has(state) ? [{ state: { nin: [...ended] } }] : []),
    ...(dateFrom === '' ? [] : [{ date: { gte: dateFrom } }]),
    ...(dateTo === '' ? [] : [{ date: { lte: dateTo } }]),
    ...(customer === '' ? [] : [{ customer }]),
    ...(route === '' ? [] : [{ route }]),
    ...(guide === '' ? [] : [{ or: [{ trackingNumber: { contains: guide } }, { number: { contains: guide } }] }]),
  ],
})

/** What an order is called on the board: by its guide, or its number before it has one. */
export const guideOf = (order: AnyRecord): string => String(order['trackingNumber'] ?? order['number'])

/** What still has to reach its consignee. */
export const isUndelivered = (order: AnyRecord): boolean => !ended.has(String(order['state']))

/** When an order came: the moment at which it was written, or the beginning of its day if that is another one. */
export const cameAt = (order: AnyRecord, timeZone: string): string => {
  const [day, written] = [String(order['date']), order['createdAt']]
  if (typeof written === 'string' && dayIn(timeZone, new Date(written)) === day) return written
  return momentOf(`${day}T00:00`, timeZone) ?? day
}

/** How many orders stand in each state, and since when the oldest that is not delivered. */
export const countsOf = (orders: readonly AnyRecord[], timeZone: string) => {
  const states = [...new Set(orders.map((order) => String(order['state'])))]
  return states.map((state) => {
    const own = orders.filter((order) => order['state'] === state)
    const since = own.filter(isUndelivered).map((order) => cameAt(order, timeZone))
    return { state, count: own.length, oldest: since.toSorted()[0] ?? null }
  })
}

/** The orders of each state, in the order of the states that are given; those of none are left out. */
export const lanesOf = (orders: readonly AnyRecord[], states: readonly string[]) =>
  states.flatMap((state) => {
    const own = orders.filter((order) => order['state'] === state)
    return own.length === 0 ? [] : [{ state, orders: own }]
  })
