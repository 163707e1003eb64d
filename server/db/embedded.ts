import { mkdir } from 'node:fs/promises'
import { createHash } from 'node:crypto'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import type { Logger } from 'pino'
import { handOver, serverAccount } from './embedded/account.ts'
import { postgresBinaries } from './embedded/binaries.ts'
import { type Access, ensureCluster } from './embedded/cluster.ts'
import { leftRunning, type Postmaster, type Settings, startPostmaster } from './embedded/postmaster.ts'

export interface Embedded {
  readonly access: Access
  stop(): Promise<void>
}

/**
 * Starts a real PostgreSQL on `<dataDir>/pg` from the binaries that npm installed, and keeps it running:
 * a database process that dies is started again. Listens on a Unix socket (Windows: on 127.0.0.1).
 *
 * @param more settings of PostgreSQL other than ours
 * @throws Error where another application runs on this folder, or the binaries do not run here
 */
export const startEmbedded = async (folder: string, log: Logger, more: Settings = {}): Promise<Embedded> => {
  const dataDir = resolve(folder)
  await mkdir(dataDir, { recursive: true })
  const [binaries, account] = await Promise.all([postgresBinaries(), serverAccount()])
  const socketDir = process.platform === 'win32' ? null : await socketFolder(dataDir)
  if (socketDir !== null && account !== null) await handOver(account, dataDir, socketDir)
  const port = socketDir === null ? await freePort() : 5432
  const access = await ensureCluster(dataDir, socketDir ?? '127.0.0.1', port, binaries, account)
  const start = (): Postmaster => startPostmaster(binaries.postgres, dataDir, { socketDir, port }, account, more)

  let running = (await leftRunning(dataDir, log)) ?? start()
  let stopping = false
  const supervise = async (): Promise<void> => {
    for (;;) {
      await running.ended
      if (stopping) return
      log.error('the database process ended; it is started again')
      await new Promise((resume) => setTimeout(resume, 250))
      if (stopping) return
      running = start()
    }
  }
  void supervise()
  const stop = async (): Promise<void> => {
    stopping = true
    await running.stop()
  }
  let lock: pg.Client
  /** The lock goes with its connection, and that with the database process: it is taken again. */
  const hold = async (): Promise<void> => {
    lock = await ready(access, () => stopping)
    lock.once('end', () => void holdAgain())
  }
  const holdAgain = async (): Promise<void> => {
    while (!stopping) {
      try {
        return await hold()
      } catch (problem) {
        log.error({ reason: String(problem) }, 'the data folder is not held for this server alone')
      }
    }
  }
  try {
    await hold()
    return {
      access,
      stop: async () => {
        stopping = true
        await lock.end().catch(() => undefined)
        await stop()
      },
    }
  } catch (problem) {
    if (!(problem instanceof InUse)) await stop()
    stopping = true
    throw problem
  }
}

class InUse extends Error {
  override readonly name = 'FolderInUse'
}

/** A socket's path may have 107 bytes; a deep data folder gets a short one of its own. */
const socketFolder = async (dataDir: string): Promise<string> => {
  const own = join(dataDir, 'run')
  const folder =
    own.length < 80 ? own : join(tmpdir(), `estiba-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

/** Waits until the server answers; the connection it returns holds the folder for this application alone. */
const ready = async (access: Access, givenUp: () => boolean): Promise<pg.Client> => {
  const deadline = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({
      host: access.host,
      port: access.port,
      user: access.user,
      password: access.password,
      database: access.database,
    })
    client.on('error', () => undefined)
    try {
      await client.connect()
      await takeFolder(client)
      return client
    } catch (problem) {
      await client.end().catch(() => undefined)
      if (problem instanceof InUse || Date.now() > deadline || givenUp()) throw problem
      await new Promise((resume) => setTimeout(resume, 15))
    }
  }
}

const takeFolder = async (client: pg.Client): Promise<void> => {
  for (let attempt = 0; attempt < 30; attempt++) {
    const { rows } = await client.query<{ taken: boolean }>(
      "select pg_try_advisory_lock(hashtext('estiba.server')) as taken",
    )
    if (rows[0]?.taken) return
    await new Promise((resume) => setTimeout(resume, 100))
  }
  throw new InUse('Another Estiba runs on this data folder (DATA_DIR)')
}
