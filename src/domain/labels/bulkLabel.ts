import { checkDigits } from '../checkDigits.ts'

/** The further fields that a label may carry, in the order in which they are printed (C-DOC-LABELS). */
export const documentLabelFields = [
  'invoiceNumber',
  'dueDate',
  'lotNumber',
  'sku',
  'blNumber',
  'incoterms',
  'awbNumber',
  'iataCode',
] as const

export type DocumentLabelField = (typeof documentLabelFields)[number]

/** What stands on the label of one bulk. */
export interface BulkLabel {
  readonly company: string
  /** Eighteen digits, or null where the bulk is known by its internal code. */
  readonly sscc: string | null
  readonly internal: string
  readonly operation: string
  readonly house: string
  readonly consignee: string
  readonly destination: string
  readonly description: string
  readonly piece: number
  readonly pieces: number
  /** With its unit, `124,5 kg`. */
  readonly weight: string
  readonly marks: string
  /** Those of the further fields that are filled and asked for, with their words. */
  readonly further: readonly { readonly word: string; readonly value: string }[]
}

/** Words of a label, in the language of who prints it. */
export interface LabelWords {
  readonly house: string
  readonly consignee: string
  readonly destination: string
  readonly piece: string
  readonly of: string
  readonly weight: string
  readonly operation: string
}

/**
 * What a scanner reads in both codes: with the application identifier of GS1, or the internal code as it is. A wrong
 * SSCC, which a company may only warn of, is no GS1 code.
 */
export const elementString = ({ sscc, internal }: Pick<BulkLabel, 'sscc' | 'internal'>): string =>
  sscc !== null && checkDigits.sscc(sscc).valid ? `(00)${sscc}` : internal
