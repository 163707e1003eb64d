import type { Fields } from '../../schema/fields.ts'
import { isWritable } from '../../domain/validation.ts'
import type { Values } from '../kinds/kindUi.ts'

/** An input of several makes an empty list of nothing: nobody chose anything by that. */
const written = (value: unknown): string =>
  JSON.stringify(value ?? null, (_name, part: unknown) => (Array.isArray(part) && part.length === 0 ? null : part))

export const same = (a: unknown, b: unknown): boolean => written(a) === written(b)

export interface Merge {
  /** The record as it would be saved, with every difference that needs no choice already in it. */
  readonly merged: Values
  /** Fields that both changed to different values. */
  readonly conflicts: readonly string[]
}

/** Joins what was typed with what another stored meanwhile; `base` is what the typing began with. */
export const mergeOf = (fields: Fields, base: Values, mine: Values, theirs: Values): Merge => {
  const names = Object.entries(fields)
    .filter(([, field]) => isWritable(field))
    .map(([name]) => name)
  const changedByMe = (name: string): boolean => !same(base[name], mine[name])
  const conflicts = names.filter(
    (name) => changedByMe(name) && !same(base[name], theirs[name]) && !same(mine[name], theirs[name]),
  )
  const kept = Object.fromEntries(names.filter(changedByMe).map((name) => [name, mine[name]]))
  return { merged: { ...theirs, ...kept }, conflicts }
}
