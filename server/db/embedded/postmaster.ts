import { spawn } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Logger } from 'pino'
import type { Account } from './account.ts'

export interface Postmaster {
  readonly pid: number
  /** Resolves when the process is gone. */
  readonly ended: Promise<void>
  readonly stop: () => Promise<void>
}

/** PostgreSQL's own, by name. */
export interface Settings {
  readonly [name: string]: string
}

/** Those of a database that serves one application on one machine. */
const settings: Settings = {
  fsync: 'on',
  synchronous_commit: 'on',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '16MB',
  maintenance_work_mem: '128MB',
  wal_level: 'minimal',
  max_wal_senders: '0',
  max_wal_size: '1GB',
  max_connections: '60',
  random_page_cost: '1.1',
  jit: 'off',
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  autovacuum_naptime: '20s',
  autovacuum_vacuum_insert_scale_factor: '0.05',
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** Starts the server process in a group of its own, so that Ctrl-C reaches the application first. */
export const startPostmaster = (
  program: string,
  dataDir: string,
  address: { readonly socketDir: string | null; readonly port: number },
  account: Account | null,
  more: Settings,
): Postmaster => {
  const logFile = openSync(join(dataDir, 'postgres.log'), 'a', 0o600)
  const listen =
    address.socketDir === null
      ? { listen_addresses: '127.0.0.1', unix_socket_directories: '' }
      : { listen_addresses: '', unix_socket_directories: address.socketDir }
  const options = Object.entries({ ...settings, ...more, ...listen, port: String(address.port) }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
  const child = spawn(program, ['-D', join(dataDir, 'pg'), ...options], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', logFile, logFile],
  })
  closeSync(logFile)
  const ended = new Promise<void>((done) => {
    child.on('exit', () => done())
    child.on('error', () => done())
  })
  const stopNow = (): void => void child.kill('SIGINT')
  process.once('exit', stopNow)
  void ended.then(() => process.removeListener('exit', stopNow))
  return {
    pid: child.pid ?? 0,
    ended,
    stop: async () => {
      stopNow()
      const late = setTimeout(() => void child.kill('SIGQUIT'), 8000)
      await ended
      clearTimeout(late)
    },
  }
}

/**
 * The server that an earlier, killed application left running on this folder. A lock file whose process
 * is gone, or is another program, is taken away.
 */
export const leftRunning = async (dataDir: string, log: Logger): Promise<Postmaster | null> => {
  const file = join(dataDir, 'pg', 'postmaster.pid')
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  if (!Number.isInteger(pid) || pid <= 0) return null
  if (!(await isPostmaster(pid))) {
    await rm(file, { force: true })
    return null
  }
  log.warn({ pid }, 'took over the database process that an interrupted server left')
  return { pid, ended: gone(pid, 200), stop: () => stopProcess(pid) }
}

const stopProcess = async (pid: number): Promise<void> => {
  if (alive(pid)) process.kill(pid, 'SIGINT')
  await gone(pid, 20)
}

const gone = async (pid: number, everyMs: number): Promise<void> => {
  while (alive(pid)) await new Promise((resume) => setTimeout(resume, everyMs).unref())
}

const isPostmaster = async (pid: number): Promise<boolean> => {
  if (!alive(pid)) return false
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => null)
  return command === null || /postgres/.test(command.split('\0')[0] ?? '')
}

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
  } catch (problem) {
    if ((problem as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return !isRemnant(pid)
}

/** A process that ended, and that nobody took note of yet: where process 1 is no init, that stays so. */
const isRemnant = (pid: number): boolean => {
  try {
    return /\) [ZX] /.test(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return false
  }
}
