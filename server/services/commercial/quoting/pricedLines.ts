import type { JsonObject } from '../../../../src/schema/json.ts'
import { taxesOf } from '../../../../src/domain/commercial/taxesOf.ts'
import type { Session } from '../../../contract.ts'
import { pricesOf } from '../sale/pricesOf.ts'
import { referencesOf } from '../sale/referencesOf.ts'
import { saleOf } from '../sale/saleOf.ts'
import { linesIn, numberOrNull, type QuotationDraft, text } from './quotationDocument.ts'

/** What a supplier did not offer has no price: it is not ours to say. */
const isOffered = (paper: QuotationDraft): boolean => text(paper, 'typeOrder') === 'SUPPLIER'

/**
 * The lines of a paper, numbered; description and taxes that are not typed are the reference's own, and the value of
 * what we sell, by its engine where one holds. What engine or list said follows where the currency becomes another.
 */
export const pricedLines = async (
  session: Session,
  paper: QuotationDraft,
  today: string,
  current: QuotationDraft | null = null,
): Promise<readonly JsonObject[]> => {
  const lines = linesIn(paper, 'lines')
  if (lines.length === 0) return lines
  const now = saleOf(paper, today)
  const known = await referencesOf(session, now)
  const values = isOffered(paper)
    ? now.lines.map(({ unitValue }) => unitValue)
    : await pricesOf(session, { now, before: current && saleOf(current, today), known })
  return lines.map(({ netUnitValue: _net, totalPrice: _total, ...line }, index): JsonObject => {
    const reference = known.get(text(line, 'reference'))
    const unpriced = numberOrNull(line, 'unitValue') === null
    return {
      ...line,
      line: numberOrNull(line, 'line') ?? index + 1,
      description: text(line, 'description') || (reference?.description ?? null),
      unitValue: values[index] ?? null,
      ...(unpriced && reference !== undefined && line['taxes'] === undefined ? { taxes: taxesOf(reference) } : {}),
    }
  })
}
