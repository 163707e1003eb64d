import { capacityOfPlace, type Place } from '../../../src/domain/putAway/place.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { placesOf } from '../../services/places/locations/placesOf.ts'
import { insertRows } from '../../world/insertRows.ts'
import { countStanding } from './countStanding.ts'
import { type SampleLanguage, tableOf } from '../tableOf.ts'

/** What stands in the racks beside what is told elsewhere: its words and its kind, and how much of a place at most. */
interface StandingGoods {
  readonly es: string
  readonly de: string
  readonly unit: string
  readonly heavy: number
  readonly bulky: number
}

/** How full the places of a rack are, one after the other: full at the gate, ever less behind; 0 is empty. */
const { goods: standingGoods, fills } = tableOf<{
  readonly goods: readonly StandingGoods[]
  readonly fills: readonly number[]
}>('standing')

/** Cargo that has stood in the racks of the first store for weeks; every place then knows what it holds. */
export const addStanding = async (session: Session, language: SampleLanguage, today: string): Promise<void> => {
  const layout = await session.asSystem('layouts').first({ where: { state: 'PUBLISHED' } })
  const location = await session.asSystem('locations').first()
  const customer = await session.asSystem('customers').first({ where: { status: 'ACTIVE' } })
  const entity = await session.asSystem('entities').first({ where: { code: customer?.code ?? '' } })
  const storeId = String(layout?.['storeId'] ?? location?.['storeId'] ?? '')
  const store = await session.asSystem('stores').find(storeId)
  if (store === undefined) return
  const places = await placesOf(session, { storeId, contentsOf: 'all' })
  const chosen = places.flatMap((place, at) => {
    const share = fills[at % fills.length] ?? 0
    return share === 0 || !isOpen(place) ? [] : [{ place, share }]
  })
  const operation = await addOperation(session, store, today, chosen.length)
  const rows = chosen.map(({ place, share }, at) => ({
    ...operation,
    sequence: at + 1,
    ...goodsIn(place, share, at, language),
    weightUnit: 'kilogram',
    pieces: 1,
    commodityType: 'GENERAL',
    entity: entity?.id ?? null,
    store: storeId,
    location: place.id,
    receivedAt: `${dayBefore(today, 10 + (at % 30))}T14:00:00Z`,
    stage: 'ON_WAREHOUSE',
    status: 'NOT_PICKED',
  }))
  await insertRows(session.sql.bind(session), session.registry.get('bulks'), session.caller.namespace, rows)
  await countStanding(session, await placesOf(session, { storeId, contentsOf: 'none' }))
}

const isOpen = ({ active, blocked, contents, zone, commodity, reference }: Place): boolean =>
  active &&
  !blocked &&
  contents.length === 0 &&
  zone.active &&
  zone.purpose === 'STORAGE' &&
  commodity === null &&
  reference === null

const dayBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

const addOperation = async (
  session: Session,
  store: RecordOf<'stores'>,
  today: string,
  count: number,
): Promise<{ readonly type: string; readonly number: string }> => {
  const stored = {
    type: 'ENT-BOD',
    warehouse: store.warehouseCode,
    destinationStore: store.id,
    direction: 'RECEPTION',
    date: dayBefore(today, 41),
    partial: false,
    piecesCount: count,
    totalPieces: count,
  }
  const { type, number } = await session.asSystem('pre-registers').create(stored, 'ON_WAREHOUSE')
  return { type: String(type), number: String(number) }
}

const goodsIn = (place: Place, share: number, at: number, language: SampleLanguage): JsonObject => {
  const goods = standingGoods[at % standingGoods.length]
  const { kilograms, cubicMetres } = capacityOfPlace(place)
  return {
    description: goods?.[language] ?? '',
    packingUnit: goods?.unit ?? 'PX',
    grossWeight: kilograms
      .times(share * (goods?.heavy ?? 1))
      .round(0)
      .toNumber(),
    volumeM3: cubicMetres
      .times(share * (goods?.bulky ?? 1))
      .round(3)
      .toNumber(),
  }
}
