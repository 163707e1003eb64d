import { Big } from 'big.js'
import type { JsonObject } from '../../../../src/schema/json.ts'

/** How much of which lines was named; what is said twice of a line counts together. Without rows nothing was named. */
export const namedLines = (input: JsonObject): ReadonlyMap<number, Big> | null => {
  const rows = Array.isArray(input['quantities']) ? (input['quantities'] as readonly JsonObject[]) : []
  const named = new Map<number, Big>()
  for (const { line, quantity } of rows) {
    // What is no number is no line, and no quantity.
    const at = Number(line) || 0
    named.set(at, new Big(Number(quantity) || 0).plus(named.get(at) ?? 0))
  }
  return rows.length === 0 ? null : named
}
