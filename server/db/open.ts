import { rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import type { Logger } from 'pino'
import type { Registry } from '../../src/schema/registry.ts'
import type { Database, Settings } from '../contract.ts'
import { makeDatabase } from './database.ts'
import { applySchema } from './ddl/apply.ts'
import { appRole, usesEveryIndex } from './ddl/groundwork.ts'
import { tablesOf } from './ddl/tableModel.ts'
import { watchDisk } from './diskRoom.ts'
import { besideServer } from './embedded/besideServer.ts'
import { type Embedded, startEmbedded } from './embedded.ts'
import { withNeighbours } from './neighbours.ts'
import { startPglite } from './pglite.ts'
import { Connections } from './pool/connections.ts'
import { makePool } from './pool/pools.ts'
import type { HooksOf } from './repository/hooks.ts'
import { Memory } from './repository/memory.ts'

export interface OpenOptions {
  /** What services do around the generic writes. */
  readonly hooksOf?: HooksOf
  readonly clock?: () => Date
  /** A command may work beside the server that runs on the data folder. */
  readonly beside?: boolean
  /** Destructive changes asked for by name (`APPLY_DESTRUCTIVE=table.column,...`). */
  readonly approved?: ReadonlySet<string>
}

/** How to reach a database that runs. */
export interface Source {
  readonly kind: Database['kind']
  readonly owner: PoolConfig
  /** A sign-in of its own for requests; null: they take on the application's role on the owner's connections. */
  readonly app: PoolConfig | null
  /** Whether a connection is ours alone from one transaction to the next. */
  readonly direct: boolean
  /** Several processes may use it, and hear of each other's writes. */
  readonly shared?: boolean
  /** The disk has no room for more. */
  readonly isFull?: () => boolean
  /** PGlite: the whole database, to begin another one with. */
  readonly dump?: () => Promise<Blob>
  readonly stop: () => Promise<void>
}

type Wanted = Pick<Settings, 'databaseUrl' | 'dataDir' | 'diskReserveMb' | 'engine' | 'pooler' | 'poolSize'>

/**
 * Opens the database: `DATABASE_URL` where it is set, else what `DATABASE_ENGINE` says, else a PostgreSQL of our
 * own in the data folder, or PGlite where its binaries do not run; and brings its tables to the schema files.
 *
 * @throws DestructiveChange
 */
export const openDatabase = async (
  settings: Wanted,
  registry: Registry,
  log: Logger,
  options: OpenOptions = {},
): Promise<Database> => openSource(await sourceOf(settings, log, options), registry, log, options)

const sourceOf = async (settings: Wanted, log: Logger, { beside = false }: OpenOptions): Promise<Source> => {
  const { databaseUrl, dataDir, diskReserveMb, poolSize, pooler } = settings
  if (databaseUrl !== null) return urlSource(databaseUrl, poolSize, !pooler)
  const running = beside ? await besideServer(dataDir) : null
  const source =
    running === null
      ? await ownSource(settings, log)
      : sourceOn({ access: running, stop: () => Promise.resolve() }, poolSize)
  const room = await watchDisk(dataDir, diskReserveMb, log)
  return {
    ...source,
    isFull: room.isLow,
    stop: async () => {
      room.stop()
      await source.stop()
    },
  }
}

/** What has been written stays where it is: a folder that has a database of one kind is never begun anew with the other. */
const ownSource = async ({ dataDir, engine, poolSize }: Wanted, log: Logger): Promise<Source> => {
  const [cluster, pglite] = [join(dataDir, 'pg'), join(dataDir, 'pglite')]
  const [hasCluster, hasPglite] = await Promise.all([isDatabase(cluster), isDatabase(pglite)])
  if (engine === 'pglite' || (engine === 'auto' && hasPglite && !hasCluster)) return pgliteSource(pglite, log)
  try {
    return await embeddedSource(dataDir, log, poolSize)
  } catch (problem) {
    if (engine === 'embedded' || hasCluster || (problem instanceof Error && problem.name === 'FolderInUse'))
      throw problem
    const reason = problem instanceof Error ? problem.message : String(problem)
    log.warn({ reason }, 'the embedded PostgreSQL does not run here')
    // It was made just now and nothing was written to it.
    await rm(cluster, { recursive: true, force: true })
    return pgliteSource(pglite, log)
  }
}

const isDatabase = async (folder: string): Promise<boolean> =>
  (await stat(join(folder, 'PG_VERSION')).catch(() => null)) !== null

/** @param shared whether LISTEN and NOTIFY get through: a pooler in transaction mode lets neither */
const urlSource = (url: string, poolSize: number, shared: boolean): Source => ({
  kind: 'url',
  owner: { connectionString: url, max: poolSize },
  app: null,
  direct: false,
  shared,
  stop: () => Promise.resolve(),
})

/**
 * @param poolSize most connections: those of requests and the owner's together
 * @param more settings of PostgreSQL other than ours
 */
export const embeddedSource = async (
  dataDir: string,
  log: Logger,
  poolSize = 20,
  more: { readonly [name: string]: string } = {},
): Promise<Source> => {
  return sourceOn(await startEmbedded(dataDir, log, more), poolSize)
}

const sourceOn = ({ access, stop }: Embedded, poolSize: number): Source => {
  const ownerSize = Math.min(6, Math.floor(poolSize / 2))
  const { host, port, database } = access
  return {
    kind: 'embedded',
    owner: { host, port, database, user: access.user, password: access.password, max: ownerSize },
    app: pipelined({
      host,
      port,
      database,
      user: access.appUser,
      password: access.appPassword,
      max: poolSize - ownerSize,
    }),
    direct: true,
    stop,
  }
}

/** Statements sent one after the other do not wait for each other's answers. */
const pipelined = (config: PoolConfig & { readonly pipeline?: boolean }): PoolConfig => ({ ...config, pipeline: true })

export const pgliteSource = async (
  folder: string | null,
  log: Logger,
  snapshot?: Blob,
): Promise<Source & { readonly dump: () => Promise<Blob> }> => {
  const { config, dump, stop } = await startPglite(folder, log, snapshot)
  return {
    kind: 'pglite',
    owner: { ...config, connectionTimeoutMillis: 15_000, idleTimeoutMillis: 0 },
    app: null,
    direct: true,
    dump,
    stop,
  }
}

/** The database over a source; the source stops with it. */
export const openSource = async (
  source: Source,
  registry: Registry,
  log: Logger,
  options: OpenOptions = {},
): Promise<Database> => {
  const ownerPool = makePool(source.owner, source.kind === 'url', log)
  try {
    const asOwner = async (text: string) => (await ownerPool.query<Record<string, unknown>>(text)).rows
    const tables = tablesOf(registry, (await usesEveryIndex(asOwner)) ? 'nothing' : 'what indexes need')
    const appPassword = typeof source.app?.password === 'string' ? source.app.password : null
    await applySchema(ownerPool, tables, { approved: options.approved ?? approvedByEnvironment(), appPassword }, log)
    const appPool = source.app === null ? ownerPool : makePool(source.app, false, log)
    const shared = appPool === ownerPool
    const timeout = source.kind === 'url' ? { statementTimeoutMs: 5000 } : {}
    const memory = new Memory()
    const database = makeDatabase({
      kind: source.kind,
      app: new Connections(appPool, {
        role: shared ? appRole : null,
        mode: source.direct ? 'session' : 'transaction',
        ...timeout,
      }),
      owner: new Connections(ownerPool, { role: shared ? 'none' : null, mode: 'transaction', ...timeout }),
      world: {
        registry,
        tables,
        memory,
        hooksOf: options.hooksOf ?? (() => undefined),
        clock: options.clock ?? (() => new Date()),
      },
      isFull: source.isFull ?? (() => false),
      close: async () => {
        if (!shared) await appPool.end()
        await ownerPool.end()
        await source.stop()
      },
    })
    return source.shared ? withNeighbours(database, memory, source.owner, log) : database
  } catch (problem) {
    await ownerPool.end()
    await source.stop()
    throw problem
  }
}

const approvedByEnvironment = (): ReadonlySet<string> =>
  new Set(
    (process.env['APPLY_DESTRUCTIVE'] ?? '')
      .split(',')
      .map((name) => name.trim())
      .filter((name) => name !== ''),
  )
