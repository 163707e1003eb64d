import type { Json, JsonObject } from '../../../src/schema/json.ts'

type Row = { readonly [field: string]: unknown }

/** A line of an order as the warehouse looks at it. */
export interface OrderLine extends JsonObject {
  readonly line: number
  readonly reference: string
  readonly quantity: number
  readonly deliveredQuantity: number
  readonly canceledQuantity: number
  readonly lot: string | null
  readonly store: string | null
}

const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0)
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The lines of an order, each with its number: its place where it has none yet. */
export const orderLinesOf = (order: Row): readonly OrderLine[] =>
  (Array.isArray(order['lines']) ? (order['lines'] as readonly JsonObject[]) : []).map((line, index) => ({
    ...line,
    line: numberOf(line['line']) || index + 1,
    reference: String(line['reference'] ?? ''),
    quantity: numberOf(line['quantity']),
    deliveredQuantity: numberOf(line['deliveredQuantity']),
    canceledQuantity: numberOf(line['canceledQuantity']),
    lot: text(line['lot']),
    store: text(line['store']) ?? text(order['store']),
  }))

/** Lines as they are written: what follows from other fields is left out. */
export const orderLineRows = (lines: readonly OrderLine[]): Json =>
  lines.map(({ totalPrice: _total, pendingQuantity: _pending, ...line }) => ({ ...line }))

export const pendingOf = ({ quantity, deliveredQuantity, canceledQuantity }: OrderLine): number =>
  Math.max(0, Math.round((quantity - deliveredQuantity - canceledQuantity) * 1e6) / 1e6)
