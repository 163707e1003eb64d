import type { Fact } from './fact.ts'

/** What is wrong with a field of a message. */
export type Problem =
  | 'required'
  | 'wrong'
  | 'unknownCode'
  | 'moment'
  | 'tooEarly'
  | 'future'
  | 'differs'
  | 'checkDigit'
  | 'tooLong'

/** By field, as a path into the message. */
export type Wrong = { readonly [field: string]: Problem }

/** A message read, or refused with all that is wrong of it. */
export type Reading = { readonly fact: Fact } | { readonly wrong: Wrong }

/** What a reader needs to know beside the message. */
export interface Circumstances {
  /** When it came, ISO 8601 in UTC: nothing has happened after it. */
  readonly receivedAt: string
  /** A short text that differs where the long one does. */
  readonly digest: (text: string) => string
  /** The time zone of an airport, where messages tell the clock of the place. */
  readonly zoneOf: (airport: string) => string | null
}

export type Node = { readonly [name: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One text for one content, whatever the order of its fields. */
export const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined)
  return `{${entries
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, inner]) => `${JSON.stringify(name)}:${canonical(inner)}`)
    .join(',')}}`
}
