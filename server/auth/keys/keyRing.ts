import { hkdfSync } from 'node:crypto'
import type { Settings } from '../../contract.ts'
import { ensureKeyFiles, type KeyEntry, readKeyFile } from './keyFile.ts'
import { declaredPurposes, type Purpose } from './purposes.ts'

/** The key that is used from now on, and all that are taken: it and those before it. */
export interface KeyRing {
  readonly current: Uint8Array
  readonly taken: readonly Uint8Array[]
}

export type KeySettings = Pick<Settings, 'dataDir' | 'sessionKey' | 'codesKey' | 'filesKey' | 'sealsKey' | 'formerKeys'>

/** How soon a server sees that the keys were rotated. */
const rereadMs = 1000

/** A new key is used once every process has had the time to read it. */
const settleMs = 5 * rereadMs

interface Kept {
  readonly until: number
  readonly ring: Promise<KeyRing>
}

const kept = new WeakMap<object, Map<Purpose, Kept>>()
const ensured = new WeakMap<object, Promise<void>>()

/** The keys of a use: as the settings give them, or from files in the data folder that only their owner may read. */
export const keysOf = (settings: KeySettings, purpose: Purpose): Promise<KeyRing> => {
  const mine = kept.get(settings) ?? new Map<Purpose, Kept>()
  kept.set(settings, mine)
  const now = Date.now()
  const known = mine.get(purpose)
  if (known !== undefined && known.until > now) return known.ring
  const ring = ringOf(settings, purpose, now)
  mine.set(purpose, { until: now + rereadMs, ring })
  ring.catch(() => mine.delete(purpose))
  return ring
}

/** The first of the keys taken that `fits`, or null. */
export const firstThatFits = async <T>(
  { taken }: KeyRing,
  fits: (key: Uint8Array) => T | null | Promise<T | null>,
): Promise<T | null> => {
  for (const key of taken) {
    const found = await fits(key)
    if (found !== null) return found
  }
  return null
}

const ownSetting = { sessions: 'sessionKey', codes: 'codesKey', files: 'filesKey', seals: 'sealsKey' } as const

/** Where the settings name the key of sessions alone, the others follow from it. */
const ringOf = async (settings: KeySettings, purpose: Purpose, now: number): Promise<KeyRing> => {
  const given = settings[ownSetting[purpose]] ?? settings.sessionKey
  if (given !== null) return ringIn(purpose, given, [given, ...settings.formerKeys])
  const entries = await filed(settings, purpose)
  const current = entries.find(({ since }) => since === 0 || since + settleMs <= now) ?? entries.at(-1)
  if (current === undefined) throw new Error(`There is no key of ${purpose}`)
  const { formerHours } = declaredPurposes[purpose]
  const taken = entries.filter((_entry, index) => {
    const successor = entries[index - 1]
    return successor === undefined || formerHours === null || successor.since + formerHours * 3_600_000 > now
  })
  return ringIn(
    purpose,
    current.text,
    taken.map(({ text }) => text),
  )
}

const ringIn = (purpose: Purpose, current: string, taken: readonly string[]): KeyRing => ({
  current: bytesOf(purpose, current),
  taken: taken.map((text) => bytesOf(purpose, text)),
})

const filed = async (settings: KeySettings, purpose: Purpose): Promise<readonly KeyEntry[]> => {
  const made = ensured.get(settings) ?? ensureKeyFiles(settings.dataDir)
  ensured.set(settings, made)
  await made
  return readKeyFile(settings.dataDir, purpose)
}

const bytesOf = (purpose: Purpose, text: string): Uint8Array => {
  const { label } = declaredPurposes[purpose]
  return label === null
    ? new TextEncoder().encode(text)
    : new Uint8Array(hkdfSync('sha256', new TextEncoder().encode(text), '', label, 32))
}
