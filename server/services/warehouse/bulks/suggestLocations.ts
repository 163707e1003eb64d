import type { Big } from 'big.js'
import {
  type Suggested,
  type Suggestion,
  suggestLocations as suggested,
} from '../../../../src/domain/putAway/suggest.ts'
import type { Place } from '../../../../src/domain/putAway/place.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { JsonObject, Locale } from '../../../../src/schema/json.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { meritTexts, noPlaceText } from '../../../messages/putAwayTexts.ts'
import { textOf } from '../../input.ts'
import { bulksNamed } from './bulksNamed.ts'
import { cargosOf } from '../../places/locations/cargoOf.ts'
import { misfitText } from './misfitText.ts'
import { placesOf } from '../../places/locations/placesOf.ts'

/** Most pieces of one question. */
const most = 200

/**
 * PUT with a store and pieces (B-SUGGEST-PUT): for each the best location and, in `locations`, up to five with
 * score, reasons and what is free; without any, why not. Nothing is reserved.
 */
export const suggestLocations = async (session: Session, input: JsonObject) => {
  const bulks = await bulksNamed(session, input['bulks'])
  if (bulks.length > most) throw new ApiError('TOO_LARGE')
  const storeId = textOf(input, 'storeId')
  if (storeId !== '') await session.inOperation('stores').get(storeId)
  const places = await seen(session, storeId, await placesOf(session, { storeId, contentsOf: 'all' }))
  const cargos = await cargosOf(session, bulks)
  const answers = suggested(
    cargos.map((cargo) => ({ ...cargo, storeId: cargo.storeId === '' ? storeId : cargo.storeId })),
    places,
  )
  return answers.map((answer, index) => answered(session, bulks[index], answer))
}

/** Of who is shown some locations, racks or zones only, those. */
const seen = async (session: Session, storeId: string, places: readonly Place[]): Promise<readonly Place[]> => {
  const limited = (resource: string): boolean => (session.caller.restrictions[resource]?.rows ?? null) !== null
  if (!['locations', 'racks', 'wms-zones'].some(limited)) return places
  const ids = new Set((await session.inOperation('locations').all({ where: { storeId } })).map(({ id }) => id))
  const racks = await idsOf(session, 'racks')
  const zones = await idsOf(session, 'wms-zones')
  return places.filter(({ id, rack, zone }) => ids.has(id) && racks.has(rack.id) && zones.has(zone.id))
}

const idsOf = async (session: Session, resource: string): Promise<ReadonlySet<string>> =>
  new Set((await session.inOperation(resource).all()).map(({ id }) => id))

const answered = (
  session: Session,
  bulk: RecordOf<'bulks'> | undefined,
  { cargo, suggestions, nearest }: Suggested,
) => {
  const { locale } = session.caller
  const locations = suggestions.map((suggestion) => locationOf(locale, suggestion))
  const [best] = locations
  const reason = nearest === null ? noPlaceText[locale] : misfitText(locale, nearest.misfit, cargo, nearest.place)
  return {
    type: String(bulk?.['type'] ?? ''),
    number: String(bulk?.['number'] ?? ''),
    sequence: Number(bulk?.['sequence'] ?? 0),
    ...(best ?? nowhere),
    locations,
    reason: best === undefined ? reason : null,
    misfit: nearest?.misfit ?? null,
  }
}

const nowhere = { locationId: null, zone: null, rackId: null, level: null, freeWeight: null, freeVolume: null }

const rounded = (amount: Big, decimals: number): number => amount.round(decimals, 1).toNumber()

const locationOf = (locale: Locale, { place, score, reasons, free }: Suggestion) => ({
  locationId: place.id,
  code: place.code,
  zone: place.zone.id,
  zoneCode: place.zone.code,
  rackId: place.rack.id,
  rackCode: place.rack.code,
  level: place.level,
  score: rounded(score, 2),
  reasons: reasons.map(({ merit, points }) => ({
    merit,
    points: rounded(points, 2),
    text: meritTexts[merit][locale],
  })),
  freeWeight: rounded(free.kilograms, 3),
  freeVolume: rounded(free.cubicMetres, 6),
})
