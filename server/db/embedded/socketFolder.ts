import { createHash } from 'node:crypto'
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A socket's path may have 107 bytes; a deep data folder gets a short one of its own. */
export const socketFolder = async (dataDir: string): Promise<string> => {
  const own = join(dataDir, 'run')
  const folder =
    own.length < 80 ? own : join(tmpdir(), `estiba-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return folder
}
