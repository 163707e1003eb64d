import type { RecordOf } from '../../src/resources/records.ts'
import type { Session } from '../contract.ts'

export type Menu = RecordOf<'menus'>

/** Every menu item, in order. */
export const allMenus = (session: Session): Promise<readonly Menu[]> =>
  session.asSystem('menus').all({
    sort: [
      ['order', 'ASC'],
      ['labelEs', 'ASC'],
      ['id', 'ASC'],
    ],
  })

export interface MenuNode {
  readonly id: string
  readonly children: readonly MenuNode[]
  readonly [field: string]: unknown
}

/** The items that are wanted with all that stands above them, as a tree. */
export const menuTree = (menus: readonly Menu[], wanted: (menu: Menu) => boolean): readonly MenuNode[] => {
  const byId = new Map(menus.map((menu) => [menu.id, menu]))
  const kept = new Set<string>()
  for (const menu of menus.filter(wanted)) for (const { id } of lineage(menu, byId)) kept.add(id)
  const under = new Map<string | null, Menu[]>()
  for (const menu of menus)
    if (kept.has(menu.id)) under.set(menu.parent ?? null, [...(under.get(menu.parent ?? null) ?? []), menu])
  const nodesUnder = (parent: string | null, depth: number): readonly MenuNode[] =>
    depth > 20 ? [] : (under.get(parent) ?? []).map((menu) => ({ ...menu, children: nodesUnder(menu.id, depth + 1) }))
  return nodesUnder(null, 0)
}

/** An item and all above it, itself first. */
export const lineage = (menu: Menu, byId: ReadonlyMap<string, Menu>): readonly Menu[] => {
  const line: Menu[] = []
  for (let at: Menu | undefined = menu; at !== undefined && !line.includes(at); at = byId.get(at.parent ?? ''))
    line.push(at)
  return line
}
