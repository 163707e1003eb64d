import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { openLiveLine, type LiveLine } from '../../src/app/realtime/liveLine.ts'
import { password, tax } from '../attacks/companies.ts'
import { signInto } from '../wire/ask.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { postmasterPid } from './postgres.ts'
import { type Program, startProgram } from './program.ts'

const people = 200
const mostPerSecond = 50

let data: CompanyData
let program: Program
let token = ''
let businessId = ''
const desks: Desk[] = []

/** Somebody's browser, as far as live events go. */
interface Desk {
  line: LiveLine | null
  /** When it joined, and whether it knew that it had missed something. */
  readonly joins: { readonly at: number; readonly missed: boolean }[]
  readonly heard: string[]
  refusals: number
  attempts: number
}

beforeAll(async () => {
  data = await companyData('embedded')
  program = await startProgram(settings())
  token = await signInto(program.ask, 'a1@t1.test', password, 't1')
  businessId = String((await program.ask('GET /auth/users/profile', { token })).body['company'])
  for (let count = 0; count < people; count++) await sitDown()
  await everybody(({ joins }) => joins.length === 1)
})

afterAll(async () => {
  for (const { line } of desks) line?.close()
  await program.stop()
  await data.remove()
})

/** Each connection asks the database who it is of. */
const settings = () => ({ DATA_DIR: data.folder, RIGHTS_CACHE_SECONDS: '0' })

const sitDown = async (): Promise<Desk> => {
  const desk: Desk = { line: null, joins: [], heard: [], refusals: 0, attempts: 0 }
  desks.push(desk)
  desk.line = await openLiveLine(
    { origin: program.url, path: '/realtime/socket.io' },
    {
      token: () => {
        desk.attempts += 1
        return token
      },
      businessId: () => businessId,
      language: 'es',
      joined: (missed) => void desk.joins.push({ at: performance.now(), missed }),
      refused: () => {
        desk.refusals += 1
      },
      notified: () => undefined,
      changed: ({ id }) => void desk.heard.push(id),
      companyChanged: () => undefined,
      rightsChanged: () => undefined,
    },
  )
  return desk
}

const everybody = (holds: (desk: Desk) => boolean): Promise<void> =>
  vi.waitFor(() => expect(desks.filter((desk) => !holds(desk)).length).toBe(0), { timeout: 90_000, interval: 50 })

/** The most that came within any one second. */
const busiestSecond = (moments: readonly number[]): number =>
  Math.max(...moments.map((from) => moments.filter((at) => at >= from && at < from + 1000).length))

const restart = async (end: 'kill' | 'stop'): Promise<void> => {
  await program[end]()
  program = await startProgram({ ...settings(), PORT: new URL(program.url).port })
}

it.each(['kill', 'stop'] as const)(
  '10 after a restart (%s) two hundred come back one after another, know that they missed something, and hear again',
  async (end) => {
    for (const desk of desks) desk.joins.length = 0
    await restart(end)
    await everybody(({ joins }) => joins.length === 1)
    expect(desks.every(({ joins, refusals }) => joins[0]?.missed === true && refusals === 0)).toBe(true)
    expect(busiestSecond(desks.flatMap(({ joins }) => joins.map(({ at }) => at)))).toBeLessThanOrEqual(mostPerSecond)

    const { body } = await program.ask('POST /config/taxes', { token, body: tax(`AFTER-${end}`) })
    const id = String(body['id'])
    await everybody(({ heard }) => heard.includes(id))
    expect(desks.filter(({ heard }) => heard.filter((one) => one === id).length > 1)).toEqual([])
  },
)

it('10 a session that ended meanwhile is told so once, and a renewed one is taken without a reload', async () => {
  const before = token
  const [first] = desks
  if (first === undefined) throw new Error('Nobody is there')
  for (const { line } of desks.slice(1)) line?.close()
  await program.ask('POST /auth/session/logout', { token: before, body: {} })
  first.joins.length = 0
  await restart('stop')
  await expect.poll(() => first.refusals, { timeout: 60_000 }).toBe(1)
  token = await signInto(program.ask, 'a1@t1.test', password, 't1')
  first.line?.renew()
  await expect.poll(() => first.joins.length, { timeout: 60_000 }).toBe(1)
  expect(first.refusals).toBe(1)
})

it('10 a database that is away when a browser comes back ends no session', async () => {
  const [folder, away] = [join(data.folder, 'pg'), join(data.folder, 'away')]
  const pid = await postmasterPid(data.folder)
  await rename(folder, away)
  process.kill(pid, 'SIGKILL')
  await expect.poll(async () => (await program.ask('GET /config/taxes', { token })).status).toBe(503)
  const desk = await sitDown()
  await expect.poll(() => desk.attempts, { timeout: 60_000 }).toBeGreaterThan(1)
  await rename(away, folder)
  await expect.poll(() => desk.joins.length, { timeout: 90_000 }).toBe(1)
  expect([desk.refusals, desk.joins[0]?.missed]).toEqual([0, true])
})
