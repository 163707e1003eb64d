import { spawn } from 'node:child_process'
import { access, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from './contract.ts'

/** The argument that makes the program load the data and end. */
export const loadOnly = 'load'

/**
 * Has the world and the sample loaded by a process of its own the first time: it takes hundreds of megabytes
 * that a server would keep for as long as it runs. Later starts find a mark in the data folder.
 *
 * @throws Error where the loading failed
 */
export const loadFirst = async (settings: Pick<Settings, 'dataDir'>): Promise<void> => {
  const mark = join(settings.dataDir, 'loaded')
  if (await exists(mark)) return
  const [program = ''] = process.argv.slice(1)
  const child = spawn(process.execPath, [...process.execArgv, program, loadOnly], { stdio: 'inherit' })
  const stop = (signal: NodeJS.Signals): void => void child.kill(signal)
  process.on('SIGTERM', stop).on('SIGINT', stop)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', resolve)
  })
  process.off('SIGTERM', stop).off('SIGINT', stop)
  if (code !== 0) throw new Error('The reference data could not be loaded; the lines above say why')
  await writeFile(mark, '')
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  )
