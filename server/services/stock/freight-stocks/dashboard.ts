import { Big } from 'big.js'
import type { OccupiedPlace } from '../../../../src/domain/layout/occupiedPlace.ts'
import type { CargoGroup, FreightDashboard, ToldCargo } from '../../../../src/domain/stock/freightDashboard.ts'
import type { JsonObject } from '../../../../src/schema/json.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { companyDay } from '../../company/companyDay.ts'
import { textOf } from '../../input.ts'
import { occupation } from '../../places/locations/occupation.ts'
import type { Answering } from '../../service.ts'
import { type StoredCargo, storedCargo } from './storedCargo.ts'

/** Most rows of a list; how many there are is told beside it. */
const top = 20
const dayMs = 86_400_000

/** Days that a customer's cargo may stay before it is told of, where nothing else is asked. */
const usualFreeDays = 30

/** Days within which a lot that ends is told of. */
const endingDays = 30

const days = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

const sum = (cargo: readonly StoredCargo[], of: (one: StoredCargo) => Big): number =>
  cargo.reduce((total, one) => total.plus(of(one)), new Big(0)).toNumber()

const sizeOf = (cargo: readonly StoredCargo[], today: string) => {
  const since = cargo.flatMap((one) => (one.since === '' ? [] : [one.since])).toSorted()[0]
  return {
    lots: cargo.length,
    pieces: sum(cargo, ({ pieces }) => pieces),
    weightKg: sum(cargo, ({ weightKg }) => weightKg),
    volumeM3: sum(cargo, ({ volumeM3 }) => volumeM3),
    days: since === undefined ? null : days(since, today),
  }
}

const grouped = <Key extends string>(
  cargo: readonly StoredCargo[],
  keyOf: (one: StoredCargo) => Key,
): ReadonlyMap<Key, readonly StoredCargo[]> => {
  const groups = new Map<Key, StoredCargo[]>()
  for (const one of cargo) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one])
  return groups
}

const heaviestFirst = (rows: readonly CargoGroup[]): readonly CargoGroup[] =>
  rows.toSorted((a, b) => b.weightKg - a.weightKg)

/** How full some locations are, by what is nearest its limit; null where nothing stands on racks (V-RACK-CAPACITY). */
const usedShare = (places: readonly OccupiedPlace[]): number | null => {
  const total = (of: (place: OccupiedPlace) => number): Big =>
    places.reduce((all, place) => all.plus(of(place)), new Big(0))
  const shares = [
    [total(({ usedWeight }) => usedWeight), total(({ capacityWeight }) => capacityWeight)] as const,
    [total(({ usedVolume }) => usedVolume), total(({ capacityVolume }) => capacityVolume)] as const,
  ].flatMap(([used, capacity]) => (capacity.gt(0) ? [used.div(capacity).toNumber()] : []))
  return shares.length === 0 ? null : Math.round(Math.max(...shares) * 10_000) / 10_000
}

/** Below what is chosen: stores, then the zones of one, its racks, their locations. */
const placesBelow = async (
  session: Session,
  cargo: readonly StoredCargo[],
  input: JsonObject,
  today: string,
): Promise<Pick<FreightDashboard, 'level' | 'places'>> => {
  const [store, zone, rack] = ['store', 'zone', 'rack'].map((field) => textOf(input, field))
  if (store === undefined || store === '') {
    const stores = [...grouped(cargo, (one) => one.store)]
    const rows: CargoGroup[] = []
    for (const [key, own] of stores) {
      const share = usedShare(await placesIn(session, key))
      rows.push({ resource: 'stores', key, share, ...sizeOf(own, today) })
    }
    return { level: 'store', places: heaviestFirst(rows) }
  }
  const places = await placesIn(session, store)
  const placeOf = new Map(places.map((place) => [place.id, place]))
  const level = zone === '' ? 'zone' : rack === '' ? 'rack' : 'location'
  const keyOf = (place: OccupiedPlace | undefined): string =>
    place === undefined ? '' : { zone: place.zoneId, rack: place.rackId, location: place.id }[level]
  const resource = { zone: 'wms-zones', rack: 'racks', location: 'locations' }[level]
  const rows = [...grouped(cargo, (one) => keyOf(placeOf.get(one.location)))].map(([key, own]) => ({
    resource,
    key,
    share: usedShare(places.filter((place) => key !== '' && keyOf(place) === key)),
    ...sizeOf(own, today),
  }))
  return { level, places: heaviestFirst(rows) }
}

const placesIn = (session: Session, storeId: string): Promise<readonly OccupiedPlace[]> =>
  occupation(session, { storeId })

/** Cargo in the chosen zone, rack and location of a store; without a store, all of it. */
const within = async (session: Session, cargo: readonly StoredCargo[], input: JsonObject) => {
  const store = textOf(input, 'store')
  const chosen = (['zone', 'rack', 'location'] as const).filter((field) => textOf(input, field) !== '')
  if (store === '' || chosen.length === 0) return cargo
  const field = { zone: 'zoneId', rack: 'rackId', location: 'id' } as const
  const inside = new Set(
    (await placesIn(session, store))
      .filter((place) => chosen.every((name) => place[field[name]] === textOf(input, name)))
      .map(({ id }) => id),
  )
  return cargo.filter(({ location }) => inside.has(location))
}

const told = (one: StoredCargo, today: string): ToldCargo => ({
  id: one.id,
  name: one.name,
  entity: one.entity,
  store: one.store,
  location: one.location,
  lot: one.lot,
  dueDate: one.dueDate,
  pieces: one.pieces.toNumber(),
  weightKg: one.weightKg.toNumber(),
  days: one.since === '' ? null : days(one.since, today),
})

/** Cargo in store by customer, place, product and packaging, and what stays too long or ends soon (B-FREIGHT-STOCK). */
export const dashboard: Answering<'wms.freightStocks.dashboard'> = async (session, input, { deps }) => {
  const today = companyDay(deps.clock(), session.caller)
  const where: Where = Object.fromEntries(
    ['store', 'entity', 'reference'].flatMap((field) => {
      const value = textOf(input, field)
      return value === '' ? [] : [[field, value]]
    }),
  )
  const free = Number(textOf(input, 'freeDays') || usualFreeDays)
  const freeDays = Number.isInteger(free) && free >= 0 && free <= 3650 ? free : usualFreeDays
  const cargo = await within(session, await storedCargo(session, where), input)
  const by = (resource: string, keyOf: (one: StoredCargo) => string) =>
    heaviestFirst([...grouped(cargo, keyOf)].map(([key, own]) => ({ resource, key, ...sizeOf(own, today) })))
  const packaged = grouped(cargo, ({ packaging: [resource, id] }) => `${resource} ${id}`)
  const byEntity = by('entities', ({ entity }) => entity)
  const byReference = by('references', ({ reference }) => reference)
  const byPackaging = heaviestFirst(
    [...packaged].map(([key, own]) => {
      const [resource = '', id = ''] = key.split(' ')
      return { resource, key: id, ...sizeOf(own, today) }
    }),
  )
  const overFreeDays = cargo
    .filter(({ since }) => since !== '' && days(since, today) > freeDays)
    .toSorted((a, b) => a.since.localeCompare(b.since))
  const ending = cargo
    .filter(({ dueDate }) => dueDate !== '' && days(today, dueDate) <= endingDays)
    .toSorted((a, b) => a.dueDate.localeCompare(b.dueDate))
  return {
    today,
    freeDays,
    ...sizeOf(cargo, today),
    ...(await placesBelow(session, cargo, input, today)),
    byEntity: byEntity.slice(0, top),
    byReference: byReference.slice(0, top),
    byPackaging: byPackaging.slice(0, top),
    overFreeDays: overFreeDays.slice(0, top).map((one) => told(one, today)),
    ending: ending.slice(0, top).map((one) => told(one, today)),
    totals: {
      byEntity: byEntity.length,
      byReference: byReference.length,
      byPackaging: byPackaging.length,
      overFreeDays: overFreeDays.length,
      ending: ending.length,
    },
  }
}
