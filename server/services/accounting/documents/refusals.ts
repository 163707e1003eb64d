import { fill } from '../../../../src/domain/messages/message.ts'
import { numberWritten } from '../../../../src/domain/writtenNumbers.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import type { MovementRefusal } from '../../stock/kardex/computedPair.ts'

const textOf = ({ registry, caller }: Session, message: string, available?: number, reference = ''): string => {
  const text = registry.get('documents').labels[caller.locale].messages[message] ?? message
  return available === undefined
    ? text
    : fill(text, { available: numberWritten(caller.locale, available, { max: 4 }), reference })
}

/** A 422 at a field of a line. */
export const lineRefusal = (
  session: Session,
  at: number,
  field: string,
  message: string,
  available?: number,
): ApiError => new ApiError('INVALID', { errors: { [`lines.${at}.${field}`]: textOf(session, message, available) } })

const fields = { stock: 'quantity', later: 'quantity', value: 'amount', empty: 'amount' } as const

const messages = { stock: 'available', later: 'later', value: 'value', empty: 'noStock' } as const

/** A 409: the kardex does not take the document; the stock as it stands comes with it (V-STOCK-AVAILABLE, X-NEGATIVE). */
export const stockRefusal = (session: Session, { at, reason, available, stock }: MovementRefusal): ApiError =>
  new ApiError('STOCK', {
    of: 'stocks',
    values: { available: numberWritten(session.caller.locale, available, { max: 4 }) },
    errors: { [`lines.${at}.${fields[reason]}`]: textOf(session, messages[reason], available, stock.reference ?? '') },
    current: {
      id: stock.id,
      version: stock.version,
      code: stock.reference,
      store: stock.store,
      onHand: stock.onHand,
      reserved: stock.reserved,
      available,
    },
  })
