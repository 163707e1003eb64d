import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Answer } from '../../wire/ask.ts'
import { startWorld, type World } from '../world.ts'
import { median } from './median.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ poolSize: 2 })
})

afterAll(() => world.close())

it.each([
  ['config/taxes', 'ONLY-T2', 'ONLY-T9'],
  ['auth/users', 'users', '019abcde-0000-7000-8000-000000000000'],
])('1 of %s is answered like what never existed, and as fast', async (path, there, nowhere) => {
  const [row] = path.startsWith('config')
    ? [{ id: there }]
    : await world.sql<{ id: string }>(`select id from estiba.${there} where namespace = 't2' limit 1`)
  const times = { theirs: [] as number[], never: [] as number[] }
  const timed = async (id: 'theirs' | 'never'): Promise<Answer> => {
    const from = performance.now()
    const answer = await world.ask(`GET /${path}/${id === 'theirs' ? row?.id : nowhere}`, { token: world.tokens.a1 })
    times[id].push(performance.now() - from)
    return answer
  }
  for (let round = 0; round < 200; round++) {
    const [theirs, never] =
      round % 2 === 0
        ? [await timed('theirs'), await timed('never')]
        : [await timed('never')].concat([await timed('theirs')]).toReversed()
    expect([theirs?.status, theirs?.text]).toEqual([404, never?.text])
  }
  // Each against the one asked next to it, so that a busy moment meets both.
  const apart = median(times.theirs.map((time, round) => time - (times.never[round] ?? 0)))
  // Under a tenth of a millisecond nothing can be told over a line.
  expect(Math.abs(apart)).toBeLessThan(Math.max(median(times.never) * 0.1, 0.1))
})
