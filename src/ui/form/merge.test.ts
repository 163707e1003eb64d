import { expect, it } from 'vitest'
import { mergeOf, same } from './merge.ts'

const fields = { code: { kind: 'code' }, rate: { kind: 'decimal' }, name: { kind: 'text' } } as const

it('joins changes of different fields and asks about the same one', () => {
  const base = { id: 'a', version: 1, code: 'A', rate: 1, name: 'x' }
  const { merged, conflicts } = mergeOf(
    fields,
    base,
    { ...base, rate: 2, name: 'mine' },
    { ...base, version: 2, code: 'B', name: 'theirs' },
  )
  expect(merged).toEqual({ id: 'a', version: 2, code: 'B', rate: 2, name: 'mine' })
  expect(conflicts).toEqual(['name'])
})

it('asks nothing where both wrote the same', () => {
  const base = { rate: 1 }
  expect(mergeOf(fields, base, { rate: 2 }, { rate: 2 }).conflicts).toEqual([])
})

it('takes a list that is empty for nothing, as inputs of several make it', () => {
  expect(same(null, [])).toBe(true)
  expect(same({ name: 'x', profiles: null }, { name: 'x', profiles: [] })).toBe(true)
  expect(same([], ['a'])).toBe(false)
  expect(same([{ quantity: null }], [])).toBe(false)
})
