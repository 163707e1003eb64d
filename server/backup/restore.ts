import { createReadStream } from 'node:fs'
import { access, mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { createGunzip } from 'node:zlib'
import type { Client } from 'pg'
import type { Logger } from 'pino'
import type { Settings } from '../contract.ts'
import { layGroundwork, openIndexes } from '../db/ddl/groundwork.ts'
import { copyTree, filesBelow } from './copyTree.ts'
import { asOwner } from './owner.ts'
import { files, readTold } from './told.ts'

/**
 * Makes of a backup what it was made of, in a data folder or a database of one's own where nothing is yet; it never
 * writes over anything, and nothing of a backup that was cut or changed.
 *
 * @returns what was restored, in lines
 */
export const restore = async (settings: Settings, source: string, log: Logger): Promise<readonly string[]> => {
  const folder = resolve(source)
  const told = await readTold(folder)
  if (settings.databaseUrl === null && (await isThere(join(settings.dataDir, 'pg'))))
    throw new Error(`${settings.dataDir} (DATA_DIR) has a database already: restore into a new folder`)
  // Keys that are there already would not open what is restored beside them.
  for (const name of await filesBelow(join(folder, files.data)))
    if (await isThere(join(settings.dataDir, name)))
      throw new Error(`${join(settings.dataDir, name)} is there already: restore into a new folder (DATA_DIR)`)
  await mkdir(settings.dataDir, { recursive: true })
  const read: Parameters<typeof asOwner>[2] = (client, appPassword) => readDatabase(client, appPassword, folder)
  await asOwner(settings, log, read, 'new')
  await copyTree(join(folder, files.data), settings.dataDir)
  await writeFile(join(settings.dataDir, 'loaded'), '')
  const rows = Object.values(told.tables).reduce((sum, count) => sum + count, 0)
  return [`${Object.keys(told.tables).length} tables, ${rows} rows of ${told.made}`]
}

const readDatabase = async (client: Client, appPassword: string | null, folder: string): Promise<void> => {
  const run = async (text: string) => (await client.query<Record<string, unknown>>(text)).rows
  const [{ there = false } = {}] = await run("select to_regnamespace('estiba') is not null as there")
  if (there === true) throw new Error('The database has an Estiba already: restore into an empty one')
  await run('begin')
  try {
    await run('set local statement_timeout = 0')
    await layGroundwork(run, appPassword)
    const lines = createInterface({ input: createReadStream(join(folder, files.statements)).pipe(createGunzip()) })
    for await (const line of lines) await run(String(JSON.parse(line)))
    await openIndexes(run)
    await run('commit')
  } catch (problem) {
    await run('rollback')
    throw problem
  }
  await run('analyze')
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
