import { statfs } from 'node:fs/promises'
import type { Logger } from 'pino'

/** How often the disk is looked at; what is written between two looks has to fit into what is kept free. */
const lookEveryMs = 500
const megabyte = 1024 * 1024

export interface DiskRoom {
  /** Whether less is free than is kept for the database itself. */
  readonly isLow: () => boolean
  readonly stop: () => void
}

/**
 * Watches the disk of a folder. A database that cannot write its log ends and cannot start again, and nobody can
 * read either: so writes are refused while there is still room for what it has to write by itself.
 */
export const watchDisk = async (folder: string, reserveMb: number, log: Logger): Promise<DiskRoom> => {
  let low = false
  const look = async (): Promise<void> => {
    const { bavail, bsize } = await statfs(folder)
    const freeMb = Math.trunc((bavail * bsize) / megabyte)
    if (low !== freeMb < reserveMb) log.warn({ freeMb, reserveMb }, low ? 'there is room again' : 'the disk is full')
    low = freeMb < reserveMb
  }
  // A disk that cannot be asked is not called full.
  const lookIfPossible = (): Promise<void> => look().catch(() => undefined)
  await lookIfPossible()
  const timer = setInterval(() => void lookIfPossible(), lookEveryMs)
  timer.unref()
  return { isLow: () => low, stop: () => clearInterval(timer) }
}
