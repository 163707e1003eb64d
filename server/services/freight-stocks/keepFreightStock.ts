import { Big } from 'big.js'
import { inKilograms, isWeightUnit } from '../../../src/domain/cubing/units.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Session } from '../../contract.ts'

/** A product in a location. */
type Spot = readonly [location: string, reference: string]

const text = (row: AnyRecord, field: string): string => (typeof row[field] === 'string' ? row[field] : '')
const amount = (row: AnyRecord, field: string): Big => new Big(Number(row[field] ?? 0))

const page = 1000

/** Every row of the company, whatever the caller may see of it. */
const everyRow = async (
  session: Session,
  resource: string,
  where: Where,
  field: string,
): Promise<readonly AnyRecord[]> => {
  const rows: AnyRecord[] = []
  for (;;) {
    const asked = { where, sort: [[field, 'ASC']], range: [rows.length, rows.length + page - 1] } as const
    const found = await session.asSystem(resource).list(asked)
    rows.push(...found.rows)
    if (found.rows.length < page) return rows
  }
}

const spotOf = (bulk: AnyRecord | null): readonly Spot[] => {
  if (bulk === null) return []
  const [location, reference] = [text(bulk, 'location'), text(bulk, 'reference')]
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
export const keepFreightStock = (session: Session, before: AnyRecord | null, after: AnyRecord | null): void => {
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
  const stored = await everyRow(session, 'freight-stocks', { location, reference }, 'packaging')
  const rows = await rowsAt(session, location, reference)
  for (const row of stored) if (!rows.has(text(row, 'packaging'))) await stocks.remove(row.id)
  for (const [packaging, values] of rows) {
    const known = stored.find((row) => row['packaging'] === packaging)
    if (known === undefined) await stocks.create({ location, reference, packaging, ...values })
    else await stocks.update(known.id, values)
  }
}

const rowsAt = async (
  session: Session,
  location: string,
  reference: string,
): Promise<ReadonlyMap<string, JsonObject>> => {
  const bulks = await everyRow(session, 'bulks', { location, reference }, 'receivedAt')
  if (bulks.length === 0) return new Map()
  const packagings = await everyRow(session, 'packagings', { reference, status: 'ACTIVE' }, 'type')
  const packagingOf = (bulk: AnyRecord): string =>
    (
      packagings.find((packaging) => packaging['packingUnit'] === bulk['packingUnit']) ??
      packagings.find((packaging) => packaging['main'] === true) ??
      packagings[0]
    )?.id ?? ''
  const groups = new Map<string, AnyRecord[]>()
  for (const bulk of bulks) {
    const packaging = packagingOf(bulk)
    if (packaging !== '') groups.set(packaging, [...(groups.get(packaging) ?? []), bulk])
  }
  return new Map([...groups].map(([packaging, alike]) => [packaging, valuesOf(alike)]))
}

const sum = (bulks: readonly AnyRecord[], of: (bulk: AnyRecord) => Big): Big =>
  bulks.reduce((total, bulk) => total.plus(of(bulk)), new Big(0))

const kilogramsOf = (bulk: AnyRecord): Big => {
  const unit = text(bulk, 'weightUnit')
  return inKilograms(amount(bulk, 'grossWeight'), isWeightUnit(unit) ? unit : 'kilogram')
}

/** What all say alike; null where they differ. */
const common = (bulks: readonly AnyRecord[], field: string): string | null => {
  const said = new Set(bulks.map((bulk) => text(bulk, field)))
  return said.size === 1 ? [...said][0] || null : null
}

const earliest = (bulks: readonly AnyRecord[], field: string): string | null =>
  bulks.flatMap((bulk) => text(bulk, field) || []).toSorted()[0] ?? null

const isReserved = (bulk: AnyRecord): boolean => bulk['status'] !== 'NOT_PICKED' || text(bulk, 'expedition') !== ''

const valuesOf = (bulks: readonly AnyRecord[]): JsonObject => {
  const pieces = (of: readonly AnyRecord[]): number => sum(of, (bulk) => amount(bulk, 'pieces')).toNumber()
  return {
    store: common(bulks, 'store'),
    entity: common(bulks, 'entity'),
    quantity: pieces(bulks),
    reserved: pieces(bulks.filter(isReserved)),
    weight: sum(bulks, kilogramsOf).round(3).toNumber(),
    volume: sum(bulks, (bulk) => amount(bulk, 'volumeM3'))
      .round(6)
      .toNumber(),
    lot: common(bulks, 'lot'),
    dueDate: earliest(bulks, 'dueDate'),
    receivedAt: earliest(bulks, 'receivedAt'),
  }
}
