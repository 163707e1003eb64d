import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import pg, { type Client } from 'pg'
import { startEmbedded } from '../../../server/db/embedded.ts'
import { appRole } from '../../../server/db/ddl/groundwork.ts'
import { literal } from '../../../server/db/ddl/names.ts'
import { silent } from '../../contract/scratch.ts'

/** The sample companies as the build before this one had made them; `keep.ts` makes it. */
export const dumpFile = resolve('tests/faults/formerBuild/companies.sql.br')

/** Makes a data folder of the build before: its database in a PostgreSQL of its own, nothing else in it yet. */
export const restoreFormer = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true })
  const text = brotliDecompressSync(await readFile(dumpFile)).toString()
  await asOwner(folder, async (client, appPassword) => {
    await client.query(
      `create role ${appRole} nosuperuser nobypassrls nocreatedb nocreaterole login password ${literal(appPassword)}`,
    )
    await client.query(text)
  })
  await writeFile(join(folder, 'loaded'), '')
}

/** Works in the database of a data folder on which no server runs. */
export const asOwner = async <T>(
  folder: string,
  work: (client: Client, appPassword: string) => Promise<T>,
): Promise<T> => {
  const { access, stop } = await startEmbedded(folder, silent)
  const { host, port, user, password, database, appPassword } = access
  const client = new pg.Client({ host, port, user, password, database })
  try {
    await client.connect()
    return await work(client, appPassword)
  } finally {
    await client.end()
    await stop()
  }
}
