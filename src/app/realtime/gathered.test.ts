import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'

it('what comes in quick succession is handed on once, each name once', async () => {
  const told = await new Promise<readonly string[]>((resolve) => {
    const changed = gathered(resolve, 5)
    for (const name of ['bulks', 'locations', 'bulks']) changed.add(name)
  })
  expect(told).toEqual(['bulks', 'locations'])
})

it('what comes later is handed on later', async () => {
  const told: (readonly string[])[] = []
  const changed = gathered((names) => told.push(names), 5)
  changed.add('bulks')
  await expect.poll(() => told).toEqual([['bulks']])
  changed.add('bulks')
  await expect.poll(() => told).toEqual([['bulks'], ['bulks']])
})
