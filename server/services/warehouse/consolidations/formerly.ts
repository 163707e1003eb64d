import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Json } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { setPickingStatus } from '../bulks/pickingStatus.ts'

/** By identifier; empty where there was none. */
type Known = { readonly [id: string]: string }

/** What cargo was before it came into a consolidation: the master of each house, the container of each bulk. */
interface Formerly {
  readonly houses: Known
  readonly containers: Known
}

const knownIn = (value: Json | undefined): Known =>
  isJsonObject(value)
    ? Object.fromEntries(Object.entries(value).map(([id, one]) => [id, typeof one === 'string' ? one : '']))
    : {}

const said = ({ formerly }: Pick<RecordOf<'consolidations'>, 'formerly'>): Formerly => {
  const known = isJsonObject(formerly) ? formerly : {}
  return { houses: knownIn(known['houses']), containers: knownIn(known['containers']) }
}

const formerlyOf = async (session: Session, consolidation: string): Promise<Formerly> =>
  said(await session.asSystem('consolidations').get(consolidation))

/** Keeps what cargo was before; what is known of it already stands. */
export const remember = async (session: Session, consolidation: string, was: Partial<Formerly>): Promise<void> => {
  const known = await formerlyOf(session, consolidation)
  const formerly = {
    houses: { ...was.houses, ...known.houses },
    containers: { ...was.containers, ...known.containers },
  }
  if (JSON.stringify(formerly) !== JSON.stringify(known))
    await session.asSystem('consolidations').update(consolidation, { formerly })
}

const without = (known: Known, ids: readonly string[]): Known =>
  Object.fromEntries(Object.entries(known).filter(([id]) => !ids.includes(id)))

/**
 * What a consolidation keeps of what its cargo was before when it gets another master: a first one comes over the
 * masters of its houses, and with the last one they are forgotten.
 */
export const formerlyUnder = async (
  session: Session,
  consolidation: RecordOf<'consolidations'>,
  masterBl: string,
): Promise<Formerly> => {
  const { houses, containers } = said(consolidation)
  const inside = consolidation.houses ?? []
  if (masterBl === '') return { houses: without(houses, inside), containers }
  if (consolidation.masterBl) return { houses, containers }
  const come = await session.asSystem('house-bills-of-lading').getMany(inside)
  return {
    houses: { ...houses, ...Object.fromEntries(come.map(({ id, masterBL }) => [id, masterBL ?? ''])) },
    containers,
  }
}

/** Houses are under no master of a consolidation any more, but under that of before; another that they say stays. */
export const housesAsBefore = async (
  session: Session,
  consolidation: RecordOf<'consolidations'>,
  serials: readonly string[],
): Promise<void> => {
  const { masterBl } = consolidation
  if (!masterBl || serials.length === 0) return
  const was = said(consolidation)
  for (const house of await session.asSystem('house-bills-of-lading').getMany(serials))
    if (house.masterBL === masterBl)
      await session.asSystem('house-bills-of-lading').update(house.id, { masterBL: was.houses[house.id] || null })
}

/**
 * Bulks leave a consolidation, back to picked, and houses its master: each is under the master and in the container
 * that it was in before. What says another master by now keeps it.
 */
export const putBackAsBefore = async (
  session: Session,
  consolidation: RecordOf<'consolidations'>,
  bulks: readonly RecordOf<'bulks'>[],
  leaving: readonly string[],
): Promise<void> => {
  const { id, masterBl } = consolidation
  const was = await formerlyOf(session, id)
  for (const bulk of await setPickingStatus(session, bulks, 'PICKED', { consolidation: null, arrivalStore: null })) {
    const change = {
      ...(masterBl && bulk.masterBl === masterBl ? { masterBl: was.houses[bulk.houseBl ?? ''] || null } : {}),
      ...(Object.hasOwn(was.containers, bulk.id) ? { container: was.containers[bulk.id] || null } : {}),
    }
    if (Object.keys(change).length > 0) await session.asSystem('bulks').update(bulk.id, change)
  }
  await housesAsBefore(session, { ...consolidation, formerly: { ...was } }, leaving)
  const gone = bulks.map((bulk) => bulk.id)
  const formerly = { houses: without(was.houses, leaving), containers: without(was.containers, gone) }
  await session.asSystem('consolidations').update(id, { formerly })
}
