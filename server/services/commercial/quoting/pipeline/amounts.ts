import { Big } from 'big.js'
import type { Amount } from '../../../../../src/domain/commercial/pipeline.ts'

/** A value in a currency; without either it counts for nothing. */
export interface Valued {
  readonly currency: unknown
  readonly value: unknown
}

/** Sums by currency, in the order of their codes: amounts in different currencies are never added. */
export const amountsOf = (rows: readonly Valued[]): readonly Amount[] => {
  const sums = new Map<string, Big>()
  for (const { currency, value } of rows) {
    if (typeof currency !== 'string' || typeof value !== 'number') continue
    sums.set(currency, (sums.get(currency) ?? new Big(0)).plus(value))
  }
  return [...sums]
    .toSorted(([one], [other]) => one.localeCompare(other))
    .map(([currency, sum]) => ({ currency, amount: sum.toNumber() }))
}
