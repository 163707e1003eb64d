import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { lockHeaderOfSeen, operationId } from './reading/load.ts'
import { perform } from './perform.ts'
import { textIn } from './reading/work.ts'

/**
 * Bulks leave by the dispatch of the operations that they leave with, whoever asks for it: stage, document and log are
 * one (G-01, row 18).
 *
 * @param vehicle `carrier`, `driver`, `driverId`, `plate`, `seal`; what is empty is that of the expedition
 * @returns the documents of their dispatch
 */
export const dispatchBulks = async (
  session: Session,
  bulks: readonly RecordOf<'bulks'>[],
  vehicle: JsonObject,
  now: Date,
): Promise<readonly string[]> => {
  const leaving = new Map<string, string[]>()
  for (const bulk of bulks) {
    const id = textIn(bulk, 'expedition') || operationId(textIn(bulk, 'type'), textIn(bulk, 'number'))
    leaving.set(id, [...(leaving.get(id) ?? []), bulk.id])
  }
  const documents: string[] = []
  for (const [id, ids] of [...leaving].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [type = '', number = ''] = id.split('~')
    const input = { ...vehicle, bulks: ids }
    const header = await lockHeaderOfSeen(session, id)
    const { document } = await perform(session, { type, number, header, action: 'dispatch', input, now, ofStock: true })
    if (typeof document === 'string') documents.push(document)
  }
  return documents
}
