import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Embedded, startEmbedded } from '../../server/db/embedded.ts'
import { password, tax } from '../attacks/companies.ts'
import { silent } from '../contract/scratch.ts'
import { signInto } from '../wire/ask.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { signedIn } from './backend.ts'
import { inside, problemsOf } from './invariants.ts'
import { type Pooler, startPooler } from './pooler.ts'
import { type Program, startProgram } from './program.ts'
import { newWrite, send, succeeded, type Write } from './writes.ts'

const connections = 5
const clients = 8
const turns = 24

let data: CompanyData
let database: Embedded
let pooler: Pooler
let programs: readonly Program[] = []

beforeAll(async () => {
  data = await companyData('embedded')
  await writeFile(join(data.folder, 'pg', 'pg_hba.conf'), 'local all all trust\n')
  database = await startEmbedded(data.folder, silent)
  const { host, port, user, database: name } = database.access
  pooler = await startPooler(
    await Promise.all(Array.from({ length: connections }, () => signedIn(join(host, `.s.PGSQL.${port}`), user, name))),
  )
  programs = await Promise.all([startBehind('one'), startBehind('two')])
})

afterAll(async () => {
  for (const program of programs) await program.stop()
  await pooler.close()
  await database.stop()
  await data.remove()
})

const startBehind = async (name: string): Promise<Program> => {
  const folder = join(data.folder, '..', name)
  await mkdir(folder)
  await writeFile(join(folder, 'loaded'), '')
  return startProgram({
    DATA_DIR: folder,
    DATABASE_URL: pooler.url,
    DATABASE_POOLER: 'yes',
    SESSION_KEY: 'the same for both processes of this test',
  })
}

it('17 behind a pooler that gives every transaction another connection nothing fails and nothing stays behind', async () => {
  const [one, two] = programs
  if (one === undefined || two === undefined) throw new Error('Two servers are wanted')
  const tokens = [
    await signInto(one.ask, 'a1@t1.test', password, 't1'),
    await signInto(two.ask, 'a2@t2.test', password, 't2'),
  ] as const
  const menu = String(
    (await one.ask('GET /auth/menus', { token: tokens[0], query: { range: [0, 0] } })).list[0]?.['id'],
  )
  const bulk = String((await one.ask('POST /config/taxes', { token: tokens[0], body: tax('BULK') })).body['id'])
  const writes: Write[] = []
  const failures: string[] = []

  const client = async (place: number): Promise<void> => {
    for (let turn = 0; turn < turns; turn++) {
      const { ask } = (place + turn) % 2 === 0 ? one : two
      const company = place % 2
      const token = tokens[company] ?? ''
      const { status, list, text } = await ask('GET /config/taxes', {
        token,
        query: { filter: { code: { starts: 'ONLY' } }, range: [0, 9] },
      })
      if (status !== 200) failures.push(text)
      else expect(list.map(({ code }) => code)).toEqual([`ONLY-T${company + 1}`])
      if (company === 1) continue
      const kinds = ['single', 'import', 'nested'] as const
      const write = newWrite(place === 0 && turn % 4 === 3 ? 'bulk' : (kinds[turn % 3] ?? 'single'), [bulk], menu)
      writes.push(write)
      write.answer = await send(ask, token, write)
      if (!succeeded(write.answer)) failures.push(write.answer.text)
    }
  }
  await Promise.all(Array.from({ length: clients }, (_none, place) => client(place)))
  expect(failures).toEqual([])
  expect(pooler.mostHops()).toBeGreaterThan(1)

  const left = await pooler.ask(
    `select current_setting('estiba.namespace', true) as namespace, current_setting('estiba.user', true) as person,
      current_setting('role') as role, current_setting('statement_timeout') as timeout,
      (select count(*) from pg_prepared_statements)::int as statements, (select count(*) from pg_listening_channels())::int as channels,
      (select count(*) from pg_locks where pid = pg_backend_pid() and locktype = 'advisory')::int as locks`,
  )
  expect(left).toHaveLength(connections)
  for (const kept of left) expect(kept).toEqual(['', '', 'none', '0', '0', '0', '0'])

  for (const program of programs) await program.stop()
  await pooler.close()
  await database.stop()
  expect(await inside(data.folder, 'embedded', (sql) => problemsOf(sql, writes))).toEqual([])
})
