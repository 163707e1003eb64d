import type { Movement } from '../../../../src/domain/stock/kardex.ts'

/** A movement that a document asks for, before the kardex knows its cost and its place. */
export interface PlannedMovement extends Movement {
  readonly reference: string
  readonly store: string
  /** Place of the line in its document, from 0: where a refusal is told. */
  readonly at: number
  readonly line: number
  readonly lot?: string | null
  readonly serial?: string | null
  readonly location?: string | null
  readonly otherStore?: string | null
  /** The movement that this one takes back. */
  readonly reverses?: string | null
  /** Ties the two movements of a transfer together: the entry costs what the exit does. */
  readonly transfer?: string
  readonly givesBack?: GivesBack
}

/** The sale that a return gives back: it costs what its units of the sale cost. */
export interface GivesBack {
  /** Identifier of the document sold by. */
  readonly document: string
  /** Units of the reference that had come back before. */
  readonly before: number
}

/** A reference in a store: what has a kardex of its own. */
export interface Pair {
  readonly reference: string
  readonly store: string
}

export const keyOf = ({ reference, store }: Pair): string => `${reference}~${store}`

export const isExit = (sw: Movement['sw']): boolean => sw === 1 || sw === 4 || sw === 11

/** The pairs of some movements, each once, in the one order in which they are locked. */
export const pairsOf = (movements: readonly Pair[]): readonly Pair[] =>
  [...new Map(movements.map(({ reference, store }) => [`${reference}~${store}`, { reference, store }])).entries()]
    .toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0))
    .map(([, pair]) => pair)
