import type { Session } from '../../../contract.ts'

/** Fields of stocks and of their movements from which each kind of amount is reckoned. */
const sources = {
  units: ['onHand', 'stockBalance', 'entry', 'invoice', 'quantity'],
  worth: ['averageCost', 'stockValue', 'unitCost', 'totalCost'],
} as const

/** What is reckoned in units, and in money, by its name in an answer. */
const amounts = {
  units: new Set(['opening', 'entries', 'exits', 'closing', 'entry', 'invoice', 'stockBalance', 'initialBalance']),
  worth: new Set([
    'openingValue',
    'entryValue',
    'exitValue',
    'adjustments',
    'adjustment',
    'stockValue',
    'averageCost',
    'initialValue',
    'initialAverageCost',
    'turnover',
    'daysOfStock',
    'unitCost',
    'totalCost',
  ]),
}

/** Whether the caller reads what amounts of a kind are reckoned from. */
const reads = ({ caller }: Session, kind: keyof typeof sources): boolean =>
  ['stocks', 'stock-movements'].every((name) =>
    sources[kind].every((field) => caller.restrictions[name]?.hiddenFields.includes(field) !== true),
  )

/** A row of amounts without those that follow from what the caller's role hides. */
export const told = <T extends object>(session: Session, row: T): Partial<T> => {
  const kinds = (['units', 'worth'] as const).filter((kind) => !reads(session, kind))
  if (kinds.length === 0) return row
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !kinds.some((kind) => amounts[kind].has(name))),
  ) as Partial<T>
}
