import type { Where } from '../schema/where.ts'

/** The taxes that what is sold says, under a condition: a service its own one where it has one, else those of its list. */
export const taxesSaid = (where: Where = {}) => ({
  tax: { ...where, 'chosen.kind': 'SERVICE', 'chosen.tax': { null: false } },
  taxes: where,
})

/** What a product says of its line. */
export const productSays = { description: 'description', unit: 'unit', taxes: taxesSaid() } as const

/** Not of a service that is charged by the hundred: its price is a share. */
export const asMoney = { 'chosen.chargeBasis': { ne: 'PERCENT' } } as const

/** What a customer says of what is sold to him. */
export const customerSays = { currency: 'currency', paymentTerm: 'paymentTerm', salesperson: 'salesperson' } as const

/** What a supplier says of what is bought. */
export const supplierSays = { currency: 'currency', paymentTerm: 'paymentTerm' } as const

/** The same, said under a condition only. */
export const saidIf = (says: { readonly [field: string]: string }, where: Where) =>
  Object.fromEntries(Object.entries(says).map(([field, from]) => [field, { [from]: where }]))
