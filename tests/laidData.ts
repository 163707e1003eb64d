import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chmod, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

export interface LaidData {
  /** Each name's folder; tests start their servers on copies. */
  readonly folders: { readonly [name: string]: string }
  readonly remove: () => Promise<void>
}

/**
 * Data folders that are laid once, by name. Where `LAID_DATA` says where, they stay for the stages of `npm test`
 * that follow; else they are there for this run.
 */
export const laidData = async (layers: {
  readonly [name: string]: (folder: string) => Promise<void>
}): Promise<LaidData> => {
  const shared = process.env['LAID_DATA']
  const parent = shared ?? (await openFolder('estiba-laid-'))
  const laid = Object.entries(layers).map(async ([name, lay]) => {
    const folder = join(parent, name)
    if (!existsSync(folder)) await layWhole(folder, lay)
    return [name, folder] as const
  })
  return {
    folders: Object.fromEntries(await Promise.all(laid)),
    remove: () => (shared === undefined ? rm(parent, { recursive: true, force: true }) : Promise.resolve()),
  }
}

/** What could not be laid to its end is not there. */
const layWhole = async (folder: string, lay: (folder: string) => Promise<void>): Promise<void> => {
  const part = `${folder}.part`
  await rm(part, { recursive: true, force: true })
  await lay(part)
  await rename(part, folder)
}

/** A folder with a copy of a laid one. */
export const copyOf = async (laid: string, parent: string): Promise<string> => {
  const folder = join(parent, 'data')
  // Owners and rights of the files go with them: PostgreSQL is particular about both.
  await promisify(execFile)('cp', ['-a', laid, folder])
  return folder
}

/** A folder of its own, open to the other user that PostgreSQL runs as where we are root. */
export const openFolder = async (prefix: string): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), prefix))
  await chmod(folder, 0o755)
  return folder
}
