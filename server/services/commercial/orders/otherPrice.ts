import { moneyWritten } from '../../../../src/domain/writtenNumbers.ts'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import { ApiError } from '../../../errors.ts'
import type { Moving } from '../../../moves/moving.ts'
import { courierPrice } from '../../prices/pricing/courierPrice.ts'

/**
 * That a shipment which was priced by the lists costs something else by now: its packages or services were changed, or
 * the lists were. What a quotation offered is what was agreed.
 */
export const otherPrice = async ({
  session,
  record,
  context,
}: Pick<Moving<RecordOf<'orders'>>, 'session' | 'record' | 'context'>): Promise<readonly string[]> => {
  if (record.module !== 'COURIER' || !record.priceList || record.quotation) return []
  try {
    const asked = { orderType: record.type, orderNumber: record.number ?? '' }
    const { net, currency } = await courierPrice(session, context.deps, asked)
    if (net === record.subtotal) return []
    const { locale } = session.caller
    const text = session.registry.get('orders').labels[locale].messages['otherPrice'] ?? ''
    const written = (amount: unknown): string => moneyWritten(locale, amount, currency)
    return [fill(text, { now: written(net), said: written(record.subtotal ?? 0) })]
  } catch (problem) {
    if (problem instanceof ApiError) return []
    throw problem
  }
}
