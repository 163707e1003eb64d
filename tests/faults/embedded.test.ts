import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startEmbedded } from '../../server/db/embedded.ts'
import { runsOn } from '../../server/db/embedded/runsOn.ts'
import { password, tax } from '../attacks/companies.ts'
import { silent } from '../contract/scratch.ts'
import { openFolder } from '../laidData.ts'
import { signInto } from '../wire/ask.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { connectOwner, postmasterPid } from './postgres.ts'
import { type Program, startProgram } from './program.ts'

let data: CompanyData
let open: (() => Promise<void>)[]

beforeEach(async () => {
  data = await companyData('embedded')
  open = []
})

afterEach(async () => {
  for (const close of open.toReversed()) await close()
  await data.remove()
})

const serverOn = async (folder: string): Promise<Program> => {
  const program = await startProgram({ DATA_DIR: folder, DATABASE_ENGINE: 'embedded' })
  open.push(() => program.stop())
  return program
}

/** A process that does nothing, and the end of it. */
const idle = async (): Promise<number> => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' })
  await once(child, 'spawn')
  open.push(async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
  })
  return child.pid ?? 0
}

const alive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const taxesOf = async (program: Program): Promise<readonly unknown[]> => {
  const token = await signInto(program.ask, 'a1@t1.test', password, 't1')
  return (await program.ask('GET /config/taxes', { token, query: { range: [0, 999] } })).list.map(({ id }) => id)
}

it('a copied data folder is a server of its own: that of the original goes on, and neither sees what the other writes', async () => {
  const original = await serverOn(data.folder)
  const pid = await postmasterPid(data.folder)
  const copied = join(data.folder, '..', 'copy')
  await promisify(execFile)('cp', ['-a', data.folder, copied])
  const copy = await startProgram({ DATA_DIR: copied, DATABASE_ENGINE: 'embedded' })
  const copyPid = await postmasterPid(copied)
  expect(copyPid).not.toBe(pid)
  const token = await signInto(copy.ask, 'a1@t1.test', password, 't1')
  const made = await copy.ask('POST /config/taxes', { token, body: tax('COPY', { description: 'In the copy' }) })
  expect(made.status, made.text).toBe(201)
  expect(await taxesOf(copy)).toContain(made.body['id'])
  expect(await taxesOf(original)).not.toContain(made.body['id'])
  await copy.stop()
  expect(alive(copyPid)).toBe(false)
  expect(alive(pid)).toBe(true)
  expect(await taxesOf(original)).not.toHaveLength(0)
})

describe('a lock file whose number is another process now', () => {
  const claim = async (pid: number): Promise<void> => {
    const cluster = join(data.folder, 'pg')
    const lock = [
      pid,
      cluster,
      1_700_000_000,
      5432,
      join(data.folder, 'run'),
      '',
      '  5432001         0',
      'ready   ',
      '',
    ]
    await writeFile(join(cluster, 'postmaster.pid'), lock.join('\n'), { mode: 0o600 })
    await mkdir(join(data.folder, 'run'), { recursive: true })
    await writeFile(join(data.folder, 'run', '.s.PGSQL.5432.lock'), lock.slice(0, 5).join('\n'), { mode: 0o600 })
  }

  it('is set aside, and that process left alone', async () => {
    const other = await idle()
    await claim(other)
    const { stop } = await startEmbedded(data.folder, silent)
    expect(await postmasterPid(data.folder)).not.toBe(other)
    await stop()
    expect(alive(other)).toBe(true)
  })

  it('though it is a PostgreSQL too: another cluster on the machine', async () => {
    const parent = await openFolder('estiba-another-')
    open.push(() => rm(parent, { recursive: true, force: true }))
    const another = await startEmbedded(join(parent, 'data'), silent)
    open.push(() => another.stop())
    const pid = await postmasterPid(join(parent, 'data'))
    await claim(pid)
    const { stop } = await startEmbedded(data.folder, silent)
    await stop()
    expect(alive(pid)).toBe(true)
    const owner = await connectOwner(join(parent, 'data'))
    expect(await owner.sql('select 1 as up')).toEqual([{ up: 1 }])
    await owner.end()
  })
})

it('what a killed server left running is taken over, and stops with who took it', async () => {
  const first = await startProgram({ DATA_DIR: data.folder, DATABASE_ENGINE: 'embedded', LOG_LEVEL: 'warn' })
  // Without a mail server codes and invitations reach nobody.
  await first.says('SMTP_URL is not set')
  const pid = await postmasterPid(data.folder)
  await first.kill()
  expect(await runsOn(pid, join(data.folder, 'pg'))).toBe(true)
  const second = await startProgram({ DATA_DIR: data.folder, DATABASE_ENGINE: 'embedded' })
  expect(await postmasterPid(data.folder)).toBe(pid)
  await second.stop()
  expect(await runsOn(pid, join(data.folder, 'pg'))).toBe(false)
})

const inUse = /Another Estiba runs on this data folder/

it('the second server on a folder says so and ends; the first goes on', async () => {
  const first = await serverOn(data.folder)
  const pid = await postmasterPid(data.folder)
  await expect(startProgram({ DATA_DIR: data.folder, DATABASE_ENGINE: 'embedded' })).rejects.toThrow(inUse)
  await expect(startProgram({ DATA_DIR: data.folder })).rejects.toThrow(inUse)
  expect(await postmasterPid(data.folder)).toBe(pid)
  expect(await taxesOf(first)).not.toHaveLength(0)
})

it('of two that begin at once on an empty folder one makes the database, the other says so', async () => {
  const parent = await openFolder('estiba-empty-')
  open.push(() => rm(parent, { recursive: true, force: true }))
  const folder = join(parent, 'data')
  const results = await Promise.allSettled([startEmbedded(folder, silent), startEmbedded(folder, silent)])
  const started = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
  for (const { stop } of started) open.push(() => stop())
  expect(started).toHaveLength(1)
  expect(results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))).toEqual([
    expect.stringMatching(inUse),
  ])
  const kept = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8')) as { readonly password: string }
  expect(kept.password).toBe(started[0]?.access.password)
  const owner = await connectOwner(folder)
  expect(await owner.sql('select 1 as up')).toEqual([{ up: 1 }])
  await owner.end()
})
