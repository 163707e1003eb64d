import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { unitSymbol } from './unitSymbol.ts'

interface Unit {
  readonly code: string
  readonly symbol: string
  readonly dimension?: string
}

const unitsOf = (table: string): readonly Unit[] =>
  JSON.parse(readFileSync(new URL(`../../../server/world/data/rows/${table}.json`, import.meta.url), 'utf8'))

const measured = unitsOf('units-of-measure').filter(({ dimension }) => dimension === 'LENGTH')

it.each([...unitsOf('weights'), ...unitsOf('volumes'), ...measured].map(({ code, symbol }) => [code, symbol] as const))(
  '%s is written %s: 21 kilogram speaks no language',
  (code, symbol) => {
    expect(unitSymbol(code)).toBe(symbol)
  },
)

it('what is written as a unit already stays, with its power', () => {
  expect(['kg', 'm3', 'cm²', 'm2'].map(unitSymbol)).toEqual(['kg', 'm³', 'cm²', 'm²'])
})
