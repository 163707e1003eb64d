import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, tax } from '../attacks/companies.ts'
import { answerOf, type Answer, signInto } from '../wire/ask.ts'
import { inside, problemsOf } from './invariants.ts'
import { postmasterPid } from './postgres.ts'
import { type Program, startProgram } from './program.ts'
import { mayMount, type SmallDisk, smallDisk } from './smallDisk.ts'
import { type Kind, newWrite, send, succeeded, type Write } from './writes.ts'

const onSmallDisk = it.runIf(await mayMount())
const sizeMb = 500
const reserveMb = 48

let disk: SmallDisk
let program: Program
let token = ''
let menu = ''
const writes: Write[] = []

beforeAll(async () => {
  disk = await smallDisk(sizeMb)
  program = await startProgram({ DATA_DIR: disk.folder, DISK_RESERVE_MB: String(reserveMb) })
  token = await signInto(program.ask, 'a1@t1.test', password, 't1')
  menu = String((await program.ask('GET /auth/menus', { token, query: { range: [0, 0] } })).list[0]?.['id'])
})

afterAll(async () => {
  await program.stop()
  await disk.remove()
})

const write = async (kind: Kind): Promise<Answer> => {
  const one = newWrite(kind, [], menu)
  writes.push(one)
  one.answer = await send(program.ask, token, one)
  return one.answer
}

const upload = async (): Promise<Answer> => {
  const form = new FormData()
  form.set('folder', 'documents')
  form.set('files', new File(['%PDF-1.7\n%%EOF'], `Guía ${crypto.randomUUID()}.pdf`))
  return answerOf(
    await fetch(`${program.url}/api/files/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    }),
  )
}

const storedFiles = async (): Promise<readonly string[]> =>
  (await readdir(join(disk.folder, 'files'), { recursive: true, withFileTypes: true }).catch(() => []))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)

/** Nothing is written, everything is read, and no file is left half. */
const readsOnly = async (): Promise<void> => {
  const files = await storedFiles()
  for (const kind of ['single', 'nested', 'import'] as const) expect((await write(kind)).status).toBe(507)
  expect((await upload()).status).toBe(507)
  expect(await storedFiles()).toEqual(files)
  for (let read = 0; read < 50; read++)
    expect((await program.ask('GET /config/taxes', { token, query: { q: 'tax', range: [0, 99] } })).status).toBe(200)
}

const writesAgain = () => expect.poll(async () => succeeded(await write('single')), { timeout: 30_000 }).toBe(true)

onSmallDisk(
  '4 a disk that fills up during imports: 507, reads go on, and writes work again when there is room',
  async () => {
    const database = await postmasterPid(disk.folder)
    expect((await upload()).status).toBe(200)
    await disk.fillUpTo(reserveMb + 4)
    await expect.poll(async () => (await write('import')).status, { timeout: 60_000, interval: 0 }).toBe(507)
    expect(writes.some(({ answer }) => answer !== null && succeeded(answer))).toBe(true)
    await readsOnly()

    // To the last block, by something that is not ours.
    await disk.fillUpTo(0)
    await readsOnly()
    expect(await postmasterPid(disk.folder)).toBe(database)

    await disk.makeRoom()
    await writesAgain()
    expect((await upload()).status).toBe(200)
    for (const { answer } of writes) expect([200, 201, 507]).toContain(answer?.status)
  },
)

onSmallDisk(
  '4 a disk that something else fills within a moment: no failure but 503 and 507, and service again without a start',
  async () => {
    const heard = new Set<number>()
    const large = tax('LARGE')
    let row = 0
    const writeLarge = (): Promise<Answer> =>
      program.ask('POST /config/taxes/import', {
        token,
        body: { mode: 'all', rows: Array.from({ length: 500 }, () => ({ ...large, code: `L${row++}` })) },
      })
    const filling = disk.fillUpTo(0)
    while (!heard.has(507) && !heard.has(503)) heard.add((await writeLarge()).status)
    await filling
    await disk.makeRoom()
    await writesAgain()
    expect([...heard].filter((status) => ![200, 503, 507].includes(status))).toEqual([])
    await program.stop()
    expect(await inside(disk.folder, 'embedded', (sql) => problemsOf(sql, writes))).toEqual([])
  },
)
