import { realpath } from 'node:fs/promises'
import pg from 'pg'
import type { Access } from './cluster.ts'

/** Another application runs on the data folder, or another database answers in its place. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse'
}

const patienceMs = 20_000
/** How long the connection of a server that has just ended may still hold the folder. */
const mostTries = 30
const betweenMs = 100

/**
 * Waits until the server of a cluster answers. The connection that is returned holds the folder for this application
 * alone: the database itself says which folder is its own, and gives the lock once.
 *
 * @throws FolderInUse
 */
export const holdFolder = async (access: Access, cluster: string, givenUp: () => boolean): Promise<pg.Client> => {
  let deadline = Date.now() + patienceMs
  const { host, port, user, password, database } = access
  for (;;) {
    const client = new pg.Client({ host, port, user, password, database })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await assertOwn(client, cluster)
      await takeFolder(client)
      return client
    } catch (problem) {
      await client.end().catch(() => undefined)
      // It is there and mends what a crash left: that takes as long as there is to mend.
      if (isStarting(problem)) deadline = Date.now() + patienceMs
      if (problem instanceof FolderInUse || Date.now() > deadline || givenUp()) throw problem
      await new Promise((resume) => setTimeout(resume, 15))
    }
  }
}

const isStarting = (problem: unknown): boolean =>
  problem instanceof Error && 'code' in problem && problem.code === '57P03'

const assertOwn = async (client: pg.Client, cluster: string): Promise<void> => {
  const { rows } = await client.query<{ folder: string }>("select current_setting('data_directory') as folder")
  const [own, answered] = await Promise.all([realpath(cluster), realpath(rows[0]?.folder ?? '').catch(() => '')])
  if (own !== answered)
    throw new FolderInUse(`Another PostgreSQL (${answered}) answers where that of this data folder should (${own})`)
}

const takeFolder = async (client: pg.Client): Promise<void> => {
  for (let attempt = 0; attempt < mostTries; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtext('estiba.server')) as taken",
    )
    if (rows[0]?.taken) return
    await new Promise((resume) => setTimeout(resume, betweenMs))
  }
  throw new FolderInUse('Another Estiba runs on this data folder (DATA_DIR); this one ends')
}
