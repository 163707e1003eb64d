import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { ApiError } from '../../errors.ts'
import { invoiceTotals, type TaxRate } from '../invoices/totals.ts'
import { isNote, natureOf } from './switches.ts'
import { type DocumentLine, type DocumentValues, linesOf, textIn } from './values.ts'

const kinds: ReadonlySet<unknown> = new Set(['warehouse entry', 'invoice', 'purchase order', 'quotation', 'return'])

const withheld: ReadonlySet<unknown> = new Set(['WITHHOLDING', 'ICA'])

const taxesOf = async (session: Session, lines: readonly DocumentLine[]): Promise<ReadonlyMap<string, TaxRate>> => {
  const codes = [...new Set(lines.flatMap(({ taxes }) => taxes))]
  const found = codes.length === 0 ? [] : await session.asSystem('taxes').getMany(codes)
  return new Map(
    found.map((tax) => [tax.id, { rate: Number(tax['rate'] ?? 0), withheld: withheld.has(tax['taxType']) }]),
  )
}

/** What one unit of the document's currency is worth on its day; the base currency is worth itself. */
const rateOf = async (session: Session, currency: string, base: string, date: string): Promise<number> => {
  if (currency === base) return 1
  const [rate] = await session.sql<{ readonly factor: string }>(
    `select factor from estiba.currency_factors where namespace = current_setting('estiba.namespace') and currency = $1
      and date <= $2::date order by date desc limit 1`,
    [currency, date],
  )
  if (rate === undefined) throw new ApiError('INVALID', { text: 'E-NO-RATE-DATE', errors: { exchangeRate: '' } })
  return Number(rate.factor)
}

const baseCurrencyOf = async (session: Session): Promise<string> => {
  if (session.caller.baseCurrency !== '') return session.caller.baseCurrency
  const { rows } = await session.asSystem('companies').list({ range: [0, 0] })
  return textIn(rows[0] ?? {}, 'baseCurrency')
}

const one = async (session: Session, resource: string, id: string): Promise<AnyRecord | undefined> =>
  id === '' ? undefined : (await session.asSystem(resource).getMany([id]))[0]

/**
 * What follows from what somebody typed: kind and switch from the type, warehouse from the store, currency and rate
 * of the day, and totals from the lines (G-20: taxes over the sum of their bases, withholding last).
 */
export const completed = async (session: Session, values: DocumentValues): Promise<JsonObject> => {
  const type = await one(session, 'document-types', textIn(values, 'type'))
  const switches = textIn(values, 'switches') || textIn(type ?? {}, 'sw')
  const warehouse =
    textIn(values, 'warehouse') ||
    textIn((await one(session, 'stores', textIn(values, 'store'))) ?? {}, 'warehouseCode')
  const base = await baseCurrencyOf(session)
  const currency = textIn(values, 'currency') || base
  const typed = Number(values['exchangeRate'] ?? 0)
  const date = textIn(values, 'date')
  const minor = await one(session, 'currencies', currency)
  const given = linesOf(values)
  const amount = Number(values['amount'] ?? 0)
  const lines = given.map((line) => ({ ...line, ...priceOf(line) }))
  const totals = invoiceTotals(
    lines.length === 0 && amount > 0 ? [{ quantity: 1, unitValue: amount, discountRate: 0, taxes: [] }] : lines,
    await taxesOf(session, given),
    Number(minor?.['minorUnits'] ?? 2),
  )
  return {
    switches: switches || null,
    kind: kinds.has(type?.['kind']) ? String(type?.['kind']) : 'other',
    noted: isNote(switches),
    warehouse: warehouse || null,
    currency: currency || null,
    exchangeRate: currency === base || typed === 0 ? await rateOf(session, currency, base, date) : typed,
    ...totals,
    balance: natureOf(switches) === undefined ? null : totals.total,
  }
}

const priceOf = ({ amount, quantity, unitCost, unitValue }: DocumentLine) =>
  amount === null ? { quantity, unitValue: unitValue ?? unitCost ?? 0 } : { quantity: 1, unitValue: amount }
