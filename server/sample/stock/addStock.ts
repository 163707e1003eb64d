import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { companyDay } from '../../services/company/companyDay.ts'
import { databaseNow } from '../../services/company/databaseNow.ts'
import { monthAfter } from '../../services/accounting/current-months/openMonth.ts'
import { postDocument } from '../../services/accounting/documents/postDocument.ts'
import { voidDocument } from '../../services/accounting/documents/voidDocument.ts'
import type { SampleCompany } from '../sampleCompany.ts'

/** The stores that a sample company keeps its own goods in: the main one and one that is filled from it. */
const storesOf: { readonly [namespace: string]: readonly [string, string] } = {
  andina: ['BOG1-ALM', 'CTG1-ALM'],
  nordfracht: ['HAM1-LAG', 'HAM2-ZL'],
}

/** How many of each reference come in and go out in a month, one after the other. */
const lots = [120, 60, 200, 36, 24, 90, 45, 150]

interface Place {
  readonly main: string
  readonly other: string
  readonly supplier: string
  readonly customer: string
}

type Post = (type: string, date: string, body: JsonObject) => Promise<string>

/**
 * Three months of movements of a sample company's own goods: what it began with, purchases, exits, transfers,
 * adjustments of value, invoices, a return and an entry that was voided. The first of the months stays open.
 */
export const addStock = async (
  session: Session,
  { namespace, businessId }: SampleCompany,
  stores: ReadonlyMap<string, string>,
): Promise<void> => {
  const today = companyDay(await databaseNow(session), session.caller)
  const [first, second, third] = [-2, -1, 0].map((by) => monthAfter(today.slice(0, 7), by))
  if (first === undefined || second === undefined || third === undefined) return
  await session.asSystem('current-months').create({ company: businessId, value: first })
  const [main = '', other = ''] = (storesOf[namespace] ?? []).map((code) => stores.get(code) ?? '')
  const partners = await session.asSystem('entities').all({ sort: [['code', 'ASC']] })
  const place: Place = {
    main,
    other,
    supplier: partners.find(({ role }) => role === 'SUPPLIER')?.id ?? '',
    customer: partners.find(({ role }) => role === 'CUSTOMER')?.id ?? '',
  }
  const { rows: goods } = await session
    .asSystem('references')
    .list({ where: { managedStock: true, customer: null }, sort: [['sku', 'ASC']], range: [0, 19] })
  const post: Post = async (type, date, body) => (await postDocument(session, { type, date, ...body })).id
  const day = (month: string, of: number): string => {
    const date = `${month}-${String(of).padStart(2, '0')}`
    return date > today ? today : date
  }
  await opened(post, goods, place, day(first, 1))
  for (const month of [first, second, third]) await traded(post, goods, place, (of) => day(month, of))
  await returned(session, post, goods, place, day(third, 20))
}

const lot = (at: number): number => lots[at % lots.length] ?? 10

type Reference = RecordOf<'references'>

const costOf = ({ cost }: Reference): number => cost || 10

const opened = async (post: Post, goods: readonly Reference[], place: Place, date: string): Promise<void> => {
  await post('WR', date, {
    store: place.main,
    notes: 'Inventario inicial',
    lines: goods.map((reference, at) => ({
      reference: reference.id,
      quantity: lot(at) * 2,
      unitCost: costOf(reference),
    })),
  })
}

const traded = async (
  post: Post,
  goods: readonly Reference[],
  { main, other, supplier, customer }: Place,
  day: (of: number) => string,
): Promise<void> => {
  const some = (from: number, count: number) =>
    Array.from({ length: count }, (_none, step) => from + step).flatMap((at) => {
      const one = goods[at % goods.length]
      return one === undefined ? [] : [[one, at] as const]
    })
  await post('PUR', day(5), {
    store: main,
    entity: supplier,
    lines: some(0, 5).map(([one, at]) => ({
      reference: one.id,
      quantity: lot(at),
      unitValue: Math.round(costOf(one) * (1 + at / 100)),
      discountRate: 3,
    })),
  })
  const [bought] = goods
  if (bought !== undefined)
    await post('AI', day(6), {
      store: main,
      notes: 'Parte del flete',
      lines: [{ reference: bought.id, amount: costOf(bought) * 4 }],
    })
  await post('WT', day(8), {
    store: main,
    destinationStore: other,
    lines: some(1, 3).map(([one, at]) => ({ reference: one.id, quantity: lot(at) / 4 })),
  })
  await post('INV', day(12), {
    store: main,
    entity: customer,
    lines: some(0, 6).map(([one, at]) => ({
      reference: one.id,
      quantity: Math.round(lot(at) / 3),
      unitValue: one.price || costOf(one) * 1.4,
      discountRate: at % 2 === 0 ? 0 : 5,
    })),
  })
  await post('WX', day(15), {
    store: main,
    notes: 'Consumo de la operación',
    lines: some(5, 3).map(([one, at]) => ({ reference: one.id, quantity: Math.round(lot(at) / 6) })),
  })
}

/** A return of the last invoice, and an entry that was a mistake. */
const returned = async (
  session: Session,
  post: Post,
  goods: readonly Reference[],
  { main, customer }: Place,
  date: string,
): Promise<void> => {
  const [one] = goods
  if (one === undefined) return
  const invoice = (
    await session
      .asSystem('documents')
      .list({ where: { type: 'INV', state: 'ISSUED' }, sort: [['date', 'DESC']], range: [0, 0] })
  ).rows[0]
  await post('CRT', date, {
    store: main,
    entity: customer,
    sourceDocument: invoice?.id ?? null,
    reason: 'DAMAGED',
    lines: [{ reference: one.id, quantity: 2, unitValue: one.price || costOf(one) }],
  })
  const mistake = await post('WR', date, {
    store: main,
    lines: [{ reference: one.id, quantity: 5, unitCost: costOf(one) }],
  })
  await voidDocument(session, mistake, 'Entrada repetida')
}
