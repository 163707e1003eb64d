import { afterAll, beforeAll, expect, it } from 'vitest'
import { password, tax } from '../attacks/companies.ts'
import { type Answer, answerOf, signInto } from '../wire/ask.ts'
import { type Program, startProgram } from './program.ts'
import { mayMount, type SmallDisk, smallDisk } from './smallDisk.ts'

const onSmallDisk = it.runIf(await mayMount())
const sizeMb = 500
const reserveMb = 48
const fileMb = 10

let disk: SmallDisk
let program: Program
let tokens: { readonly t1: string; readonly t2: string }

beforeAll(async () => {
  disk = await smallDisk(sizeMb)
  program = await startProgram({ DATA_DIR: disk.folder, DISK_RESERVE_MB: String(reserveMb) })
  tokens = {
    t1: await signInto(program.ask, 'a1@t1.test', password, 't1'),
    t2: await signInto(program.ask, 'a2@t2.test', password, 't2'),
  }
})

afterAll(async () => {
  await program.stop()
  await disk.remove()
})

const upload = async (token: string): Promise<Answer> => {
  const form = new FormData()
  form.set('folder', 'documents')
  const parts = ['%PDF-1.7\n', new Uint8Array(fileMb * 1024 * 1024), '\n%%EOF']
  form.set('files', new File(parts, `${crypto.randomUUID()}.pdf`, { type: 'application/pdf' }))
  return answerOf(
    await fetch(`${program.url}/api/files/files`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'accept-language': 'en' },
      body: form,
    }),
  )
}

/** Files that are taken until one is not, and what is answered then. */
const untilRefused = async (token: string): Promise<{ readonly taken: number; readonly refused: Answer }> => {
  for (let taken = 0; ; taken++) {
    const answer = await upload(token)
    if (answer.status !== 200) return { taken, refused: answer }
  }
}

onSmallDisk('a company that fills the disk is stopped before the others, who go on to the reserve', async () => {
  expect((await upload(tokens.t2)).status).toBe(200)
  await disk.fillUpTo(3.5 * reserveMb)
  const filler = await untilRefused(tokens.t1)
  expect(filler.taken).toBeGreaterThan(2)
  expect([filler.refused.status, filler.refused.body['code']]).toEqual([507, 'NO_SPACE'])
  expect(filler.refused.body['message']).toContain('take more of it than those of others')

  // Only its files: there is room for records yet, its own too.
  const kept = await program.ask('POST /config/taxes', { token: tokens.t1, body: tax('AFTER') })
  expect(kept.status, kept.text).toBe(201)
  const other = await untilRefused(tokens.t2)
  expect(other.taken).toBeGreaterThan(1)
  expect([other.refused.status, other.refused.body['message']]).toEqual([507, 'There is no space left to save'])
  expect((await upload(tokens.t1)).status).toBe(507)

  await disk.makeRoom()
  await expect.poll(async () => (await upload(tokens.t1)).status, { timeout: 10_000 }).toBe(200)
})
