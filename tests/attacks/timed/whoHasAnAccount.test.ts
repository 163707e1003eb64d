import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { keepProperly } from '../../../server/auth/quickPasswords.testing.ts'
import type { Answer } from '../../wire/ask.ts'
import { password } from '../companies.ts'
import { startWorld, type World } from '../world.ts'
import { median } from './median.ts'

let world: World

beforeAll(async () => {
  world = await startWorld({ settings: { TRUST_PROXY: 'yes' } })
  await keepProperly(world.deps.db, password)
})

// What counts tries starts anew for each test.
beforeEach(() => world.advance(61 * 60_000))

afterAll(() => world.close())

const login = (username: string, secret: string, ip: string) =>
  world.ask('POST /auth/session/login', { body: { username, password: secret }, headers: { 'x-forwarded-for': ip } })

const mailsTo = (email: string): number => world.mails.filter(({ to }) => to === email).length

describe('23 who has an account', () => {
  const people = {
    nobody: ['nobody@t1.test', 'Wrong2026'],
    wrong: ['a1@t1.test', 'Wrong2026'],
    disabled: ['gone@t1.test', password],
  } as const
  const times = { nobody: [] as number[], wrong: [] as number[], disabled: [] as number[] }
  const answers = { nobody: new Set<string>(), wrong: new Set<string>(), disabled: new Set<string>() }

  /** A hundred logins of each, in turn and each as often the first, so that a busy moment meets all alike. */
  beforeAll(async () => {
    for (let round = 0; round < 100; round++) {
      // Far from the locks.
      if (round % 4 === 0) world.advance(31 * 60_000)
      for (const at of [0, 1, 2]) {
        const who = (['nobody', 'wrong', 'disabled'] as const)[(round + at) % 3] ?? 'nobody'
        const [name, secret] = people[who]
        const from = performance.now()
        const { status, text } = await login(name, secret, `10.6.${round}.1`)
        times[who].push(performance.now() - from)
        answers[who].add(`${status} ${text}`)
      }
    }
  })

  it.each([
    ['a wrong password', 'wrong'],
    ['a disabled person', 'disabled'],
  ] as const)('cannot be told by the login with %s: same answer, same time', (_what, who) => {
    expect(new Set([...answers.nobody, ...answers[who]]).size).toBe(1)
    // Of the same moment each: how busy the machine is says nothing of who is asked for.
    const apart = times[who].map((time, round) => time - (times.nobody[round] ?? 0))
    expect(Math.abs(median(apart))).toBeLessThan(median(times.nobody) * 0.15)
  })

  it('cannot be told by the time that a forgotten password takes, asked for or typed in with a code', async () => {
    const spent = {
      asked: { known: [] as number[], unknown: [] as number[] },
      typed: { known: [] as number[], unknown: [] as number[] },
    }
    const answered = new Set<string>()
    const timed = async (into: number[], request: Promise<Answer>): Promise<void> => {
      const began = performance.now()
      const { status, text } = await request
      into.push(performance.now() - began)
      answered.add(`${status} ${text}`)
    }
    const inTurn = (round: number) =>
      round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    const emailOf = { known: 'a2@t2.test', unknown: 'nobody@t2.test' }
    const from = (round: number) => ({ 'x-forwarded-for': `10.3.${round}.1` })
    for (let round = 0; round < 99; round += 3) {
      // Far from the limits of who asks.
      world.advance(61 * 60_000)
      const rounds = [round, round + 1, round + 2]
      for (const at of rounds)
        for (const who of inTurn(at)) {
          const { [who]: email } = emailOf
          const mailed = mailsTo(email)
          const address = `PUT /auth/user/public/reset-password?email=${email}`
          await timed(spent.asked[who], world.ask(address, { headers: from(at) }))
          // What goes on behind the answer is over before the next is measured.
          await world.quiet()
          expect(mailsTo(email)).toBe(who === 'known' ? mailed + 1 : 0)
        }
      // Right after each other: who has waited for a mail finds a colder machine.
      for (const at of rounds)
        for (const who of inTurn(at)) {
          const body = { email: emailOf[who], securityCode: '000000', password: 'Nueva2027x' }
          await timed(spent.typed[who], world.ask('POST /auth/users/password', { body, headers: from(at) }))
        }
    }
    expect(answered.size).toBe(2)
    // Each against the one asked next to it, so that a busy moment meets both.
    const apart = ({ known, unknown }: Record<'known' | 'unknown', readonly number[]>): number =>
      Math.abs(median(known.map((time, round) => time - (unknown[round] ?? 0))))
    // Under half a millisecond nothing can be told over a line.
    expect(apart(spent.asked)).toBeLessThan(Math.max(median(spent.asked.unknown) * 0.15, 0.5))
    // What is tried is answered when its time has come, whatever it took.
    expect(Math.min(...spent.typed.known, ...spent.typed.unknown)).toBeGreaterThan(35)
    expect(apart(spent.typed)).toBeLessThan(1)
  })
})
