import Big from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import { decimalsOf } from '../rates/exchange.ts'
import { type Engine, enginesOf, holding } from './enginesOf.ts'
import type { Asked } from './holdsFor.ts'
import { averageCost, type Costs, exchanged, lastCost, type Priced, priceOfEngine } from './priceOfEngine.ts'

/** A paper that sells, as price lists and engines look at it; empty what it does not say. */
export interface Sale {
  /** Where it may be priced by engines. */
  readonly module: string
  readonly date: string
  readonly today: string
  readonly currency: string
  readonly orderType: string
  readonly customer: string
  readonly salesperson: string
  readonly branch: string
  readonly warehouse: string
  readonly priceList: string
  readonly transport: string
  readonly destination: string
  readonly lines: readonly SoldLine[]
}

/** What is sold of it. */
export interface SoldLine {
  /** By which it is known again; null where it has none yet. */
  readonly line: number | null
  readonly reference: string
  readonly store: string
  readonly quantity: number
  readonly unitValue: number | null
  readonly discountRate: number
}

/** What the company asks for a line that nobody priced, and how far a person may lower it. */
export interface Offer {
  readonly price: number | null
  /** Null where no engine prices it: any price may be asked then. */
  readonly least: Least | null
}

export interface Least {
  readonly price: number
  /** The resource that it is read from. */
  readonly from: 'pricing-engines' | 'stocks' | 'stock-movements' | 'references'
}

export type Offers = (line: SoldLine) => Promise<Offer>

type Reference = RecordOf<'references'>

/** Prices hold for everybody: nobody's own limits decide what the company asks. */
const companyCosts = (session: Session): Costs => ({
  stocks: session.asSystem('stocks'),
  movements: session.asSystem('stock-movements'),
})

/** What a reference costs by its own list, in the paper's currency; null where no rate or price is known, or it is a share. */
const listPrice = async (session: Session, reference: Reference | undefined, sale: Sale): Promise<number | null> => {
  const price = reference?.price ?? null
  if (reference === undefined || price === null || reference.chargeBasis === 'PERCENT') return null
  const listed = { value: new Big(price), currency: reference.currency || session.caller.baseCurrency }
  const amount = await exchanged(session, listed, sale.currency, { day: sale.date, today: sale.today })
  return amount?.toNumber() ?? null
}

/** A key of several parts is known by its last one, too. */
const keysOf = (id: string | null | undefined): readonly string[] => [id ?? '', id?.split('~').at(-1) ?? '']

/** Where it goes to: its destination, else where its customer is. */
const placeOf = async (session: Session, { destination }: Sale, customer: RecordOf<'entities'> | undefined) => {
  const city = await session.asSystem('cities').find(destination)
  return city ?? { country: customer?.country, state: customer?.state, id: customer?.city }
}

/** What all lines of a paper have in common. */
const askedOfAll = async (session: Session, sale: Sale, orderTotal: Big): Promise<Asked> => {
  const customer = await session.asSystem('entities').find(sale.customer)
  const place = await placeOf(session, sale, customer)
  return {
    date: sale.date,
    module: sale.module,
    currency: sale.currency,
    orderType: sale.orderType,
    customer: sale.customer,
    customerType: customer?.type ?? '',
    salesperson: sale.salesperson,
    branch: sale.branch,
    warehouse: sale.warehouse,
    priceList: keysOf(sale.priceList),
    transport: sale.transport,
    country: place.country ?? '',
    state: keysOf(place.state),
    city: keysOf(place.id),
    orderTotal: orderTotal.toString(),
  }
}

const askedOfReference = (reference: Reference): Asked => ({
  reference: reference.id,
  mainSku: reference.mainSku ?? '',
  category: reference.category,
  group: reference.group ?? '',
  class: reference.class ?? '',
  variety: reference.variety ?? '',
  segmentation: reference.segmentation ?? '',
  brand: reference.brand ?? '',
})

/** What a sale comes to before engines and taxes: what is typed, else what the list says. */
const totalOf = async (
  lines: readonly SoldLine[],
  listed: (line: SoldLine) => Promise<number | null>,
): Promise<Big> => {
  let sum = new Big(0)
  for (const line of lines) {
    const net = new Big(line.unitValue ?? (await listed(line)) ?? 0)
      .times(new Big(100).minus(line.discountRate))
      .div(100)
    sum = sum.plus(net.times(line.quantity))
  }
  return sum
}

/** How far the price of an engine may be lowered: to its least price, else to the cost; never above what it asks itself. */
const leastOf = async (
  session: Session,
  engine: Engine,
  priced: Priced,
  sale: Sale,
  price: number,
): Promise<Least | null> => {
  const { minPrice } = engine
  const floor =
    minPrice === null || minPrice === undefined
      ? ((await averageCost(session, engine, priced)) ?? (await lastCost(session, engine, priced)))
      : { value: new Big(minPrice), currency: engine.currency, from: 'pricing-engines' as const }
  if (floor === null) return null
  const amount = await exchanged(session, floor, sale.currency, priced)
  if (amount === null || amount.lte(0)) return null
  const least = amount.round(await decimalsOf(session, sale.currency), Big.roundHalfUp).toNumber()
  return { price: Math.min(least, price), from: floor.from }
}

/**
 * What is asked for the lines of a paper: the price of the first engine that holds, else that of the list, in the
 * paper's currency (X-PRICE-ENGINE, G-08). Engines and all that their conditions look at are read once for all lines.
 *
 * @param known the references that the caller may sell
 */
export const salePrices = async (
  session: Session,
  sale: Sale,
  known: ReadonlyMap<string, Reference>,
): Promise<Offers> => {
  const listed = (line: SoldLine) => listPrice(session, known.get(line.reference), sale)
  const byList: Offers = async (line) => ({ price: await listed(line), least: null })
  const asked = { date: sale.date, module: sale.module, references: [...known.keys()] }
  const all = session.asSystem('pricing-engines')
  const engines = sale.module === '' ? [] : await enginesOf(all, asked)
  if (engines.length === 0 || known.size === 0) return byList
  const references = new Map(
    (await session.asSystem('references').getMany([...known.keys()])).map((reference) => [reference.id, reference]),
  )
  const stores = new Map(
    (await session.asSystem('stores').getMany([...new Set(sale.lines.map(({ store }) => store))].filter(Boolean))).map(
      (store) => [store.id, store],
    ),
  )
  const named = [...references.values()].flatMap(({ pricingEngine }) => pricingEngine || [])
  const codes = new Map((await all.getMany([...new Set(named)])).map(({ id, code }) => [id, code]))
  const common = await askedOfAll(session, sale, await totalOf(sale.lines, listed))
  const costs = companyCosts(session)

  return async (line) => {
    const reference = references.get(line.reference)
    if (reference === undefined) return byList(line)
    const store = stores.get(line.store)
    const about: Asked = {
      ...common,
      ...askedOfReference(reference),
      store: [line.store, store?.code ?? ''],
      warehouse: sale.warehouse || (store?.warehouseCode ?? ''),
      quantity: String(line.quantity),
    }
    const priced: Priced = { reference, store: line.store, day: sale.date, today: sale.today, costs }
    for (const engine of holding(
      engines,
      { id: reference.id, ownCode: codes.get(reference.pricingEngine ?? '') },
      about,
    )) {
      const own = await priceOfEngine(session, engine, priced)
      const amount =
        own === null
          ? null
          : await exchanged(session, { value: new Big(own), currency: engine.currency }, sale.currency, priced)
      if (amount === null) continue
      const price = amount.toNumber()
      return { price, least: await leastOf(session, engine, priced, sale, price) }
    }
    return byList(line)
  }
}
