/** What is left to chance in a sample: the same for the same seed. */
export interface Chance {
  /** Between 0 and 1, without 1. */
  next(): number
  /** A whole number, both ends included. */
  between(least: number, most: number): number
  /** Whether what happens so often happens now. */
  happens(share: number): boolean
  oneOf<T>(choices: readonly T[]): T
}

/**
 * Numbers that follow from a text (xmur3 and mulberry32).
 *
 * @example chanceOf('andina 2026-03-02').between(1, 6)
 */
export const chanceOf = (seed: string): Chance => {
  let state = hashOf(seed)
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    happens: (share) => next() < share,
    oneOf: (choices) => {
      const choice = choices[Math.floor(next() * choices.length)]
      if (choice === undefined) throw new Error('There is nothing to choose from')
      return choice
    },
  }
}

const hashOf = (text: string): number => {
  let hash = 1_779_033_703 ^ text.length
  for (const sign of text) {
    hash = Math.imul(hash ^ (sign.codePointAt(0) ?? 0), 3_432_918_353)
    hash = (hash << 13) | (hash >>> 19)
  }
  return hash
}
