import type { AnyRecord } from '../../../src/schema/json.ts'

/** A document as it is stored or as it is about to be. */
export type DocumentValues = { readonly [field: string]: unknown }

export interface DocumentLine {
  readonly line: number
  readonly reference: string
  readonly packaging: string
  readonly quantity: number
  readonly unitCost: number | null
  readonly unitValue: number | null
  readonly discountRate: number
  readonly amount: number | null
  readonly taxes: readonly string[]
  readonly lot: string | null
  readonly serials: string | null
  readonly location: string | null
  readonly store: string | null
}

export const textIn = (values: DocumentValues, field: string): string => {
  const value = values[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}

const textOrNull = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const numberOrNull = (value: unknown): number | null => {
  if (value === null || value === undefined || value === '') return null
  const number = Number(value)
  return Number.isFinite(number) ? number : null
}

/** The lines as the arithmetic reads them; unnumbered ones take their place. */
export const linesOf = (values: DocumentValues): readonly DocumentLine[] =>
  (Array.isArray(values['lines']) ? (values['lines'] as readonly AnyRecord[]) : []).map((line, index) => ({
    line: numberOrNull(line['line']) ?? index + 1,
    reference: textOrNull(line['reference']) ?? '',
    packaging: textOrNull(line['packaging']) ?? '',
    quantity: numberOrNull(line['quantity']) ?? 0,
    unitCost: numberOrNull(line['unitCost']),
    unitValue: numberOrNull(line['unitValue']),
    discountRate: numberOrNull(line['discountRate']) ?? 0,
    amount: numberOrNull(line['amount']),
    taxes: Array.isArray(line['taxes']) ? line['taxes'].map(String) : [],
    lot: textOrNull(line['lot']),
    serials: textOrNull(line['serials']),
    location: textOrNull(line['location']),
    store: textOrNull(line['store']),
  }))
