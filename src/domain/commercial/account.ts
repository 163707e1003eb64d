import { Big } from 'big.js'
import { isOverdue } from './receivables.ts'

/** A document of which something is still to be settled. */
export interface OpenDocument {
  readonly currency: string
  /** What is still open of it, above 0. */
  readonly balance: number
  /** The company's day, `YYYY-MM-DD`. */
  readonly dueDate: string | null
  /** It was paid, or is owed back, and is not applied to what is owed yet. */
  readonly settles: boolean
}

/** What is open between the company and a third party, in one currency. */
export interface AccountTotal {
  readonly currency: string
  readonly owed: number
  /** Of what is owed. */
  readonly overdue: number
  /** Paid, or given back, and applied to nothing yet. */
  readonly unapplied: number
  /** What is owed less what is not applied; below 0 where more was paid. */
  readonly balance: number
}

/** What documents leave open, a total for each currency, by its code: no two currencies are added. */
export const accountTotals = (documents: readonly OpenDocument[], today: string): readonly AccountTotal[] =>
  [...new Set(documents.map(({ currency }) => currency))].toSorted().map((currency) => {
    const own = documents.filter((document) => document.currency === currency)
    const sum = (some: (document: OpenDocument) => boolean): Big =>
      own.filter(some).reduce((total, { balance }) => total.plus(balance), new Big(0))
    const owed = sum(({ settles }) => !settles)
    const unapplied = sum(({ settles }) => settles)
    return {
      currency,
      owed: owed.toNumber(),
      overdue: sum(({ settles, dueDate }) => !settles && isOverdue(dueDate, today)).toNumber(),
      unapplied: unapplied.toNumber(),
      balance: owed.minus(unapplied).toNumber(),
    }
  })
