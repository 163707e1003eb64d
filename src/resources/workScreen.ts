import type { Text } from '../schema/json.ts'

/** A right of its own that a role may tick below a screen: its code in the claim, and the operations that it opens. */
export interface ScreenRight {
  readonly code: string
  readonly title: Text
  /** `<camelName>.<operation>`, or `<camelName>:edit` for all writing of a resource. */
  readonly operations: readonly string[]
}

/** A further entry of the menu, which opens a screen at a part of it. */
export interface ScreenPart {
  /** Code of its option. */
  readonly code: string
  readonly title: Text
  readonly section: string
  readonly order: number
  readonly icon: string
  /** What follows the screen's address, `?tab=charts`. */
  readonly query: string
}

/** A screen made by hand. It opens to whose role has its menu option, and to nobody else. */
export interface WorkScreen {
  /** Addresses with their exact spelling; the first is canonical. */
  readonly paths: readonly [string, ...string[]]
  readonly title: Text
  /** The section by its English name (`server/world/menu.ts`). */
  readonly menu: { readonly section: string; readonly order: number; readonly icon: string }
  /** Resources that the option lets its holder read. */
  readonly reads: readonly string[]
  readonly rights?: readonly ScreenRight[]
  readonly parts?: readonly ScreenPart[]
}
