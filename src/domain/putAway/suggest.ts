import type { Big } from 'big.js'
import type { Cargo } from './cargo.ts'
import { type Misfit, misfitOf, misfits } from './fits.ts'
import type { Load } from './load.ts'
import { freeIn, type Place } from './place.ts'
import { besideIn, placed } from './placed.ts'
import { type Reason, reasonsFor, scoreOf } from './score.ts'

export interface Suggestion {
  readonly place: Place
  readonly score: Big
  readonly reasons: readonly Reason[]
  /** Before the piece stands there. */
  readonly free: Load
}

export interface Suggested {
  readonly cargo: Cargo
  readonly suggestions: readonly Suggestion[]
  /** Where there is none: what the place that came nearest lacks. */
  readonly nearest: { readonly misfit: Misfit; readonly place: Place } | null
}

const mostPerPiece = 5

const inOrder = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)

const inWalkingOrder = (one: Place, other: Place): number =>
  (one.pickSequence ?? Number.MAX_SAFE_INTEGER) - (other.pickSequence ?? Number.MAX_SAFE_INTEGER) ||
  inOrder(one.code, other.code)

const heaviestFirst = (one: Cargo, other: Cargo): number =>
  other.load.kilograms.cmp(one.load.kilograms) ||
  other.load.cubicMetres.cmp(one.load.cubicMetres) ||
  inOrder(one.key, other.key)

/**
 * For each piece the best places at most five, with reasons (X-PUTAWAY, G-11). Heaviest first; what the first
 * suggestion of a piece takes counts for the next. The same question gets the same answer.
 *
 * @param places the locations of the store
 * @returns in the order of the pieces given
 */
export const suggestLocations = (cargos: readonly Cargo[], places: readonly Place[]): readonly Suggested[] => {
  let walk: readonly Place[] = places.toSorted(inWalkingOrder)
  const answers = new Map<string, Suggested>()
  const known = new Map<string, Judgements>()
  for (const cargo of cargos.toSorted(heaviestFirst)) {
    const like = JSON.stringify({ ...cargo, key: null })
    const judgements: Judgements = known.get(like) ?? new WeakMap()
    known.set(like, judgements)
    const answer = suggestFor(cargo, walk, judgements)
    answers.set(cargo.key, answer)
    const [best] = answer.suggestions
    if (best !== undefined) walk = walk.map((place) => after(place, best.place, cargo))
  }
  return cargos.flatMap(({ key }) => answers.get(key) ?? [])
}

const after = (place: Place, taken: Place, cargo: Cargo): Place => {
  if (place.id === taken.id) return placed(place, cargo)
  return place.rack.id === taken.rack.id ? besideIn(place, cargo) : place
}

const suggestFor = (cargo: Cargo, walk: readonly Place[], judgements: Judgements): Suggested => {
  const judged = walk.map((place, index): Judged => {
    const before = judgements.get(place)
    if (before !== undefined) return before
    const now = judge(cargo, place, index + 1)
    judgements.set(place, now)
    return now
  })
  const suggestions = judged
    .flatMap(({ suggestion }) => suggestion ?? [])
    .toSorted((one, other) => other.score.cmp(one.score))
    .slice(0, mostPerPiece)
  return { cargo, suggestions, nearest: suggestions.length > 0 ? null : nearestOf(judged) }
}

interface Judged {
  readonly place: Place
  readonly misfit: Misfit | null
  readonly suggestion: Suggestion | null
}

/** What is thought of places for pieces that are alike; a place that a piece changes is another one. */
type Judgements = WeakMap<Place, Judged>

const judge = (cargo: Cargo, place: Place, rank: number): Judged => {
  const misfit = misfitOf(cargo, place)
  if (misfit !== null) return { place, misfit, suggestion: null }
  const reasons = reasonsFor(cargo, place, rank)
  return { place, misfit, suggestion: { place, score: scoreOf(reasons), reasons, free: freeIn(place) } }
}

/** Of the places refused the one that passed most. */
const nearestOf = (judged: readonly Judged[]): Suggested['nearest'] => {
  let nearest: { readonly misfit: Misfit; readonly place: Place } | null = null
  for (const { place, misfit } of judged)
    if (misfit !== null && (nearest === null || misfits.indexOf(misfit) > misfits.indexOf(nearest.misfit)))
      nearest = { misfit, place }
  return nearest
}
