import Big from 'big.js'
import { chargeableOf, chargeModes } from '../../../../src/domain/pricing/chargeable.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { volumetricDivisor } from '../../prices/rates/volumetricDivisor.ts'
import { readableRecords } from '../../readableRecords.ts'

type Master = RecordOf<'bills-of-lading'>
type House = RecordOf<'house-bills-of-lading'>

/** Airports by the codes that a waybill has boxes for; one that may not be read is told by its UN/LOCODE. */
export const airBoxes = async (session: Session, record: Master | House, master: Master | null) => {
  const ports = ['originPort', 'destinationPort'] as const
  const ids = ports.map((port) => record[port] ?? master?.[port] ?? '')
  const found = new Map((await readableRecords(session, 'ports', ids)).map(({ id, iata }) => [id, iata]))
  const [originCode = '', to1 = ''] = ids.map((id) => found.get(id) || id.slice(2))
  const term = record.freightTerm === 'COLLECT' ? '—  ·  X' : 'X  ·  —'
  return { originCode, to1, routing: `${originCode} – ${to1}`, weightTerm: term, otherTerm: term }
}

/** The weight that the airline charges: as written, else the greater of what it weighs and what it takes up. */
export const airChargeable = async (session: Session, record: Master | House): Promise<number> => {
  if ('chargeableWeight' in record && record.chargeableWeight) return record.chargeableWeight
  const cargo = { pieces: record.pieces, realKg: new Big(record.grossWeight), volumeM3: new Big(record.volumeM3 ?? 0) }
  return chargeableOf(cargo, chargeModes.Air, await volumetricDivisor(session, { transport: 'Air' })).kg.toNumber()
}
