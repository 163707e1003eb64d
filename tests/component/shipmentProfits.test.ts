// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  const { world } = desk
  await world.sql(`insert into estiba.shipments (namespace, id, type, number, date)
    values ('t1', 'IMP~E-1', 'IMP', 'E-1', '2026-03-05'), ('t1', 'IMP~E-2', 'IMP', 'E-2', '2026-03-20'), ('t1', 'IMP~E-3', 'IMP', 'E-3', '2026-04-01')`)
  await world.sql(`insert into estiba.shipment_charges (namespace, id, shipment, line, charge_kind, sell_actual_base, sell_open_base, buy_actual_base, buy_open_base)
    values ('t1', 'c1', 'IMP~E-1', 1, 'FREIGHT', 1000, 0, 600, 0), ('t1', 'c2', 'IMP~E-2', 1, 'FREIGHT', 500, 1250.5, 200, 300)`)
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

/** The rows of a table by its place: what was earned, what stays open. */
const rowsOf = (at: number): readonly string[] => {
  const table = screen.queryAllByRole('table')[at]
  if (table === undefined) return []
  const [, ...rows] = within(table).getAllByRole('row')
  return rows.map(({ textContent }) => textContent ?? '')
}

it('tells what jobs of some days earned, by what is chosen, and what stays open of them', async () => {
  const days = 'dateFrom=2026-03-01&dateTo=2026-03-31'
  const user = await desk.sit(`/freight/shipmentProfits?${days}`)
  await eventually(() => rowsOf(0)).toEqual([
    expect.stringMatching(/^E-1.*1\.000,00.*600,00.*400,00/),
    expect.stringMatching(/^E-2.*500,00.*1\.250,50.*200,00.*300,00/),
  ])
  await eventually(() => rowsOf(1)).toEqual([expect.stringMatching(/^E-2.*1\.250,50.*300,00/)])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Por' }), 'MONTH')
  await eventually(() => rowsOf(0)).toEqual([expect.stringMatching(/^marzo de 2026.*1\.500,00/)])
})
