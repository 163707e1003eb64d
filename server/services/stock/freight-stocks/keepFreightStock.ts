import { Big } from 'big.js'
import { grossKilograms } from '../../../../src/domain/cubing/units.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

/** A product in a location. */
type Spot = readonly [location: string, reference: string]

type Bulk = RecordOf<'bulks'>

const spotOf = (bulk: Bulk | null): readonly Spot[] => {
  if (bulk === null) return []
  const [location, reference] = [bulk.location ?? '', bulk.reference ?? '']
  return location === '' || reference === '' ? [] : [[location, reference]]
}

/** What of a bulk the stock of its place follows. */
const followed = [
  'location',
  'reference',
  'packingUnit',
  'store',
  'pieces',
  'grossWeight',
  'weightUnit',
  'volumeM3',
  'lot',
  'dueDate',
  'entity',
  'receivedAt',
  'status',
  'expedition',
] as const

/**
 * Customers' stock by product follows its pieces (B-FREIGHT-STOCK): what a bulk with a product is put, taken, split or
 * reserved in a location is written there in the same transaction. A product without a packaging stays with its bulks.
 */
export const keepFreightStock = (session: Session, before: Bulk | null, after: Bulk | null): void => {
  const spots = [...spotOf(before), ...spotOf(after)]
  if (spots.length === 0 || followed.every((field) => before?.[field] === after?.[field])) return
  // At the end, each place once and in one order: two who move pieces of the same places never wait for one another.
  for (const spot of spots) {
    const key = spot.join('~')
    session.beforeCommit(`freight stock ${key}`, async () => {
      await session.sql("select pg_advisory_xact_lock(hashtext(current_setting('estiba.namespace') || $1))", [key])
      await stockAt(session, spot)
    })
  }
}

const stockAt = async (session: Session, [location, reference]: Spot): Promise<void> => {
  const stocks = session.asSystem('freight-stocks')
  const stored = await stocks.all({ where: { location, reference }, sort: [['packaging', 'ASC']] })
  const rows = await rowsAt(session, location, reference)
  for (const row of stored) if (!rows.has(row.packaging)) await stocks.remove(row.id)
  for (const [packaging, values] of rows) {
    const known = stored.find((row) => row.packaging === packaging)
    if (known === undefined) await stocks.create({ location, reference, packaging, ...values })
    else await stocks.update(known.id, values)
  }
}

const rowsAt = async (
  session: Session,
  location: string,
  reference: string,
): Promise<ReadonlyMap<string, ReturnType<typeof valuesOf>>> => {
  const bulks = await session.asSystem('bulks').all({ where: { location, reference }, sort: [['receivedAt', 'ASC']] })
  if (bulks.length === 0) return new Map()
  const packagings = await session
    .asSystem('packagings')
    .all({ where: { reference, status: 'ACTIVE' }, sort: [['type', 'ASC']] })
  const packagingOf = (bulk: Bulk): string =>
    (
      packagings.find((packaging) => packaging.packingUnit === bulk.packingUnit) ??
      packagings.find((packaging) => packaging.main === true) ??
      packagings[0]
    )?.id ?? ''
  const groups = new Map<string, Bulk[]>()
  for (const bulk of bulks) {
    const packaging = packagingOf(bulk)
    if (packaging !== '') groups.set(packaging, [...(groups.get(packaging) ?? []), bulk])
  }
  return new Map([...groups].map(([packaging, alike]) => [packaging, valuesOf(alike)]))
}

const sum = (bulks: readonly Bulk[], of: (bulk: Bulk) => Big): Big =>
  bulks.reduce((total, bulk) => total.plus(of(bulk)), new Big(0))

/** What all say alike; null where they differ. */
const common = (bulks: readonly Bulk[], field: 'store' | 'entity' | 'lot'): string | null => {
  const said = new Set(bulks.map((bulk) => bulk[field] ?? ''))
  return said.size === 1 ? [...said][0] || null : null
}

const earliest = (bulks: readonly Bulk[], field: 'dueDate' | 'receivedAt'): string | null =>
  bulks.flatMap((bulk) => bulk[field] || []).toSorted()[0] ?? null

const isReserved = (bulk: Bulk): boolean => bulk.status !== 'NOT_PICKED' || (bulk.expedition ?? '') !== ''

const valuesOf = (bulks: readonly Bulk[]) => {
  const pieces = (of: readonly Bulk[]): number => sum(of, (bulk) => new Big(bulk.pieces)).toNumber()
  return {
    store: common(bulks, 'store'),
    entity: common(bulks, 'entity'),
    quantity: pieces(bulks),
    reserved: pieces(bulks.filter(isReserved)),
    weight: sum(bulks, grossKilograms).round(3).toNumber(),
    volume: sum(bulks, (bulk) => new Big(bulk.volumeM3 ?? 0))
      .round(6)
      .toNumber(),
    lot: common(bulks, 'lot'),
    dueDate: earliest(bulks, 'dueDate'),
    receivedAt: earliest(bulks, 'receivedAt'),
  }
}
