import type { Caller } from '../contract.ts'
import { isOutside } from './outsideAgents.ts'

type Reader = Pick<Caller, 'type' | 'superUser' | 'userId'>

/** What every record says of the people who wrote it. */
const authors: ReadonlySet<string> = new Set(['createdBy', 'updatedBy'])

/** Whether a field names people of the company to somebody outside, who neither filters nor sorts by it. */
export const hidesAuthor = (caller: Reader, field: string): boolean => authors.has(field) && isOutside(caller)

/** Whether who wrote something is told: to somebody outside, and to nobody in particular, only that he did himself. */
export const tellsAuthor = (caller: Reader | null, author: unknown): boolean =>
  caller !== null && (!isOutside(caller) || author === caller.userId)

/** An answer as it leaves: whatever records stand in it, nobody outside learns from it who of the company wrote them. */
export const withoutAuthors = <T>(caller: Reader | null, given: T): T => {
  if (caller !== null && !isOutside(caller)) return given
  const told = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(told)
    if (!isPlain(value)) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, inner]) => [
        name,
        authors.has(name) && typeof inner === 'string' ? (tellsAuthor(caller, inner) ? inner : '') : told(inner),
      ]),
    )
  }
  // Texts stay texts: nothing else changes.
  return told(given) as T
}

/** No bytes, moments or streams. */
export const isPlain = (value: unknown): value is { readonly [field: string]: unknown } => {
  if (typeof value !== 'object' || value === null) return false
  const made: unknown = Object.getPrototypeOf(value)
  return made === Object.prototype || made === null
}
