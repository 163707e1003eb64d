import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { quickFolder } from './quickFolder.mjs'

/**
 * Folders of this process, as its stages read them: `LAID_DATA` for the data that they lay for each other
 * (`tests/laidData.ts`), `TMPDIR` for what browsers leave lying. They go when this process ends.
 */
export const laidDataFolder = () => {
  const folder = mkdtempSync(join(quickFolder(), 'estiba-laid-'))
  const temporary = join(folder, 'tmp')
  mkdirSync(temporary)
  // As root, PostgreSQL runs as another user and has to get through here.
  for (const each of [folder, temporary]) chmodSync(each, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 }))
  return { LAID_DATA: folder, TMPDIR: temporary }
}
