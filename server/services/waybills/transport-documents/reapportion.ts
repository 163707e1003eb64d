import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

type House = RecordOf<'house-bills-of-lading'>

const measures = ['volumeM3', 'chargeableWeight', 'grossWeight', 'pieces'] as const

/** Charges that go by what the houses of a job measure now: costs that they share, and what is of one of them. */
export const shareCosts = async (session: Session, shipment: string): Promise<void> => {
  const charges = session.asSystem('shipment-charges')
  const shared = { shipment, or: [{ apportionBy: { ne: 'NONE' } }, { house: { null: false } }] } as const
  for (const { id } of await charges.all({ where: shared, sort: [['line', 'ASC']] })) await charges.update(id, {})
}

/** Charges of open jobs follow what a house measures, once all of the transaction is written. */
export const reapportion = async (session: Session, was: House | null, is: House | null): Promise<void> => {
  if (was === null || is === null || measures.every((field) => was[field] === is[field])) return
  const where = { houses: { has: is.id }, jobState: { ne: 'CLOSED' } } as const
  for (const { id } of await session.asSystem('shipments').all({ where }))
    session.beforeCommit(`charges by houses of job ${id}`, () => shareCosts(session, id))
}
