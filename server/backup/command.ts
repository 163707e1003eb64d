import { parseArgs } from 'node:util'
import pino from 'pino'
import type { Settings } from '../contract.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'

const log = pino({ level: 'warn' })

/**
 * The folder of a command line, alone or after its flag.
 *
 * @throws Error with how the command is used, for any other flag, none and more than one
 */
export const folderIn = (words: readonly string[], flag: 'to' | 'from', usage: string): string => {
  const folders = (() => {
    try {
      const { values, positionals } = parseArgs({
        args: [...words],
        options: { [flag]: { type: 'string', multiple: true } },
        allowPositionals: true,
      })
      return [...(values[flag] ?? []), ...positionals]
    } catch (cause) {
      throw new Error(`${cause instanceof Error ? cause.message : String(cause)}\n${usage}`, { cause })
    }
  })()
  const [folder = '', ...others] = folders.map(String)
  if (folder === '' || others.length > 0) throw new Error(usage)
  return folder
}

/** `npm run backup -- <folder>`, or `--to <folder>`: the database, files and keys, while the server works. */
export const backupCommand = async (settings: Settings, words: readonly string[]): Promise<readonly string[]> =>
  backup(settings, folderIn(words, 'to', 'backup <folder>          a new folder for the backup'), log)

/** `npm run restore -- <folder>`, or `--from <folder>`: into an empty DATA_DIR, or an empty database of one's own. */
export const restoreCommand = async (settings: Settings, words: readonly string[]): Promise<readonly string[]> =>
  restore(
    settings,
    folderIn(words, 'from', 'restore <folder>          the folder of a backup; DATA_DIR says where to'),
    log,
  )
