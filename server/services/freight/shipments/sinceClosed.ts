import type { Session } from '../../../contract.ts'
import { chargesOf } from './charges.ts'
import { creditCharges, creditSwitches } from './creditCharges.ts'
import { unbillCharges } from './invoiceJob.ts'

/** What was given back or credited of documents and is posted reaches charges that these bill, once. */
export const followCredits = async (
  session: Session,
  billing: readonly string[],
  charges: readonly string[],
): Promise<void> => {
  const documents = session.asSystem('documents')
  const credits = await documents.all({
    where: {
      sourceDocument: { in: [...billing] },
      switches: { in: [...creditSwitches] },
      state: { nin: ['DRAFT', 'VOID'] },
      voids: null,
    },
    sort: [
      ['date', 'ASC'],
      ['id', 'ASC'],
    ],
  })
  for (const document of await documents.getMany(credits.map(({ id }) => id)))
    await creditCharges(session, document, charges)
}

/**
 * What became of its bills while a job was closed reaches the charges when it is open again: a document that is void
 * bills nothing, and what was given back of another is open.
 */
export const followBills = async (session: Session, job: string): Promise<void> => {
  const charges = await chargesOf(session, job)
  const bills = charges.flatMap(({ sellBills, buyBills }) => [...(sellBills ?? []), ...(buyBills ?? [])])
  const ids = [...new Set(bills.flatMap(({ document }) => document ?? []))].toSorted()
  if (ids.length === 0) return
  for (const document of await session.asSystem('documents').getMany(ids))
    if (document.state === 'VOID') await unbillCharges(session, document, 'open')
  await followCredits(
    session,
    ids,
    charges.map(({ id }) => id),
  )
}
