import type { Available } from '../../../../src/domain/picking/allocate.ts'
import type { Session } from '../../../contract.ts'
import { byId } from '../../byId.ts'
import { companyDay } from '../../company/companyDay.ts'
import { missedAmong } from '../pre-registers/reading/novelties.ts'

/** Zones out of which nothing is picked. */
const shut: ReadonlySet<unknown> = new Set(['QUARANTINE', 'RETURNS'])

/**
 * What may be picked of products in a store (V-STOCK-AVAILABLE): sound, in a place that is neither blocked nor in
 * quarantine, on no list and of no expedition; what was not found there is not, until that is settled.
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
      expedition: { null: true },
      receivedAt: { null: false },
      dispatchedAt: { null: true },
      location: { null: false },
      or: [{ condition: 'GOOD' }, { condition: { null: true } }],
    },
    sort: [['id', 'ASC']],
    most: 5000,
  })
  const places = await byId(
    session.asSystem('locations'),
    bulks.map(({ location }) => location),
  )
  const zones = await byId(
    session.asSystem('wms-zones'),
    [...places.values()].map(({ zoneId }) => zoneId),
  )
  const missed = await missedAmong(session, bulks)
  return bulks.flatMap((bulk): readonly Available[] => {
    if (missed.has(bulk.id)) return []
    const place = places.get(bulk.location ?? '')
    const zone = zones.get(place?.zoneId ?? '')
    if (place === undefined || place.status !== 'ACTIVE' || place.occupancy === 'BLOCKED') return []
    if (shut.has(zone?.purpose)) return []
    return [
      {
        bulk: bulk.id,
        reference: bulk.reference ?? '',
        quantity: bulk.quantity ?? bulk.pieces,
        pieces: bulk.pieces,
        lot: bulk.lot || null,
        dueDate: bulk.dueDate || null,
        receivedOn: bulk.receivedAt ? companyDay(new Date(bulk.receivedAt), session.caller) : '',
        consignee: bulk.consignee || null,
        house: bulk.houseBl || null,
        location: place.code,
        zonePurpose: zone?.purpose ?? '',
        pickSequence: place.pickSequence ?? null,
      },
    ]
  })
}
