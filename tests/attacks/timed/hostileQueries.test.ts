import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostileTexts, inNames, tooMuch } from '../hostileQueries.ts'
import { startWorld, type World } from '../world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world.close())

const ask = (query: string) => world.ask(`GET /config/taxes?${query}`, { token: world.tokens.a1 })

/** The first of a kind is not measured; of the others the shortest, since a busy moment meets not all of them. */
const tookMs = async (query: string): Promise<number> => {
  await ask(query)
  const took: number[] = []
  for (let round = 0; round < 3; round += 1) {
    const from = performance.now()
    await ask(query)
    took.push(performance.now() - from)
  }
  return Math.min(...took)
}

it.each(inNames)('14 %s is refused at once', async (query) => expect(await tookMs(encodeURI(query))).toBeLessThan(100))

it.each(tooMuch)('18 %s is refused at once, in little room', async (_what, query) => {
  // What the first question of all takes is no matter of this one.
  await ask('code=A')
  const before = process.memoryUsage.rss()
  await ask(query)
  expect(process.memoryUsage.rss() - before).toBeLessThan(20_000_000)
  expect(await tookMs(query)).toBeLessThan(200)
})

it.each([...hostileTexts, ['19 five thousand times a wildcard', '%a'.repeat(5000)]] as const)(
  '%s is searched for, or refused, at once',
  async (_what, q) => expect(await tookMs(`q=${encodeURIComponent(q)}`)).toBeLessThan(200),
)
