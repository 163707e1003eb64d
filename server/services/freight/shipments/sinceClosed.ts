import type { Session } from '../../../contract.ts'
import { chargesOf } from './charges.ts'
import { creditCharges, creditSwitches } from './creditCharges.ts'
import { unbillCharges } from './invoiceJob.ts'

/** What was given back or credited of documents and is posted. */
const creditsOf = (session: Session, billing: readonly string[]) =>
  session.asSystem('documents').all({
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

/** It is locked before the documents and the jobs, as by who takes it back. */
export const lockCredits = async (session: Session, billing: readonly string[]): Promise<void> => {
  const ids = billing.length === 0 ? [] : (await creditsOf(session, billing)).map(({ id }) => id)
  for (const id of ids.toSorted()) await session.asSystem('documents').lock(id)
}

/** It reaches charges that these documents bill, once. */
export const followCredits = async (
  session: Session,
  billing: readonly string[],
  charges: readonly string[],
): Promise<void> => {
  const credits = await creditsOf(session, billing)
  const documents = session.asSystem('documents')
  for (const document of await documents.getMany(credits.map(({ id }) => id)))
    await creditCharges(session, document, charges)
}

const billsOfJob = async (session: Session, job: string): Promise<readonly string[]> => {
  const bills = (await chargesOf(session, job)).flatMap(({ sellBills, buyBills }) => [
    ...(sellBills ?? []),
    ...(buyBills ?? []),
  ])
  return [...new Set(bills.flatMap(({ document }) => document ?? []))].toSorted()
}

/** What credits the bills of a job is locked before the job. */
export const lockCreditsOfJob = async (session: Session, job: string): Promise<void> =>
  lockCredits(session, await billsOfJob(session, job))

/**
 * What became of its bills while a job was closed reaches the charges when it is open again: a document that is void
 * bills nothing, and what was given back of another is open.
 */
export const followBills = async (session: Session, job: string): Promise<void> => {
  const ids = await billsOfJob(session, job)
  if (ids.length === 0) return
  for (const document of await session.asSystem('documents').getMany(ids))
    if (document.state === 'VOID') await unbillCharges(session, document, 'open')
  await followCredits(
    session,
    ids,
    (await chargesOf(session, job)).map(({ id }) => id),
  )
}
