import type { Resource } from '../schema/resource.ts'

/**
 * The fields that say whose a record is, where that is all that tells a customer's records from those of others: what
 * he makes is his, and nobody asks him who he is (G-17).
 *
 * @example customersOwn(pickupRequests) // ['customer']
 */
export const customersOwn = ({ access, fields }: Resource): readonly string[] =>
  Object.entries(access.customers ?? {}).flatMap(([name, condition]) =>
    Object.hasOwn(fields, name) && JSON.stringify(condition) === his ? [name] : [],
  )

const his = JSON.stringify({ eq: { var: 'customerId' } })
