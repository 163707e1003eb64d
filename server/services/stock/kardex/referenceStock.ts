import { Big } from 'big.js'
import type { RecordOf } from '../../../../src/resources/records.ts'
import type { RepositoryOf } from '../../../contract.ts'
import { textOf } from '../../input.ts'
import type { Implementation } from '../../service.ts'

/** Goods in these stores are there and cannot be had (G-10). */
const heldBack: ReadonlySet<unknown> = new Set(['QUARANTINE', 'RETURNS'])

const total = (numbers: readonly (number | null | undefined)[]): Big =>
  numbers.reduce<Big>((sum, each) => sum.plus(each ?? 0), new Big(0))

type Stocks = Pick<RepositoryOf<'stocks'>, 'all'>

const stockOf = (stocks: Stocks, code: string, store: string): Promise<readonly RecordOf<'stocks'>[]> =>
  stocks.all({
    where: { code, ...(store === '' || store === 'ALL' ? {} : { store }) },
    sort: [['store', 'ASC']],
  })

/** What there is of a reference, what is reserved of it and what may be had, by store. */
export const referenceStock: Implementation = async (session, input) => {
  const code = textOf(input, 'code')
  const rows = await stockOf(session.of('stocks'), code, textOf(input, 'store'))
  const stores = await session.inOperation('stores').getMany(rows.map(({ store }) => store))
  const held = new Set(stores.filter(({ kind }) => heldBack.has(kind)).map(({ id }) => id))
  const byStore = rows.map(({ store, onHand, reserved, averageCost, stockValue }) => ({
    store,
    onHand: onHand ?? 0,
    reserved: reserved ?? 0,
    available: held.has(store) ? 0 : Math.max(0, new Big(onHand ?? 0).minus(reserved ?? 0).toNumber()),
    averageCost,
    stockValue,
  }))
  return {
    code,
    onHand: total(rows.map(({ onHand }) => onHand)).toNumber(),
    reserved: total(byStore.map(({ reserved }) => reserved)).toNumber(),
    available: total(byStore.map(({ available }) => available)).toNumber(),
    byStore,
  }
}

/** The average cost of a reference, weighted over the stores that are told; 0 where there is none of it. */
export const averageCostOf = async (told: Stocks, code: string, store: string): Promise<number> => {
  const rows = await stockOf(told, code, store)
  const units = total(rows.map(({ onHand }) => onHand))
  const value = total(rows.map(({ stockValue }) => stockValue))
  return units.gt(0) ? value.div(units).round(6, Big.roundHalfUp).toNumber() : 0
}

export const averageCostByCode: Implementation = async (session, input) => {
  const code = textOf(input, 'code')
  return { code, averageCost: await averageCostOf(session.of('stocks'), code, textOf(input, 'store')) }
}
