import type { Archive } from './archive.ts'

/** What a dialog asks for: texts as they are typed, of a selector what is typed to find the choice. */
export interface Answers {
  readonly [label: string]: string | { readonly find: string }
}

export type Step = string | readonly [move: string, answers: Answers]

/** A record, and the moves that somebody makes of it one after the other by its own buttons. */
export interface Chain {
  readonly resource: string
  /** Tells the chains of one resource apart. */
  readonly name?: string
  readonly begin: (archive: Archive) => Promise<string>
  readonly steps: readonly Step[]
}
