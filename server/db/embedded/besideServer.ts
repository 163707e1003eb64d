import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Access } from './cluster.ts'
import { socketFolder } from './socketFolder.ts'

/** How to reach the database that a server keeps running on the folder; null where none does. */
export const besideServer = async (dataDir: string): Promise<Access | null> => {
  const text = await readFile(join(dataDir, 'postgres.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const kept = JSON.parse(text) as Access
  // A folder may have been moved or copied since: its socket lies where it is now.
  const access = process.platform === 'win32' ? kept : { ...kept, host: await socketFolder(dataDir), port: 5432 }
  const probe = ownerOf(access)
  probe.on('error', () => undefined)
  try {
    await probe.connect()
    const { rows } = await probe.query<{ folder: string }>("select current_setting('data_directory') as folder")
    return rows[0]?.folder === join(resolve(dataDir), 'pg') ? access : null
  } catch {
    return null
  } finally {
    await probe.end().catch(() => undefined)
  }
}

/** A connection as the owner of the database. */
export const ownerOf = ({ host, port, user, password, database }: Access): pg.Client =>
  new pg.Client({ host, port, user, password, database })
