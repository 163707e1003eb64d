import { randomInt } from 'node:crypto'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { consecutiveOf, takeNumber } from '../consecutives/numbering.ts'
import { isInvoice } from './switches.ts'
import { type DocumentValues, textIn } from './values.ts'

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const provisional = /^P-[0-9A-HJKMNP-TV-Z]{8}$/

/** What a draft of an invoice is called until it is issued. */
export const provisionalNumber = (): string =>
  `P-${Array.from({ length: 8 }, () => signs.charAt(randomInt(signs.length))).join('')}`

export const isProvisional = (number: unknown): boolean => typeof number === 'string' && provisional.test(number)

/**
 * The next number of a document type that no document has yet: one that another series with the same prefix gave is
 * passed over. The number is taken in the transaction that saves the document; an invoice carries the resolution that
 * allows it.
 *
 * @param today in the company's time zone
 * @throws ApiError 422 without a consecutive, at the end of its range or past its resolution
 */
export const seriesNumber = async (session: Session, values: DocumentValues, today: string): Promise<JsonObject> => {
  const [warehouse, type] = [textIn(values, 'warehouse'), textIn(values, 'type')]
  const { formatted } = await takeNumber(session, warehouse, type, today)
  const { rows } = await session.asSystem('documents').list({ where: { type, number: formatted }, range: [0, 0] })
  if (rows.length > 0) return seriesNumber(session, values, today)
  if (!isInvoice(textIn(values, 'switches'))) return { number: formatted }
  const { prefix, resolution } = await consecutiveOf(session, warehouse, type)
  return {
    number: formatted,
    prefix: textIn({ prefix }, 'prefix') || null,
    resolution: textIn({ resolution }, 'resolution') || null,
  }
}
