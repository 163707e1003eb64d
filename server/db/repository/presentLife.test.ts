import { expect, it } from 'vitest'
import { presentLife } from './presentLife.ts'

const write = (namespace: string, id: number, version: number) => ({ namespace, id, version })

const idsOf = (writes: readonly ReturnType<typeof write>[], version: number): readonly number[] =>
  presentLife(writes, version).map(({ id }) => id)

it('ends where a record was made anew under the key of a deleted one', () => {
  const earlier = [write('a', 3, 3), write('a', 2, 2), write('a', 1, 1)]
  expect(idsOf([write('a', 5, 2), write('a', 4, 1), ...earlier], 2)).toEqual([5, 4])
  expect(idsOf([write('a', 4, 1), ...earlier], 1)).toEqual([4])
})

it('goes on from the shared record as it was when the company made its copy', () => {
  const writes = [write('a', 5, 4), write('*', 4, 3), write('a', 3, 3), write('*', 2, 2), write('*', 1, 1)]
  expect(idsOf(writes, 4)).toEqual([5, 3, 2, 1])
})

it('is the shared record again where the copy was deleted', () => {
  const writes = [write('a', 4, 3), write('a', 3, 2), write('*', 2, 1)]
  expect(idsOf(writes, 1)).toEqual([2])
})

it('leaves an earlier copy out of a later one', () => {
  const writes = [write('a', 5, 2), write('a', 4, 3), write('a', 3, 2), write('*', 2, 1)]
  expect(idsOf(writes, 2)).toEqual([5, 2])
})
