import type { LineOf, RecordOf } from '../../../src/resources/records.ts'

/** A line of an order as the warehouse looks at it. */
export type OrderLine = LineOf<'orders', 'lines'> & {
  readonly line: number
  readonly reference: string
  readonly quantity: number
  readonly deliveredQuantity: number
  readonly canceledQuantity: number
  readonly lot: string | null
  readonly store: string | null
}

/** The lines of an order, each with its number: its place where it has none yet. */
export const orderLinesOf = ({
  lines,
  store,
}: Partial<Pick<RecordOf<'orders'>, 'lines' | 'store'>>): readonly OrderLine[] =>
  (lines ?? []).map((line, index) => ({
    ...line,
    line: line.line || index + 1,
    reference: line.reference ?? '',
    quantity: line.quantity ?? 0,
    deliveredQuantity: line.deliveredQuantity ?? 0,
    canceledQuantity: line.canceledQuantity ?? 0,
    lot: line.lot || null,
    store: line.store || store || null,
  }))

/** Lines as they are written: what follows from other fields is left out. */
export const orderLineRows = (lines: readonly OrderLine[]) =>
  lines.map(({ totalPrice: _total, pendingQuantity: _pending, ...line }) => ({ ...line }))

export const pendingOf = ({ quantity, deliveredQuantity, canceledQuantity }: OrderLine): number =>
  Math.max(0, Math.round((quantity - deliveredQuantity - canceledQuantity) * 1e6) / 1e6)
