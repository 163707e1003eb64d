import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { databaseNow } from '../../company/databaseNow.ts'
import { ownUser } from '../../identity/ownUser.ts'

interface Printing {
  readonly size?: string
  readonly reason?: string
}

/** So many sequences have room in one row. */
const mostInARow = 500

/** Keeps who printed which labels, or made them void, when and why. */
export const logPrint = async (
  session: Session,
  kind: 'PRINT' | 'REPRINT' | 'VOID',
  bulks: readonly RecordOf<'bulks'>[],
  at: Date,
  { size, reason }: Printing = {},
): Promise<void> => {
  const user = await ownUser(session)
  for (let from = 0; from < bulks.length; from += mostInARow)
    await session.asSystem('label-prints').create({
      type: String(bulks[0]?.type),
      number: String(bulks[0]?.number),
      sequences: bulks
        .slice(from, from + mostInARow)
        .map(({ sequence }) => String(sequence))
        .join(', '),
      kind,
      reason: reason ?? null,
      size: size ?? null,
      date: at.toISOString(),
      user,
    })
}

/** A bulk that has lost its SSCC: the label on it is void for ever. */
export const voidsLabel = async (
  session: Session,
  current: RecordOf<'bulks'> | null,
  record: RecordOf<'bulks'> | null,
): Promise<void> => {
  const sscc = current?.sscc
  if (record === null || typeof sscc !== 'string' || record.sscc === sscc) return
  await logPrint(session, 'VOID', [record], await databaseNow(session), { reason: `SSCC ${sscc}` })
}
