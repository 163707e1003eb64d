import type { AnyRecord } from '../../schema/json.ts'

const together = ['customer', 'currency', 'branch'] as const

/** Orders in the groups that one invoice bills each (G-20): those of a customer, in a currency, of a branch. */
export const billedTogether = (orders: readonly AnyRecord[]): readonly (readonly AnyRecord[])[] => {
  const groups = new Map<string, readonly AnyRecord[]>()
  for (const order of orders) {
    const key = JSON.stringify(together.map((field) => order[field] ?? null))
    groups.set(key, [...(groups.get(key) ?? []), order])
  }
  return [...groups.values()]
}
