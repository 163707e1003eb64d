import { randomBytes } from 'node:crypto'
import { escapedPart } from '../../../src/schema/idPart.ts'
import type { Resource } from '../../../src/schema/resource.ts'
import type { Values } from './hooks.ts'

/** The identifier of a new record: its key, parts joined by `~`, or a UUID of version 7 (RFC 9562), which sorts by time. */
export const identifierOf = (resource: Resource, values: Values): string =>
  resource.key.length === 0 ? uuid7() : keyIdentifier(resource, values)

export const keyIdentifier = (resource: Resource, values: Values): string => {
  const parts = resource.key.map((field) => ({
    text: String(values[field] ?? ''),
    refers: 'to' in (resource.fields[field] ?? {}),
  }))
  // The identifier of the record referred to keeps its own parts: a city of CO~DC is CO~DC~3688689 (G-32).
  return parts.length === 1
    ? (parts[0]?.text ?? '')
    : parts.map(({ text, refers }) => (refers ? text : escapedPart(text))).join('~')
}

/** The identifier of a record by the parts of its key as they were given, none of which refers to a key of several parts. */
export const keyOfParts = (...parts: readonly unknown[]): string =>
  parts.map((part) => escapedPart(String(part))).join('~')

export const uuid7 = (): string => {
  const bytes = randomBytes(16)
  bytes.writeUIntBE(Date.now(), 0, 6)
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x70
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = bytes.toString('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}
