import { expect, it } from 'vitest'
import { createKeyAlone, createScanner } from './scanner.ts'

const type = (text: string, gapMs: number): string | null => {
  const scanner = createScanner()
  const keys = [...text, 'Enter']
  return keys.map((key, index) => scanner({ key, at: 1000 + index * gapMs })).at(-1) ?? null
}

it('hears a scanner', () => expect(type('CSQU3054383', 8)).toBe('CSQU3054383'))

it('does not take a person for one', () => expect(type('CSQU3054383', 120)).toBeNull())

it('starts again after a pause', () => {
  const scanner = createScanner()
  for (const [index, key] of [...'zz'].entries()) scanner({ key, at: index * 500 })
  for (const [index, key] of [...'ABC-1'].entries()) scanner({ key, at: 5000 + index * 5 })
  expect(scanner({ key: 'Enter', at: 5030 })).toBe('ABC-1')
})

it('tells a key that is pressed by itself from one within a code', () => {
  const isAlone = createKeyAlone()
  const pressed = [
    { key: 'A', at: 0 },
    { key: 'Shift', at: 8 },
    { key: '/', at: 10 },
    { key: '/', at: 900 },
    { key: 'Delete', at: 1800 },
    { key: '?', at: 1830 },
  ]
  expect(pressed.map(isAlone)).toEqual([true, false, false, true, true, true])
})
