import type { Effect } from '../../../src/domain/events/effect.ts'
import type { Fact } from '../../../src/domain/events/fact.ts'
import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'

/** What a message warns of becomes an incident of the job. */
export const noteIncident = async (
  session: Session,
  { type, number }: RecordOf<'shipments'>,
  fact: Fact,
  { kind, warns }: Effect,
): Promise<void> => {
  if (kind !== 'warning' || warns === undefined) return
  const told = [fact.documentType, fact.code, fact.documentNumber, fact.placeName ?? fact.place, fact.remark]
  await session.asSystem('novelties').create({
    preRegisterType: type,
    preRegisterNumber: number,
    date: fact.at,
    kind: warns,
    description: told.filter(Boolean).join(' · ').slice(0, 2000),
    visibleToCustomer: false,
  })
}
