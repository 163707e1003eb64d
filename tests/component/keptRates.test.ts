// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layTransportStore } from '../../server/services/waybills/transportStore.testing.ts'
import { tax } from '../attacks/companies.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
/** One that was reckoned at 16 %, one of a build that kept no rates. */
let invoices: readonly string[] = []

const line = { description: 'Flete', quantity: 1, unitValue: 100, taxes: ['VATX'] }

beforeAll(async () => {
  desk = await openDesk()
  const { db } = desk.world.deps
  const { entity } = await layTransportStore(db, 't1')
  await db.system('*', async (session) => {
    const { id: processType } = (await session.asSystem('processes').first()) ?? { id: '' }
    for (const [sw, stockEffect] of [
      ['1', 'EXIT'],
      ['2', 'ENTRY'],
    ] as const)
      if (!(await session.asSystem('switches').find(sw)))
        await session
          .asSystem('switches')
          .create({ sw, processType, descriptionEs: sw, descriptionEn: sw, stockEffect })
  })
  await db.system('t1', async (session) => {
    for (const [type, sw, kind] of [
      ['FVX', '1', 'invoice'],
      ['DVX', '2', 'return'],
    ] as const) {
      await session.asSystem('document-types').create({ type, sw, kind, description: type, module: 'ACCOUNTING' })
      await session.asSystem('consecutives').create({ type, prefix: `${type}-`, current: 0 })
    }
    await session.asSystem('taxes').create(tax('VATX', { rate: 16 }))
    const made = { type: 'FVX', date: '2026-11-05', entity, currency: 'COP', lines: [line] }
    for (const _one of [1, 2]) {
      const { id } = await session.asSystem('documents').create(made)
      await session.asSystem('documents').move(id, 'post', { state: 'ISSUED' })
      invoices = [...invoices, id]
    }
    await session.sql('delete from estiba.documents__tax_rates where parent_id = $1', [invoices[1] ?? ''])
    const { id = '' } = (await session.asSystem('taxes').find('VATX')) ?? {}
    await session.asSystem('taxes').update(id, { rate: 19 })
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

const sums = (): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...document.querySelectorAll('dl > div')].map((row) => [
      row.querySelector('dt')?.textContent ?? '',
      row.querySelector('dd')?.textContent ?? '',
    ]),
  )

const giving = async (sourceDocument: string | null, type = 'DVX', switches = '2') => {
  const begun = encodeURIComponent(JSON.stringify({ type, switches, sourceDocument, currency: 'COP', lines: [line] }))
  await desk.sit(`/documents/create?source=${begun}`)
  await screen.findByText('100,00 COP')
}

it('what gives a document back adds up by the rates of that one, as it is saved', async () => {
  await giving(invoices[0] ?? '')
  await eventually(sums).toEqual({ Subtotal: '100,00 COP', Impuestos: '16,00 COP', Total: '116,00 COP' })
})

it('by those of today where that one kept none, where none is named, and where nothing is given back', async () => {
  for (const [source, type, sw] of [
    [invoices[1] ?? '', 'DVX', '2'],
    [null, 'DVX', '2'],
    [invoices[0] ?? '', 'FVX', '1'],
  ] as const) {
    await giving(source, type, sw)
    await eventually(sums).toEqual({ Subtotal: '100,00 COP', Impuestos: '19,00 COP', Total: '119,00 COP' })
    desk.leave()
  }
})

it('to who may not read that one the sum before taxes is told', async () => {
  await giving('FVX~NONE')
  await eventually(sums).toEqual({ Subtotal: '100,00 COP' })
})

it('a posted document tells the sums that it has', async () => {
  await desk.sit(`/documents/${encodeURIComponent(invoices[0] ?? '')}/edit`)
  await eventually(sums).toEqual({ Subtotal: '100,00 COP', Impuestos: '16,00 COP', Total: '116,00 COP' })
})

it('both kept a rate or none', async () => {
  const kept = await desk.world.deps.db.system('t1', (session) => session.asSystem('documents').getMany([...invoices]))
  expect(kept.map(({ total, taxRates }) => [total, taxRates?.length ?? 0])).toEqual([
    [116, 1],
    [116, 0],
  ])
})
