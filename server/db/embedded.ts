import { mkdir, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import type pg from 'pg'
import type { Logger } from 'pino'
import { giveBack, handOver, serverAccount } from './embedded/account.ts'
import { postgresBinaries } from './embedded/binaries.ts'
import { type Access, ensureCluster } from './embedded/cluster.ts'
import { FolderInUse, holdFolder } from './embedded/holdFolder.ts'
import { holderOf, type Postmaster, type Settings, startPostmaster, takenOver } from './embedded/postmaster.ts'
import { isAlive, runsOn } from './embedded/runsOn.ts'
import { socketFolder } from './embedded/socketFolder.ts'

export interface Embedded {
  readonly access: Access
  readonly stop: () => Promise<void>
}

/** How often a database process that ends at once is started before it is said not to run. */
const mostStarts = 16

/**
 * Starts a real PostgreSQL on `<dataDir>/pg` from the binaries that npm installed, and keeps it running:
 * a database process that dies is started again. Listens on a Unix socket (Windows: on 127.0.0.1).
 *
 * @param more settings of PostgreSQL other than ours
 * @throws FolderInUse where another application runs on this folder; Error where the binaries do not run here
 */
export const startEmbedded = async (folder: string, log: Logger, more: Settings = {}): Promise<Embedded> => {
  const dataDir = resolve(folder)
  const cluster = join(dataDir, 'pg')
  await mkdir(dataDir, { recursive: true })
  const [binaries, account] = await Promise.all([postgresBinaries(), serverAccount()])
  const socketDir = process.platform === 'win32' ? null : await socketFolder(dataDir)
  if (socketDir !== null && account !== null) await handOver(account, dataDir, socketDir)
  await giveBack(account, dataDir, cluster)
  const port = socketDir === null ? await freePort() : 5432
  const access = await ensureCluster(dataDir, socketDir ?? '127.0.0.1', port, binaries, account)
  const start = (): Postmaster => startPostmaster(binaries.postgres, dataDir, { socketDir, port }, account, more)

  const found = await standing(cluster, socketDir)
  let running = found ?? start()
  let held = false
  let stopping = false
  let failed = 0
  const supervise = async (): Promise<void> => {
    for (;;) {
      await running.ended
      if (stopping) return
      const other = await standing(cluster, socketDir)
      if (other === null && held) log.error('the database process ended; it is started again')
      // What a killed server left behind may be in the way for a moment.
      if (other === null && !held && ++failed >= mostStarts) stopping = true
      await new Promise((resume) => setTimeout(resume, 250))
      if (stopping) return
      running = other ?? start()
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
    lock = await holdFolder(access, cluster, () => stopping)
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
    held = true
    if (found !== null && running === found)
      log.warn({ pid: found.pid }, 'took over the database process that an interrupted server left')
    return {
      access,
      stop: async () => {
        stopping = true
        await lock.end().catch(() => undefined)
        await stop()
      },
    }
  } catch (problem) {
    if (problem instanceof FolderInUse) {
      stopping = true
      throw problem
    }
    await stop()
    throw new Error(`The PostgreSQL of ${cluster} did not start: ${await lastLine(join(dataDir, 'postgres.log'))}`, {
      cause: problem,
    })
  }
}

/**
 * The server that stands on this cluster, whoever started it; null: none does. A lock that names another process, since
 * the folder is a copy or the number was given again, is taken away: PostgreSQL would believe it.
 */
const standing = async (cluster: string, socketDir: string | null): Promise<Postmaster | null> => {
  const file = join(cluster, 'postmaster.pid')
  const pid = await holderOf(file)
  if (await runsOn(pid, cluster)) return takenOver(pid, cluster)
  const locks = socketDir === null ? [file] : [file, join(socketDir, '.s.PGSQL.5432.lock')]
  for (const lock of locks) {
    const holder = await holderOf(lock)
    if (isAlive(holder) && !(await runsOn(holder, cluster))) await rm(lock, { force: true })
  }
  return null
}

/** What PostgreSQL said last. */
const lastLine = async (file: string): Promise<string> =>
  (await readFile(file, 'utf8').catch(() => '')).trimEnd().split('\n').at(-1) ?? ''

const freePort = (): Promise<number> =>
  new Promise((done, fail) => {
    const probe = createServer()
    probe.on('error', fail)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => done(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
