import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import type { Sql } from './invariants.ts'

/** The process of the embedded PostgreSQL that runs on a data folder. */
export const postmasterPid = async (folder: string): Promise<number> => {
  const pid = Number((await readFile(join(folder, 'pg', 'postmaster.pid'), 'utf8')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) throw new Error(`No database runs on ${folder}`)
  return pid
}

export interface Owner {
  readonly sql: Sql
  end(): Promise<void>
}

/** A connection to the embedded PostgreSQL beside those of the server, as the owner of the tables. */
export const connectOwner = async (folder: string): Promise<Owner> => {
  const { user, password, database } = JSON.parse(await readFile(join(folder, 'postgres.json'), 'utf8')) as {
    readonly [name in 'user' | 'password' | 'database']: string
  }
  const client = new pg.Client({ host: join(folder, 'run'), user, password, database, connectionTimeoutMillis: 5000 })
  client.on('error', () => undefined)
  await client.connect()
  return {
    sql: async <T extends object>(text: string, values: readonly unknown[] = []) =>
      (await client.query<T>(text, [...values])).rows,
    end: () => client.end(),
  }
}
