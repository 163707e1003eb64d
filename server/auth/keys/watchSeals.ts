import { createHash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Deps } from '../../contract.ts'
import { faultTrace } from '../../faultTrace.ts'
import { type KeySettings, keysOf } from './keyRing.ts'
import { resealAll } from './reseal.ts'

const everyMs = 30_000
const mark = 'seals.resealed'

/** Brings what is sealed under the key of today whenever that has changed. */
export const watchSeals = (deps: Pick<Deps, 'db' | 'registry' | 'settings' | 'log'>): (() => void) => {
  let done: string | null = null
  let running = false
  const look = async (): Promise<void> => {
    if (running) return
    running = true
    try {
      const { current } = await keysOf(deps.settings, 'seals')
      const name = nameOf(current)
      if (name === done) return
      const { changed, lost } = await resealAll(deps)
      done = name
      if (changed > 0) deps.log.info({ changed }, 'Secrets were sealed anew by the key of today')
      if (lost > 0)
        deps.log.warn({ lost }, 'Secrets are sealed by a key that is not there: they must be typed in again')
      else if (deps.settings.sessionKey === null && deps.settings.sealsKey === null)
        await writeFile(join(deps.settings.dataDir, mark), name)
    } catch (error) {
      deps.log.error(faultTrace(error), 'Sealing secrets anew failed')
    } finally {
      running = false
    }
  }
  void look()
  const timer = setInterval(() => void look(), everyMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Whether a server has brought everything under the newest key in the data folder. */
export const isResealed = async (settings: KeySettings): Promise<boolean> => {
  const [newest] = (await keysOf(settings, 'seals')).taken
  const written = await readFile(join(settings.dataDir, mark), 'utf8').catch(() => '')
  return newest !== undefined && written === nameOf(newest)
}

const nameOf = (key: Uint8Array): string => createHash('sha256').update(key).digest('base64url')
