import type { AnyRecord } from '../../schema/json.ts'
import type { Where } from '../../schema/where.ts'

type Asked = { readonly [name: string]: string | undefined }

/** Which orders the board shows; an empty filter is no limit. */
export const boardFilter = ({ dateFrom = '', dateTo = '', customer = '', route = '', guide = '' }: Asked): Where => ({
  module: 'COURIER',
  and: [
    ...(dateFrom === '' ? [] : [{ date: { gte: dateFrom } }]),
    ...(dateTo === '' ? [] : [{ date: { lte: dateTo } }]),
    ...(customer === '' ? [] : [{ customer }]),
    ...(route === '' ? [] : [{ route }]),
    ...(guide === '' ? [] : [{ or: [{ trackingNumber: { contains: guide } }, { number: { contains: guide } }] }]),
  ],
})

const ended: ReadonlySet<unknown> = new Set(['CLOSED', 'CANCELED'])

/** What still has to reach its consignee. */
export const isUndelivered = (order: AnyRecord): boolean => !ended.has(order['state'])

/** How many orders stand in each state, and the day of the oldest that is not delivered. */
export const countsOf = (orders: readonly AnyRecord[]) => {
  const states = [...new Set(orders.map((order) => String(order['state'])))]
  return states.map((state) => {
    const own = orders.filter((order) => order['state'] === state)
    const days = own.filter(isUndelivered).map((order) => String(order['date']))
    return { state, count: own.length, oldest: days.toSorted()[0] ?? null }
  })
}
