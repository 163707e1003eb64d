import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { taxesOf } from '../../../../src/domain/commercial/taxesOf.ts'
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

/** Whether the value of a line is still what the list said in the currency that the paper had before. */
const isFormerList = async (
  session: Session,
  reference: RecordOf<'references'> | undefined,
  line: JsonObject,
  former: QuotationDraft | null,
  today: string,
): Promise<boolean> => {
  if (former === null || reference === undefined) return false
  const stood = linesIn(former, 'lines').find((one) => one['line'] === line['line'])
  const value = numberOrNull(line, 'unitValue')
  if (stood?.['reference'] !== line['reference'] || numberOrNull(stood ?? {}, 'unitValue') !== value) return false
  return value === (await listPrice(session, reference, former, today))
}

/**
 * The lines of a paper, numbered; description, value and taxes that are not typed are the reference's own. What its list
 * said follows where the currency becomes another.
 */
export const pricedLines = async (
  session: Session,
  paper: QuotationDraft,
  today: string,
  current: QuotationDraft | null = null,
): Promise<readonly JsonObject[]> => {
  const lines = linesIn(paper, 'lines')
  const ids = [...new Set(lines.map((line) => text(line, 'reference')))].filter((id) => id !== '')
  const found = ids.length === 0 ? [] : await session.inOperation('references').getMany(ids)
  const known = new Map(found.map((reference) => [reference.id, reference]))
  const former = current !== null && text(current, 'currency') !== text(paper, 'currency') ? current : null
  const priced: JsonObject[] = []
  for (const [index, { netUnitValue: _net, totalPrice: _total, ...line }] of lines.entries()) {
    const reference = known.get(text(line, 'reference'))
    const unpriced = numberOrNull(line, 'unitValue') === null
    const listed = unpriced || (await isFormerList(session, reference, line, former, today))
    priced.push({
      ...line,
      line: numberOrNull(line, 'line') ?? index + 1,
      description: text(line, 'description') || (reference?.description ?? null),
      unitValue: listed ? await listPrice(session, reference, paper, today) : (line['unitValue'] ?? null),
      ...(unpriced && reference !== undefined && line['taxes'] === undefined ? { taxes: taxesOf(reference) } : {}),
    })
  }
  return priced
}
