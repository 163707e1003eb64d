import { fill } from '../../../../src/domain/messages/message.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { ApiError } from '../../../errors.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'
import { heldWithJobs } from '../shipments/charges.ts'
import { creditSwitches } from '../shipments/creditCharges.ts'
import { billedBy, wasLast } from '../shipments/invoiceJob.ts'
import { lockCredits } from '../shipments/sinceClosed.ts'
import { assertSeesCosts } from './assertSeesCosts.ts'

const resource = 'shipment-charges'

/** Says of which charges a bill is the cost, as far as the caller reads them. */
const notMatched = async (session: Session, document: RecordOf<'documents'>): Promise<ApiError> => {
  const { messages } = session.registry.get(resource).labels[session.caller.locale]
  const charges = await session.of(resource).getMany(await billedBy(session, document.id))
  const bill = document.number || document.id
  const told = charges.map(({ shipment, description }) => `${shipment.split('~').at(-1)} ${description}`)
  const text =
    told.length === 0
      ? fill(messages['matchedToNone'] ?? '', { bill })
      : fill(messages['matchedElsewhere'] ?? '', { bill, charges: told.join(', ') })
  return new ApiError('INVALID', { errors: { charge: text } })
}

/**
 * Takes a supplier's invoice off a charge that it was matched to by mistake, with what was credited of it there: the
 * charge waits for its bill again, and the lines of the invoice for theirs.
 */
export const unmatch: Implementation = async (session, input) => {
  assertSeesCosts(session)
  const id = textOf(input, 'charge')
  await lockCredits(session, [textOf(input, 'document')])
  const document = await session.of('documents').lock(textOf(input, 'document'))
  // The caller's own: another's is not there.
  await session.of(resource).get(id)
  const [charge] = await heldWithJobs(session, [id])
  const bills = charge?.buyBills ?? []
  if (charge === undefined || !bills.some((bill) => bill.document === document.id))
    throw await notMatched(session, document)
  const where = { sourceDocument: document.id, switches: { in: [...creditSwitches] } }
  const gone = new Set([document.id, ...(await session.asSystem('documents').all({ where })).map((one) => one.id)])
  await session.asSystem(resource).update(id, {
    buyBills: bills.filter((bill) => !gone.has(bill.document ?? '')),
    ...wasLast(charge, document),
  })
  return session.of(resource).get(id)
}
