/** Values of a record by field, as they come from the server. */
export interface Fields {
  readonly [field: string]: unknown
}

export const asText = (value: unknown): string => (typeof value === 'string' ? value : '')

export const asNumber = (value: unknown): number => (typeof value === 'number' ? value : Number(value ?? 0) || 0)

export const linesOf = (value: unknown): readonly Fields[] => (Array.isArray(value) ? (value as readonly Fields[]) : [])
