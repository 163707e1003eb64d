import { readFile, readlink, realpath } from 'node:fs/promises'

/**
 * Whether a process is the server of a cluster: PostgreSQL works in its data folder, and no two processes have one
 * number at a time. A process's name says nothing, and its number may be another's by now. Where the system does not
 * tell in which folder a process works, one that is alive counts: PostgreSQL itself then refuses to start beside it.
 */
export const runsOn = async (pid: number, cluster: string): Promise<boolean> => {
  if (pid === process.pid || !isAlive(pid)) return false
  if (process.platform !== 'linux') return true
  const [folder, stat, wanted] = await Promise.all([
    readlink(`/proc/${pid}/cwd`).catch(() => null),
    readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ''),
    realpath(cluster).catch(() => null),
  ])
  // One that ended, and that nobody took note of yet: where process 1 is no init, that stays so.
  if (/\) [ZX] /.test(stat)) return false
  return folder !== null && folder === wanted
}

export const isAlive = (pid: number): boolean => {
  if (pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (problem) {
    return (problem as NodeJS.ErrnoException).code === 'EPERM'
  }
}
