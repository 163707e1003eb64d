import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { linkFlow } from '../../../moves/flow.ts'
import { Made, type MoveSteps, type Moving } from '../../../moves/moving.ts'
import { postDocument } from '../../accounting/documents/postDocument.ts'
import { repeatedIn } from './repeated.ts'
import { isAsSettled, netted, shareNow } from './gather.ts'

type Statement = RecordOf<'agent-statements'>

const refused = (session: Session, message: string, shipment: string): ApiError => {
  const { messages } = session.registry.get('agent-statements').labels[session.caller.locale]
  return new ApiError('INVALID', { errors: { shares: fill(messages[message] ?? message, { shipment }) } })
}

/** The jobs of its rows, held one after the other: each is settled once, and as it is now, at the rate that both agreed. */
const settle = async ({ session, record }: Moving<Statement>): Promise<void> => {
  const rows = (record.shares ?? []).toSorted((one, other) => one.shipment.localeCompare(other.shipment))
  for (const row of rows) {
    const job = await session.asSystem('shipments').lock(row.shipment)
    if (job.agentStatement) throw refused(session, 'settled', job.number ?? job.id)
    const now = await shareNow(session, job, record.currency, row.exchangeRate ?? null)
    if (!isAsSettled(job, record, row, now)) throw refused(session, 'changed', job.number ?? job.id)
    await session.asSystem('shipments').update(job.id, { agentStatement: record.id })
  }
}

/** The note of what is left when both directions are netted: a debit of his, or a debt of ours. */
const noteOf = async ({ session, record, today, refuse }: Moving<Statement>, net: number) => {
  const sw = net > 0 ? '31' : '21'
  const type = await session
    .asSystem('document-types')
    .first({ where: { sw, status: 'ACTIVE' }, sort: [['type', 'ASC']] })
  if (!type) throw refuse('net', 'noNoteType')
  return postDocument(session, {
    type: type.id,
    switches: sw,
    date: today,
    entity: record.agent,
    currency: record.currency,
    amount: Math.abs(net),
    notes: `${record.number} · ${record.month}`,
  })
}

export const confirm: MoveSteps<Statement> = {
  blocked: async ({ session, record }) => {
    if ((record.shares ?? []).length + (record.theirs ?? []).length === 0) return [{ code: 'nothing', field: 'shares' }]
    const text = await repeatedIn(session, record, record.id)
    return text === null ? [] : [{ code: 'statedTwice', field: 'theirs', text }]
  },
  effect: async (moving) => {
    const { session, record } = moving
    await settle(moving)
    const sums = netted(record.shares ?? [], record.theirs)
    const confirmed = { ...sums, confirmedAt: session.now().toISOString() }
    if (sums.net === 0) return confirmed
    const note = await noteOf(moving, sums.net)
    await linkFlow(session, { from: 'agent-statements', fromId: record.id, to: 'documents', toId: note.id })
    return new Made(note, { ...confirmed, document: note.id })
  },
}
