import { newCode } from './archive.ts'
import type { Clerk, Entries } from './clerkForms.ts'

interface House {
  readonly customer?: string
  readonly documentKind?: { readonly word: string }
  readonly master?: string
  readonly cargo: Entries
}

/** A house of a customer, by its form. */
export const issueHouse = async (clerk: Clerk, { customer = '1003', documentKind, master, cargo }: House) => {
  const serial = newCode()
  await clerk.open('/house-bills-of-lading/create')
  await clerk.fill('house-bills-of-lading', {
    serial,
    ...(documentKind === undefined ? {} : { documentKind }),
    ...(master === undefined ? {} : { masterBL: { find: master } }),
    entityCode: { find: customer },
    shipper: { find: '3001' },
    consignee: { find: 'CON-101' },
  })
  await clerk.tab('house-bills-of-lading', 'cargo')
  await clerk.fill('house-bills-of-lading', cargo)
  await clerk.save()
  return serial
}
