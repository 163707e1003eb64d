import type { Available } from '../../../src/domain/picking/allocate.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'

/** Zones out of which nothing is picked. */
const shut: ReadonlySet<unknown> = new Set(['QUARANTINE', 'RETURNS'])

const recordsOf = async (session: Session, resource: string, ids: readonly unknown[]) => {
  const wanted = [...new Set(ids.filter((id) => typeof id === 'string'))]
  const records: AnyRecord[] = []
  for (let at = 0; at < wanted.length; at += 500)
    records.push(...(await session.asSystem(resource).getMany(wanted.slice(at, at + 500))))
  return new Map(records.map((record) => [record.id, record]))
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/**
 * What may be picked of products in a store (V-STOCK-AVAILABLE): sound, in a place that is neither blocked nor in
 * quarantine, and on no list.
 */
export const availableStock = async (
  session: Session,
  store: string,
  references: readonly string[],
): Promise<readonly Available[]> => {
  if (references.length === 0) return []
  const bulks = await session.of('bulks').all({
    where: {
      store,
      reference: { in: references },
      status: 'NOT_PICKED',
      pickingList: { null: true },
      receivedAt: { null: false },
      dispatchedAt: { null: true },
      location: { null: false },
      or: [{ condition: 'GOOD' }, { condition: { null: true } }],
    },
    sort: [['id', 'ASC']],
    most: 5000,
  })
  const places = await recordsOf(
    session,
    'locations',
    bulks.map((bulk) => bulk['location']),
  )
  const zones = await recordsOf(
    session,
    'wms-zones',
    [...places.values()].map((place) => place['zoneId']),
  )
  return bulks.flatMap((bulk): readonly Available[] => {
    const place = places.get(String(bulk['location']))
    const zone = zones.get(String(place?.['zoneId']))
    if (place === undefined || place['status'] !== 'ACTIVE' || place['occupancy'] === 'BLOCKED') return []
    if (shut.has(zone?.['purpose'])) return []
    return [
      {
        bulk: bulk.id,
        reference: String(bulk['reference']),
        quantity: Number(bulk['quantity'] ?? bulk['pieces']),
        pieces: Number(bulk['pieces']),
        lot: text(bulk['lot']),
        dueDate: text(bulk['dueDate']),
        receivedAt: String(bulk['receivedAt']),
        consignee: text(bulk['consignee']),
        house: text(bulk['houseBl']),
        location: String(place['code']),
        zonePurpose: String(zone?.['purpose'] ?? ''),
        pickSequence: typeof place['pickSequence'] === 'number' ? place['pickSequence'] : null,
      },
    ]
  })
}
