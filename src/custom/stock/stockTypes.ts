import { reference } from '../../schema/index.ts'
import type { AnyRecord } from '../../schema/json.ts'

/** A row of the kardex as the server answers it. */
export interface KardexMovement extends AnyRecord {
  readonly date: string
  readonly store: string
  readonly sw: string
  readonly documentType: string
  readonly documentNumber: string
  readonly otherStore: string | null
  readonly entry: number | null
  readonly invoice: number | null
  readonly unitCost: number | null
  readonly unitValue: number | null
  readonly discountRate: number | null
  readonly totalCost: number | null
  readonly totalPrice: number | null
  readonly stockBalance: number
  readonly stockValue: number
  readonly averageCost: number
  readonly profit: number | null
}

export interface StoreOpening {
  readonly [field: string]: unknown
  readonly store: string
  readonly initialBalance: number
  readonly initialValue: number
  readonly initialAverageCost: number
}

export interface KardexAnswer {
  readonly openings: readonly StoreOpening[]
  readonly movements: readonly KardexMovement[]
}

/** What the rows of these screens refer to, for their titles. */
export const referred = {
  sw: reference('switches'),
  store: reference('stores'),
  otherStore: reference('stores'),
  code: reference('references'),
} as const

/** Where a document is shown. */
export const documentAddress = (type: string, number: string): string =>
  `/documents/v2/detail?type=${encodeURIComponent(type)}&number=${encodeURIComponent(number)}`
