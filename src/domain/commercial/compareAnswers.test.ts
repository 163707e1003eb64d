import { expect, it } from 'vitest'
import { compareAnswers } from './compareAnswers.ts'

const line = (reference: string, netUnitValue: number | null) => ({
  reference,
  description: reference,
  quantity: 10,
  netUnitValue,
})

it('answers are compared in the currency of the company, line by line; the best of all is who offers everything', () => {
  const { totals, lines } = compareAnswers([
    { number: 'A', rate: 1, total: 50_000, out: false, lines: [line('X', 4000), line('Y', 1000)] },
    { number: 'B', rate: 4000, total: 11, out: false, lines: [line('X', 0.9)] },
    { number: 'C', rate: 1, total: 10, out: true, lines: [line('X', 1)] },
    { number: 'D', rate: null, total: 1, out: false, lines: [line('Y', 0.1)] },
  ])
  expect(totals).toEqual([
    { number: 'A', total: 50_000, best: true },
    { number: 'B', total: 44_000, best: false },
    { number: 'C', total: 10, best: false },
    { number: 'D', total: null, best: false },
  ])
  expect(lines.map(({ reference, offers }) => [reference, offers.map(({ best }) => best)])).toEqual([
    ['X', [false, true, false, false]],
    ['Y', [true, false, false, false]],
  ])
})

it('who leaves a line without a price is not the best of all, though he asks for less', () => {
  const whole = { number: 'A', rate: 1, total: 50_000, out: false, lines: [line('X', 4000), line('Y', 1000)] }
  const partly = (value: number | null) => ({
    ...whole,
    number: 'B',
    total: 30_000,
    lines: [line('X', 3000), line('Y', value)],
  })
  const bestOf = (value: number | null) => compareAnswers([whole, partly(value)]).totals.map(({ best }) => best)
  expect([bestOf(null), bestOf(0), bestOf(1000)]).toEqual([
    [true, false],
    [true, false],
    [false, true],
  ])
})

it('nothing is best where nobody answered', () => {
  expect(compareAnswers([])).toEqual({ totals: [], lines: [] })
})
