import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A folder for the data that stages lay for each other (`tests/laidData.ts`); it goes when this process ends. */
export const laidDataFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'estiba-laid-'))
  // As root, PostgreSQL runs as another user and has to get through here.
  chmodSync(folder, 0o755)
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}
