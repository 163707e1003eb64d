import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { Settings } from '../contract.ts'
import { comments, constraints, counters, grants, indexes, policies, tables } from './catalogue.ts'
import { copyTree } from './copyTree.ts'
import { asOwner } from './owner.ts'
import { keptTables, type KeptTable, rowsOf } from './rows.ts'
import { files, writeTold } from './told.ts'

/** What of the data folder belongs to the database that runs on it, and is in the backup as statements. */
const ofTheDatabase = /^(?:pg|pglite|pg\.new-.*|run|postgres\.json|postgres\.log|loaded|server\.log)$/

/**
 * Writes a backup into a new folder while the server works: the database as it stands at one moment, the files before
 * and after that moment, so that every file it names is there, and the keys. Private to who makes it.
 *
 * @returns what was written, in lines
 */
export const backup = async (settings: Settings, target: string, log: Logger): Promise<readonly string[]> => {
  const folder = resolve(target)
  if (!relative(resolve(settings.dataDir), folder).startsWith('..'))
    throw new Error(
      `A backup is not kept in what it is made of: choose a folder outside ${settings.dataDir} (DATA_DIR)`,
    )
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await mkdir(part, { recursive: true, mode: 0o700 })
  await copyFiles(settings.dataDir, join(part, files.data))
  const counts = await asOwner(settings, log, (client) => writeDatabase(client, join(part, files.statements)))
  await copyFiles(settings.dataDir, join(part, files.data))
  await writeTold(part, { made: new Date().toISOString(), tables: counts })
  // Whole or not at all; what has that name already is not replaced.
  if ((await readdir(folder).catch(() => [])).length > 0) throw new Error(`${folder} is there already`)
  await rename(part, folder)
  const rows = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return [
    `${folder}: ${Object.keys(counts).length} tables, ${rows} rows`,
    ...(settings.s3 === null ? [] : ['The files lie in the S3 storage and are not in the backup']),
  ]
}

const copyFiles = async (dataDir: string, target: string): Promise<void> => {
  await mkdir(target, { recursive: true, mode: 0o700 })
  for (const name of await readdir(dataDir).catch(() => []))
    if (!name.startsWith('.') && !ofTheDatabase.test(name)) await copyTree(join(dataDir, name), join(target, name))
}

const writeDatabase = async (client: Client, file: string): Promise<{ readonly [table: string]: number }> => {
  const counts: { [table: string]: number } = {}
  await client.query('begin isolation level repeatable read, read only')
  await client.query("set local statement_timeout = 0; set local search_path = 'estiba', 'public'")
  const lines = async function* (): AsyncGenerator<string> {
    for await (const statement of statementsOf(client, counts)) yield `${JSON.stringify(statement)}\n`
  }
  await pipeline(Readable.from(lines()), createGzip(), createWriteStream(file, { mode: 0o600 }))
  await client.query('commit')
  return counts
}

const statementsOf = async function* (client: Client, counts: { [table: string]: number }): AsyncGenerator<string> {
  const all = async (text: string): Promise<readonly string[]> =>
    (await client.query<{ readonly line: string }>(text)).rows.map(({ line }) => line)
  yield* await all(tables)
  const { rows } = await client.query<KeptTable>(keptTables)
  for (const table of rows) {
    const { rows: counted } = await client.query<{ count: number }>(`select count(*)::int from estiba."${table.name}"`)
    counts[table.name] = counted[0]?.count ?? 0
    yield* rowsOf(client, table)
  }
  for (const part of [constraints, indexes, comments, policies, grants, counters]) yield* await all(part)
}
