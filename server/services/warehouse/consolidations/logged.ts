import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { logForBulks } from '../pre-registers/events/logForBulks.ts'

/** One fact for each operation whose pieces went into a consolidation or came out of it (C-SW-40, C-SW-41). */
export const logConsolidation = (
  session: Session,
  sw: 40 | 41,
  action: string,
  number: string,
  bulks: readonly RecordOf<'bulks'>[],
  at: Date,
): Promise<void> => logForBulks(session, bulks, { action, sw, at, value: { consolidation: number } })
