import { expect, it } from 'vitest'
import { turnstile } from './limits.ts'

it('lets an office in one after another, another beside it, and sends away whom it would keep waiting too long', async () => {
  const enters = turnstile()
  const entered: number[] = []
  const office = Array.from({ length: 202 }, async (_, place) => {
    const may = await enters('10.0.0.1')
    if (may) entered.push(place)
    return may
  })
  expect(await Promise.all(office.slice(200))).toEqual([false, false])
  expect(await enters('10.0.0.2')).toBe(true)
  expect(entered).toEqual([0])
  await office[2]
  expect(entered).toEqual([0, 1, 2])
})
