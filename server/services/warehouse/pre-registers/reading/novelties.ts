import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { Session } from '../../../../contract.ts'
import { type PieceRow, textIn, type Work } from './work.ts'
import { ownUser } from '../../../identity/ownUser.ts'
import { missedBy } from '../../../operations/cargo/missedCargo.ts'

/** What went otherwise than planned on the operation, or on one piece of it. */
export const addNovelty = async (
  { session, header, now }: Work,
  kind: 'SHORTAGE' | 'DAMAGE' | 'OTHER',
  description: string,
  bulk: string | null = null,
): Promise<void> => {
  await session.asSystem('novelties').create({
    preRegisterType: textIn(header, 'type'),
    preRegisterNumber: textIn(header, 'number'),
    date: now.toISOString(),
    kind,
    description,
    bulk,
    user: await ownUser(session),
  })
}

/** What was counted otherwise is no more, since the receipt is none. */
export const settleNovelties = async ({ session, chosen, now }: Work, resolution: string): Promise<void> => {
  const open = await session
    .asSystem('novelties')
    .all({ where: { bulk: { in: chosen.map(({ bulk }) => bulk.id) }, resolvedAt: { null: true } } })
  for (const { id } of open)
    await session.asSystem('novelties').update(id, { resolution, resolvedAt: now.toISOString() })
}

/** Received, and nothing of it was counted. */
export const isAbsent = (bulk: RecordOf<'bulks'>): boolean => bulk['receivedPieces'] === 0

/** Those of the bulks whose damage nobody has settled: they stay where they are until its novelty is resolved. */
export const damagedOf = async (
  session: Session,
  bulks: readonly RecordOf<'bulks'>[],
): Promise<readonly RecordOf<'bulks'>[]> => {
  const broken = bulks.filter(({ condition }) => condition === 'DAMAGED' || condition === 'WET')
  if (broken.length === 0) return []
  const open = await session.asSystem('novelties').all({
    where: { bulk: { in: broken.map(({ id }) => id) }, kind: 'DAMAGE', resolvedAt: { null: true } },
  })
  const held = new Set(open.map(({ bulk }) => bulk))
  return broken.filter(({ id }) => held.has(id))
}

const missedSql = `select b.id from estiba.bulks b
  where b.namespace = current_setting('estiba.namespace') and b.id = any($1::text[])
    and exists (select 1 from estiba.novelties n where ${missedBy})`

/** Those of the bulks that a picking did not find where they stand: not to be picked until their novelty is resolved. */
export const missedAmong = async (
  session: Session,
  bulks: readonly RecordOf<'bulks'>[],
): Promise<ReadonlySet<string>> => {
  const rows = await session.sql<{ readonly id: string }>(missedSql, [bulks.map(({ id }) => id)])
  return new Set(rows.map(({ id }) => id))
}

/** The places of the damaged ones among pieces. */
export const damagedAmong = async (session: Session, rows: readonly PieceRow[]): Promise<readonly PieceRow[]> => {
  const held = new Set(
    (
      await damagedOf(
        session,
        rows.map(({ bulk }) => bulk),
      )
    ).map(({ id }) => id),
  )
  return rows.filter(({ bulk }) => held.has(bulk.id))
}
