import { expect, it } from 'vitest'
import { gathered } from './gathered.ts'
import { rereading } from './rereading.ts'

const pace = { soonMs: 5, restMs: 5 }

it('what comes in quick succession is handed on once, each name once', async () => {
  const told = await new Promise<readonly string[]>((resolve) => {
    const changed = gathered(resolve, pace)
    for (const name of ['bulks', 'locations', 'bulks']) changed.add(name)
  })
  expect(told).toEqual(['bulks', 'locations'])
})

it('what comes later is handed on later', async () => {
  const told: (readonly string[])[] = []
  const changed = gathered((names) => told.push(names), pace)
  changed.add('bulks')
  await expect.poll(() => told).toEqual([['bulks']])
  changed.add('bulks')
  await expect.poll(() => told).toEqual([['bulks'], ['bulks']])
})

it('while the device sends much at once nothing is handed on twice; at the end of it the rest is', async () => {
  const told: (readonly string[])[] = []
  const changed = gathered((names) => told.push(names), { ...pace, busyMs: 60_000, rereading })
  await rereading.putOffDuring(async () => {
    changed.add('bulks')
    await expect.poll(() => told).toEqual([['bulks']])
    changed.add('bulks')
    changed.add('locations')
    expect(rereading.isPutOff()).toBe(true)
  })
  await expect.poll(() => told).toEqual([['bulks'], ['bulks', 'locations']])
  changed.stop()
})

it('work that fails puts nothing off any longer', async () => {
  await expect(rereading.putOffDuring(() => Promise.reject(new Error('no line')))).rejects.toThrow('no line')
  expect(rereading.isPutOff()).toBe(false)
})
