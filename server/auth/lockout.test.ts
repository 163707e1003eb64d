import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthWorld, goodPassword, startAuthWorld } from './authWorld.testing.ts'
import { keepProperly } from './quickPasswords.testing.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ TRUST_PROXY: 'yes' })
  await keepProperly(world.deps.db, goodPassword)
})

beforeEach(() => world.advance(31 * 60_000))

afterAll(() => world.close())

const login = (username: string, password: string, ip: string) =>
  world.ask('POST /auth/session/login', { body: { username, password }, headers: { 'x-forwarded-for': ip } })

it('locks a user at an address after five failures, also for the right password, for a quarter of an hour', async () => {
  for (let count = 0; count < 5; count++)
    expect((await login('auxiliar@andina.test', 'Wrong2026', '10.0.0.1')).status).toBe(401)
  expect((await login('auxiliar@andina.test', goodPassword, '10.0.0.1')).status).toBe(401)
  expect((await login('auxiliar@andina.test', goodPassword, '10.0.0.2')).status).toBe(200)
  world.advance(16 * 60_000)
  expect((await login('auxiliar@andina.test', goodPassword, '10.0.0.1')).status).toBe(200)
})

it('stops who rotates addresses, capital letters and spaces around one user', async () => {
  const spellings = ['jefe@andina.test', 'JEFE@andina.test', ' jefe@andina.test ', 'Jefe@Andina.test']
  const statuses: number[] = []
  for (let count = 0; count < 12; count++)
    statuses.push((await login(spellings[count % 4] ?? '', 'Wrong2026', `10.1.0.${count}`)).status)
  expect(statuses).toEqual([...Array(9).fill(401), 429, 429, 429])
  expect((await login('jefe@andina.test', goodPassword, '10.1.1.1')).status).toBe(429)
})

it('stops who rotates users at one address, whatever he writes before it in X-Forwarded-For', async () => {
  const statuses: number[] = []
  for (let count = 0; count < 12; count++)
    statuses.push((await login(`user${count}@andina.test`, 'Wrong2026', `1.1.1.${count}, 10.2.0.1`)).status)
  expect(statuses.slice(9)).toEqual([429, 429, 429])
  const answer = await login('admin@andina.test', goodPassword, '10.2.0.1')
  expect(answer.status).toBe(429)
  expect(Number(answer.response.headers.get('retry-after'))).toBeGreaterThan(0)
})

it('counts tries that come at once like tries that come one after another', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, count) =>
      login('cliente@andina.test', count === 19 ? goodPassword : 'Wrong2026', '10.4.0.1'),
    ),
  )
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(9)
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(11)
})

it('lets an office of one address in at the same time', async () => {
  const people = [
    'admin@andina.test',
    'jefe@andina.test',
    'auxiliar@andina.test',
    'cliente@andina.test',
    'admin@nordfracht.test',
  ]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, count) => login(people[count % 5] ?? '', goodPassword, '10.5.0.1')),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
})

it('takes as long for a user that is not there as for a wrong password', async () => {
  const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] }
  const timed = async (username: string, from: string): Promise<number> => {
    const start = performance.now()
    await login(username, 'Wrong2026', from)
    return performance.now() - start
  }
  // In turn, so that a busy moment meets both alike.
  for (let count = 0; count < 30; count++) {
    times.known.push(await timed('admin@andina.test', `10.3.1.${count}`))
    times.unknown.push(await timed('nobody@andina.test', `10.3.2.${count}`))
    world.advance(16 * 60_000)
  }
  const [known = 0, unknown = 0] = [times.known, times.unknown].map((list) => list.toSorted((a, b) => a - b)[15] ?? 0)
  expect(Math.abs(known - unknown) / known).toBeLessThan(0.35)
})
