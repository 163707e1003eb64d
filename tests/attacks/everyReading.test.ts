import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { changeUnreadable } from './reading/changed.ts'
import { type Chains, chainsOf, layChains } from './reading/chains.ts'
import { layPeople, type Reader, readers } from './reading/people.ts'
import { furtherRequests, probesOf, requestsOf, unasked, unaskedEndpoints } from './reading/requests.ts'
import { drawnIn } from '../wire/drawnIn.ts'
import { startWorld, type World } from './world.ts'

/** What somebody may not read is as nothing to whatever he asks: its value changes, and no answer does. */
let world: World
let laid: Chains
let readerOf: Awaited<ReturnType<typeof layPeople>>

/** One person asks for more within a minute than many do in a day. */
const settings = {
  RIGHTS_CACHE_SECONDS: '60',
  EXPORT_ROWS_PER_HOUR: '10000000',
  EXPORT_CONFIRM_ROWS: '10000000',
  RATE_PER_TOKEN: '1000000',
  RATE_PER_COMPANY: '1000000',
  RATE_PER_ADDRESS: '1000000',
}

beforeAll(async () => {
  world = await startWorld({ settings })
  laid = chainsOf(world.deps.registry)
  await layChains(world, laid)
  readerOf = await layPeople(world, laid)
  await world.sql("update estiba.licences set status = 'INACTIVE'")
}, 120_000)

afterAll(() => world.close())

const atOnce = 6

/** The log of the company grows by what is asked and by who signs in: for who reads it, it is never twice the same. */
const growing = 'audit-entries'

/** What a printed page says, but for the moment at which it was made. */
const pageOf = (bytes: Buffer): string => drawnIn(bytes).replace(/\d{1,2}:\d{2}/g, '')

/** What each request answers, as far as a person sees it. */
const answersOf = async (reader: Reader, requests: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const answers = new Map<string, string>()
  const waiting = [...requests]
  const work = async (): Promise<void> => {
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const answer = await world.app.request(`/api${path}`, { headers: { authorization: `Bearer ${reader.token}` } })
      const { status, headers } = answer
      const printed = headers.get('content-type') === 'application/pdf'
      const read = printed ? pageOf(Buffer.from(await answer.arrayBuffer())) : await answer.text()
      answers.set(path, `${status} ${headers.get('content-range') ?? ''} ${read}`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  return answers
}

it('asks for all that reading operations and endpoints ask for', () => {
  const { all } = world.deps.registry
  expect(all.flatMap((resource) => unasked(resource, laid))).toEqual([])
  expect(unaskedEndpoints(furtherRequests(all, laid))).toEqual([])
})

describe.each(readers)('%s', (name) => {
  it('hears the same whatever the values are that he may not read', async () => {
    await layChains(world, laid)
    const reader = await readerOf(name)
    // Papers tell nobody outside a login, but names: by those nobody differs from another.
    const sameNames = async (): Promise<void> => {
      if (reader.isOutside) await world.sql("update estiba.users set name = 'Somebody', last_name = null")
    }
    await sameNames()
    const { all, get } = world.deps.registry
    const requests = [
      ...new Set([
        ...all.flatMap((resource) => [
          ...requestsOf(resource, laid),
          ...probesOf(resource, laid, reader, (one) => get(one)),
        ]),
        ...furtherRequests(all, laid),
      ]),
    ].filter((path) => !path.includes(`/${growing}`) || !reader.asks(get(growing)).list)
    const before = await answersOf(reader, requests)
    const changed = await changeUnreadable(world, laid, reader)
    await sameNames()
    const after = await answersOf(reader, requests)
    const told = requests.filter((request) => before.get(request) !== after.get(request))
    expect(requests.filter((request) => before.get(request)?.startsWith('5'))).toEqual([])
    expect(told.map((one) => [one, before.get(one)?.slice(0, 400), after.get(one)?.slice(0, 400)])).toEqual([])
    expect(changed).toBeGreaterThan(0)
  }, 600_000)
})
