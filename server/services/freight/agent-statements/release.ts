import Big from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { MoveSteps } from '../../../moves/moving.ts'
import { lockDocument } from '../../accounting/documents/postDocument.ts'
import { givesBack, postedStates } from '../../accounting/documents/switches.ts'

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

/** Whether what credits a note gives the whole of it back: of a closed month it is not voided. */
const isGivenBack = async (session: Session, { id, total }: RecordOf<'documents'>): Promise<boolean> => {
  const where = { sourceDocument: id, switches: { in: givesBack }, state: { in: postedStates }, voids: null }
  const credits = await session.asSystem('documents').all({ where })
  return credits.reduce((sum, credit) => sum.plus(credit.total ?? 0), new Big(0)).gte(total ?? 0)
}

/** One that came to nothing has no note that could be voided, and some are credited instead: a person takes it back. */
export const release: MoveSteps<Statement> = {
  // Who takes a credit of it back holds the note too.
  before: async (session, id) => {
    const statement = await session.of('agent-statements').find(id)
    if (statement?.document) await lockDocument(session, statement.document)
  },
  blocked: async ({ session, record }) => {
    const note = await session.asSystem('documents').find(record.document)
    const isFree = note === undefined || note.state === 'VOID' || (await isGivenBack(session, note))
    return isFree ? [] : [{ code: 'noteStands', field: 'document' }]
  },
  effect: async ({ session, record }) => {
    await freeJobs(session, record)
    return {}
  },
}
