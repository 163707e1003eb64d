import type { RecordOf } from '../../../../src/resources/records.ts'

/** A document as it is stored or as it is about to be. */
export type DocumentValues = Partial<RecordOf<'documents'>>

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

/** The lines as the arithmetic reads them; unnumbered ones take their place. */
export const linesOf = ({ lines }: DocumentValues): readonly DocumentLine[] =>
  (lines ?? []).map((line, index) => ({
    line: line.line ?? index + 1,
    reference: line.reference ?? '',
    packaging: line.packaging ?? '',
    quantity: line.quantity ?? 0,
    unitCost: line.unitCost ?? null,
    unitValue: line.unitValue ?? null,
    discountRate: line.discountRate ?? 0,
    amount: line.amount ?? null,
    taxes: line.taxes ?? [],
    lot: line.lot ?? null,
    serials: line.serials ?? null,
    location: line.location ?? null,
    store: line.store ?? null,
  }))
