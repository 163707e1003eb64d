type Row = { readonly [field: string]: unknown }

const textOf = (value: unknown): string =>
  value === null || value === undefined ? '' : typeof value === 'object' ? JSON.stringify(value) : String(value)

/** How much of what a line said stands in another still; 1: all of it. */
const likeness = (before: Row, now: Row): number => {
  const said = Object.keys(before).filter((name) => textOf(before[name]) !== '' || textOf(now[name]) !== '')
  return said.length === 0 ? 0 : said.filter((name) => textOf(before[name]) === textOf(now[name])).length / said.length
}

/** Below it a line is taken for another one. */
const enough = 0.5

/**
 * For each line as it is written, which of the lines before it was: the one that is most alike, the nearest of several;
 * where their number is the same, also the one in its place. Hosts' lines have no identifier that we know.
 */
export const formerLines = (before: readonly Row[], now: readonly Row[]): readonly (number | null)[] => {
  const pairs = now
    .flatMap((line, at) => before.map((former, index) => ({ at, index, alike: likeness(former, line) })))
    .filter(({ alike }) => alike >= enough)
    .toSorted((a, b) => b.alike - a.alike || Math.abs(a.at - a.index) - Math.abs(b.at - b.index))
  const found = new Map<number, number>()
  const taken = new Set<number>()
  const take = (at: number, index: number): void => {
    if (found.has(at) || taken.has(index)) return
    found.set(at, index)
    taken.add(index)
  }
  for (const { at, index } of pairs) take(at, index)
  if (now.length === before.length) for (const at of now.keys()) take(at, at)
  return now.map((_line, at) => found.get(at) ?? null)
}
