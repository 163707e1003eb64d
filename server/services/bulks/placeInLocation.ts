import type { Cargo } from '../../../src/domain/putAway/cargo.ts'
import { misfitOf } from '../../../src/domain/putAway/fits.ts'
import { type Load, minus, nothing, plus } from '../../../src/domain/putAway/load.ts'
import type { Place } from '../../../src/domain/putAway/place.ts'
import { placed } from '../../../src/domain/putAway/placed.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { cargosOf } from './cargoOf.ts'
import { misfitText } from './misfitText.ts'
import { keepUsed, sameUse } from './keepUsed.ts'
import { placesOf } from './placesOf.ts'

interface Placing {
  /** Records of bulks as they are stored: where they stand now is their `location`. */
  readonly bulks: readonly AnyRecord[]
  /** Where they go; null: out of their places. */
  readonly location: string | null
  /** A supervisor sets aside the purpose of a zone. */
  readonly waivePurpose?: boolean
}

/**
 * Moves the weight and volume of bulks from where they stand to a location, or only away. The racks are locked
 * until the transaction ends, so that however many place at once, none is ever over its capacity
 * (V-RACK-CAPACITY). The caller writes the bulks themselves, in the same transaction.
 *
 * @throws ApiError 404 for a location that is not there; 422 at `location`, naming rack, free and asked
 */
export const placeInLocation = async (
  session: Session,
  { bulks, location, waivePurpose = false }: Placing,
): Promise<void> => {
  const target = location === null ? null : await session.trusted('locations').get(location)
  const origins = await recordsAt(session, bulks)
  const cargos = await cargosOf(session, bulks)
  const moves = bulks.flatMap((bulk, index): readonly Move[] => {
    const cargo = cargos[index]
    return cargo === undefined ? [] : [{ cargo, from: placeOf(bulk) }]
  })
  const places = await lockedPlaces(session, [...origins, ...(target === null ? [] : [target])], target)
  const left = new Map([...places].map(([id, place]) => [id, withoutAll(place, moves, places)]))
  if (target !== null)
    left.set(target.id, filledPlace(session, mustHave(left, target.id), moves, waivePurpose ? ['purpose'] : []))
  const changed = [...places].flatMap(([id, before]) => {
    const after = left.get(id)
    return after === undefined || sameUse(before, after) ? [] : [after]
  })
  await keepUsed(session, changed)
}

interface Move {
  readonly cargo: Cargo
  readonly from: string | null
}

const placeOf = (bulk: AnyRecord): string | null => (typeof bulk['location'] === 'string' ? bulk['location'] : null)

const recordsAt = async (session: Session, bulks: readonly AnyRecord[]): Promise<readonly AnyRecord[]> => {
  const ids = [...new Set(bulks.flatMap((bulk) => placeOf(bulk) ?? []))]
  return ids.length === 0 ? [] : session.trusted('locations').getMany(ids)
}

/** Racks are locked in one order, so that two who change places never wait for each other. */
const lockedPlaces = async (
  session: Session,
  locations: readonly AnyRecord[],
  target: AnyRecord | null,
): Promise<ReadonlyMap<string, Place>> => {
  const racks = [...new Set(locations.map((location) => String(location['rackId'])))]
  if (racks.length === 0) return new Map()
  await session.sql(
    `select count(*) from (select id from estiba.racks where namespace = current_setting('estiba.namespace')
      and id = any($1::text[]) order by id for update) held`,
    [racks],
  )
  const contentsOf = target === null ? 'none' : { rack: String(target['rackId']) }
  return new Map((await placesOf(session, { racks, contentsOf })).map((place) => [place.id, place]))
}

const mustHave = (places: ReadonlyMap<string, Place>, id: string): Place => {
  const place = places.get(id)
  if (place === undefined) throw new ApiError('NOT_FOUND')
  return place
}

const loadOf = (moves: readonly Move[]): Load => moves.reduce((sum, { cargo }) => plus(sum, cargo.load), nothing)

/** A place and its rack once the pieces that stand there have left it. */
const withoutAll = (place: Place, moves: readonly Move[], places: ReadonlyMap<string, Place>): Place => {
  const leaving = moves.filter(({ from }) => from === place.id)
  const leavingRack = moves.filter(({ from }) => places.get(from ?? '')?.rack.id === place.rack.id)
  if (leavingRack.length === 0) return place
  return {
    ...place,
    used: minus(place.used, loadOf(leaving)),
    rack: { ...place.rack, used: minus(place.rack.used, loadOf(leavingRack)) },
  }
}

const filledPlace = (session: Session, empty: Place, moves: readonly Move[], waived: readonly 'purpose'[]): Place =>
  moves.reduce((place, { cargo }) => {
    const misfit = misfitOf(cargo, place, waived)
    if (misfit === null) return placed(place, cargo)
    const text = misfitText(session.caller.locale, misfit, cargo, place)
    throw new ApiError('INVALID', { errors: { location: `${text} (${cargo.key.replaceAll('~', ' ')})` } })
  }, empty)
