import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Stop } from '../../../../src/domain/picking/walkOrder.ts'
import { walkOrder } from '../../../../src/domain/picking/walkOrder.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { byId } from '../../byId.ts'
import { textOf } from '../../input.ts'
import { walkThrough } from '../../places/layouts/walk.ts'
import type { Answering } from '../../service.ts'
import { bulksOf, type ListedBulk } from './reads.ts'

type WalkedBulk = ListedBulk & { readonly list: string }

/** A stop of the walk: a place, and what is taken from it for which list. */
interface WalkStop extends Stop {
  readonly location: string | null
  readonly barcode: string | null
  readonly zone: string | null
  readonly bulks: readonly WalkedBulk[]
}

/** One walk for one or several lists (batch picking): each place once, the shortest way along the aisles. */
export const walk: Answering<'wms.pickingLists.walk'> = async (session, input) => {
  const numbers = [
    ...new Set(
      textOf(input, 'numbers')
        .split(',')
        .filter((number) => number !== ''),
    ),
  ]
  if (numbers.length === 0) throw new ApiError('MALFORMED')
  const bulks: WalkedBulk[] = []
  const lists: RecordOf<'picking-lists'>[] = []
  for (const number of numbers) {
    const list = await session.of('picking-lists').get(number)
    lists.push(list)
    for (const bulk of await bulksOf(session, list)) bulks.push({ ...bulk, list: number })
  }
  const open = bulks.filter(({ status }) => status === 'FOR_PICKING')
  const places = [...new Set(open.flatMap(({ pickLocation }) => pickLocation ?? []))]
  const stores = new Set(lists.map(({ store }) => store))
  const [store = ''] = stores
  // Lists of several stores have no one walk.
  const route = stores.size === 1 && places.length > 0 ? await walkThrough(session, store, places) : null
  const stops = (await stopsOf(session, bulks)).toSorted(alongRoute(route?.order ?? []))
  return { lists, stops, lengthM: route === null || route.lengthM === 0 ? null : route.lengthM }
}

/** In the order of the route where both are on it; what is picked already, and what has no place, as it was. */
const alongRoute =
  (order: readonly string[]) =>
  (a: WalkStop, b: WalkStop): number => {
    const [one, other] = [order.indexOf(a.location ?? ''), order.indexOf(b.location ?? '')]
    return one < 0 || other < 0 ? Number(one < 0) - Number(other < 0) : one - other
  }

const stopsOf = async (session: Session, bulks: readonly WalkedBulk[]): Promise<readonly WalkStop[]> => {
  const places = await byId(
    session.inOperation('locations'),
    bulks.map(({ pickLocation }) => pickLocation),
  )
  const zones = await byId(
    session.inOperation('wms-zones'),
    [...places.values()].map(({ zoneId }) => zoneId),
  )
  const stops = new Map<string, WalkStop>()
  for (const bulk of bulks) {
    const place = places.get(bulk.pickLocation ?? '')
    const zone = zones.get(place?.zoneId ?? '')
    const key = place?.id ?? ''
    stops.set(key, {
      location: place?.id ?? null,
      code: place?.code ?? '',
      barcode: place?.barcode ?? null,
      zone: zone?.description ?? null,
      zoneSequence: zone?.sequence ?? null,
      pickSequence: place?.pickSequence ?? null,
      level: place?.level ?? null,
      bulks: [...(stops.get(key)?.bulks ?? []), bulk],
    })
  }
  return [...stops.values()].toSorted(walkOrder)
}
