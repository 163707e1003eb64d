import type { Resource } from '../../../src/schema/resource.ts'
import type { Where } from '../../../src/schema/where.ts'
import type { Caller } from '../../contract.ts'

/** The records that a customer of the company sees, whatever his role opens (G-17); null where all of them. */
export const customerRows = ({ access }: Resource, caller: Caller): Where | null => {
  const isLimited = access.customers !== null && Object.keys(access.customers).length > 0
  if (caller.type !== 'company-customer' || !isLimited) return null
  // A customer without a code is nobody's: an empty one would stand for the records without a customer.
  return caller.customerId === '' ? { id: { in: [] } } : access.customers
}
