import type { Session } from '../../contract.ts'
import { refusal } from '../refusal.ts'

/**
 * The customer as whom somebody orders for himself. Who registered is one when the company has made him one of its
 * third parties: until then nothing can be kept in his name.
 *
 * @throws ApiError 422 where he is nobody's customer, or not yet
 */
export const knownCustomer = async (session: Session): Promise<string> => {
  const { customerId } = session.caller
  if (customerId === '') throw refusal(session, 'orders', 'customer', 'noCustomer')
  const known = await session.asSystem('customers').find(customerId)
  if (known === undefined) throw refusal(session, 'orders', 'customer', 'notYetCustomer')
  return customerId
}
