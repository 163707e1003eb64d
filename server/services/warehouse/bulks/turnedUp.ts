import type { Session } from '../../../contract.ts'
import { missedBy, missedOrBrokenBy } from '../../operations/cargo/missedCargo.ts'
import { lockRacksOf } from '../../places/locations/racksOf.ts'
import { unblock } from '../../places/locations/unblock.ts'

/** A piece that a picking did not find, with the novelty that says so. */
export interface Missed {
  readonly novelty: string
  readonly bulk: string
  readonly reference: string | null
  readonly location: string | null
  readonly at: string | Date
}

/** What was there and of another lot than its list said is no piece that turns up: that is for somebody to settle. */
const missedSql = (
  which: string,
): string => `select n.id as novelty, b.id as bulk, b.reference, b.location, n.date as at
  from estiba.novelties n
  join estiba.bulks b on ${missedBy}
  where n.namespace = current_setting('estiba.namespace') and b.dispatched_at is null and ${which}
    and not exists (select 1 from estiba.picking_lists__shortages s
      where s.namespace = n.namespace and s.at = n.date and s.reason = 'WRONG_LOT'
        and (s.bulk = b.id or s.bulk = (b.parent_bulk collate "C")))
  order by n.id`

/** Those of the pieces that nobody has found since a picking missed them. */
export const missedOf = (session: Session, bulks: readonly string[]): Promise<readonly Missed[]> =>
  session.sql<Missed>(missedSql('b.id = any($1::text[])'), [bulks])

/** Everything of these products that pickings of a store did not find. */
export const missedIn = (session: Session, store: string, references: readonly string[]): Promise<readonly Missed[]> =>
  session.sql<Missed>(missedSql('b.store = $1 and b.reference = any($2::text[])'), [store, references])

/** What was missed is there: its novelty is settled with the reason, and it is offered to pickings again. */
export const turnedUp = async (session: Session, missed: readonly Missed[], resolution: string): Promise<void> => {
  const novelties = session.asSystem('novelties')
  for (const { novelty } of missed) {
    const { resolvedAt } = await novelties.lock(novelty)
    if (resolvedAt === null) await novelties.update(novelty, { resolution, resolvedAt: session.now().toISOString() })
  }
}

const countedSql = `select l.id from estiba.locations l
  where l.namespace = current_setting('estiba.namespace') and l.id = any($1::text[]) and l.occupancy = 'BLOCKED'
    and not exists (select 1 from estiba.bulks b
      join estiba.novelties n on ${missedOrBrokenBy}
      where b.namespace = l.namespace and b.location = l.id and b.dispatched_at is null)`

/** Where what was missed has turned up, and nothing else is missed or broken, is picked from again (X-SHORTAGE). */
export const openWhereFound = async (session: Session, missed: readonly Missed[]): Promise<void> => {
  const places = missed.flatMap(({ location }) => location ?? [])
  if (places.length === 0) return
  const racks = await lockRacksOf(session, places)
  const counted = await session.sql<{ readonly id: string }>(countedSql, [places])
  await unblock(
    session,
    racks,
    counted.map(({ id }) => id),
  )
}
