import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'

export interface Pglite {
  readonly config: PoolConfig
  /** The whole database as a file that `startPglite` can begin with. */
  readonly dump: () => Promise<Blob>
  readonly stop: () => Promise<void>
}

/**
 * PostgreSQL compiled to WebAssembly, for places where its binaries do not run, and for tests.
 *
 * @param folder where it keeps its data; null: in memory
 * @param snapshot a dump to begin with, far quicker than an empty database
 */
export const startPglite = async (folder: string | null, log: Logger, snapshot?: Blob): Promise<Pglite> => {
  const [{ PGlite }, { createPgConfig }, { pg_trgm }, { unaccent }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
    import('@electric-sql/pglite/contrib/unaccent'),
  ])
  if (folder !== null) {
    await mkdir(dirname(folder), { recursive: true })
    log.warn(
      'The database is PGlite: a power cut may lose the last writes. Use the embedded PostgreSQL or DATABASE_URL for real work',
    )
  }
  const database = await PGlite.create({
    ...(folder === null ? {} : { dataDir: folder }),
    extensions: { pg_trgm, unaccent },
    ...(snapshot === undefined ? {} : { loadDataDir: snapshot }),
  })
  // Pages come from memory or one local file: an index is as good as it is on the server.
  await database.exec('set random_page_cost = 1.1')
  return {
    config: { ...createPgConfig(database), max: 1 },
    dump: () => database.dumpDataDir('none'),
    stop: () => database.close(),
  }
}
