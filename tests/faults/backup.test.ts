import { cp, mkdir, readdir, readFile, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg, { type Client } from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { backup } from '../../server/backup/backup.ts'
import { restore } from '../../server/backup/restore.ts'
import { startEmbedded } from '../../server/db/embedded.ts'
import { readSettings } from '../../server/settings.ts'
import { password, tax } from '../attacks/companies.ts'
import { silent } from '../contract/scratch.ts'
import { signInto } from '../wire/ask.ts'
import { type CompanyData, companyData } from './companyData.ts'
import { inside, invariantProblems, type Sql } from './invariants.ts'
import { connectOwner } from './postgres.ts'
import { type Program, startProgram } from './program.ts'
import { newWrite, send } from './writes.ts'

let data: CompanyData
let program: Program
let token: string
let menu: string

beforeAll(async () => {
  data = await companyData('embedded')
  program = await startProgram({ DATA_DIR: data.folder, DATABASE_ENGINE: 'embedded' })
  token = await signInto(program.ask, 'a1@t1.test', password, 't1')
  menu = String((await program.ask('GET /auth/menus', { token, query: { range: [0, 0] } })).list[0]?.['id'])
})

afterAll(async () => {
  await program.stop()
  await data.remove()
})

const beside = (name: string): string => join(data.folder, '..', name)
const settingsOf = (folder: string, more: { readonly [name: string]: string } = {}) =>
  readSettings({ DATA_DIR: folder, DATABASE_ENGINE: 'embedded', SAMPLE_DATA: 'no', ...more })

/** What changes by itself: when a session was last seen. */
const restless = 'last_seen_at'

/** Every table with all that is in it, told by one number each. */
const everyTable = async (sql: Sql): Promise<ReadonlyMap<string, string>> => {
  const tables = await sql<{ table: string; columns: readonly string[] }>(
    `select c.relname as table, array_agg(quote_ident(a.attname) order by a.attname) filter (where a.attname <> '${restless}') as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      where c.relnamespace = 'estiba'::regnamespace and c.relkind = 'r' group by c.relname order by 1`,
  )
  const found = new Map<string, string>()
  for (const { table, columns } of tables) {
    const [row] = await sql<{ told: string }>(
      `select count(*) || ' ' || coalesce(md5(string_agg(r::text, ' ' order by r::text collate "C")), '') as told
        from (select row(${columns.join(', ')}) as r from estiba.${table === 'references' ? '"references"' : `"${table}"`}) rows`,
    )
    found.set(table, row?.told ?? '')
  }
  return found
}

/** What else makes a database: indexes, rules, policies, rights, comments. */
const structure = (sql: Sql): Promise<readonly object[]> =>
  sql(`select 'index' as kind, indexname || indexdef as what from pg_indexes where schemaname = 'estiba'
    union all select 'policy', tablename || policyname || coalesce(qual, '') || coalesce(with_check, '') from pg_policies where schemaname = 'estiba'
    union all select 'rule', conname || pg_get_constraintdef(oid) from pg_constraint where connamespace = 'estiba'::regnamespace and contype <> 'n'
    union all select 'right', table_name || privilege_type from information_schema.role_table_grants where table_schema = 'estiba' and grantee = 'estiba_app'
    union all select 'comment', c.relname || d.objsubid || d.description from pg_description d join pg_class c on c.oid = d.objoid where c.relnamespace = 'estiba'::regnamespace
    order by 1, 2`)

it('a backup is taken while sixteen write, and what it restores is whole', async () => {
  let writing = true
  let written = 0
  const uploads = join(data.folder, 'files', 'cd')
  await mkdir(uploads, { recursive: true })
  // As files come in: under a name of their own until they are whole, then under theirs; some are removed.
  const uploading = (async () => {
    for (let at = 0; writing; at++) {
      await writeFile(join(uploads, `.draft-${at}`), 'half')
      await rename(join(uploads, `.draft-${at}`), join(uploads, `whole-${at}`))
      if (at > 40) await rm(join(uploads, `whole-${at - 40}`))
    }
  })()
  const writers = Array.from({ length: 16 }, async (_none, at) => {
    while (writing) {
      const answer = await send(program.ask, token, newWrite(at % 2 === 0 ? 'nested' : 'import', [], menu))
      if (answer.status < 300) written += 1
    }
  })
  await backup(settingsOf(data.folder), beside('under-load'), silent)
  writing = false
  await Promise.all([...writers, uploading])
  const kept = await readdir(join(beside('under-load'), 'data', 'files', 'cd'))
  expect(kept.length).toBeGreaterThan(0)
  expect(kept.filter((name) => name.startsWith('.'))).toEqual([])
  expect(written).toBeGreaterThan(0)
  await restore(settingsOf(beside('of-load')), beside('under-load'), silent)
  expect(await inside(beside('of-load'), 'embedded', invariantProblems)).toEqual([])
})

it('what is restored into a fresh folder equals the original in every table, and serves who signs in', async () => {
  const made = await program.ask('POST /config/taxes', {
    token,
    body: tax('BACKUP', { description: 'Before the backup' }),
  })
  expect(made.status, made.text).toBe(201)
  await mkdir(join(data.folder, 'files', 'ab'), { recursive: true })
  await writeFile(join(data.folder, 'files', 'ab', 'abc'), 'kept')
  await backup(settingsOf(data.folder), beside('whole'), silent)
  expect((await stat(beside('whole'))).mode & 0o077).toBe(0)
  await expect(backup(settingsOf(data.folder), beside('whole'), silent)).rejects.toThrow(/is there already/)
  await restore(settingsOf(beside('restored')), beside('whole'), silent)
  await expect(restore(settingsOf(beside('restored')), beside('whole'), silent)).rejects.toThrow(
    /has a database already/,
  )
  await mkdir(beside('with-keys'))
  await writeFile(join(beside('with-keys'), 'seals.key'), 'another')
  await expect(restore(settingsOf(beside('with-keys')), beside('whole'), silent)).rejects.toThrow(
    /seals\.key is there already/,
  )
  expect(await readFile(join(beside('with-keys'), 'seals.key'), 'utf8')).toBe('another')

  expect(await readFile(join(beside('restored'), 'files', 'ab', 'abc'), 'utf8')).toBe('kept')
  const running = await startEmbedded(beside('restored'), silent)
  const [original, restored] = [await connectOwner(data.folder), await connectOwner(beside('restored'))]
  const [was, is] = [await everyTable(original.sql), await everyTable(restored.sql)]
  expect(was.size).toBeGreaterThan(150)
  expect([...is]).toEqual([...was])
  expect(await structure(restored.sql)).toEqual(await structure(original.sql))
  await original.end()
  await restored.end()
  await running.stop()

  const again = await startProgram({ DATA_DIR: beside('restored'), DATABASE_ENGINE: 'embedded' })
  const entered = await signInto(again.ask, 'a1@t1.test', password, 't1')
  const { list } = await again.ask('GET /config/taxes', { token: entered, query: { q: 'Before the backup' } })
  expect(list).toHaveLength(1)
  // Those who were signed in still are: the keys are in the backup.
  expect((await again.ask('GET /config/taxes', { token, query: { range: [0, 9] } })).status).toBe(200)
  await again.stop()
})

/** What may happen to a backup between the day it was made and the day it is needed. */
const damages: { readonly [what: string]: readonly [damage: (folder: string) => Promise<void>, told: RegExp] } = {
  'its database was cut': [
    async (folder) => truncate(join(folder, 'database.jsonl.gz'), 4096),
    /database\.jsonl\.gz was cut or changed/,
  ],
  'a file was changed': [
    (folder) => writeFile(join(folder, 'data', 'files', 'ab', 'abc'), 'kept!'),
    /data\/files\/ab\/abc was cut or changed/,
  ],
  'a file was lost': [(folder) => rm(join(folder, 'data', 'files', 'ab', 'abc')), /data\/files\/ab\/abc is missing/],
  'a file was put to it': [
    (folder) => writeFile(join(folder, 'data', 'seals.key.new'), 'x'),
    /seals\.key\.new was not there/,
  ],
  'what it says of itself was changed': [
    async (folder) => {
      const told = await readFile(join(folder, 'backup.json'), 'utf8')
      await writeFile(join(folder, 'backup.json'), told.replace(/"made": "\d{4}/, '"made": "1999'))
    },
    /backup\.json was cut or changed/,
  ],
  'what it says of itself was cut': [
    (folder) => truncate(join(folder, 'backup.json'), 200),
    /backup\.json was cut or changed/,
  ],
  'it was not finished': [(folder) => rm(join(folder, 'backup.json')), /is no backup/],
}

it.each(Object.keys(damages))('%s: it is refused before anything is written', async (what) => {
  const [damage, told] = damages[what] ?? [() => Promise.resolve(), /^$/]
  const [damaged, target] = [beside('damaged'), beside('never')]
  await cp(beside('whole'), damaged, { recursive: true })
  await damage(damaged)
  await expect(restore(settingsOf(target), damaged, silent)).rejects.toThrow(told)
  await expect(stat(target)).rejects.toThrow(/ENOENT/)
  await rm(damaged, { recursive: true })
})

it('what cannot be kept is refused: PGlite, a folder without a database, a backup within what it is made of', async () => {
  const pglite = beside('of-pglite')
  await mkdir(join(pglite, 'pglite'), { recursive: true })
  await expect(backup(settingsOf(pglite, { DATABASE_ENGINE: 'auto' }), beside('none'), silent)).rejects.toThrow(
    /PGlite runs in the server itself/,
  )
  await expect(backup(settingsOf(pglite, { DATABASE_ENGINE: 'pglite' }), beside('none'), silent)).rejects.toThrow(
    /stop the server and copy its folder/,
  )
  await expect(
    restore(settingsOf(beside('into-pglite'), { DATABASE_ENGINE: 'pglite' }), beside('whole'), silent),
  ).rejects.toThrow(/PGlite runs in the server itself/)
  await expect(backup(settingsOf(beside('nothing')), beside('none'), silent)).rejects.toThrow(/has no database/)
  await expect(stat(join(beside('nothing'), 'pg'))).rejects.toThrow(/ENOENT/)
  await expect(backup(settingsOf(data.folder), join(data.folder, 'backup'), silent)).rejects.toThrow(
    /choose a folder outside/,
  )
})

it('it goes into a database of one’s own too, whose owner is no superuser, and from there back', async () => {
  const parent = beside('own')
  const own = await startEmbedded(parent, silent)
  const { host, port, user, password: secret, database } = own.access
  const admin = new pg.Client({ host, port, user, password: secret, database })
  await admin.connect()
  await admin.query("create role keeper login createrole password 'keeper'")
  await admin.query('create database theirs owner keeper')
  const url = `postgres://keeper:keeper@localhost:${port}/theirs?host=${encodeURIComponent(host)}`
  const there = settingsOf(beside('theirs'), { DATABASE_URL: url })
  await backup(settingsOf(data.folder), beside('moved'), silent)
  await restore(there, beside('moved'), silent)
  await expect(restore(there, beside('moved'), silent)).rejects.toThrow(/\.key is there already/)
  const elsewhere = settingsOf(beside('elsewhere'), { DATABASE_URL: url })
  await expect(restore(elsewhere, beside('moved'), silent)).rejects.toThrow(/has an Estiba already/)
  await backup(there, beside('back'), silent)
  await restore(settingsOf(beside('home')), beside('back'), silent)

  const home = await startEmbedded(beside('home'), silent)
  const restored = await connectOwner(beside('home'))
  const theirs: Client = new pg.Client({ connectionString: url })
  await theirs.connect()
  const sql: Sql = async <T extends object>(text: string) => (await theirs.query<T>(text)).rows
  expect([...(await everyTable(restored.sql))]).toEqual([...(await everyTable(sql))])
  await theirs.end()
  await restored.end()
  await home.stop()
  await admin.end()
  await own.stop()
})
