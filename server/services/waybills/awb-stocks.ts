import type { RecordOf } from '../../../src/resources/records.ts'
import { standOf } from './awb-stocks/stand.ts'
import { refusal } from '../refusal.ts'
import { type Before, defineService } from '../service.ts'

const resource = 'awb-stocks'

/** Seven digits; the check digit follows them. */
const largestSerial = 9_999_999

/** A range overlaps none that is there: two ranges would give one number twice. */
const before: Before<RecordOf<typeof resource>> = async (session, { action, input, current, values }) => {
  if (action === 'delete') return undefined
  if (current !== null) {
    return { ...input, ...standOf(values) }
  }
  const { prefix = '', fromSerial: from = 0, toSerial: to = 0 } = values
  // What no serial can be is refused at its field, with all else that is wrong.
  if (![from, to].every((serial) => Number.isSafeInteger(serial) && Math.abs(serial) <= largestSerial)) return undefined
  await session.sql(
    "select pg_advisory_xact_lock(hashtextextended('awb ' || current_setting('estiba.namespace') || $1, 0))",
    [prefix],
  )
  const taken = await session.inOperation(resource).exists({ prefix, fromSerial: { lte: to }, toSerial: { gte: from } })
  if (taken) throw refusal(session, resource, 'fromSerial', 'overlap')
  return { ...input, ...standOf({ ...values, nextSerial: from }) }
}

export default defineService(resource, { hooks: { before } })
