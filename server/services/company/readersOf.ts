import type { RecordOf } from '../../../src/resources/records.ts'
import type { Session } from '../../contract.ts'

type Customer = Pick<RecordOf<'entities'>, 'email' | 'contacts'> | undefined

/** What contacts are marked for, themselves or by their type. */
type Mark = 'receivesInvoices' | 'receivesNotices'

/**
 * Where a customer reads what is mailed to him: his contacts who are marked for it, else his own address, else his main
 * contact or the first; several with commas between them, empty where nobody wrote one down.
 */
export const readersOf = async (session: Session, customer: Customer, mark: Mark): Promise<string> => {
  const reached = (customer?.contacts ?? []).filter(({ status, email }) => status !== 'INACTIVE' && email)
  if (reached.length === 0) return customer?.email ?? ''
  const types = await session.asSystem('contact-types').all({ where: { [mark]: true } })
  const marked = reached.filter(
    ({ contactType, receivesNotices }) =>
      types.some(({ id }) => id === contactType) || (mark === 'receivesNotices' && receivesNotices === true),
  )
  if (marked.length > 0) return [...new Set(marked.map(({ email }) => email))].join(', ')
  return customer?.email || (reached.find(({ main }) => main === true) ?? reached[0])?.email || ''
}
