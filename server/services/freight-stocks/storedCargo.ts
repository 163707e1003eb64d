import { Big } from 'big.js'
import { inKilograms, isWeightUnit } from '../../../src/domain/cubing/units.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Caller, Session } from '../../contract.ts'
import { companyDay } from '../companyDay.ts'

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

const text = (row: AnyRecord, field: string): string => (typeof row[field] === 'string' ? row[field] : '')
const amount = (row: AnyRecord, field: string): Big => new Big(Number(row[field] ?? 0))

const weightOf = (row: AnyRecord): Big => {
  const unit = text(row, 'weightUnit')
  return inKilograms(amount(row, 'grossWeight'), isWeightUnit(unit) ? unit : 'kilogram')
}

const dayOf = (moment: string, caller: Caller): string => (moment === '' ? '' : companyDay(new Date(moment), caller))

const ofBulk = (row: AnyRecord, caller: Caller): StoredCargo => ({
  id: row.id,
  name: `${text(row, 'type')}-${text(row, 'number')}-${String(row['sequence'])} ${text(row, 'description')}`,
  entity: text(row, 'entity'),
  reference: text(row, 'reference'),
  packaging: ['packing-units', text(row, 'packingUnit')],
  store: text(row, 'store'),
  location: text(row, 'location'),
  pieces: amount(row, 'pieces'),
  weightKg: weightOf(row),
  volumeM3: amount(row, 'volumeM3'),
  since: dayOf(text(row, 'receivedAt'), caller),
  lot: text(row, 'lot'),
  dueDate: text(row, 'dueDate'),
  operation: [text(row, 'type'), text(row, 'number')],
})

/** All cargo in store that the caller may see: bulks received and not dispatched; freight stock by product is made of them. */
export const storedCargo = async (session: Session, where: Where): Promise<readonly StoredCargo[]> => {
  const bulks = await session.of('bulks').all({
    where: { ...where, receivedAt: { null: false }, dispatchedAt: null, store: where['store'] ?? { null: false } },
    sort: [['receivedAt', 'ASC']],
  })
  return bulks.map((bulk) => ofBulk(bulk, session.caller))
}
