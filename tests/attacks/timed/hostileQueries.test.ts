import { afterAll, beforeAll, expect, it } from 'vitest'
import { hostileTexts, inNames, tooMuch } from '../hostileQueries.ts'
import { startWorld, type World } from '../world.ts'

let world: World

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world.close())

/** The first of a kind is not measured. */
const tookMs = async (query: string): Promise<number> => {
  const ask = () => world.ask(`GET /config/taxes?${query}`, { token: world.tokens.a1 })
  await ask()
  const from = performance.now()
  await ask()
  return performance.now() - from
}

it.each(inNames)('14 %s is refused at once', async (query) => expect(await tookMs(encodeURI(query))).toBeLessThan(100))

it.each(tooMuch)('18 %s is refused at once, in little room', async (_what, query) => {
  const before = process.memoryUsage.rss()
  expect(await tookMs(query)).toBeLessThan(200)
  expect(process.memoryUsage.rss() - before).toBeLessThan(20_000_000)
})

it.each([...hostileTexts, ['19 five thousand times a wildcard', '%a'.repeat(5000)]] as const)(
  '%s is searched for, or refused, at once',
  async (_what, q) => expect(await tookMs(`q=${encodeURIComponent(q)}`)).toBeLessThan(200),
)
