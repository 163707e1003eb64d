import type { Where } from '../schema/where.ts'

/** What a product says of its line. */
export const productSays = { description: 'description', unit: 'unit', taxes: 'taxes' } as const

/** Not of a service that is charged by the hundred: its price is a share. */
export const asMoney = { 'chosen.chargeBasis': { ne: 'PERCENT' } } as const

/** What a customer says of what is sold to him. */
export const customerSays = { currency: 'currency', paymentTerm: 'paymentTerm', salesperson: 'salesperson' } as const

/** What a supplier says of what is bought. */
export const supplierSays = { currency: 'currency', paymentTerm: 'paymentTerm' } as const

/** The same, said under a condition only. */
export const saidIf = (says: { readonly [field: string]: string }, where: Where) =>
  Object.fromEntries(Object.entries(says).map(([field, from]) => [field, { [from]: where }]))
