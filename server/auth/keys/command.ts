import type { Settings } from '../../contract.ts'
import { ensureKeyFiles, forgetFormerKeys, readKeyFile, rotateKeyFile } from './keyFile.ts'
import { isPurpose, type Purpose, purposes } from './purposes.ts'
import { isResealed } from './watchSeals.ts'

const usage = `keys status
keys rotate <sessions|codes|files|seals|all>          a new key; what the former one signed and sealed is still taken
keys rotate <sessions|codes|files> --now              a new key alone: every session, code or link ends
keys forget <sessions|codes|files|seals|all>          the former keys, once nothing is sealed by them`

/**
 * Shows and rotates the keys in the data folder; a running server reads them within a second.
 *
 * @throws Error where the settings give the keys, or a key is still needed
 */
export const keysCommand = async (settings: Settings, words: readonly string[]): Promise<readonly string[]> => {
  const [what = 'status', which = 'all', ...options] = words
  if (settings.sessionKey !== null)
    throw new Error(
      'The settings give the keys: change SESSION_KEY, CODES_KEY, FILES_KEY or SEALS_KEY there, and name the former ones in FORMER_KEYS',
    )
  await ensureKeyFiles(settings.dataDir)
  const meant: readonly Purpose[] = which === 'all' ? purposes : isPurpose(which) ? [which] : []
  if (meant.length === 0 || !['status', 'rotate', 'forget'].includes(what)) throw new Error(usage)
  if (what === 'rotate') await rotate(settings.dataDir, meant, options.includes('--now'))
  if (what === 'forget') await forget(settings, meant)
  return Promise.all(meant.map((purpose) => told(settings.dataDir, purpose)))
}

const rotate = async (dataDir: string, meant: readonly Purpose[], alone: boolean): Promise<void> => {
  if (alone && meant.includes('seals'))
    throw new Error('What is sealed would be lost: rotate seals without --now, and forget the former key later')
  for (const purpose of meant) await rotateKeyFile(dataDir, purpose, { alone })
}

const forget = async (settings: Settings, meant: readonly Purpose[]): Promise<void> => {
  if (meant.includes('seals') && !(await isResealed(settings)))
    throw new Error('Some secrets may still be sealed by a former key: let the server run for a minute first')
  for (const purpose of meant) await forgetFormerKeys(settings.dataDir, purpose)
}

const told = async (dataDir: string, purpose: Purpose): Promise<string> => {
  const [newest, ...former] = await readKeyFile(dataDir, purpose)
  const since =
    newest === undefined || newest.since === 0 ? 'the first' : `since ${new Date(newest.since).toISOString()}`
  return `${purpose}: ${since}, ${former.length} before it`
}
