import type { RecordOf } from '../../../../src/resources/records.ts'

/** What an operation and a job say of the carriage that was offered, by the field of the quotation that says it. */
export const offeredCarriage = {
  customer: 'customer',
  operation: 'operationType',
  transport: 'transport',
  incoterm: 'incoterm',
  originPort: 'originPort',
  destinationPort: 'destinationPort',
  carrier: 'shippingCompany',
  currency: 'currency',
} as const satisfies { readonly [field: string]: keyof RecordOf<'quotations'> }

/** The values of a paper under the fields of what is made of it. */
export const takenOver = <P>(paper: P, said: { readonly [field: string]: keyof P }) =>
  Object.fromEntries(Object.entries(said).map(([field, from]) => [field, paper[from] ?? null]))
