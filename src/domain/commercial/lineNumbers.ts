/**
 * The numbers of the lines of a document: each keeps the one that it has, one without takes the lowest that is free. One
 * that stood there before is not free: what was made of its line is not of another.
 *
 * @example lineNumbers([2, null], [1, 2]) // [2, 3]
 */
export const lineNumbers = (
  given: readonly (number | null)[],
  before: readonly (number | null)[] = [],
): readonly number[] => {
  const used = new Set([...given, ...before])
  let last = 0
  return given.map((number) => {
    if (number !== null) return number
    do last += 1
    while (used.has(last))
    return last
  })
}
