import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { type AuthWorld, goodPassword, startAuthWorld } from './authWorld.testing.ts'
import { keepProperly, keepQuickly } from './quickPasswords.testing.ts'

let world: AuthWorld

beforeAll(async () => {
  world = await startAuthWorld({ TRUST_PROXY: 'yes' })
})

beforeEach(() => world.advance(3 * 3_600_000))

afterAll(() => world.close())

const login = (username: string, password: string, ip: string, more: object = {}) =>
  world.ask('POST /auth/session/login', { body: { username, password, ...more }, headers: { 'x-forwarded-for': ip } })

const codesTo = (email: string): readonly string[] =>
  world.mails.filter(({ to }) => to === email).flatMap(({ subject }) => /\d{6}/.exec(subject) ?? [])

const mailedCode = async (email: string, count: number): Promise<string> => {
  await world.quiet()
  expect(codesTo(email)).toHaveLength(count)
  return codesTo(email).at(-1) ?? ''
}

/** From addresses that are all different, three failures each. */
const guess = async (username: string, times: number, net: string): Promise<readonly number[]> => {
  const statuses: number[] = []
  for (let count = 0; count < times; count++)
    statuses.push((await login(username, `Wrong${count}x2026`, `${net}.${Math.trunc(count / 3)}`)).status)
  return statuses
}

it('locks a user at an address after five failures, also for the right password, for a quarter of an hour', async () => {
  for (let count = 0; count < 5; count++)
    expect((await login('auxiliar@andina.test', 'Wrong2026', '10.0.0.1')).status).toBe(401)
  expect((await login('auxiliar@andina.test', goodPassword, '10.0.0.1')).status).toBe(401)
  expect((await login('auxiliar@andina.test', goodPassword, '10.0.0.2')).status).toBe(200)
  world.advance(16 * 60_000)
  expect((await login('auxiliar@andina.test', goodPassword, '10.0.0.1')).status).toBe(200)
})

it('a known device is let in from an address where somebody else failed, and has five failures of its own', async () => {
  const device = String((await login('auxiliar@andina.test', goodPassword, '10.0.1.1')).body['device'])
  for (let count = 0; count < 6; count++) await login('auxiliar@andina.test', 'Wrong2026', '10.0.1.1')
  expect((await login('auxiliar@andina.test', goodPassword, '10.0.1.1')).status).toBe(401)
  expect((await login('auxiliar@andina.test', goodPassword, '10.0.1.1', { device })).status).toBe(200)
  for (let count = 0; count < 5; count++)
    await login('auxiliar@andina.test', 'Wrong2026', `10.0.2.${count}`, { device })
  expect((await login('auxiliar@andina.test', goodPassword, '10.0.2.9', { device })).body['code']).toBe('LOGIN_FAILED')
  // A device that guesses is strange from then on.
  world.advance(16 * 60_000)
  const again = await login('auxiliar@andina.test', goodPassword, '10.0.2.9', { device })
  expect([again.status, again.body['device'] === device]).toEqual([200, false])
})

it('asks strange devices for a mailed code where an account had twenty failures in an hour, whatever password they type', async () => {
  const device = String((await login('jefe@andina.test', goodPassword, '10.1.9.1')).body['device'])
  expect(await guess('jefe@andina.test', 20, '10.1.0')).toEqual(Array(20).fill(401))
  const wrong = await login('jefe@andina.test', 'Wrong2026', '10.1.1.1')
  const right = await login(' JEFE@andina.test', goodPassword, '10.1.1.2')
  expect([wrong.status, wrong.body['code']]).toEqual([401, 'CODE_NEEDED'])
  expect([right.status, right.body]).toEqual([401, wrong.body])
  const code = await mailedCode('jefe@andina.test', 1)
  expect((await login('jefe@andina.test', goodPassword, '10.1.1.3', { securityCode: code })).status).toBe(401)
  expect((await login('jefe@andina.test', 'Wrong2026', '10.1.1.2', { securityCode: code })).status).toBe(401)
  const entered = await login('jefe@andina.test', goodPassword, '10.1.1.2', { securityCode: code })
  expect(entered.status).toBe(200)
  // The code is used up, and the device is known from now on, as the owner's has been all the time.
  expect((await login('jefe@andina.test', goodPassword, '10.1.1.2', { securityCode: code })).status).toBe(401)
  for (const known of [entered.body['device'], device])
    expect((await login('jefe@andina.test', goodPassword, '10.1.3.1', { device: known })).status).toBe(200)
  expect((await login('jefe@andina.test', goodPassword, '10.1.3.1', { device: 'made-up' })).status).toBe(401)
  expect((await login('admin@andina.test', goodPassword, '10.1.3.1', { device })).body['device']).not.toBe(device)
  world.advance(61 * 60_000)
  expect((await login('jefe@andina.test', goodPassword, '10.1.3.2')).status).toBe(200)
})

it('a mailed code is not guessed: five tries, and the address stops', async () => {
  await guess('admin@andina.test', 20, '10.7.0')
  await login('admin@andina.test', goodPassword, '10.7.1.1')
  const code = await mailedCode('admin@andina.test', 1)
  const other = (count: number): string => String((Number(code) + count) % 1_000_000).padStart(6, '0')
  for (let count = 1; count <= 5; count++)
    expect(
      (await login('admin@andina.test', goodPassword, '10.7.1.1', { securityCode: other(count) })).body,
    ).toMatchObject({ code: count === 5 ? 'LOGIN_FAILED' : 'CODE_NEEDED' })
  expect((await login('admin@andina.test', goodPassword, '10.7.1.1', { securityCode: code })).status).toBe(401)
})

it('who knows no more than the e-mail takes nothing from a code to sign in', async () => {
  const email = 'cliente@andina.test'
  const toSignIn = () => world.mails.filter(({ to, subject }) => to === email && subject.includes('ingresar'))
  const before = toSignIn().length
  await guess(email, 20, '10.12.0')
  const from = (place: number) => ({ 'x-forwarded-for': `10.12.9.${place}` })
  const mails = () => world.mails.filter(({ to }) => to === email).length
  const sent = mails()
  for (let place = 0; place < 10; place++)
    await world.ask(`PUT /auth/user/public/reset-password?email=${email}`, { headers: from(place) })
  await world.quiet()
  expect(mails()).toBe(sent + 10)
  const body = { email, securityCode: '000001', password: 'Otra2028' }
  for (let wrong = 0; wrong < 20; wrong++)
    await world.ask('POST /auth/users/password', { headers: from(Math.trunc(wrong / 5)), body })
  expect((await login(email, goodPassword, '10.12.1.1')).body['code']).toBe('CODE_NEEDED')
  await world.quiet()
  expect(toSignIn()).toHaveLength(before + 1)
  const securityCode = /\d{6}/.exec(toSignIn().at(-1)?.subject ?? '')?.[0]
  expect((await login(email, goodPassword, '10.12.1.1', { securityCode })).status).toBe(200)
})

it('who does not know the password has no mail sent', async () => {
  const before = codesTo('cliente@andina.test').length
  await guess('cliente@andina.test', 30, '10.8.0')
  await world.quiet()
  expect(codesTo('cliente@andina.test')).toHaveLength(before)
})

it('asks strange devices at an address where users are rotated, whatever stands before it in X-Forwarded-For', async () => {
  const device = String((await login('admin@andina.test', goodPassword, '10.2.0.9')).body['device'])
  const statuses: number[] = []
  for (let count = 0; count < 20; count++)
    statuses.push((await login(`user${count}@andina.test`, 'Wrong2026', `1.1.1.${count}, 10.2.0.1`)).status)
  expect(statuses).toEqual(Array(20).fill(401))
  const before = codesTo('admin@andina.test').length
  expect((await login('nobody@andina.test', 'Wrong2026', '10.2.0.1')).body['code']).toBe('CODE_NEEDED')
  expect((await login('admin@andina.test', goodPassword, '10.2.0.1')).body['code']).toBe('CODE_NEEDED')
  // Nobody there is locked out: who knows his password has the code in his mail, and a known device needs none.
  const securityCode = await mailedCode('admin@andina.test', before + 1)
  expect((await login('admin@andina.test', goodPassword, '10.2.0.1', { securityCode })).status).toBe(200)
  expect((await login('admin@andina.test', goodPassword, '10.2.0.1', { device })).status).toBe(200)
})

it('counts tries that come at once like tries that come one after another', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_none, count) =>
      login('cliente@andina.test', count === 19 ? goodPassword : 'Wrong2026', '10.4.0.1'),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(401))
  const [looked] = await world.deps.db.platform((sql) =>
    sql<{ count: number }>("select count(*)::int as count from estiba.auth_failures where key like 'pair:%|10.4.0.1'"),
  )
  expect(looked?.count).toBe(5)
})

it('tries from many addresses at once on one account are counted too', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, (_none, count) => login('jefe@andina.test', 'Wrong2026', `10.9.0.${count}`)),
  )
  expect(answers.filter(({ body }) => body['code'] === 'LOGIN_FAILED')).toHaveLength(20)
  expect(answers.filter(({ body }) => body['code'] === 'CODE_NEEDED')).toHaveLength(20)
})

it.each([
  ['one person', ['auxiliar@andina.test']],
  [
    'an office',
    ['admin@andina.test', 'jefe@andina.test', 'auxiliar@andina.test', 'cliente@andina.test', 'admin@nordfracht.test'],
  ],
])('lets %s of one address in sixty times at once', async (_who, people) => {
  await keepQuickly(world.deps.db, goodPassword)
  const answers = await Promise.all(
    Array.from({ length: 60 }, (_none, count) => login(people[count % people.length] ?? '', goodPassword, '10.5.0.1')),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(60).fill(200))
})

it('takes as long for a user that is not there as for a wrong password', async () => {
  await keepProperly(world.deps.db, goodPassword)
  const times: { readonly known: number[]; readonly unknown: number[] } = { known: [], unknown: [] }
  const timed = async (username: string, from: string): Promise<number> => {
    const start = performance.now()
    await login(username, 'Wrong2026', from)
    return performance.now() - start
  }
  // In turn, and each against the one asked next to it, so that a busy moment meets both alike.
  for (let count = 0; count < 15; count++) {
    times.known.push(await timed('admin@andina.test', `10.3.1.${count}`))
    times.unknown.push(await timed('nobody@andina.test', `10.3.2.${count}`))
    world.advance(61 * 60_000)
  }
  const median = (list: readonly number[]): number => list.toSorted((a, b) => a - b)[7] ?? 0
  const apart = median(times.known.map((time, round) => time - (times.unknown[round] ?? 0)))
  expect(Math.abs(apart)).toBeLessThan(median(times.known) * 0.35)
})
