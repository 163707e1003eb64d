import { Big } from 'big.js'
import { dashboard } from './freight-stocks/dashboard.ts'
import { textOf } from '../input.ts'
import { defineService, type Implementation } from '../service.ts'

/** What lies at a location, one row for each product in its packaging. */
const groupedByLocation: Implementation = async (session, input) =>
  (await session.of('freight-stocks').all({ where: { location: textOf(input, 'location') } })).map((row) => ({
    reference: row.reference,
    packaging: row.packaging,
    quantity: row.quantity,
    available: row.available,
  }))

/** How much of a product in a packaging may be taken from a location; all of them where one is not named. */
const available: Implementation = async (session, input) => {
  const asked = ['location', 'reference', 'packaging'].map((field) => [field, textOf(input, field)] as const)
  const where = Object.fromEntries(asked.filter(([, value]) => value !== ''))
  const rows = await session.of('freight-stocks').all({ where })
  return { available: rows.reduce((sum, row) => sum.plus(row.available ?? 0), new Big(0)).toNumber() }
}

export default defineService('freight-stocks', { queries: { groupedByLocation, available, dashboard } })
