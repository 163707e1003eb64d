import type { Session } from '../../../contract.ts'

/** Fields of stocks and of their movements from which each kind of amount is reckoned. */
const sources = {
  units: ['onHand', 'stockBalance', 'entry', 'invoice', 'quantity'],
  worth: ['averageCost', 'stockValue', 'unitCost', 'totalCost'],
} as const

/** What is reckoned in units, and in money, by its name in an answer. */
const amounts = {
  units: ['opening', 'entries', 'exits', 'closing', 'entry', 'invoice', 'stockBalance', 'initialBalance'],
  worth: [
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
  ],
} as const

type Amount = (typeof amounts)[keyof typeof amounts][number]

/** What amounts may be missing from. */
type Told<T> = Omit<T, Amount> & Partial<T>

/** Whether the caller reads what amounts of a kind are reckoned from. */
const reads = ({ caller }: Session, kind: keyof typeof sources): boolean =>
  ['stocks', 'stock-movements'].every((name) =>
    sources[kind].every((field) => caller.restrictions[name]?.hiddenFields.includes(field) !== true),
  )

/** A row of amounts without those that follow from what the caller's role hides. */
export const told = <T extends object>(session: Session, row: T): Told<T> => {
  const kinds = (['units', 'worth'] as const).filter((kind) => !reads(session, kind))
  if (kinds.length === 0) return row
  const hidden = new Set<string>(kinds.flatMap((kind) => amounts[kind]))
  return Object.fromEntries(Object.entries(row).filter(([name]) => !hidden.has(name))) as Told<T>
}
