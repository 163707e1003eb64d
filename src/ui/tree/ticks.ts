import { branchOf, pathTo, type TreeIndex } from './treeModel.ts'

/** As `aria-checked` says it: a branch of which only a part is ticked is `mixed`. */
export type Tick = boolean | 'mixed'

export type Ticks = ReadonlyMap<string, Tick>

/** The boxes of all nodes, where those of `ids` are ticked. */
export const ticksOf = (index: TreeIndex, ids: ReadonlySet<string>): Ticks => {
  const found = new Map<string, Tick>()
  const visit = (id: string, above: ReadonlySet<string>): Tick => {
    const children = (index.childrenOf.get(id) ?? []).filter((child) => !above.has(child.id))
    const below = children.map((child) => visit(child.id, new Set([...above, id])))
    const own = ids.has(id)
    // What stands at the top is ticked with its branch, whether or not it was stored.
    const whole = (own || (above.size === 0 && below.length > 0)) && below.every((tick) => tick === true)
    const tick: Tick = whole ? true : own || below.some((one) => one !== false) ? 'mixed' : false
    found.set(id, tick)
    return tick
  }
  for (const { id } of index.childrenOf.get(null) ?? []) visit(id, new Set())
  return found
}

/**
 * The identifiers after a node's box was pressed, in the order of the tree: each top item is followed by what is
 * ticked below it. A tick takes all below the node and all above it; taking it away leaves what is above, except a
 * top item below which nothing remains.
 */
export const ticked = (index: TreeIndex, ids: ReadonlySet<string>, id: string): readonly string[] => {
  const branch = branchOf(index, id)
  const on = ticksOf(index, ids).get(id) !== true
  const after = on
    ? new Set([...ids, ...branch, ...pathTo(index, id)])
    : new Set([...ids].filter((one) => !branch.includes(one)))
  const known = (index.childrenOf.get(null) ?? []).flatMap((top) => {
    const [, ...below] = branchOf(index, top.id)
    const left = below.filter((one) => after.has(one))
    return left.length > 0 || (below.length === 0 && after.has(top.id)) ? [top.id, ...left] : []
  })
  return [...known, ...[...after].filter((one) => !index.byId.has(one))]
}
