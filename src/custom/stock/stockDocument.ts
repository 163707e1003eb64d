import type { Locale } from '../../schema/json.ts'
import { readNumber } from '../../ui/kinds/typedNumber.ts'
/** Switches of documents that move the company's own goods without a customer or supplier. */
export const stockKinds = ['12', '11', '16', '13', '14'] as const

export type StockKind = (typeof stockKinds)[number]

/** A line while it is typed. */
export interface DraftLine {
  readonly key: number
  readonly reference: string
  readonly quantity: string
  readonly unitCost: string
  readonly amount: string
  readonly lot: string
  readonly location: string
}

export const emptyLine = (key: number): DraftLine => ({
  key,
  reference: '',
  quantity: '',
  unitCost: '',
  amount: '',
  lot: '',
  location: '',
})

export const isAdjustment = (kind: StockKind): boolean => kind === '13' || kind === '14'

/** An exit of either sort: it may take no more than is there. */
export const takesOut = (kind: StockKind): boolean => kind === '11' || kind === '16'

const numberOrNull = (text: string, locale: Locale): number | null => {
  const value = readNumber(text, locale)
  return typeof value === 'number' ? value : null
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim())

/** What the server is sent of the lines that were filled in. */
export const linesSent = (kind: StockKind, lines: readonly DraftLine[], locale: Locale) =>
  lines
    .filter(({ reference }) => reference !== '')
    .map((line) => ({
      reference: line.reference,
      quantity: isAdjustment(kind) ? null : numberOrNull(line.quantity, locale),
      unitCost: kind === '12' ? numberOrNull(line.unitCost, locale) : null,
      amount: isAdjustment(kind) ? numberOrNull(line.amount, locale) : null,
      lot: textOrNull(line.lot),
      location: textOrNull(line.location),
    }))
