import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { lockBulks } from '../bulks/lockBulks.ts'
import { bulkIdsOf } from '../bulks/pickingStatus.ts'
import { textOf } from '../../input.ts'
import { lockCargo } from '../pre-registers/reading/lockCargo.ts'
import { refusal } from '../../refusal.ts'
import type { Implementation } from '../../service.ts'
import { arrivedCounted } from './arrived.ts'
import { summedUp } from './consolidate.ts'
import { putBackAsBefore } from './formerly.ts'
import { allGone, countedIn } from './gone.ts'
import { lockConsolidation } from './load.ts'
import { logConsolidation } from './logged.ts'
import { bulksAgainst, stateRefused } from './refused.ts'
import { ship } from './shipping.ts'

/** Bulks out of a consolidation: before it leaves they are picked again; after it has arrived they are counted (C-SW-41). */
export const deconsolidate: Implementation = async (session, input, { deps }) => {
  await lockCargo(session, {
    bulks: bulkIdsOf(input),
    consolidations: [textOf(input, 'number')],
    withOperations: true,
    withHouses: true,
  })
  const consolidation = await lockConsolidation(session, textOf(input, 'number'))
  const ids = bulkIdsOf(input)
  if (ids.length === 0) throw refusal(session, 'consolidations', 'bulks', 'none')
  const bulks = await lockBulks(session, ids)
  const inside = new Set(consolidation.bulks ?? [])
  const others = ids.filter((id) => !inside.has(id))
  if (others.length > 0) throw bulksAgainst(session, [{ guard: 'notInside', ids: others }], bulks)
  const state = consolidation.consolState
  if (state === 'SHIPPED')
    return arrivedCounted(session, consolidation, bulks, countsOf(input), textOf(input, 'store'), deps.clock())
  if (state !== 'OPEN' && state !== 'CLOSED') throw stateRefused(session, consolidation)
  return takenOut(session, consolidation, bulks, deps.clock())
}

/** How many pieces arrived of each bulk, where the call says it. */
const countsOf = (input: JsonObject): ReadonlyMap<string, number> => {
  const rows = Array.isArray(input['bulks']) ? input['bulks'].filter(isJsonObject) : []
  return new Map(
    rows.flatMap((row) => {
      const { pieces } = row
      return typeof pieces === 'number' ? [[bulkIdsOf({ bulks: [row] })[0] ?? '', pieces] as const] : []
    }),
  )
}

/**
 * The bulks go back to picked; a house that leaves with them is under the master of before; the last one cancels the consolidation.
 * What is left of a closed one may all be gone: nothing else would tell that it is on its way, or has arrived.
 */
const takenOut = async (
  session: Session,
  consolidation: RecordOf<'consolidations'>,
  bulks: readonly RecordOf<'bulks'>[],
  now: Date,
): Promise<readonly RecordOf<'bulks'>[]> => {
  const counted = countedIn(consolidation)
  const arrived = bulks.filter(({ id }) => Object.hasOwn(counted, id)).map(({ id }) => id)
  if (arrived.length > 0) throw bulksAgainst(session, [{ guard: 'countedTwice', ids: arrived }], bulks)
  const taken = new Set(bulks.map(({ id }) => id))
  const left = (consolidation.bulks ?? []).filter((id) => !taken.has(id))
  const before = consolidation.houses ?? []
  const staying = await session.asSystem('bulks').getMany(left)
  const summed = await summedUp(session, consolidation, staying)
  if (left.length === 0) await session.asSystem('consolidations').move(consolidation.id, 'empty')
  const stay = new Set(summed.houses ?? [])
  const leaving = before.filter((serial) => !stay.has(serial))
  await putBackAsBefore(session, consolidation, bulks, leaving)
  if (consolidation.consolState === 'CLOSED' && left.length > 0 && allGone(consolidation, staying)) {
    await ship(session, consolidation.id)
    if (left.every((id) => Object.hasOwn(counted, id)))
      await session
        .asSystem('consolidations')
        .move(consolidation.id, 'deconsolidate', { deconsolidatedAt: now.toISOString() })
  }
  await logConsolidation(session, 41, 'deconsolidate', consolidation.id, bulks, now)
  return session.inOperation('bulks').getMany([...taken])
}
