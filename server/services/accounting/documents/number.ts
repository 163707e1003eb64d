import { randomInt } from 'node:crypto'
import type { Session } from '../../../contract.ts'
import { takeFree } from '../consecutives/numbering.ts'
import { isInvoice } from './switches.ts'
import type { DocumentValues } from './values.ts'

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
export const seriesNumber = async (
  session: Session,
  values: DocumentValues,
  today: string,
): Promise<DocumentValues> => {
  const { warehouse, type = '' } = values
  const { formatted, series } = await takeFree(session, warehouse, type, today, (one) =>
    session.asSystem('documents').exists({ type, number: one }),
  )
  if (!isInvoice(values.switches ?? '') || (values.voids ?? '') !== '') return { number: formatted }
  return {
    number: formatted,
    prefix: series.prefix || null,
    resolution: series.resolution || null,
  }
}
