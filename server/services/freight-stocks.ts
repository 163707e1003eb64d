import { Big } from 'big.js'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Session } from '../contract.ts'
import { dashboard } from './freight-stocks/dashboard.ts'
import { textOf } from './input.ts'
import { defineService, type Implementation } from './service.ts'

const stockOf = async (session: Session, where: { readonly [field: string]: string }): Promise<readonly AnyRecord[]> =>
  await session.of('freight-stocks').all({ where })

const total = (rows: readonly AnyRecord[], field: string): number =>
  rows.reduce((sum, row) => sum.plus(Number(row[field] ?? 0)), new Big(0)).toNumber()

/** What lies at a location, one row for each product in its packaging. */
const groupedByLocation: Implementation = async (session, input) =>
  (await stockOf(session, { location: textOf(input, 'location') })).map((row) => ({
    reference: row['reference'],
    packaging: row['packaging'],
    quantity: row['quantity'],
    available: row['available'],
  }))

/** How much of a product in a packaging may be taken from a location; all of them where one is not named. */
const available: Implementation = async (session, input) => {
  const asked = ['location', 'reference', 'packaging'].map((field) => [field, textOf(input, field)] as const)
  const where = Object.fromEntries(asked.filter(([, value]) => value !== ''))
  return { available: total(await stockOf(session, where), 'available') }
}

export default defineService('freight-stocks', { queries: { groupedByLocation, available, dashboard } })
