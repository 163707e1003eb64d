// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { bulkLoad } from '../../server/world/bulkLoad.ts'
import { tableRows } from '../../server/world/tableRows.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk

beforeAll(async () => {
  desk = await openDesk()
  const { world } = desk
  const { db, registry } = world.deps
  await db.platform(async (sql) => {
    for (const table of ['report-configs', 'report-filters'] as const)
      await bulkLoad(sql, registry.get(table), tableRows(table))
  })
  await world.sql(
    `insert into estiba.bulks (namespace, id, type, number, sequence, store, pieces, gross_weight, weight_unit, received_at)
      select 't1', 'B-' || s.code, 'OP', '4021', 1, s.id, 1200, 1.234, 'kilograms', '2026-05-10T03:30:00Z'
        from estiba.stores s where s.namespace = 't1' and s.code in ('W1-S1', 'W2-S1')`,
  )
  await db.system('t1', async (session) => {
    const store = await session.asSystem('stores').first({ where: { code: 'W1-S1' } })
    const base = await session.asSystem('report-configs').first({ where: { reportType: 'STOCK-AGE' } })
    await session.asSystem('report-configs').create({
      category: 'WMS',
      reportType: 'MINE',
      name: 'El mío',
      basedOn: 'STOCK-AGE',
      givenFilters: { store: store?.id ?? '' },
      columns: base?.columns ?? [],
      orientation: 'PORTRAIT',
      output: 'PDF',
    })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const cellsOf = (row: HTMLElement | undefined): readonly (string | null)[] =>
  row === undefined ? [] : [...within(row).queryAllByRole('cell')].map(({ textContent }) => textContent)

const rows = () => screen.queryAllByRole('row').slice(1)

it('a filter that is cleared on a kept report asks for all of it', async () => {
  const user = await desk.sit('/wms/wmsReports?report=MINE')
  const store = () => screen.getByRole<HTMLInputElement>('combobox', { name: /^Almacén/ })
  await eventually(() => screen.queryAllByRole('combobox').length).toBe(3)
  await eventually(() => store().value).toMatch(/Store/)
  await user.clear(store())
  await user.click(screen.getByRole('button', { name: 'Ver' }))
  await eventually(() => rows().length).toBe(2)
})

it('numbers and days of a report are seen as the language writes them, and no number of a document is one', async () => {
  const seen = {
    es: ['4021', '', '09 de may de 2026, 22:30', '1.200', '1,234'],
    en: ['4021', '', 'May 09, 2026, 22:30', '1,200', '1.234'],
  }
  for (const language of ['es', 'en'] as const) {
    const user = await desk.sit('/wms/wmsReports?report=STOCK-AGE', { language })
    await user.click(await screen.findByRole('button', { name: language === 'es' ? 'Ver' : 'See' }))
    await eventually(() => rows().length).toBe(3)
    const [, number, entity, receivedAt, , pieces, weight] = cellsOf(rows()[0])
    expect([number, entity, receivedAt, pieces, weight]).toEqual(seen[language])
    desk.leave()
  }
})
