import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import { textOf } from '../../../input.ts'
import { dayBegins } from '../../../company/dayMoments.ts'
import { comeBack, leave } from '../../picking-lists/told.ts'
import { assertOfHouse, deliveredWith, outcomeOf, vehicleOf } from '../guards/leaving.ts'
import { addNovelty, isAbsent } from '../reading/novelties.ts'
import { postFor, voidFor } from '../posting/postings.ts'
import { type Effect, onEach, textIn, type Work } from '../reading/work.ts'
import { leaveLocations } from './placing.ts'

/** The pieces are on the road: out of their places and of stock, their picking lists shipped (S-OP-DISPATCH). */
export const dispatched = async (work: Work): Promise<Effect> => {
  const vehicle = vehicleOf(work)
  const store = textIn(work.chosen[0]?.bulk ?? {}, 'store') || textIn(work.header, 'originStore')
  const takenBy = {
    carrier: vehicle.carrier,
    driver: vehicle.driver,
    driverId: vehicle.driverId || null,
    vehiclePlate: vehicle.plate,
    seal: vehicle.seal || null,
  }
  const dispatchDocument = await postFor(work, { type: 'WD', store, entity: null, more: takenBy })
  await leaveLocations(work)
  await shipLists(work)
  return {
    bulks: onEach(work, ({ bulk }) => ({
      status: 'SHIPPED',
      formerStatus: textIn(bulk, 'status'),
      location: null,
      dispatchDocument,
      carrier: vehicle.carrier,
      dispatchedAt: work.now.toISOString(),
    })),
    // A reception keeps the vehicle that brought it.
    header: work.state.direction === 'EXPEDITION' ? takenBy : {},
    log: { ...vehicle, dispatchDocument },
    answer: { document: dispatchDocument },
  }
}

/** Each list of the pieces, held with them. */
export const listsOf = async ({ session, chosen }: Work): Promise<readonly RecordOf<'picking-lists'>[]> => {
  const ids = new Set(chosen.map(({ bulk }) => textIn(bulk, 'pickingList')).filter((list) => list !== ''))
  const lists: RecordOf<'picking-lists'>[] = []
  for (const id of [...ids].toSorted()) lists.push(await session.asSystem('picking-lists').get(id))
  return lists
}

/** What leaves of a list is delivered to its orders; the list is shipped when all of its bulks have left. */
const shipLists = async (work: Work): Promise<void> => {
  const { session, chosen, now } = work
  const leaving = new Set(chosen.map(({ bulk }) => bulk.id))
  for (const list of await listsOf(work)) {
    const rows = await session.asSystem('bulks').all({ where: { pickingList: list.id } })
    const whole = rows.every((bulk) => leaving.has(bulk.id) || bulk.status === 'SHIPPED')
    await leave(session, list, (bulk) => leaving.has(bulk), whole, now.toISOString())
  }
}

/** Back from the road: where each was, without a place. */
export const reversedDispatch = async (work: Work): Promise<Effect> => {
  await voidFor(work, 'dispatchDocument', textOf(work.input, 'reason') || 'reverseDispatch')
  const back = new Set(work.chosen.map(({ bulk }) => bulk.id))
  for (const list of await listsOf(work)) await comeBack(work.session, list, back)
  return {
    bulks: onEach(work, ({ bulk }) => ({
      status: textIn(bulk, 'formerStatus') || 'NOT_PICKED',
      formerStatus: null,
      dispatchDocument: null,
      dispatchedAt: null,
    })),
  }
}

/** Delivered to who signed; a house with its pieces (sw 44). */
export const handedOver = async (work: Work): Promise<Effect> => {
  const house = textOf(work.input, 'house')
  const outcome = outcomeOf(work)
  if (outcome !== 'DELIVERED') {
    const [reason, receiver] = [textOf(work.input, 'reason'), textOf(work.input, 'receiver')]
    await addNovelty(work, 'OTHER', [house, reason].filter((part) => part !== '').join(': '))
    return { log: { house, outcome, receiver, proof: textOf(work.input, 'proof') || null }, failed: true }
  }
  await markHouses(work, true)
  return {
    bulks: new Map(
      deliveredWith(work).map(({ bulk }): readonly [string, JsonObject] => [bulk.id, { delivered: true }]),
    ),
    log: {
      house,
      receiver: textOf(work.input, 'receiver'),
      date: textOf(work.input, 'date'),
      proof: textOf(work.input, 'proof'),
    },
  }
}

export const undelivered = async (work: Work): Promise<Effect> => {
  assertOfHouse(work)
  await markHouses(work, false)
  return {
    bulks: new Map(
      deliveredWith(work).map(({ bulk }): readonly [string, JsonObject] => [bulk.id, { delivered: false }]),
    ),
  }
}

/** The house itself is delivered with the last of its pieces that came. */
const markHouses = async (work: Work, delivered: boolean): Promise<void> => {
  const { session, pieces } = work
  if (!session.registry.all.some(({ name }) => name === 'house-bills-of-lading')) return
  const rows = deliveredWith(work)
  const touched = new Set(rows.map(({ bulk }) => bulk.id))
  for (const house of new Set(rows.map(({ bulk }) => textIn(bulk, 'houseBl')))) {
    if (house === '') continue
    const whole = pieces
      .filter(({ bulk }) => bulk['houseBl'] === house)
      .every(({ bulk }) => touched.has(bulk.id) || bulk['delivered'] === true || isAbsent(bulk))
    const found = await session.asSystem('house-bills-of-lading').find(house)
    if (found !== undefined && (whole || !delivered))
      await session.asSystem('house-bills-of-lading').update(found.id, {
        delivered,
        deliveredAt: delivered ? await momentSaid(work) : null,
        receivedBy: delivered ? textOf(work.input, 'receiver').slice(0, 120) : null,
      })
  }
}

/** A day that was said is one of where the company is. */
const momentSaid = async ({ session, input }: Work): Promise<string> => {
  const said = textOf(input, 'date')
  return (await dayBegins(session, said)) ?? new Date(said).toISOString()
}
