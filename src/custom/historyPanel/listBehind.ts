import type { Dimension } from '../../domain/operations/statistics.ts'
import type { Asked, Measure } from './history.ts'

interface Range {
  readonly from: string
  readonly to: string
}

const lastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).toISOString().slice(0, 10)

const daysOf = ({ from, to }: Range) => ({ gte: `${from}-01`, lte: lastDay(to) })

const listAt = (path: string, filter: object): string => `${path}?filter=${encodeURIComponent(JSON.stringify(filter))}`

/** Filters that a list of invoices does not know. */
const ofCargo = ['commodity', 'shipper', 'transport'] as const

/** The address of the list behind a figure: the invoices of a revenue where they can be told apart, else the operations. */
export const listBehind = (
  measure: Measure,
  asked: Asked,
  range: Range,
  { dimension, key }: { readonly dimension: Dimension; readonly key: string },
): string => {
  const within = dimension === 'month' ? { from: key, to: key } : range
  const { monthFrom: _from, monthTo: _to, ...filters } = asked
  const chosen: { readonly [field: string]: string | undefined } =
    dimension === 'month' ? filters : { ...filters, [dimension]: key }
  if (measure === 'revenue' && ofCargo.every((name) => chosen[name] === undefined))
    return listAt('/invoices', {
      date: daysOf(within),
      invoiceState: { in: ['ISSUED', 'PARTIALLY_PAID', 'PAID', 'OVERDUE'] },
      ...(chosen['customer'] ? { clientId: { eq: chosen['customer'] } } : {}),
    })
  return listAt('/pre-registers', {
    status: { eq: 'ACTIVE' },
    date: daysOf(within),
    ...Object.fromEntries(
      Object.entries(chosen).map(([field, value]) => [field, value === '' ? { null: true } : { eq: value }]),
    ),
  })
}
