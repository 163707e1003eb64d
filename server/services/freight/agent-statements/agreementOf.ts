import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'

type Agreement = RecordOf<'agent-agreements'>

/** What is agreed with the agent of a job on its day: of its mode of transport before of any. */
export const agreementOf = async (
  session: Session,
  job: Pick<RecordOf<'shipments'>, 'agent' | 'date' | 'transport'>,
): Promise<Agreement | null> => {
  if (!job.agent) return null
  const found = await session.asSystem('agent-agreements').all({
    where: { agent: job.agent, status: 'ACTIVE', validFrom: { lte: job.date } },
    sort: [['validFrom', 'DESC']],
  })
  const valid = found.filter(({ validTo }) => !validTo || validTo >= job.date)
  return valid.find(({ transport }) => transport === job.transport) ?? valid.find(({ transport }) => !transport) ?? null
}
