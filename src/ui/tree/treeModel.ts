import { fold } from '../../domain/fold.ts'

export interface TreeNode {
  readonly id: string
  readonly title: string
  readonly code?: string
  readonly parent: string | null
  readonly inactive?: boolean
}

/** A row of the tree as it stands on the screen. */
export interface TreeRow {
  readonly node: TreeNode
  /** 1 at the top, as `aria-level` counts. */
  readonly level: number
  readonly hasChildren: boolean
  readonly expanded: boolean
  readonly position: number
  readonly siblings: number
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

/** The rows to show: open branches only, or, with a search, what matches and all that is above it. */
export const visibleRows = (index: TreeIndex, expanded: ReadonlySet<string>, search = ''): readonly TreeRow[] => {
  const kept = search.trim() === '' ? null : matchingWithAncestors(index, fold(search.trim()))
  const rows: TreeRow[] = []
  const visit = (parent: string | null, level: number, seen: ReadonlySet<string>): void => {
    const children = (index.childrenOf.get(parent) ?? []).filter(({ id }) => kept === null || kept.has(id))
    children.forEach((node, place) => {
      if (seen.has(node.id)) return
      const hasChildren = (index.childrenOf.get(node.id) ?? []).some(({ id }) => kept === null || kept.has(id))
      const open = hasChildren && (kept !== null || expanded.has(node.id))
      rows.push({ node, level, hasChildren, expanded: open, position: place + 1, siblings: children.length })
      if (open) visit(node.id, level + 1, new Set([...seen, node.id]))
    })
  }
  visit(null, 1, new Set())
  return rows
}

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
