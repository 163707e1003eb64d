import { readdir, readFile, rm } from 'node:fs/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadSample } from '../e2e/builtServer.ts'
import { copyOf, type LaidData, laidData, openFolder } from '../laidData.ts'
import { connectOwner, type Owner } from './postgres.ts'
import { type Program, startProgram } from './program.ts'

/** World and sample are laid, without the year. */
const layingMs = 110_000

let laid: LaidData
let parent: string
let folder: string

const start = (): Promise<Program> =>
  startProgram({ DATA_DIR: folder, SAMPLE_DATA: 'yes', SAMPLE_YEAR: 'yes', LOG_LEVEL: 'info' })

beforeAll(async () => {
  laid = await laidData({ sample: loadSample })
  parent = await openFolder('estiba-year-')
  folder = await copyOf(laid.folders['sample'] ?? '', parent)
}, layingMs)

afterAll(async () => {
  await rm(parent, { recursive: true, force: true })
  await laid.remove()
})

/** The processes that make the year of a company, on this machine: they are told by what they were called with. */
const makers = async (): Promise<readonly string[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const called = await Promise.all(
    pids.map(async (pid) => {
      const [words, surroundings] = await Promise.all(
        ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      )
      return /main\.js\0year\0(\w+)/.exec(words ?? '')?.[1] !== undefined && surroundings?.includes(folder) === true
        ? /year\0(\w+)/.exec(words ?? '')?.[1]
        : undefined
    }),
  )
  return called.filter((company) => company !== undefined).toSorted()
}

const daysDone = async (owner: Owner): Promise<readonly number[]> =>
  (await owner.sql<{ done: number }>('select done from estiba.sample_years order by namespace')).map(({ done }) => done)

const working = { timeout: 60_000, interval: 250 }

it('a year is made by processes beside the server: they end with it however it ends, and the next start goes on', async () => {
  const killed = await start()
  const first = await connectOwner(folder)
  await expect.poll(makers, working).toEqual(['andina', 'nordfracht'])
  await expect.poll(async () => (await daysDone(first)).every((done) => done >= 3), working).toBe(true)
  const { status } = await killed.ask('GET /config/taxes', {})
  expect(status).toBe(401)
  await killed.kill()
  await expect.poll(makers, working).toEqual([])
  const before = await daysDone(first)
  await first.end()

  const next = await start()
  const second = await connectOwner(folder)
  await expect
    .poll(async () => (await daysDone(second)).every((done, at) => done > (before[at] ?? 0)), working)
    .toBe(true)
  await second.end()
  await next.stop()
  expect(await makers()).toEqual([])
  expect(next.said()).not.toMatch(/"level":"(?:error|fatal)"/)
}, 240_000)
