import { assertFurther } from '../../../../access/allows.ts'
import { textOf } from '../../../input.ts'
import { placeInLocation } from '../../bulks/placeInLocation.ts'
import { otherStoreIn } from '../guards/warehouse.ts'
import { transferTo } from '../posting/transfer.ts'
import { type Effect, onEach, textIn, type Work } from '../reading/work.ts'

/** The pieces stand in the location, which holds them: a rack is never over its capacity (V-RACK-CAPACITY). */
export const putAway = async (work: Work): Promise<Effect> => {
  const location = textOf(work.input, 'location') || textOf(work.input, 'locationId')
  await placeInLocation(work.session, {
    bulks: work.chosen.map(({ bulk }) => bulk),
    location,
    waivePurpose: waivesPurpose(work),
  })
  return {
    bulks: onEach(work, () => ({ location })),
    log: { location, from: work.chosen.map(({ bulk }) => textIn(bulk, 'location')) },
    whole: true,
  }
}

/** To another place; goods of the catalogue that go to another store are transferred there in the books too (sw 16). */
export const relocated = async (work: Work): Promise<Effect> => {
  const other = otherStoreIn(work)
  if (other === '') return putAway(work)
  const chosen = work.chosen.map((row) => ({ ...row, bulk: { ...row.bulk, store: other } }))
  const effect = await putAway({ ...work, chosen })
  const location = textOf(work.input, 'location') || textOf(work.input, 'locationId')
  const transfers = await transferTo(work, other)
  return {
    bulks: onEach(work, () => ({ location, store: other })),
    log: { ...effect.log, destinationStore: other, transfers: [...transfers] },
    answer: { documents: [...transfers] },
  }
}

/**
 * A place that is meant for something else is a supervisor's choice (G-11).
 *
 * @throws ApiError 403 naming the right, where anybody else asks for it
 */
const waivesPurpose = ({ input, session }: Work): boolean => {
  if (input['waivePurpose'] !== true) return false
  assertFurther(session.caller, session.registry.get('pre-registers'), 'waive')
  return true
}

/** Out of their places, back to the receiving area. */
export const takenOut = async (work: Work): Promise<Effect> => {
  await leaveLocations(work)
  return { bulks: onEach(work, () => ({ location: null })), whole: true }
}

/** Where the pieces stood is free. */
export const leaveLocations = (work: Work): Promise<void> =>
  placeInLocation(work.session, {
    bulks: work.chosen.map(({ bulk }) => bulk).filter((bulk) => textIn(bulk, 'location') !== ''),
    location: null,
  })
