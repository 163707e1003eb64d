import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'
import { logFact } from '../../../operations/event-log/eventLog.ts'
import { operationId } from '../reading/load.ts'
import { textIn } from '../reading/work.ts'

interface Done {
  readonly action: string
  readonly sw: number | null
  readonly at: Date
  readonly value: JsonObject
}

/** One fact for each operation of which bulks were worked on together. */
export const logForBulks = async (session: Session, bulks: readonly RecordOf<'bulks'>[], done: Done): Promise<void> => {
  const operations = new Map<string, RecordOf<'bulks'>[]>()
  for (const bulk of bulks) {
    const id = operationId(textIn(bulk, 'type'), textIn(bulk, 'number'))
    operations.set(id, [...(operations.get(id) ?? []), bulk])
  }
  for (const [id, rows] of operations) {
    const [type = '', number = ''] = id.split('~')
    await logFact(session, { type, number, sequences: rows.map(({ sequence }) => Number(sequence)), ...done })
  }
}
