import { Big } from 'big.js'
import type { Owed, OwedGroup } from '../../../../src/domain/commercial/pipeline.ts'
import type { AnyRecord, JsonObject } from '../../../../src/schema/json.ts'
import { allows } from '../../../access/allows.ts'
import type { Session } from '../../../contract.ts'
import { everyRow } from '../../bulks/everyRow.ts'
import { linesIn, text } from '../paper.ts'
import { amountsOf } from './amounts.ts'
import { type Asked, lately, within } from './asked.ts'
import { withLines } from './withLines.ts'

interface Placed extends Owed {
  readonly salesperson: string | null
  readonly customer: string | null
  readonly currency: string
}

const mostDocuments = 8

const billable = ['APPROVED', 'IN_PROCESS', 'PARTIAL']
const due = ['ISSUED', 'PARTIALLY_PAID', 'OVERDUE']

const mayList = ({ caller, registry }: Session, resource: string): boolean =>
  allows(caller, registry.get(resource), 'list')

const placed = (row: AnyRecord, customer: string) => ({
  id: row.id,
  number: text(row, 'number'),
  date: text(row, 'date'),
  salesperson: text(row, 'salesperson') || null,
  customer: text(row, customer) || null,
  currency: text(row, 'currency'),
})

const numberIn = (line: JsonObject, field: string): number => Number(line[field] ?? 0) || 0

/** What of an order's lines is not billed yet, before taxes: (ordered − invoiced − canceled) at its net unit value. */
const unbilled = (order: AnyRecord): Big =>
  linesIn(order, 'lines').reduce((sum, line) => {
    const open = new Big(numberIn(line, 'quantity'))
      .minus(numberIn(line, 'invoicedQuantity'))
      .minus(numberIn(line, 'canceledQuantity'))
    const net = new Big(numberIn(line, 'unitValue')).times(new Big(100).minus(numberIn(line, 'discountRate'))).div(100)
    return open.gt(0) ? sum.plus(open.times(net).round(2, Big.roundHalfUp)) : sum
  }, new Big(0))

/** Sales orders of which something is not billed yet; of the closed ones without a period asked for, the last days'. */
export const ordersToInvoice = async (session: Session, asked: Asked): Promise<readonly OwedGroup[] | null> => {
  if (!mayList(session, 'sales-orders')) return null
  const narrowed = within(asked, 'customer')
  const of = (states: readonly string[], more: ReturnType<typeof within>) =>
    everyRow(session, 'sales-orders', { and: [...narrowed, { state: { in: states } }, ...more] }, [['date', 'ASC']])
  const orders = [...(await of(billable, [])), ...(await of(['CLOSED'], lately(asked)))]
  const whole = await withLines(session, 'sales-orders', orders)
  return grouped(
    whole.flatMap((order): readonly Placed[] => {
      const amount = unbilled(order)
      return amount.gt(0)
        ? [{ ...placed(order, 'customer'), dueDate: null, amount: amount.toNumber(), overdue: false }]
        : []
    }),
  )
}

/** Invoices that are not paid in full; those past their day apart. */
export const receivables = async (session: Session, asked: Asked): Promise<readonly OwedGroup[] | null> => {
  if (!mayList(session, 'invoices')) return null
  const where = { and: [...within(asked, 'clientId'), { invoiceState: { in: due } }] }
  const invoices = await everyRow(session, 'invoices', where, [['dueDate', 'ASC']])
  return grouped(
    invoices.map((invoice) => {
      const dueDate = text(invoice, 'dueDate') || null
      return {
        ...placed(invoice, 'clientId'),
        dueDate,
        amount: typeof invoice['balance'] === 'number' ? invoice['balance'] : null,
        overdue: dueDate !== null && dueDate < asked.today,
      }
    }),
  )
}

const sumOf = (rows: readonly Placed[]): number | null =>
  amountsOf(rows.map(({ currency, amount }) => ({ currency, value: amount })))[0]?.amount ?? null

const grouped = (rows: readonly Placed[]): readonly OwedGroup[] => {
  const groups = new Map<string, readonly Placed[]>()
  for (const row of rows) {
    const key = JSON.stringify([row.salesperson, row.customer, row.currency])
    groups.set(key, [...(groups.get(key) ?? []), row])
  }
  return [...groups.values()]
    .flatMap((of): readonly OwedGroup[] => {
      const [first] = of
      if (first === undefined) return []
      const { salesperson, customer, currency } = first
      return [
        {
          salesperson,
          customer,
          currency,
          count: of.length,
          amount: sumOf(of),
          overdue: sumOf(of.filter(({ overdue }) => overdue)),
          documents: of
            .slice(0, mostDocuments)
            .map(({ salesperson: _who, customer: _whom, currency: _in, ...document }) => document),
        },
      ]
    })
    .toSorted(
      (one, other) =>
        (one.salesperson ?? '').localeCompare(other.salesperson ?? '') || (other.amount ?? 0) - (one.amount ?? 0),
    )
}
