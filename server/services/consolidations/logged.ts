import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

/** One fact for each operation whose pieces went into a consolidation or came out of it (C-SW-40, C-SW-41). */
export const logConsolidation = async (
  session: Session,
  sw: 40 | 41,
  action: string,
  number: string,
  bulks: readonly AnyRecord[],
  at: Date,
): Promise<void> => {
  const [user] = await session.trusted('users').getMany([session.caller.userId])
  const [known] = await session.trusted('switches').getMany([String(sw)])
  const operations = new Map<string, AnyRecord[]>()
  for (const bulk of bulks) {
    const key = `${String(bulk['type'])}~${String(bulk['number'])}`
    operations.set(key, [...(operations.get(key) ?? []), bulk])
  }
  for (const [, pieces] of operations) {
    const [first] = pieces
    await session.trusted('event-log-details').create({
      eventLogId: crypto.randomUUID(),
      preRegisterType: String(first?.['type']),
      preRegisterNumber: String(first?.['number']),
      action,
      sw: known?.id ?? null,
      sequences: pieces.map(({ sequence }) => String(sequence)).join(', '),
      date: at.toISOString(),
      user: user?.id ?? null,
      value: number,
    })
  }
}
