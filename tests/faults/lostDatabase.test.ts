import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, tax } from '../attacks/companies.ts'
import { type Answer, signInto } from '../wire/ask.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { inside, problemsOf } from './invariants.ts'
import { connectOwner, postmasterPid } from './postgres.ts'
import { type Program, startProgram } from './program.ts'
import { newWrite, send, succeeded, type Write } from './writes.ts'

const clients = 16
const rounds = 3
const killsOfConnections = 60
/** What the cases allow: an answer while there is no database, and service after it is back. */
const mostMs = { answer: 2000, recovery: 5000 }

let data: CompanyData
let program: Program
let tokens: readonly [string, string]
let menu: string
const writes: Write[] = []

beforeAll(async () => {
  data = await companyData('embedded')
  program = await startProgram({ DATA_DIR: data.folder })
  tokens = [
    await signInto(program.ask, 'a1@t1.test', password, 't1'),
    await signInto(program.ask, 'a2@t2.test', password, 't2'),
  ]
  menu = String((await program.ask('GET /auth/menus', { token: tokens[0], query: { range: [0, 0] } })).list[0]?.['id'])
})

afterAll(async () => {
  await program.stop()
  await data.remove()
})

interface Heard {
  readonly status: number
  readonly retryAfter: string | null
  readonly text: string
  readonly ms: number
}

/** Reads of two companies and writes of one, until told to stop. */
const work = (heard: Heard[]): { stop(): Promise<void> } => {
  let stopped = false
  const one = async (client: number): Promise<void> => {
    for (let turn = client; !stopped; turn++) {
      const from = performance.now()
      const answer = await ask(turn)
      heard.push({
        status: answer.status,
        retryAfter: answer.headers.get('retry-after'),
        text: answer.text,
        ms: performance.now() - from,
      })
    }
  }
  const working = Promise.all(Array.from({ length: clients }, (_none, client) => one(client)))
  return {
    stop: async () => {
      stopped = true
      await working
    },
  }
}

const ask = async (turn: number): Promise<Answer> => {
  const company = turn % 2
  if (turn % 4 < 2) {
    const answer = await program.ask('GET /config/taxes', {
      token: tokens[company] ?? '',
      query: { filter: { code: { starts: 'ONLY' } }, range: [0, 9] },
    })
    if (answer.status === 200) expect(answer.list.map(({ code }) => code)).toEqual([`ONLY-T${company + 1}`])
    return answer
  }
  if (company === 1)
    return program.ask('POST /config/taxes', {
      token: tokens[1],
      body: tax(`T2-${turn}-${crypto.randomUUID().slice(0, 8)}`),
    })
  const write = newWrite((['single', 'import', 'nested'] as const)[Math.trunc(turn / 4) % 3] ?? 'single', [], menu)
  writes.push(write)
  const answer = await send(program.ask, tokens[0], write)
  if (succeeded(answer)) write.answer = answer
  return answer
}

const heardFrom = (heard: readonly Heard[], count: number) =>
  expect.poll(() => heard.length, { timeout: 60_000, interval: 10 }).toBeGreaterThanOrEqual(heard.length + count)

/** Waits until a new process of the database takes connections. */
const databaseBack = (former: number) =>
  expect
    .poll(
      async () => {
        if ((await postmasterPid(data.folder).catch(() => former)) === former) return false
        const owner = await connectOwner(data.folder).catch(() => null)
        await owner?.end()
        return owner !== null
      },
      { timeout: 30_000, interval: 20 },
    )
    .toBe(true)

const ordinary = async (): Promise<number> => {
  const heard: Heard[] = []
  const working = work(heard)
  await heardFrom(heard, 100)
  await working.stop()
  expect(heard.filter(({ status }) => status >= 300)).toEqual([])
  return Math.max(...heard.map(({ ms }) => ms))
}

it('2 the database killed under load: 503 at once meanwhile, service again when it is back, no connection left dead', async () => {
  const slowest = await ordinary()
  for (let round = 0; round < rounds; round++) {
    const heard: Heard[] = []
    const working = work(heard)
    await heardFrom(heard, 20 + Math.trunc(Math.random() * 40))
    const pid = await postmasterPid(data.folder)
    process.kill(pid, 'SIGKILL')
    await databaseBack(pid)
    const back = performance.now()
    await expect
      .poll(async () => (await program.ask('GET /config/taxes/BOTH', { token: tokens[0] })).status, {
        timeout: 30_000,
        interval: 20,
      })
      .toBe(200)
    expect(performance.now() - back).toBeLessThan(mostMs.recovery)
    await working.stop()
    for (const { status, retryAfter, text, ms } of heard) {
      if (status < 300) continue
      expect([status, retryAfter], text).toEqual([503, expect.stringMatching(/^[1-9]\d*$/)])
      expect(ms).toBeLessThan(mostMs.answer + slowest)
    }
    expect(heard.some(({ status }) => status === 503)).toBe(true)
    await ordinary()
  }
})

it('3 connections dropped one after another: nothing half done, nobody sees the other company, no more errors than drops', async () => {
  const heard: Heard[] = []
  const working = work(heard)
  const owner = await connectOwner(data.folder)
  let killed = 0
  while (killed < killsOfConnections) {
    await heardFrom(heard, 5)
    const [found] = await owner.sql<{ done: boolean }>(
      `select pg_terminate_backend(pid) as done from pg_stat_activity
       where usename = 'estiba_app' and datname = current_database() order by random() limit 1`,
    )
    if (found?.done) killed += 1
  }
  await working.stop()
  const failed = heard.filter(({ status }) => status >= 300)
  for (const { status, text } of failed) expect(status, text).toBe(503)
  expect(failed.length).toBeLessThanOrEqual(killed)
  const open = await owner.sql(
    "select pid, state, query from pg_stat_activity where usename = 'estiba_app' and state like 'idle in transaction%'",
  )
  expect(open).toEqual([])
  await owner.end()
  await ordinary()
})

it('2, 3 every acknowledged write is there, and every other whole or absent', async () => {
  for (const write of writes.filter(({ answer }) => answer === null)) {
    write.answer = await send(program.ask, tokens[0], write)
    expect(succeeded(write.answer), write.answer.text).toBe(true)
  }
  await program.stop()
  expect(await inside(data.folder, 'embedded', (sql) => problemsOf(sql, writes))).toEqual([])
})
