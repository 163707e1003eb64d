import type { Effect } from '../../../../src/domain/events/effect.ts'
import type { Fact } from '../../../../src/domain/events/fact.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

type Job = RecordOf<'shipments'>

const incidentOf = ({ type, number }: Job, fact: Fact) => ({
  preRegisterType: type,
  preRegisterNumber: number,
  date: fact.at,
  description: [fact.documentType, fact.code, fact.documentNumber, fact.placeName ?? fact.place, fact.remark]
    .filter(Boolean)
    .join(' · ')
    .slice(0, 2000),
})

/** What a message warns of becomes an incident of the job. */
export const noteIncident = async (session: Session, job: Job, fact: Fact, { kind, warns }: Effect): Promise<void> => {
  if (kind !== 'warning' || warns === undefined) return
  await session.asSystem('novelties').create({ ...incidentOf(job, fact), kind: warns, visibleToCustomer: false })
}

/** Incidents that messages told, which are not of the job after all or were revoked, are settled: what was told stays to be read. */
export const settleIncidents = async (
  session: Session,
  job: Job,
  facts: readonly Fact[],
  why: 'takenOff' | 'takenBack',
): Promise<void> => {
  const novelties = session.asSystem('novelties')
  const resolution = session.registry.get('event-messages').labels[session.caller.locale].messages[why] ?? ''
  for (const fact of facts)
    for (const { id } of await novelties.all({ where: { ...incidentOf(job, fact), resolvedAt: { null: true } } }))
      await novelties.update(id, { resolution, resolvedAt: session.now().toISOString() })
}
