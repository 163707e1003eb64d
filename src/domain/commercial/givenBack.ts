import Big from 'big.js'

/** A line of a document, or one that gives some of it back. */
interface Line {
  readonly line?: number | null
  /** The line that it gives back; older ones name it by its product or words alone. */
  readonly sourceLine?: number | null
  readonly reference?: string | null
  readonly description?: string | null
}

interface Back {
  readonly line: Line
  /** How much of it, in whatever is shared out: units or money. */
  readonly worth: Big
}

type Way = (back: Line, line: Line, at: number) => boolean

const saysSame: Way = (back, line) => (back.description ?? '') === (line.description ?? '')

const isOf: Way = (back, line, at) =>
  (back.reference ?? '') === (line.reference ?? '') && (Boolean(back.reference) || saysSame(back, line, at))

/** By the line that is named alone, else by what is given back: the same in the same words before others of the product. */
const ways: readonly Way[] = [
  (back, _line, at) => back.sourceLine === at,
  (back, line, at) => back.sourceLine == null && isOf(back, line, at) && saysSame(back, line, at),
  (back, line, at) => back.sourceLine == null && isOf(back, line, at),
]

/**
 * What is given back of each line of a document, by their numbers, and never more than there is room for.
 *
 * @param room what of each line may still be given back
 * @returns `taken` of each line, and what is `unknown`: it is of no line of the document
 */
export const givenBack = (
  lines: readonly Line[],
  backs: readonly Back[],
  room: ReadonlyMap<number, Big>,
): { readonly taken: ReadonlyMap<number, Big>; readonly unknown: readonly Back[] } => {
  const zero = new Big(0)
  const numbered = lines.map((line, index) => ({ line, at: line.line ?? index + 1 }))
  const taken = new Map<number, Big>()
  const left = backs.map(({ worth }) => worth)
  const known = new Set<number>()
  for (const way of ways)
    for (const [index, back] of backs.entries())
      for (const { line, at } of numbered) {
        if (!way(back.line, line, at)) continue
        known.add(index)
        const free = (room.get(at) ?? zero).minus(taken.get(at) ?? zero)
        const wanted = left[index] ?? zero
        const part = wanted.gt(free) ? free : wanted
        if (part.lte(0)) continue
        taken.set(at, part.plus(taken.get(at) ?? zero))
        left[index] = wanted.minus(part)
      }
  return { taken, unknown: backs.filter((_back, index) => !known.has(index)) }
}

/** What of each line is not taken yet, where some was before: of all lines no more than is left of what is given back. */
export const notYetTaken = (
  taken: ReadonlyMap<number, Big>,
  before: ReadonlyMap<number, Big>,
  worth: Big,
): ReadonlyMap<number, Big> => {
  const zero = new Big(0)
  const rest = new Map<number, Big>()
  let left = [...before.values()].reduce((sum, one) => sum.minus(one), worth)
  for (const [at, amount] of taken) {
    const further = amount.minus(before.get(at) ?? zero)
    const part = further.gt(left) ? left : further
    if (part.lte(0)) continue
    rest.set(at, part)
    left = left.minus(part)
  }
  return rest
}
