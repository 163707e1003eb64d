import Big from 'big.js'
import { marginPercent } from '../../../../src/domain/freight/profit.ts'
import { whereLimits } from '../../../../src/schema/where.ts'
import type { Session } from '../../../contract.ts'
import { slices } from '../../slices.ts'
import { jobFigures } from './profit.ts'

/** What a list needs to be told apart by; a job that lost a thousand times its sale has lost it all the same. */
const least = new Big('-999999.99')

const write = `update estiba.shipments set margin_percent = $2::numeric
  where namespace = current_setting('estiba.namespace') and id = $1 and margin_percent is distinct from $2::numeric`

const marginOf = async (session: Session, id: string): Promise<Big | null> => {
  const figures = await jobFigures(session, id)
  const sum = (...names: readonly string[]): Big =>
    names.reduce((total, name) => total.plus(Number(figures[name] ?? 0)), new Big(0))
  return marginPercent({ sell: sum('billed', 'workInProgress'), buy: sum('paid', 'accrual') })
}

const writeMargin = async (session: Session, id: string): Promise<void> => {
  const margin = await marginOf(session, id)
  await session.sql(write, [id, margin === null ? null : (margin.lt(least) ? least : margin).toFixed(2)], {
    prepared: true,
  })
}

/** The margin of a job follows its charges, once all of the transaction is written. */
export const keepMargin = (session: Session, id: string): void =>
  session.beforeCommit(`margin of job ${id}`, () => writeMargin(session, id))

/** Those of jobs follow what their orders sell in their place, and bill of it. */
export const keepMarginsOfOrders = (session: Session, of: readonly (string | null | undefined)[]): void => {
  const orders = [...new Set(of.flatMap((order) => order || []))].toSorted()
  if (orders.length === 0) return
  session.beforeCommit(`margins of jobs of orders ${orders.join(' ')}`, async () => {
    for (const some of slices(orders, whereLimits.list)) {
      const jobs = await session.asSystem('shipments').all({ where: { order: { in: some } } })
      for (const { id } of jobs) await writeMargin(session, id)
    }
  })
}
