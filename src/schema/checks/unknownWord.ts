/** So many wrong letters are still taken for a slip. */
const slips = (word: string): number => (word.length < 5 ? 1 : 2)

/** So many words are told where none is near. */
const fewWords = 30

/**
 * Says that a word is not one of those that there are, and which was likely meant.
 *
 * @example unknownWord('field', 'kode', ['code', 'name']) // "there is no field 'kode'; did you mean 'code'?"
 */
export const unknownWord = (what: string, word: string, known: readonly string[]): string => {
  const near = nearWord(word, known)
  const hint =
    near !== undefined
      ? `; did you mean '${near}'?`
      : known.length > 0 && known.length <= fewWords
        ? `; there are: ${known.join(', ')}`
        : ''
  return `there is no ${what} '${word}'${hint}`
}

/** The known word of which this one is likely a slip. */
export const nearWord = (word: string, known: readonly string[]): string | undefined =>
  known
    .map((one) => ({ one, far: distance(word.toLowerCase(), one.toLowerCase()) }))
    .filter(({ far }) => far <= slips(word))
    .toSorted((a, b) => a.far - b.far)[0]?.one

/** How many letters are to be put, taken or changed; two that changed places are one. */
const distance = (a: string, b: string): number => {
  let [before, row]: [readonly number[], readonly number[]] = [[], Array.from({ length: b.length + 1 }, (_, at) => at)]
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const same = a[i - 1] === b[j - 1]
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      next.push(
        Math.min(
          (row[j] ?? 0) + 1,
          (next[j - 1] ?? 0) + 1,
          (row[j - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
        ),
      )
    }
    ;[before, row] = [row, next]
  }
  return row[b.length] ?? 0
}
