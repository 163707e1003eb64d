import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg, { type Client } from 'pg'
import type { Logger } from 'pino'
import type { Settings } from '../contract.ts'
import type { Access } from '../db/embedded/cluster.ts'
import { socketFolder } from '../db/embedded/socketFolder.ts'
import { startEmbedded } from '../db/embedded.ts'

type Wanted = Pick<Settings, 'databaseUrl' | 'dataDir' | 'engine'>

/** The password of the requests' own sign-in; null where they take on its role. */
type Work<T> = (client: Client, appPassword: string | null) => Promise<T>

const ofPglite =
  'PGlite runs in the server itself, and no other process reads it: stop the server and copy its folder (DATA_DIR)'

/**
 * Works in the database as its owner, beside a server that runs on it or without one.
 *
 * @param which `new`: the embedded database may be made
 */
export const asOwner = async <T>(
  settings: Wanted,
  log: Logger,
  work: Work<T>,
  which: 'standing' | 'new' = 'standing',
): Promise<T> => {
  if (settings.databaseUrl !== null)
    return connected(new pg.Client({ connectionString: settings.databaseUrl }), (client) => work(client, null))
  const has = (name: string): boolean => existsSync(join(settings.dataDir, name))
  if (settings.engine === 'pglite' || (has('pglite') && !has('pg'))) throw new Error(ofPglite)
  if (which === 'standing' && !has('pg')) throw new Error(`${settings.dataDir} (DATA_DIR) has no database`)
  const running = await standing(settings.dataDir)
  if (running !== null) return connected(running.client, (client) => work(client, running.access.appPassword))
  const embedded = await startEmbedded(settings.dataDir, log)
  try {
    return await connected(clientOf(embedded.access), (client) => work(client, embedded.access.appPassword))
  } finally {
    await embedded.stop()
  }
}

const clientOf = ({ host, port, user, password, database }: Access): Client =>
  new pg.Client({ host, port, user, password, database })

/** A connection to the database that a server keeps running on the folder; null where none does. */
const standing = async (dataDir: string): Promise<{ readonly client: Client; readonly access: Access } | null> => {
  const text = await readFile(join(dataDir, 'postgres.json'), 'utf8').catch(() => null)
  if (text === null) return null
  const kept = JSON.parse(text) as Access
  // A folder may have been moved or copied since: its socket lies where it is now.
  const access = process.platform === 'win32' ? kept : { ...kept, host: await socketFolder(dataDir), port: 5432 }
  const probe = clientOf(access)
  probe.on('error', () => undefined)
  try {
    await probe.connect()
    const { rows } = await probe.query<{ folder: string }>("select current_setting('data_directory') as folder")
    return rows[0]?.folder === join(dataDir, 'pg') ? { client: clientOf(access), access } : null
  } catch {
    return null
  } finally {
    await probe.end().catch(() => undefined)
  }
}

const connected = async <T>(client: Client, work: (client: Client) => Promise<T>): Promise<T> => {
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
