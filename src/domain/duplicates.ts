import { fold } from './fold.ts'

/** What two records are compared by. */
export interface Named {
  readonly id: string
  readonly title: string
  readonly code: string
}

export interface LikelyPair {
  readonly ids: readonly [string, string]
  /** From 0 to 1; 1: alike but for accents, case, spaces and signs. */
  readonly likeness: number
  readonly by: 'title' | 'code'
}

/** Pairs less alike than this are told as different records. */
export const leastLikeness = 0.6

/** Part of a name that more records have tells nothing. */
const mostWithPart = 100

/** How many of its rarest parts a name is looked for by. */
const rarestParts = 6

const plain = (text: string): string =>
  fold(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Every three signs in a row, word by word as pg_trgm takes them. */
const trigramsOf = (text: string): ReadonlySet<string> => {
  const found = new Set<string>()
  for (const word of text.split(' ')) {
    const padded = `  ${word} `
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3))
  }
  return found
}

/** Numbers part names that are otherwise one: 'Rack 1' is not 'Rack 2'. */
const numbersIn = (text: string): string => (text.match(/\d+/g) ?? []).map(Number).join(' ')

/** A name taken apart once, to be compared often. */
interface Parts {
  readonly letters: string
  readonly numbers: string
  readonly trigrams: ReadonlySet<string>
}

const partsOf = (name: string): Parts => {
  const text = plain(name)
  return { letters: text.replaceAll(' ', ''), numbers: numbersIn(text), trigrams: trigramsOf(text) }
}

const alike = (one: Parts, other: Parts): number => {
  if (one.letters === '' || other.letters === '' || one.numbers !== other.numbers) return 0
  if (one.letters === other.letters) return 1
  const [few, many] = [one.trigrams, other.trigrams].toSorted((a, b) => a.size - b.size)
  if (few === undefined || many === undefined || few.size < many.size * leastLikeness) return 0
  let common = 0
  for (const part of few) if (many.has(part)) common++
  return common / (few.size + many.size - common)
}

/** The likeness of two names as pg_trgm reckons it: the trigrams of both among those of either. */
export const likeness = (one: string, other: string): number => alike(partsOf(one), partsOf(other))

/**
 * Records that are probably one and the same, the most alike first. Names are only compared where they share a
 * part that few others have.
 */
export const likelyPairs = (records: readonly Named[], most: number): readonly LikelyPair[] => {
  const work = comparing(records, most)
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

/** The same, record by record: between two of them other work may be done. */
export const comparing = function* (
  records: readonly Named[],
  most: number,
): Generator<undefined, readonly LikelyPair[]> {
  const pairs = new Map<string, LikelyPair>()
  const add = (one: Named, other: Named, like: number, by: LikelyPair['by']): void => {
    const ids: readonly [string, string] = one.id < other.id ? [one.id, other.id] : [other.id, one.id]
    const key = JSON.stringify(ids)
    if (like >= leastLikeness && like > (pairs.get(key)?.likeness ?? 0)) pairs.set(key, { ids, likeness: like, by })
  }
  for (const group of groupsBy(records, ({ code }) => plain(code).replaceAll(' ', '')))
    for (const [one, other] of couples(group)) if (one.code !== other.code) add(one, other, 1, 'code')
  const parts = new Map<Named, Parts>()
  for (const record of records) {
    yield
    parts.set(record, partsOf(record.title))
  }
  for (const [one, other, like] of yield* sharing(parts)) add(one, other, like, 'title')
  return [...pairs.values()].toSorted((one, other) => other.likeness - one.likeness).slice(0, most)
}

const couples = <T>(group: readonly T[]): readonly (readonly [T, T])[] =>
  group.flatMap((one, index) => group.slice(index + 1).map((other) => [one, other] as const))

const groupsBy = (records: readonly Named[], keyOf: (record: Named) => string): readonly (readonly Named[])[] => {
  const groups = new Map<string, Named[]>()
  for (const record of records) {
    const key = keyOf(record)
    if (key === '') continue
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [record])
    else group.push(record)
  }
  return [...groups.values()].filter(({ length }) => length > 1 && length <= mostWithPart)
}

/** Couples that share one of their rarest parts, with their likeness. */
const sharing = function* (
  parts: ReadonlyMap<Named, Parts>,
): Generator<undefined, readonly (readonly [Named, Named, number])[]> {
  const byPart = new Map<string, Named[]>()
  for (const [record, { trigrams }] of parts)
    for (const part of trigrams) {
      const having = byPart.get(part)
      if (having === undefined) byPart.set(part, [record])
      else having.push(record)
    }
  const found: (readonly [Named, Named, number])[] = []
  for (const [record, own] of parts) {
    yield
    const rare = [...own.trigrams]
      .map((part) => byPart.get(part) ?? [])
      .toSorted((one, other) => one.length - other.length)
      .slice(0, rarestParts)
    for (const other of new Set(rare.filter(({ length }) => length <= mostWithPart).flat())) {
      const theirs = parts.get(other)
      const like = other === record || theirs === undefined ? 0 : alike(own, theirs)
      if (like >= leastLikeness) found.push([record, other, like])
    }
  }
  return found
}
