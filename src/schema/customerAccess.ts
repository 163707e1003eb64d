import type { Fields } from './fields.ts'
import type { Where } from './where.ts'

/** The resource of the company's customers, one of whom a customer's sign-in stands for (`{ var: 'customerId' }`). */
const customers = 'customers'

/**
 * What a customer of the company sees of a resource that says nothing of it (G-17): of records that name a customer
 * his own and, where they need not name one, those that name nobody. Null: all, as far as his role goes.
 */
export const customerAccess = (fields: Fields): Where | null => {
  const limits = Object.entries(fields).flatMap(([name, field]): readonly Where[] => {
    if (field.kind !== 'reference' || field.to !== customers) return []
    const his: Where = { [name]: { eq: { var: 'customerId' } } }
    return [field.required === true ? his : { or: [his, { [name]: null }] }]
  })
  return limits.length === 0 ? null : limits.length === 1 ? (limits[0] ?? null) : { and: limits }
}
