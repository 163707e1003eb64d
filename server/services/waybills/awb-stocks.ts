import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import { standOf } from './awb-stocks/stand.ts'
import { refusal } from '../refusal.ts'
import { defineService, type Hooks } from '../service.ts'

const resource = 'awb-stocks'

/** Seven digits; the check digit follows them. */
const largestSerial = 9_999_999

const numberIn = (values: JsonObject | AnyRecord, field: string): number => Number(values[field] ?? 0)

/** A range overlaps none that is there: two ranges would give one number twice. */
const before: Hooks['before'] = async (session, { action, input, current }) => {
  if (action === 'delete') return undefined
  if (current !== null) {
    const next = input['nextSerial'] ?? current['nextSerial']
    return { ...input, ...standOf({ ...current, ...input, nextSerial: Number(next) }) }
  }
  const [from, to] = [numberIn(input, 'fromSerial'), numberIn(input, 'toSerial')]
  // What no serial can be is refused at its field, with all else that is wrong.
  if (![from, to].every((serial) => Number.isSafeInteger(serial) && Math.abs(serial) <= largestSerial)) return undefined
  await session.sql(
    "select pg_advisory_xact_lock(hashtextextended('awb ' || current_setting('estiba.namespace') || $1, 0))",
    [String(input['prefix'])],
  )
  const taken = await session
    .inOperation(resource)
    .exists({ prefix: String(input['prefix']), fromSerial: { lte: to }, toSerial: { gte: from } })
  if (taken) throw refusal(session, resource, 'fromSerial', 'overlap')
  return { ...input, ...standOf({ ...input, nextSerial: from }) }
}

export default defineService(resource, { hooks: { before } })
