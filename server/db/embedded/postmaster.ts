import { spawn } from 'node:child_process'
import { closeSync, openSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Account } from './account.ts'
import { runsOn } from './runsOn.ts'

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

/** The number of the process that a lock file of PostgreSQL names; 0 without one. */
export const holderOf = async (file: string): Promise<number> => {
  const pid = Number((await readFile(file, 'utf8').catch(() => '')).split('\n')[0])
  return Number.isInteger(pid) && pid > 0 ? pid : 0
}

/** A server that an earlier, killed application left running on this folder; it is asked again before each signal. */
export const takenOver = (pid: number, cluster: string): Postmaster => ({
  pid,
  ended: gone(pid, cluster, (resume) => void setTimeout(resume, 200).unref()),
  stop: async () => {
    if (await runsOn(pid, cluster)) process.kill(pid, 'SIGINT')
    // The process that stops it stays for as long as that takes.
    await gone(pid, cluster, (resume) => void setTimeout(resume, 20))
  },
})

const gone = async (pid: number, cluster: string, pause: (resume: () => void) => void): Promise<void> => {
  while (await runsOn(pid, cluster)) await new Promise<void>(pause)
}
