import Big from 'big.js'

/** A line that a supplier answered, in his currency. */
export interface AnsweredLine {
  readonly reference: string
  readonly description: string
  readonly quantity: number
  /** A unit's value less its discount; null where he did not offer it. */
  readonly netUnitValue: number | null
}

/** What a supplier answered to a request. */
export interface SupplierAnswer {
  readonly number: string
  /** Units of the company's currency for one of his; null where it is not known. */
  readonly rate: number | null
  readonly total: number
  /** Given up or run out: it is shown, and is never the best. */
  readonly out: boolean
  readonly lines: readonly AnsweredLine[]
}

export interface ComparedLine {
  readonly reference: string
  readonly description: string
  readonly quantity: number
  readonly offers: readonly { readonly number: string; readonly value: number | null; readonly best: boolean }[]
}

export interface Comparison {
  readonly totals: readonly { readonly number: string; readonly total: number | null; readonly best: boolean }[]
  readonly lines: readonly ComparedLine[]
}

const inBase = (amount: number | null, rate: number | null): number | null =>
  amount === null || rate === null ? null : new Big(amount).times(rate).round(4, Big.roundHalfUp).toNumber()

/** Marks the lowest of those that count; all of them where several are equal. */
const marked = <T extends { readonly value: number | null; readonly out: boolean }>(offers: readonly T[]) => {
  const counted = offers.flatMap(({ value, out }) => (out || value === null || value === 0 ? [] : [value]))
  const least = Math.min(...counted)
  return offers.map((offer) => ({ ...offer, best: !offer.out && counted.length > 0 && offer.value === least }))
}

/**
 * The answers of suppliers side by side in the company's currency, line by line, the best of each marked; the best of
 * all is who offers everything for the least.
 */
export const compareAnswers = (answers: readonly SupplierAnswer[]): Comparison => {
  const references = new Map<string, AnsweredLine>()
  for (const line of answers.flatMap(({ lines }) => lines))
    if (!references.has(line.reference)) references.set(line.reference, line)
  /** Who leaves something out is dearer than he looks. */
  const offersAll = ({ lines }: SupplierAnswer): boolean =>
    [...references.keys()].every((reference) =>
      lines.some((line) => line.reference === reference && (line.netUnitValue ?? 0) > 0),
    )
  return {
    totals: marked(
      answers.map((answer) => ({
        number: answer.number,
        out: answer.out || !offersAll(answer),
        value: inBase(answer.total, answer.rate),
      })),
    ).map(({ number, value, best }) => ({ number, total: value, best })),
    lines: [...references.values()].map(({ reference, description, quantity }) => ({
      reference,
      description,
      quantity,
      offers: marked(
        answers.map(({ number, rate, out, lines }) => {
          const line = lines.find((one) => one.reference === reference)
          return { number, out, value: inBase(line?.netUnitValue ?? null, rate) }
        }),
      ).map(({ number, value, best }) => ({ number, value, best })),
    })),
  }
}
