import Big from 'big.js'
import { expect, it } from 'vitest'
import { givenBack, notYetTaken } from './givenBack.ts'

const lines = [
  { line: 1, reference: null, description: 'Flete' },
  { line: 2, reference: null, description: 'Flete' },
  { line: 3, reference: 'THC', description: 'Puerto H-1' },
  { line: 4, reference: 'THC', description: 'Puerto H-2' },
]
const room = new Map([1, 2, 3, 4].map((line) => [line, new Big(100)]))

it.each([
  ['the line that it names, though its words are others', { sourceLine: 2, description: 'Rebaja' }, { 2: 60 }],
  ['a line of its words', { description: 'Flete' }, { 1: 60 }],
  ['the product in its words before others of that', { reference: 'THC', description: 'Puerto H-2' }, { 4: 60 }],
  ['a line of its product', { reference: 'THC', description: 'Otras palabras' }, { 3: 60 }],
  ['no line: one that is not there', { sourceLine: 9, description: 'Flete' }, {}],
  ['no line: words that stand with a product', { description: 'Puerto H-1' }, {}],
])('gives back %s', (_what, line, expected) => {
  const { taken, unknown } = givenBack(lines, [{ line, worth: new Big(60) }], room)
  expect(Object.fromEntries([...taken].map(([at, worth]) => [at, worth.toNumber()]))).toEqual(expected)
  expect(unknown).toHaveLength(Object.keys(expected).length === 0 ? 1 : 0)
})

it('what names its line comes first, what is said by words goes on to the next of the same, never beyond what is left', () => {
  const backs = [
    { line: { description: 'Flete' }, worth: new Big(180) },
    { line: { sourceLine: 1, description: 'Flete' }, worth: new Big(70) },
  ]
  const { taken, unknown } = givenBack(lines, backs, room)
  expect([...taken].map(([at, worth]) => [at, worth.toNumber()])).toEqual([
    [1, 100],
    [2, 100],
  ])
  expect(unknown).toEqual([])
})

it('what was taken before is not taken again, of its line and of all of them', () => {
  const of = (...rows: readonly (readonly [number, number])[]) => new Map(rows.map(([at, n]) => [at, new Big(n)]))
  const told = (map: ReadonlyMap<number, Big>) => [...map].map(([at, n]) => [at, n.toNumber()])
  expect(told(notYetTaken(of([1, 100]), of(), new Big(100)))).toEqual([[1, 100]])
  expect(told(notYetTaken(of([1, 100]), of([1, 60]), new Big(100)))).toEqual([[1, 40]])
  expect(told(notYetTaken(of([1, 100]), of([2, 70]), new Big(100)))).toEqual([[1, 30]])
  expect(told(notYetTaken(of([1, 60], [2, 40]), of([1, 60], [2, 40]), new Big(100)))).toEqual([])
})
