import { pieceName } from '../../../../src/domain/labels/pieceName.ts'
import { Big } from 'big.js'
import { grossKilograms } from '../../../../src/domain/cubing/units.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Where } from '../../../../src/schema/where.ts'
import type { Caller, Session } from '../../../contract.ts'
import { companyDay } from '../../company/companyDay.ts'

/** Customers' cargo that stands in a store: a bulk of an operation. */
export interface StoredCargo {
  readonly id: string
  readonly name: string
  readonly entity: string
  readonly reference: string
  /** The catalogue of its packaging, and its record there. */
  readonly packaging: readonly [resource: 'packing-units', id: string]
  readonly store: string
  readonly location: string
  readonly pieces: Big
  readonly weightKg: Big
  readonly volumeM3: Big
  /** The day where the company is. */
  readonly since: string
  readonly lot: string
  readonly dueDate: string
  /** Where it is seen: its type and number, where it has them. */
  readonly operation: readonly [type: string, number: string] | null
}

const dayOf = (moment: string, caller: Caller): string => (moment === '' ? '' : companyDay(new Date(moment), caller))

const ofBulk = (row: RecordOf<'bulks'>, caller: Caller): StoredCargo => ({
  id: row.id,
  name: `${pieceName(row)} ${row.description}`,
  entity: row.entity ?? '',
  reference: row.reference ?? '',
  packaging: ['packing-units', row.packingUnit ?? ''],
  store: row.store ?? '',
  location: row.location ?? '',
  pieces: new Big(row.pieces),
  weightKg: grossKilograms(row),
  volumeM3: new Big(row.volumeM3 ?? 0),
  since: dayOf(row.receivedAt ?? '', caller),
  lot: row.lot ?? '',
  dueDate: row.dueDate ?? '',
  operation: [row.type, row.number],
})

/** All cargo in store that the caller may see: bulks received and not dispatched; freight stock by product is made of them. */
export const storedCargo = async (session: Session, where: Where): Promise<readonly StoredCargo[]> => {
  const bulks = await session.of('bulks').all({
    where: { ...where, receivedAt: { null: false }, dispatchedAt: null, store: where['store'] ?? { null: false } },
    sort: [['receivedAt', 'ASC']],
  })
  return bulks.map((bulk) => ofBulk(bulk, session.caller))
}
