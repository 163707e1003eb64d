import type { BodyKind, Handler, Right } from '../call.ts'
import { importRows, undoImport } from './imports.ts'
import { get, history, list, options, tree, whereUsed } from './reads.ts'
import { create, move, remove, removeMany, restore, update, updateMany } from './writes.ts'

export interface Generic {
  readonly handle: Handler
  readonly right: Right
  readonly body: BodyKind
}

/** The operations that every resource has without a line of its own. */
export const genericOperations = {
  list: { handle: list, right: 'read', body: 'none' },
  options: { handle: options, right: 'member', body: 'none' },
  get: { handle: get, right: 'read', body: 'none' },
  tree: { handle: tree, right: 'read', body: 'none' },
  history: { handle: history, right: 'read', body: 'none' },
  whereUsed: { handle: whereUsed, right: 'read', body: 'none' },
  create: { handle: create, right: 'edit', body: 'json' },
  update: { handle: update, right: 'edit', body: 'json' },
  updateMany: { handle: updateMany, right: 'edit', body: 'json' },
  move: { handle: move, right: 'edit', body: 'json' },
  restore: { handle: restore, right: 'edit', body: 'json' },
  import: { handle: importRows, right: 'edit', body: 'import' },
  undoImport: { handle: undoImport, right: 'edit', body: 'json' },
  delete: { handle: remove, right: 'delete', body: 'json' },
  deleteMany: { handle: removeMany, right: 'delete', body: 'json' },
} as const satisfies { readonly [operation: string]: Generic }

export const genericOf = (operation: string): Generic | undefined =>
  Object.hasOwn(genericOperations, operation)
    ? genericOperations[operation as keyof typeof genericOperations]
    : undefined
