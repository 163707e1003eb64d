import type { Fields } from './fields.ts'
import type { Where } from './where.ts'

/** The resource of the company's customers, one of whom a customer's sign-in stands for (`{ var: 'customerId' }`). */
const customers = 'customers'

/**
 * What a customer of the company sees of a resource that says nothing of it (G-17): the records that name him, and no
 * other customer. One that names nobody is the company's own. Null: nothing tells whose they are.
 */
export const customerAccess = (fields: Fields): Where | null => {
  const named = Object.entries(fields).filter(([, field]) => field.kind === 'reference' && field.to === customers)
  const his = ([name]: (typeof named)[number]): Where => ({ [name]: { eq: { var: 'customerId' } } })
  const required = named.filter(([, field]) => field.required === true)
  const [first, other] = named
  if (first === undefined) return null
  if (other === undefined) return his(first)
  const noOther = named.map(
    (one): Where => (required.includes(one) ? his(one) : { or: [his(one), { [one[0]]: null }] }),
  )
  return { and: required.length > 0 ? noOther : [{ or: named.map(his) }, ...noOther] }
}
