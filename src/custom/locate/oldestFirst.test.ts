import { expect, it } from 'vitest'
import { oldestFirst } from './oldestFirst.ts'

it('pieces of one arrival stand as they are numbered, those that came before above', () => {
  const piece = (number: string, sequence: number, receivedAt: string) => ({
    id: `${number}~${sequence}`,
    number,
    sequence,
    receivedAt,
  })
  const [ten, two, one] = [piece('E-2', 10, '09:00'), piece('E-2', 2, '09:00'), piece('E-3', 1, '08:00')]
  expect(oldestFirst([ten, two, one])).toEqual([one, two, ten])
})
