import { loadRefusals, loadTotals } from '../../../../src/domain/transport/consolidation.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { assertInSight } from '../../../access/inSight.ts'
import { isJsonObject } from '../../../middleware/body/isJsonObject.ts'
import { lockBulks } from '../bulks/lockBulks.ts'
import { bulkIdsOf, setPickingStatus } from '../bulks/pickingStatus.ts'
import { textOf } from '../../input.ts'
import { lockCargo } from '../pre-registers/reading/lockCargo.ts'
import { refusal } from '../../refusal.ts'
import type { Answering } from '../../service.ts'
import { cargoFacts } from './cargoFacts.ts'
import { remember } from './formerly.ts'
import { lockConsolidation, planOf } from './load.ts'
import { logConsolidation } from './logged.ts'
import { bulksAgainst, stateRefused } from './refused.ts'

/** The bulks named, and those of the orders named (V-CONSOL-ORDER). */
const wantedBulks = async (session: Session, input: JsonObject): Promise<readonly string[]> => {
  const orders = Array.isArray(input['orders']) ? input['orders'].filter(isJsonObject) : []
  const ids = [...bulkIdsOf(input)]
  for (const order of orders) {
    const where = { type: textOf(order, 'type'), number: textOf(order, 'number') }
    const or = [where, { expedition: `${where.type}~${where.number}` }]
    ids.push(
      ...(await session.inOperation('bulks').all({ where: { or }, sort: [['sequence', 'ASC']], most: 5000 })).map(
        ({ id }) => id,
      ),
    )
  }
  if (ids.length === 0) throw refusal(session, 'consolidations', 'bulks', 'none')
  return [...new Set(ids)]
}

const asked = [
  'container',
  'carrier',
  'vehiclePlate',
  'destination',
  'origin',
  'route',
  'payload',
  'capacityM3',
  'seal',
]

/** What the call says of the consolidation itself. */
const headerOf = (input: JsonObject): JsonObject => {
  const masterBl = textOf(input, 'masterBL') || textOf(input, 'masterBl')
  const given = asked.filter((field) => Object.hasOwn(input, field) && input[field] !== '' && input[field] !== null)
  return {
    ...Object.fromEntries(given.map((field) => [field, input[field] ?? null])),
    ...(masterBl === '' ? {} : { masterBl }),
  }
}

/** The one named, open; or a new one for what these bulks have in common. */
const consolidationFor = async (
  session: Session,
  input: JsonObject,
  ids: readonly string[],
): Promise<RecordOf<'consolidations'>> => {
  const number = textOf(input, 'number') || textOf(input, 'consolidation')
  const resource = session.registry.get('consolidations')
  await assertInSight(session, resource, resource.fields, { store: textOf(input, 'store'), ...headerOf(input) })
  if (number !== '') {
    const there = await lockConsolidation(session, number)
    if (there.consolState !== 'OPEN') throw stateRefused(session, there)
    const header = headerOf(input)
    return Object.keys(header).length === 0 ? there : session.asSystem('consolidations').update(there.id, header)
  }
  const [first] = await cargoFacts(session, await session.inOperation('bulks').getMany(ids.slice(0, 1)))
  const header = headerOf(input)
  const master = await session.inOperation('bills-of-lading').find(textOf(header, 'masterBl'))
  return session.asSystem('consolidations').create({
    destination: first?.destination ?? null,
    ...header,
    store: textOf(input, 'store') || (first?.store ?? null),
    transport: (textOf(input, 'transport') || first?.transport || master?.transport) ?? 'Ground',
  })
}

/** The consolidation with what is in it now. */
export const summedUp = async (
  session: Session,
  consolidation: RecordOf<'consolidations'>,
  bulks: readonly RecordOf<'bulks'>[],
): Promise<RecordOf<'consolidations'>> => {
  const facts = await cargoFacts(session, bulks)
  const totals = loadTotals(facts, await planOf(session, consolidation))
  return session.asSystem('consolidations').update(consolidation.id, {
    bulks: bulks.map(({ id }) => id),
    houses: [...new Set(facts.map(({ house }) => house))].filter((house) => house !== '').toSorted(),
    pieces: totals.pieces,
    grossWeight: totals.grossWeightKg,
    volumeM3: totals.volumeM3,
    fillPercent: totals.fillPercent,
  })
}

/**
 * The houses of these bulks go under the master of their consolidation; what they were under before is kept.
 *
 * @param before the consolidation as it was: its houses have been under its master since
 */
export const housesUnder = async (
  session: Session,
  consolidation: RecordOf<'consolidations'>,
  before: RecordOf<'consolidations'>,
): Promise<void> => {
  if (!consolidation.masterBl) return
  const under = new Set(before.masterBl ? (before.houses ?? []) : [])
  const come = (consolidation.houses ?? []).filter((id) => !under.has(id))
  const houses = await session.asSystem('house-bills-of-lading').getMany(come)
  await remember(session, consolidation.id, {
    houses: Object.fromEntries(houses.map((house) => [house.id, house.masterBL ?? ''])),
  })
  await putUnder(session, consolidation)
}

/** The houses of a consolidation are under its master. */
export const putUnder = async (session: Session, { masterBl, houses }: RecordOf<'consolidations'>): Promise<void> => {
  if (!masterBl) return
  for (const id of houses ?? []) await session.asSystem('house-bills-of-lading').update(id, { masterBL: masterBl })
}

/** Puts bulks into a consolidation, all or none (S-BULK-CONSOLIDATE, C-SW-40). */
export const consolidate: Answering<'wms.bulks.consolidate'> = async (session, input, { deps }) => {
  const ids = await wantedBulks(session, input)
  const number = textOf(input, 'number') || textOf(input, 'consolidation')
  const present = number === '' ? [] : ((await session.of('consolidations').get(number)).bulks ?? [])
  const consolidations = number === '' ? [] : [number]
  await lockCargo(session, { bulks: [...ids, ...present], consolidations, withHouses: true })
  const consolidation = await consolidationFor(session, input, ids)
  const bulks = await lockBulks(session, ids)
  const inside = await session.asSystem('bulks').getMany(consolidation.bulks ?? [])
  const plan = await planOf(session, consolidation)
  const refusals = loadRefusals(await cargoFacts(session, bulks), await cargoFacts(session, inside), plan)
  if (refusals.length > 0) throw bulksAgainst(session, refusals, bulks)
  const unpicked = bulks.filter((bulk) => bulk.status !== 'PICKED')
  await setPickingStatus(session, unpicked, 'PICKED')
  const { masterBl = null, container = null } = consolidation
  const joined = await setPickingStatus(
    session,
    bulks.map((bulk) => ({ ...bulk, status: 'PICKED' as const })),
    'CONSOLIDATED',
    {
      consolidation: consolidation.id,
      ...(masterBl === null ? {} : { masterBl: String(masterBl) }),
      ...(container === null ? {} : { container: String(container) }),
    },
  )
  const summed = await summedUp(session, consolidation, [...inside, ...joined])
  await housesUnder(session, summed, consolidation)
  if (container !== null)
    await remember(session, consolidation.id, {
      containers: Object.fromEntries(bulks.map((bulk) => [bulk.id, bulk.container ?? ''])),
    })
  await logConsolidation(session, 40, 'consolidate', consolidation.id, joined, deps.clock())
  return session.of('consolidations').get(consolidation.id)
}
