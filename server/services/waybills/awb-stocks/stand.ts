import type { JsonObject } from '../../../../src/schema/json.ts'

/** How many numbers of a range are left, and whether that is few. */
export const standOf = (stock: { readonly [field: string]: unknown; readonly nextSerial: number }): JsonObject => {
  const left = Math.max(0, Number(stock['toSerial'] ?? 0) - stock.nextSerial + 1)
  return {
    nextSerial: stock.nextSerial,
    left,
    stockState: left === 0 ? 'EMPTY' : left < Number(stock['warnBelow'] ?? 10) ? 'LOW' : 'OPEN',
  }
}
