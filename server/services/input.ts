import type { JsonObject } from '../../src/schema/json.ts'

/** The text of an input field, trimmed; empty where it is missing or not a text. */
export const textOf = (input: JsonObject, name: string): string => {
  const value = Object.hasOwn(input, name) ? input[name] : undefined
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' ? value.trim() : ''
}

/** A secret as it was typed: spaces belong to it. */
export const secretOf = (input: JsonObject, name: string): string => {
  const value = Object.hasOwn(input, name) ? input[name] : undefined
  return typeof value === 'string' ? value.slice(0, 1000) : ''
}

/** Texts of a list field, or of the body where that is a list itself (`items`). */
export const textsOf = (input: JsonObject, name: string): readonly string[] => {
  const value = Object.hasOwn(input, name) ? input[name] : input['items']
  if (!Array.isArray(value)) return []
  return [...new Set(value.filter((item) => typeof item === 'string' || typeof item === 'number').map(String))]
}

/** Only those fields of an input or record that are named. */
export const pick = <T extends object, K extends keyof T>(of: T, names: readonly K[]): Pick<T, K> => {
  const picked: Partial<T> = {}
  for (const name of names) if (Object.hasOwn(of, name)) picked[name] = of[name]
  return picked as Pick<T, K>
}

const isRow = (row: unknown): row is JsonObject => typeof row === 'object' && row !== null && !Array.isArray(row)

/** The rows of a list field; none where it holds no list. */
export const rowsIn = (input: { readonly [field: string]: unknown }, name: string): readonly JsonObject[] => {
  const rows = input[name]
  return Array.isArray(rows) ? rows.filter(isRow) : []
}
