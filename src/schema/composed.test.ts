import { expect, it } from 'vitest'
import { fold } from '../domain/fold.ts'
import { composed, isCrowded } from './composed.ts'
import { kinds } from './kinds/index.ts'

/** Marks that have to be put in order: each goes before all that stand before it. */
const heap = (of: number): string => `a${'\u0315'.repeat(of)}${'\u0316'.repeat(of)}`

it('a text is put in form as ever', () => {
  expect(composed('cafe\u0301')).toBe('café')
  expect(composed('áé', 'NFD')).toBe('a\u0301e\u0301')
  expect(composed('Ａ\uff76\uff9e', 'NFKC')).toBe('Aガ')
  const thirty = `a${'\u0316'.repeat(30)}`
  expect([isCrowded(thirty), composed(thirty)]).toEqual([false, thirty])
  expect([isCrowded(`${thirty}\u0316`), composed(`${thirty}\u0316`)]).toEqual([true, thirty])
  expect(isCrowded('\u{1e8d0}'.repeat(30))).toBe(false)
  expect(isCrowded('\u{1e8d0}'.repeat(31))).toBe(true)
})

it.each([
  ['composed', () => composed(heap(260_000)), `a${'\u0315'.repeat(30)}`],
  ['with marks that become such', () => composed('a\uff9e\u3099'.repeat(2), 'NFKC'), 'a\u3099\u3099a\u3099\u3099'],
  [
    'with half-width ones between',
    () => composed(`a${`${'\u0315'.repeat(29)}\uff9e`.repeat(20_000)}`, 'NFKC').length,
    31,
  ],
  ['folded', () => fold(heap(260_000)), 'a'],
  ['looked at', () => isCrowded(`${'a\u0315'.repeat(130_000)}${heap(130_000)}`), true],
])('a text with more marks than any writing has is %s at once', (_, made, expected) => {
  const start = performance.now()
  expect(made()).toEqual(expected)
  expect(performance.now() - start).toBeLessThan(2_000)
})

it.each([
  ['text', (given: string) => kinds.text.parse(given, { kind: 'text' })],
  ['code', (given: string) => kinds.code.parse(given, { kind: 'code' })],
  ['email', (given: string) => kinds.email.parse(given, { kind: 'email' })],
  ['boolean', (given: string) => kinds.boolean.parse(given, { kind: 'boolean' })],
])('a field of kind %s refuses it', (_, parse) => {
  for (const most of [16, 260_000]) expect(() => parse(heap(most))).toThrow('validation.text')
})
