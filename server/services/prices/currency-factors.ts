import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService, type Implementation } from '../service.ts'

/** The one rate of a day (E-NO-RATE-DATE). */
const byCurrencyAndDate: Implementation = async (session, input) => {
  const currency = textOf(input, 'currency').toUpperCase()
  const date = textOf(input, 'date')
  if (currency === '' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new ApiError('MALFORMED')
  const { rows } = await session
    .of('currency-factors')
    .list({ where: { currency: { eq: currency }, date: { eq: date } }, range: [0, 0] })
  if (rows[0] === undefined) throw new ApiError('NOT_FOUND', { text: 'E-NO-RATE-DATE' })
  return rows[0]
}

/** A rate is always one of the company's own base currency. */
const before = async (
  session: Session,
  { action, input }: Change<RecordOf<'currency-factors'>>,
): Promise<JsonObject> => {
  const { baseCurrency } = session.caller
  return action === 'delete' || baseCurrency === '' ? input : { ...input, baseCurrency }
}

export default defineService('currency-factors', { queries: { byCurrencyAndDate }, hooks: { before } })
