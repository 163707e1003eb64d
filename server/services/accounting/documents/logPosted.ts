import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { logFact } from '../../operations/event-log/eventLog.ts'

/**
 * Switches whose documents are facts of an operation by themselves: inspections of containers and goods, documents,
 * contracts of transport, billing of houses (C-SW-48 to C-SW-51, C-SW-70). Receipts and dispatches are logged by their
 * actions.
 */
const facts: ReadonlySet<string> = new Set(['48', '49', '50', '51', '70'])

/** The operation that a posted document names has it in its log. */
export const logPosted = async (session: Session, document: RecordOf<'documents'>): Promise<void> => {
  const { preRegisterType: type, preRegisterNumber: number, switches: sw, bulks } = document
  if (!type || !number || !facts.has(sw)) return
  const mine = (bulks ?? []).filter((id) => id.startsWith(`${type}~${number}~`))
  await logFact(session, {
    type,
    number,
    action: 'document',
    sw: Number(sw),
    sequences: mine.map((id) => Number(id.split('~')[2])),
    at: await databaseNow(session),
    value: { document: document.id },
  })
}
