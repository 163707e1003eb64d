import { fold } from '../../domain/fold.ts'

export interface TreeNode {
  readonly id: string
  readonly title: string
  readonly code?: string
  readonly parent: string | null
  readonly inactive?: boolean
}

/** A node where it stands, with what is shown below it. */
export interface TreeBranch {
  readonly id: string
  readonly node: TreeNode
  /** 1 at the top, as `aria-level` counts. */
  readonly level: number
  readonly position: number
  readonly siblings: number
  readonly children: readonly TreeBranch[]
}

export interface TreeIndex {
  readonly byId: ReadonlyMap<string, TreeNode>
  readonly childrenOf: ReadonlyMap<string | null, readonly TreeNode[]>
}

/** Nodes by identifier and by parent, in the order given; a node whose parent is missing stands at the top. */
export const indexTree = (nodes: readonly TreeNode[]): TreeIndex => {
  const byId = new Map(nodes.map((node) => [node.id, node]))
  const childrenOf = new Map<string | null, TreeNode[]>()
  for (const node of nodes) {
    const parent = node.parent !== null && byId.has(node.parent) ? node.parent : null
    const siblings = childrenOf.get(parent) ?? []
    siblings.push(node)
    childrenOf.set(parent, siblings)
  }
  return { byId, childrenOf }
}

/** All that is shown: the whole tree, or, with a search, what matches and all that is above it. */
export const shownBranches = (index: TreeIndex, search = ''): readonly TreeBranch[] => {
  const kept = search.trim() === '' ? null : matchingWithAncestors(index, fold(search.trim()))
  const below = (parent: string | null, above: readonly string[]): readonly TreeBranch[] => {
    const nodes = (index.childrenOf.get(parent) ?? []).filter(
      ({ id }) => (kept === null || kept.has(id)) && !above.includes(id),
    )
    return nodes.map((node, place) => ({
      id: node.id,
      node,
      level: above.length + 1,
      position: place + 1,
      siblings: nodes.length,
      children: below(node.id, [...above, node.id]),
    }))
  }
  return below(null, [])
}

/** The identifiers of branches with something below them, at every depth. */
export const openable = (branches: readonly TreeBranch[]): readonly string[] =>
  branches.flatMap(({ id, children }) => (children.length === 0 ? [] : [id, ...openable(children)]))

const matchingWithAncestors = (index: TreeIndex, text: string): ReadonlySet<string> => {
  const kept = new Set<string>()
  for (const node of index.byId.values()) {
    if (!fold(`${node.code ?? ''} ${node.title}`).includes(text)) continue
    for (
      let at: TreeNode | undefined = node;
      at !== undefined && !kept.has(at.id);
      at = at.parent === null ? undefined : index.byId.get(at.parent)
    ) {
      kept.add(at.id)
    }
  }
  return kept
}

/** Whether a node may be put below another: not below itself, not below one of its descendants, not where it is. */
export const mayMove = (index: TreeIndex, id: string, target: string | null): boolean => {
  if ((index.byId.get(id)?.parent ?? null) === target) return false
  const seen = new Set<string>()
  for (let at = target; at !== null && !seen.has(at); at = index.byId.get(at)?.parent ?? null) {
    if (at === id) return false
    seen.add(at)
  }
  return true
}

/** A node and all below it, depth first. */
export const branchOf = (index: TreeIndex, id: string): readonly string[] => [
  id,
  ...(index.childrenOf.get(id) ?? []).flatMap((child) => branchOf(index, child.id)),
]

/** Identifiers from the top down to a node. */
export const pathTo = (index: TreeIndex, id: string): readonly string[] => {
  const path: string[] = []
  for (let at: string | null = id; at !== null && !path.includes(at); at = index.byId.get(at)?.parent ?? null)
    path.unshift(at)
  return path
}
