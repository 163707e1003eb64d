import { pieceNamed } from '../../../../src/domain/labels/pieceName.ts'
import type { Cargo } from '../../../../src/domain/putAway/cargo.ts'
import { misfitOf } from '../../../../src/domain/putAway/fits.ts'
import { type Load, minus, nothing, plus } from '../../../../src/domain/putAway/load.ts'
import type { Place } from '../../../../src/domain/putAway/place.ts'
import { placed } from '../../../../src/domain/putAway/placed.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { cargosOf } from '../../places/locations/cargoOf.ts'
import { misfitText } from './misfitText.ts'
import { keepUsed, sameUse } from './keepUsed.ts'
import { placesOf } from '../../places/locations/placesOf.ts'
import { lockRacksOf } from '../../places/locations/racksOf.ts'

interface Placing {
  /** Records of bulks as they are stored: where they stand now is their `location`. */
  readonly bulks: readonly RecordOf<'bulks'>[]
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
  const origins = bulks.flatMap((bulk) => placeOf(bulk) ?? [])
  const places = await lockedPlaces(session, origins, location)
  const cargos = await cargosOf(session, bulks)
  const moves = bulks.flatMap((bulk, index): readonly Move[] => {
    const cargo = cargos[index]
    return cargo === undefined ? [] : [{ cargo, from: placeOf(bulk) }]
  })
  const left = new Map([...places].map(([id, place]) => [id, withoutAll(place, moves, places)]))
  if (location !== null)
    left.set(location, filledPlace(session, mustHave(left, location), moves, waivePurpose ? ['purpose'] : []))
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

const placeOf = (bulk: RecordOf<'bulks'>): string | null =>
  typeof bulk['location'] === 'string' ? bulk['location'] : null

/** Every place of the racks from and to which pieces go, the racks locked; what stands there in the rack they go to. */
const lockedPlaces = async (
  session: Session,
  origins: readonly string[],
  target: string | null,
): Promise<ReadonlyMap<string, Place>> => {
  const wanted = [...new Set(target === null ? origins : [...origins, target])]
  if (wanted.length === 0) return new Map()
  const racksKnown = await lockRacksOf(session, wanted)
  const racks = racksKnown.map(({ id }) => id)
  const places = await placesOf(session, {
    racks,
    racksKnown,
    contentsOf: target === null ? 'none' : { besides: target },
  })
  return new Map(places.map((place) => [place.id, place]))
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
    throw new ApiError('INVALID', { errors: { location: `${text} (${pieceNamed(cargo.key)})` } })
  }, empty)
