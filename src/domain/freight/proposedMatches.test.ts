import Big from 'big.js'
import { expect, it } from 'vitest'
import { proposedMatches } from './proposedMatches.ts'

const line = (at: number, reference: string | null, description: string, left: number) => ({
  line: at,
  reference,
  description,
  left: new Big(left),
})
const cost = (id: string, concept: string | null, description: string, open: number) => ({
  id,
  concept,
  description,
  open: new Big(open),
})
const told = (...of: Parameters<typeof proposedMatches>) =>
  proposedMatches(...of).map(({ charge, documentLine, amount }) => [charge, documentLine, amount])

it('a cost is billed by the line of its concept, else of its words, else of its amount, wherever that stands', () => {
  const lines = [line(1, null, 'Varios', 70), line(2, null, 'Acarreó ', 310), line(3, 'FLETE', 'Ocean', 905)]
  const costs = [cost('a', 'FLETE', 'Flete', 900), cost('b', null, 'acarreo', 300), cost('c', 'DOC', 'Papeles', 70)]
  expect(told(lines, costs)).toEqual([
    ['a', 3, 905],
    ['b', 2, 310],
    ['c', 1, 70],
  ])
})

it('the line of the same amount comes before another of the concept', () => {
  const lines = [line(1, 'FLETE', '20', 500), line(2, 'FLETE', '40', 800)]
  expect(told(lines, [cost('a', 'FLETE', 'x', 800), cost('b', 'FLETE', 'x', 500)])).toEqual([
    ['a', 2, 800],
    ['b', 1, 500],
  ])
})

it('one line is of all costs, as far as it reaches', () => {
  const costs = [cost('a', null, 'Flete', 900), cost('b', null, 'Acarreo', 300), cost('c', null, 'Uso', 5)]
  expect(told([line(4, null, 'Servicios', 1000)], costs)).toEqual([
    ['a', 4, 900],
    ['b', 4, 100],
  ])
})

it('what no line tells of is asked for, unless nothing is left of any', () => {
  const costs = [cost('a', null, 'Flete', 900), cost('b', null, 'Acarreo', 300)]
  expect(told([line(1, null, 'Flete', 900), line(2, null, 'Uso', 8)], costs)).toEqual([
    ['a', 1, 900],
    ['b', null, 300],
  ])
  expect(told([line(1, null, 'Flete', 900), line(2, null, 'Uso', 0)], costs)).toEqual([['a', 1, 900]])
})

it('what is billed beyond what was expected is proposed to the only cost of the line, once each has its line', () => {
  const [freight, carriage] = [cost('a', 'FLETE', 'Flete', 900), cost('b', 'ACARREO', 'Acarreo', 300)]
  const lines = [line(1, 'FLETE', 'x', 940), line(2, 'ACARREO', 'y', 300)]
  expect(told(lines, [freight, carriage])).toEqual([
    ['a', 1, 940],
    ['b', 2, 300],
  ])
  expect(told([line(1, null, 'Todo', 940)], [freight])).toEqual([['a', 1, 940]])
  // Of several costs, of one that waits for its line, and of other jobs it may be too.
  expect(told([line(1, null, 'Todo', 1250)], [freight, carriage])).toEqual([
    ['a', 1, 900],
    ['b', 1, 300],
  ])
  expect(told([line(1, 'FLETE', 'x', 940), line(2, null, 'y', 7)], [freight, carriage])).toEqual([
    ['a', 1, 900],
    ['b', null, 300],
  ])
  expect(told([line(1, null, 'Tres embarques', 2700)], [freight])).toEqual([['a', 1, 900]])
})
