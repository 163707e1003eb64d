import type { JsonObject } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { taxRates } from './commercial/taxRates.ts'
import { documentTotals, type PricedLine } from '../../src/domain/commercial/totals.ts'
import { fromOrder } from './invoices/fromOrder.ts'
import { pay } from './invoices/pay.ts'
import { voidInvoice } from './invoices/voidInvoice.ts'
import { textsOf } from './input.ts'
import { refusal } from './refusal.ts'
import { type Change, defineService } from './service.ts'

const linesOf = (value: unknown): readonly PricedLine[] =>
  (Array.isArray(value) ? (value as readonly JsonObject[]) : []).map((line) => ({
    quantity: Number(line['quantity'] ?? 0) || 0,
    unitValue: Number(line['unitValue'] ?? 0) || 0,
    discountRate: Number(line['discountRate'] ?? 0) || 0,
    taxes: textsOf(line, 'taxes'),
  }))

const decimalsOf = async (session: Session, currency: unknown): Promise<number> => {
  const [found] = typeof currency === 'string' ? await session.asSystem('currencies').getMany([currency]) : []
  return Number(found?.['minorUnits'] ?? 2)
}

const same = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null)

/** The totals of a draft follow from its lines; nothing of an issued invoice is changed but its notes. */
const before = async (session: Session, { action, input, current, move }: Change): Promise<JsonObject | undefined> => {
  if (action === 'delete' || move !== undefined) return undefined
  if (current !== null && current['invoiceState'] !== 'DRAFT') {
    if (Object.keys(input).every((field) => field === 'notes' || same(input[field], current[field]))) return undefined
    throw refusal(session, 'invoices', 'invoiceState', 'issued')
  }
  const next: { readonly [field: string]: unknown } = { ...current, ...input }
  const lines = linesOf(next['lines'])
  const totals = documentTotals(lines, await taxRates(session, lines), await decimalsOf(session, next['currency']))
  return { ...input, ...totals, balance: totals.total }
}

export default defineService('invoices', {
  actions: { fromOrder },
  moves: { pay, void: voidInvoice },
  hooks: { before },
})
