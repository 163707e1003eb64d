import { dueDay } from '../../../../src/domain/commercial/dueDay.ts'
import type { Rated } from '../../../../src/domain/commercial/exchange.ts'
import { pricedLine } from '../../../../src/domain/commercial/recordTotals.ts'
import { keptRates, type TaxRate } from '../../../../src/domain/commercial/tax.ts'
import { documentTotals } from '../../../../src/domain/commercial/totals.ts'
import { invoiceModules } from '../../../../src/resources/invoiceFields.ts'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { baseCurrencyOf, rateOfDocument } from '../../prices/rates/exchange.ts'
import { taxRates } from '../../prices/rates/taxRates.ts'
import { purchaseSwitch } from '../billing/unitsOfOrders.ts'
import { givesBack, isInvoice, isNote, natureOf } from './switches.ts'
import { type DocumentValues, linesOf } from './values.ts'

const kinds = ['warehouse entry', 'invoice', 'purchase order', 'quotation', 'return'] as const

/** The taxes of its lines as they are, or as they were of the document that it gives or takes back. */
const ratesOf = async (
  session: Session,
  { voids, sourceDocument, lines }: DocumentValues,
  switches: string,
): Promise<ReadonlyMap<string, TaxRate>> => {
  const today = await taxRates(session, linesOf({ lines: lines ?? null }))
  const back = voids || (givesBack.includes(switches) ? sourceDocument : null)
  const kept = today.size === 0 ? undefined : await session.asSystem('documents').find(back)
  const before = keptRates(kept?.taxRates)
  return new Map([...today].map(([code, rate]) => [code, before.get(code) ?? rate]))
}

/**
 * What follows from what somebody typed: kind and switch from the type, warehouse from the store, currency and rate
 * of the day, and totals from the lines (G-20: taxes over the sum of their bases, withholding last).
 */
export const completed = async (
  session: Session,
  values: DocumentValues,
  current: DocumentValues | null = null,
): Promise<DocumentValues> => {
  const type = await session.asSystem('document-types').find(values.type)
  const switches = values.switches || type?.sw || ''
  const base = await baseCurrencyOf(session)
  const currency = values.currency || base
  const minor = await session.asSystem('currencies').find(currency)
  const given = linesOf(values)
  const amount = values.amount ?? 0
  const lines = given.map((line) => pricedLine({ ...line }))
  const rates = await ratesOf(session, values, switches)
  const totals = documentTotals(
    lines.length === 0 && amount > 0 ? [{ quantity: 1, unitValue: amount, discountRate: 0, taxes: [] }] : lines,
    rates,
    minor?.minorUnits ?? 2,
  )
  const invoice = isInvoice(switches) && !values.voids ? await invoicePart(session, values, type, current) : null
  const bill = switches === purchaseSwitch && !values.voids ? await billPart(session, values, current) : null
  return {
    ...invoice,
    ...bill,
    invoiced: invoice !== null,
    switches,
    kind: kinds.find((kind) => kind === type?.kind) ?? 'other',
    noted: isNote(switches),
    warehouse: values.warehouse || (await session.asSystem('stores').find(values.store))?.warehouseCode || null,
    currency: currency || null,
    exchangeRate: await rateOfDocument(session, base, rated(values, base), current && rated(current, base)),
    ...totals,
    taxRates: [...rates].map(([tax, { rate, withheld }]) => ({ tax, rate, withheld })),
    balance: natureOf(switches) === undefined ? null : totals.total,
  }
}

const rated = ({ currency, date, exchangeRate }: DocumentValues, base: string): Rated => ({
  currency: currency || base,
  date: date ?? '',
  rate: exchangeRate ?? null,
})

type DocumentType = RecordOf<'document-types'> | undefined

/** An invoice is its customer's, who is a third party; it is due when its term says. */
const invoicePart = async (
  session: Session,
  values: DocumentValues,
  type: DocumentType,
  current: DocumentValues | null,
): Promise<DocumentValues> => {
  const entity = values.customer
    ? await session.asSystem('entities').first({ where: { code: values.customer, role: 'CUSTOMER' } })
    : await session.asSystem('entities').find(values.entity)
  return {
    entity: entity?.id ?? values.entity ?? null,
    customer: values.customer || (entity?.role === 'CUSTOMER' ? entity.code : null),
    module: invoiceModules.find((module) => module === (values.module ?? type?.module)) ?? 'COMMERCIAL',
    dueDate: await dueOf(session, values, current),
  }
}

/** A supplier's bill is due when its term says: its own, else the one that was agreed with who sends it. */
const billPart = async (
  session: Session,
  values: DocumentValues,
  current: DocumentValues | null,
): Promise<DocumentValues> => {
  const sender = current === null ? await session.asSystem('entities').find(values.entity) : undefined
  const agreed = sender?.role === 'CUSTOMER' ? null : sender?.paymentTerm
  const paymentTerm = values.paymentTerm || agreed || null
  return { paymentTerm, dueDate: await dueOf(session, { ...values, paymentTerm }, current) }
}

/** As it was typed; else, or where it was what its term said before, what its term says of its day. */
const dueOf = async (
  session: Session,
  values: DocumentValues,
  current: DocumentValues | null,
): Promise<string | null> => {
  const said = async ({ date, paymentTerm }: DocumentValues): Promise<string | null> =>
    date ? dueDay(date, (await session.asSystem('payment-terms').find(paymentTerm)) ?? {}) : null
  const stands = values.dueDate || null
  const follows = stands === null || (stands === current?.dueDate && stands === (await said(current)))
  return follows ? said(values) : stands
}
