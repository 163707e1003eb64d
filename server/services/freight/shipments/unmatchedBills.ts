import Big from 'big.js'
import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { postedStates } from '../../accounting/documents/switches.ts'
import { chargesOf } from './charges.ts'
import { creditSwitches } from './creditCharges.ts'
import { lineTotals } from './rows.ts'

type Document = RecordOf<'documents'>

const posted: readonly string[] = postedStates

const isPosted = ({ state }: Document): boolean => posted.includes(state ?? '')

/** What of documents is the costs' of any job; what credits a bill is below zero. */
const matchedOf = async (session: Session, documents: readonly string[]): Promise<ReadonlyMap<string, Big>> => {
  const rows = await session.sql<{ readonly document: string; readonly amount: string }>(
    `select document, sum(amount)::text as amount from estiba.shipment_charges__buy_bills
      where namespace = current_setting('estiba.namespace') and document = any($1) group by 1`,
    [documents],
  )
  return new Map(rows.map(({ document, amount }) => [document, new Big(amount)]))
}

const worth = (document: Document): Big =>
  [...lineTotals(document).values()].reduce((sum, total) => sum.plus(total), new Big(0))

/** Bills of suppliers that are the costs' of a job in part, of which something is nobody's, in their currencies. */
const unmatchedOf = async (session: Session, job: string): Promise<readonly Document[]> => {
  const ids = (await chargesOf(session, job)).flatMap(({ buyBills }) =>
    (buyBills ?? []).flatMap(({ document, amount }) => (document && (amount ?? 0) > 0 ? [document] : [])),
  )
  if (ids.length === 0) return []
  const documents = session.asSystem('documents')
  const bills = (await documents.getMany([...new Set(ids)])).filter(isPosted)
  const back = await documents.all({
    where: { sourceDocument: { in: bills.map(({ id }) => id) }, switches: { in: [...creditSwitches] }, voids: null },
  })
  const credits = (await documents.getMany(back.map(({ id }) => id))).filter(isPosted)
  const matched = await matchedOf(
    session,
    [...bills, ...credits].map(({ id }) => id),
  )
  const restOf = (one: Document, sign: number): Big =>
    worth(one)
      .times(sign)
      .minus(matched.get(one.id) ?? 0)
  return bills.filter((bill) =>
    credits
      .filter(({ sourceDocument }) => sourceDocument === bill.id)
      .reduce((rest, credit) => rest.plus(restOf(credit, -1)), restOf(bill, 1))
      .gt(0),
  )
}

/**
 * Says of which bills matched to a job something is matched to none, by supplier and currency, as far as the caller reads
 * them: what a supplier billed beyond what was expected, or another job's.
 */
export const unmatchedBills = async (session: Session, job: string): Promise<readonly string[]> => {
  const found = await unmatchedOf(session, job)
  const bills = await session.inOperation('documents').getMany(found.map(({ id }) => id))
  if (bills.length === 0) return []
  const suppliers = await session.inOperation('entities').getMany(bills.flatMap(({ entity }) => entity ?? []))
  const nameOf = new Map(suppliers.map(({ id, name }) => [id, name]))
  const told = new Map<string, readonly string[]>()
  for (const { entity, currency, number, id } of bills) {
    const of = [nameOf.get(entity ?? ''), currency].filter((word) => word).join(', ')
    told.set(of, [...(told.get(of) ?? []), number || id])
  }
  const { messages } = session.registry.get('shipments').labels[session.caller.locale]
  const named = [...told].map(([of, numbers]) => `${numbers.join(', ')} (${of})`)
  return [fill(messages['unmatched'] ?? '', { bills: named.join('; ') })]
}
