import { Big } from 'big.js'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import type { Implementation } from '../service.ts'

/** Goods in these stores are there and cannot be had (G-10). */
const heldBack: ReadonlySet<unknown> = new Set(['QUARANTINE', 'RETURNS'])

const total = (rows: readonly AnyRecord[], field: string): Big =>
  rows.reduce((sum, row) => sum.plus(Number(row[field] ?? 0)), new Big(0))

const stockOf = async (session: Session, code: string, store: string): Promise<readonly AnyRecord[]> =>
  await session.of('stocks').all({
    where: { code, ...(store === '' || store === 'ALL' ? {} : { store }) },
    sort: [['store', 'ASC']],
  })

/** What there is of a reference, what is reserved of it and what may be had, by store. */
export const referenceStock: Implementation = async (session, input) => {
  const code = textOf(input, 'code')
  const rows = await stockOf(session, code, textOf(input, 'store'))
  const stores =
    rows.length === 0 ? [] : await session.inOperation('stores').getMany(rows.map(({ store }) => String(store)))
  const held = new Set(stores.filter(({ kind }) => heldBack.has(kind)).map(({ id }) => id))
  const byStore = rows.map((row) => {
    const reserved = Number(row['reserved'] ?? 0)
    const onHand = Number(row['onHand'] ?? 0)
    return {
      store: row['store'],
      onHand,
      reserved,
      available: held.has(String(row['store'])) ? 0 : Math.max(0, new Big(onHand).minus(reserved).toNumber()),
      averageCost: row['averageCost'],
      stockValue: row['stockValue'],
    }
  })
  return {
    code,
    onHand: total(rows, 'onHand').toNumber(),
    reserved: byStore.reduce((sum, { reserved }) => sum.plus(reserved), new Big(0)).toNumber(),
    available: byStore.reduce((sum, { available }) => sum.plus(available), new Big(0)).toNumber(),
    byStore,
  }
}

/** The average cost of a reference, weighted over the stores that the caller may see. */
export const averageCostByCode: Implementation = async (session, input) => {
  const code = textOf(input, 'code')
  const rows = await stockOf(session, code, textOf(input, 'store'))
  const [units, value] = [total(rows, 'onHand'), total(rows, 'stockValue')]
  return { code, averageCost: units.gt(0) ? value.div(units).round(6, Big.roundHalfUp).toNumber() : 0 }
}
