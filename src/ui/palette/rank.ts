import { fold } from '../../domain/fold.ts'

/** What may be found by typing. */
export interface Findable {
  readonly label: string
  /** What else it is called: its name in the other language, words that people use. */
  readonly also: readonly string[]
  /** How often the person was there. */
  readonly visits: number
}

const atStart = 80
const atWord = 60
const inside = 40
const exact = 100
/** What it is also called counts a little less than what it is called. */
const alsoLess = 15
const mostForVisits = 18

const closeness = (text: string, typed: string): number => {
  const own = fold(text)
  if (own === typed) return exact
  if (own.startsWith(typed)) return atStart
  if (own.includes(` ${typed}`)) return atWord
  return own.includes(typed) ? inside : 0
}

/** How well something fits what was typed; 0: not at all. What is visited often comes before what fits alike. */
export const scoreOf = ({ label, also, visits }: Findable, typed: string): number => {
  const text = fold(typed.trim())
  if (text === '') return visits
  const best = Math.max(closeness(label, text), ...also.map((one) => closeness(one, text) - alsoLess))
  return best <= 0 ? 0 : best + Math.min(mostForVisits, 6 * Math.log2(1 + visits))
}

/** What fits, the best first. */
export const ranked = <T extends Findable>(all: readonly T[], typed: string): readonly T[] =>
  all
    .map((one) => ({ one, score: scoreOf(one, typed) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .map(({ one }) => one)
