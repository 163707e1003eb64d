import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { operationId } from './reading/load.ts'
import { lockHeaderOfSeen } from './reading/lockSeen.ts'
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
  const stores = await session.asSystem('stores').getMany([...new Set(bulks.flatMap(({ store }) => store ?? []))])
  const warehouses = new Map(stores.map(({ id, warehouseCode }) => [id, warehouseCode ?? '']))
  // A paper is of one warehouse: its people see it.
  const leaving = new Map<string, RecordOf<'bulks'>[]>()
  for (const bulk of bulks) {
    const id = textIn(bulk, 'expedition') || operationId(textIn(bulk, 'type'), textIn(bulk, 'number'))
    const load = `${id}\n${warehouses.get(bulk.store ?? '') ?? ''}`
    leaving.set(load, [...(leaving.get(load) ?? []), bulk])
  }
  const documents: string[] = []
  for (const [load, pieces] of [...leaving].toSorted(([one], [other]) => (one < other ? -1 : 1))) {
    const [id = ''] = load.split('\n')
    const [type = '', number = ''] = id.split('~')
    const input = { ...vehicle, bulks: pieces.map((piece) => piece.id) }
    const header = await lockHeaderOfSeen(session, id, pieces)
    const { document } = await perform(session, { type, number, header, action: 'dispatch', input, now, ofStock: true })
    if (typeof document === 'string') documents.push(document)
  }
  return documents
}
