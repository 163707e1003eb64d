import { existsSync } from 'node:fs'
import { join } from 'node:path'
import pg, { type Client } from 'pg'
import type { Logger } from 'pino'
import type { Settings } from '../contract.ts'
import { besideServer, ownerOf } from '../db/embedded/besideServer.ts'
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
  const running = await besideServer(settings.dataDir)
  if (running !== null) return connected(ownerOf(running), (client) => work(client, running.appPassword))
  const embedded = await startEmbedded(settings.dataDir, log)
  try {
    return await connected(ownerOf(embedded.access), (client) => work(client, embedded.access.appPassword))
  } finally {
    await embedded.stop()
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
