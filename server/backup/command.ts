import pino from 'pino'
import type { Settings } from '../contract.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const log = pino({ level: 'warn' })

/** `npm run backup -- <folder>`: the database, files and keys, while the server works. */
export const backupCommand = async (settings: Settings, [target]: readonly string[]): Promise<readonly string[]> => {
  if (target === undefined) throw new Error('backup <folder>          a new folder for the backup')
  return backup(settings, target, log)
}

/** `npm run restore -- <folder>`: into an empty DATA_DIR, or an empty database of one's own. */
export const restoreCommand = async (settings: Settings, [source]: readonly string[]): Promise<readonly string[]> => {
  if (source === undefined) throw new Error('restore <folder>          the folder of a backup; DATA_DIR says where to')
  return restore(settings, source, log)
}
