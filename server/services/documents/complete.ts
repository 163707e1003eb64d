import { pricedLine } from '../../../src/domain/commercial/recordTotals.ts'
import { documentTotals } from '../../../src/domain/commercial/totals.ts'
import { invoiceModules } from '../../../src/resources/invoiceFields.ts'
import type { AnyRecord, JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { rateOfDocument } from '../commercial/exchange.ts'
import { taxRates } from '../commercial/taxRates.ts'
import { isInvoice, isNote, natureOf } from './switches.ts'
import { type DocumentValues, linesOf, textIn } from './values.ts'

const kinds: ReadonlySet<unknown> = new Set(['warehouse entry', 'invoice', 'purchase order', 'quotation', 'return'])

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
  const lines = given.map((line) => pricedLine({ ...line }))
  const totals = documentTotals(
    lines.length === 0 && amount > 0 ? [{ quantity: 1, unitValue: amount, discountRate: 0, taxes: [] }] : lines,
    await taxRates(session, given),
    Number(minor?.['minorUnits'] ?? 2),
  )
  const invoice =
    isInvoice(switches) && textIn(values, 'voids') === '' ? await invoicePart(session, values, type) : null
  return {
    ...invoice,
    invoiced: invoice !== null,
    switches: switches || null,
    kind: kinds.has(type?.['kind']) ? String(type?.['kind']) : 'other',
    noted: isNote(switches),
    warehouse: warehouse || null,
    currency: currency || null,
    exchangeRate: await rateOfDocument(session, { currency, base, date, typed }),
    ...totals,
    balance: natureOf(switches) === undefined ? null : totals.total,
  }
}

const modules: ReadonlySet<unknown> = new Set(invoiceModules)

/** An invoice is its customer's, who is a third party; it is due when its term says. */
const invoicePart = async (
  session: Session,
  values: DocumentValues,
  type: AnyRecord | undefined,
): Promise<JsonObject> => {
  const named = textIn(values, 'customer')
  const entity = await partyOf(session, named, textIn(values, 'entity'))
  const module = textIn(values, 'module') || textIn(type ?? {}, 'module')
  return {
    entity: entity?.id ?? (textIn(values, 'entity') || null),
    customer: named || (entity?.['role'] === 'CUSTOMER' ? textIn(entity, 'code') : null),
    module: modules.has(module) ? module : 'COMMERCIAL',
    dueDate: textIn(values, 'dueDate') || textIn(values, 'date') || null,
  }
}

const partyOf = async (session: Session, customer: string, entity: string): Promise<AnyRecord | undefined> =>
  customer === ''
    ? one(session, 'entities', entity)
    : (await session.asSystem('entities').list({ where: { code: customer, role: 'CUSTOMER' }, range: [0, 0] })).rows[0]
