import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { converted } from '../../../../src/domain/commercial/exchange.ts'
import { decimalsOf, rateOn } from '../../prices/rates/exchange.ts'
import { linesIn, numberOrNull, type QuotationDraft, text } from './quotationDocument.ts'

/** What a reference costs by its own list, in the paper's currency; null where no rate or price is known. */
const listPrice = async (
  session: Session,
  reference: RecordOf<'references'> | undefined,
  paper: QuotationDraft,
  today: string,
): Promise<number | null> => {
  const price = reference?.price ?? null
  if (reference === undefined || price === null) return null
  const currency = text(paper, 'currency')
  const own = reference.currency || session.caller.baseCurrency
  if (own === currency) return price
  try {
    const day = text(paper, 'date') || today
    const [from, to] = [await rateOn(session, own, day, today), await rateOn(session, currency, day, today)]
    return converted(new Big(price), from, to, await decimalsOf(session, currency)).toNumber()
  } catch (problem) {
    if (problem instanceof ApiError) return null
    throw problem
  }
}

/** The lines of a paper, numbered; description, value and taxes that are not typed are the reference's own. */
export const pricedLines = async (
  session: Session,
  paper: QuotationDraft,
  today: string,
): Promise<readonly JsonObject[]> => {
  const lines = linesIn(paper, 'lines')
  const ids = [...new Set(lines.map((line) => text(line, 'reference')))].filter((id) => id !== '')
  const found = ids.length === 0 ? [] : await session.inOperation('references').getMany(ids)
  const known = new Map(found.map((reference) => [reference.id, reference]))
  const priced: JsonObject[] = []
  for (const [index, { netUnitValue: _net, totalPrice: _total, ...line }] of lines.entries()) {
    const reference = known.get(text(line, 'reference'))
    const unpriced = numberOrNull(line, 'unitValue') === null
    priced.push({
      ...line,
      line: numberOrNull(line, 'line') ?? index + 1,
      description: text(line, 'description') || (reference?.description ?? null),
      unitValue: unpriced ? await listPrice(session, reference, paper, today) : (line['unitValue'] ?? null),
      ...(unpriced && reference?.taxes && line['taxes'] === undefined ? { taxes: reference.taxes } : {}),
    })
  }
  return priced
}
