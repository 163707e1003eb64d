import type { Session } from '../../../contract.ts'
import { chargesOf } from './charges.ts'
import { creditCharges, creditSwitches } from './creditCharges.ts'
import { unbillCharges } from './invoiceJob.ts'

/**
 * What became of its bills while a job was closed reaches the charges when it is open again: a document that is void
 * bills nothing, and what was given back of another is open.
 */
export const followBills = async (session: Session, job: string): Promise<void> => {
  const bills = (await chargesOf(session, job)).flatMap(({ sellBills, buyBills }) => [
    ...(sellBills ?? []),
    ...(buyBills ?? []),
  ])
  const ids = [...new Set(bills.flatMap(({ document }) => document ?? []))].toSorted()
  if (ids.length === 0) return
  const documents = session.asSystem('documents')
  for (const document of await documents.getMany(ids))
    if (document.state === 'VOID') await unbillCharges(session, document, 'open')
  const credits = await documents.all({
    where: {
      sourceDocument: { in: ids },
      switches: { in: [...creditSwitches] },
      state: { nin: ['DRAFT', 'VOID'] },
      voids: null,
      id: { nin: ids },
    },
    sort: [['date', 'ASC']],
  })
  for (const document of await documents.getMany(credits.map(({ id }) => id)))
    await creditCharges(session, document, job)
}
