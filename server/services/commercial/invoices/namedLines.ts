import { Big } from 'big.js'
import type { JsonObject } from '../../../../src/schema/json.ts'
import { rowsIn } from '../../input.ts'

/**
 * How much of which lines was named; what is said twice of a line counts together. Without rows nothing was named.
 *
 * @param rows the input whose rows name a line each, and how much of it
 */
export const namedLines = (
  input: JsonObject,
  rows = 'quantities',
  howMuch = 'quantity',
): ReadonlyMap<number, Big> | null => {
  const said = rowsIn(input, rows)
  const named = new Map<number, Big>()
  for (const row of said) {
    // What is no number is no line, and no quantity.
    const at = Number(row['line']) || 0
    named.set(at, new Big(Number(row[howMuch]) || 0).plus(named.get(at) ?? 0))
  }
  return said.length === 0 ? null : named
}
