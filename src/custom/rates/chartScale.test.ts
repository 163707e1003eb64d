import { expect, it } from 'vitest'
import { chartScale } from './chartScale.ts'

const rate = (date: string, factor: number) => ({ id: date, date, factor })

it('puts round figures around the rates, the first day at the left and the last at the right', () => {
  const rates = [rate('2026-03-01', 4012.5), rate('2026-03-31', 4188)]
  const { x, y, left, right, bottom, figures } = chartScale(rates, '2026-03-01', '2026-03-31')
  expect(figures).toEqual([4000, 4050, 4100, 4150, 4200])
  expect([x('2026-03-01'), x('2026-03-31')]).toEqual([left, right])
  expect(y(4000)).toBe(bottom)
  expect(y(4188)).toBeLessThan(y(4012.5))
})

it('draws a rate that never moved', () => {
  const { y, bottom, figures } = chartScale([rate('2026-03-05', 0.25)], '2026-03-01', '2026-03-31')
  expect(figures.length).toBeGreaterThan(1)
  expect(y(0.25)).toBeLessThanOrEqual(bottom)
})
