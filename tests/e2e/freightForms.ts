import { newCode } from './archive.ts'
import type { Clerk, Entries } from './clerkForms.ts'

interface House {
  readonly customer?: string
  readonly documentKind?: { readonly word: string }
  readonly master?: string
  readonly cargo: Entries
}

/** The way from a job to a new charge of it. */
export const addCharge = { es: 'Agregar cargo', en: 'Add a charge' } as const

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

/** A supplier answers a request, and what it comes to is offered to who asked, sent and checked. */
export const quoteAnswer = async (clerk: Clerk, request: string, way: Entries): Promise<void> => {
  await clerk.open('/supplier-quotations/create')
  await clerk.fill('supplier-quotations', {
    module: { word: 'FREIGHT' },
    supplier: { find: '2001' },
    request: { find: request },
  })
  await clerk.tab('supplier-quotations', 'route')
  await clerk.fill('supplier-quotations', {
    ...way,
    commodityType: { find: 'GENERAL' },
    incoterm: { find: 'FOB' },
    fee: '900000',
    feeBasis: { word: 'SHIPMENT' },
  })
  const answer = await clerk.save()
  await clerk.open(`/quotation-requests/${request}`)
  await clerk.move('quotation-requests', 'toQuotation', { answer: { find: answer }, marginPercent: '20' })
  await clerk.stands('quotations', 'state', 'DRAFT')
  await clerk.move('quotations', 'send')
  await clerk.stands('quotations', 'state', 'SENT')
  await clerk.move('quotations', 'check')
  await clerk.stands('quotations', 'state', 'CHECKED')
}
