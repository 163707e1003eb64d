import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { MoveSteps } from '../../../moves/moving.ts'

type Statement = RecordOf<'agent-statements'>

/** The jobs that a statement settled, one after the other, are settled no more. */
const freeJobs = async (session: Session, { id, shares }: Statement): Promise<void> => {
  for (const { shipment } of (shares ?? []).toSorted((one, other) => one.shipment.localeCompare(other.shipment))) {
    const job = await session.asSystem('shipments').lock(shipment)
    if (job.agentStatement === id) await session.asSystem('shipments').update(job.id, { agentStatement: null })
  }
}

/** A statement whose note is void is agreed no more: its jobs wait for another. */
export const releaseStatements = async (session: Session, document: string): Promise<void> => {
  const statements = session.asSystem('agent-statements')
  for (const { id } of await statements.all({ where: { document, statementState: 'CONFIRMED' } })) {
    await freeJobs(session, await statements.get(id))
    await statements.move(id, 'release')
  }
}

/** One that came to nothing has no note that could be voided: a person takes it back. */
export const release: MoveSteps<Statement> = {
  blocked: async ({ session, record }) => {
    const note = await session.asSystem('documents').find(record.document)
    return note === undefined || note.state === 'VOID' ? [] : [{ code: 'noteStands', field: 'document' }]
  },
  effect: async ({ session, record }) => {
    await freeJobs(session, record)
    return {}
  },
}
