import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'

/** How many numbers of a range are left, and whether that is few. */
export const standOf = ({ nextSerial, toSerial, warnBelow }: Partial<RecordOf<'awb-stocks'>>): JsonObject => {
  const next = nextSerial ?? 0
  const left = Math.max(0, (toSerial ?? 0) - next + 1)
  return {
    nextSerial: next,
    left,
    stockState: left === 0 ? 'EMPTY' : left < (warnBelow ?? 10) ? 'LOW' : 'OPEN',
  }
}
