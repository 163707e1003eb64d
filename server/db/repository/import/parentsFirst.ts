/**
 * Places of rows, those that a row leans on before it, else as they came; rows that lean on each other in a circle as
 * they came.
 *
 * @param leansOn for each row the places of those that come before it
 */
export const parentsFirst = (leansOn: readonly (readonly number[])[]): readonly number[] => {
  const order = new Set<number>()
  const open = new Set<number>()
  for (const start of leansOn.keys()) {
    const waiting = [start]
    for (let at = waiting.at(-1); at !== undefined; at = waiting.at(-1)) {
      const first = open.has(at) ? [] : (leansOn[at] ?? []).filter((place) => !open.has(place))
      open.add(at)
      if (first.length > 0) waiting.push(...first)
      else {
        waiting.pop()
        order.add(at)
      }
    }
  }
  return [...order]
}
