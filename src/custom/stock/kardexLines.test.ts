import { expect, it } from 'vitest'
import { figures, kardexLines, kardexStores, type KardexMovement } from './kardexLines.ts'

const movement = (store: string, more: Partial<KardexMovement>): KardexMovement => ({
  id: `${store}-${String(more.sequence)}`,
  version: 1,
  createdAt: '',
  updatedAt: '',
  sku: 'CAF',
  store,
  date: '2026-03-05',
  sequence: 1,
  sw: '12',
  documentType: 'WR',
  documentNumber: 'WR-1',
  quantity: 1,
  ...more,
})

it('a kardex opens with what there was, and ends with what its movements come to', () => {
  const opening = { store: 'a', initialBalance: 3, initialValue: 30, initialAverageCost: 10 }
  const moved = [
    movement('a', { entry: 0.3, totalCost: 3, stockBalance: 3.3, stockValue: 33, averageCost: 10 }),
    movement('a', { sequence: 2, invoice: 0.1, totalCost: 1.1, stockBalance: 3.2, stockValue: 32, averageCost: 10 }),
  ]
  const lines = kardexLines(opening, moved)
  expect(lines.map(({ of }) => of)).toEqual(['opening', 'movement', 'movement', 'totals'])
  expect(lines[0]?.figures).toEqual({ stockBalance: 3, stockValue: 30, averageCost: 10 })
  expect(lines.at(-1)?.figures).toMatchObject({ entry: 0.3, invoice: 0.1, totalCost: 4.1, stockBalance: 3.2 })
})

it('leaves out stores that had nothing and moved nothing, and keeps the decimals of each figure', () => {
  const openings = ['a', 'b', 'c'].map((store) => ({ store, initialBalance: store === 'b' ? 2 : 0 }))
  const stores = kardexStores(openings, [movement('a', { entry: 1 })])
  expect(stores.map(({ opening, rows }) => [opening.store, rows.length])).toEqual([
    ['a', 1],
    ['b', 0],
  ])
  expect(Object.fromEntries(figures.map(([, figure, decimals]) => [figure, decimals]))).toMatchObject({
    invoice: 4,
    averageCost: 6,
    totalCost: 2,
  })
})
