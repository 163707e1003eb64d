import type { TreeRow } from './treeModel.ts'

/** What a key does in a tree (WAI-ARIA authoring practices, tree view). */
export type TreeCommand =
  | { readonly type: 'focus'; readonly id: string }
  | { readonly type: 'expand' | 'collapse' | 'open' | 'tick' | 'add' | 'cut' | 'paste' | 'cancel' }

export interface TreeKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The command of a key on the focused row; null: the key is not the tree's. */
export const treeCommand = (
  { key, ctrlKey, metaKey }: TreeKey,
  rows: readonly TreeRow[],
  focused: number,
): TreeCommand | null => {
  const row = rows[focused]
  if (row === undefined) return null
  if (ctrlKey || metaKey) {
    const command = ({ x: 'cut', v: 'paste' } as const)[key.toLowerCase() as 'x' | 'v']
    return command === undefined ? null : { type: command }
  }
  const focus = (at: number): TreeCommand | null => {
    const target = rows[at]
    return target === undefined ? null : { type: 'focus', id: target.node.id }
  }
  switch (key) {
    case 'ArrowDown':
      return focus(focused + 1)
    case 'ArrowUp':
      return focus(focused - 1)
    case 'Home':
      return focus(0)
    case 'End':
      return focus(rows.length - 1)
    case 'ArrowRight':
      return row.hasChildren && !row.expanded ? { type: 'expand' } : row.expanded ? focus(focused + 1) : null
    case 'ArrowLeft':
      return row.expanded
        ? { type: 'collapse' }
        : focus(rows.findLastIndex(({ level }, at) => at < focused && level < row.level))
    default:
      return plain[key] ?? (key.length === 1 ? typeAhead(key, rows, focused) : null)
  }
}

const plain: { readonly [key: string]: TreeCommand } = {
  Enter: { type: 'open' },
  ' ': { type: 'tick' },
  Insert: { type: 'add' },
  Escape: { type: 'cancel' },
}

const typeAhead = (key: string, rows: readonly TreeRow[], focused: number): TreeCommand | null => {
  const order = [...rows.slice(focused + 1), ...rows.slice(0, focused)]
  const found = order.find(
    ({ node }) =>
      node.title.toLowerCase().startsWith(key.toLowerCase()) || node.code?.toLowerCase().startsWith(key.toLowerCase()),
  )
  return found === undefined ? null : { type: 'focus', id: found.node.id }
}
