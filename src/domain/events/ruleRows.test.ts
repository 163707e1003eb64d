import { expect, it } from 'vitest'
import { ruleOfRow, rowsOfRules } from './ruleRows.ts'
import { eventRules } from './rules.ts'

it('keeps every rule of the standard table in rows that mean the same', () => {
  const rows = rowsOfRules(eventRules)
  const one = eventRules.flatMap((rule) => rule.codes.map((code) => ({ ...rule, codes: [code] })))
  expect(rows.map(ruleOfRow)).toEqual(one)
  expect(rows.map(({ order }) => order)).toEqual(rows.map((_, at) => (at + 1) * 10))
})

it('reads a row that names nothing that is known as a rule that fits nothing', () => {
  const [row] = rowsOfRules(eventRules.slice(0, 1))
  expect(row === undefined ? null : ruleOfRow({ ...row, standard: 'X' }).standards).toEqual([])
})
