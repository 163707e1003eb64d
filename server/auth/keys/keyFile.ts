import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { declaredPurposes, type Purpose, purposes } from './purposes.ts'

/** A key as its file has it; `since` is 0 where the file does not say. */
export interface KeyEntry {
  readonly text: string
  readonly since: number
}

const leastLength = 43

/** Keys of a use, newest first: a line each, its text and from when on. */
export const readKeyFile = async (dataDir: string, purpose: Purpose): Promise<readonly KeyEntry[]> => {
  const path = pathOf(dataDir, purpose)
  // Another process may have made the file and be about to fill it.
  for (let tries = 0; tries < 50; tries++) {
    const entries = entriesOf(await readFile(path, 'utf8'))
    if (entries.length > 0) return entries
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${path} is not a key; remove it to have a new one made`)
}

/**
 * Makes the files that are missing. What an earlier build sealed was sealed by the key of its sessions: where that
 * one was there before, it stays the former key of seals.
 */
export const ensureKeyFiles = async (dataDir: string): Promise<void> => {
  await mkdir(dataDir, { recursive: true })
  const earlier = await readFile(pathOf(dataDir, 'sessions'), 'utf8').then(entriesOf, () => [])
  // Sessions last: the file that tells of an earlier build.
  for (const purpose of purposes.toReversed()) {
    const former = purpose === 'seals' ? earlier.map(({ text }) => ({ text, since: 0 })) : []
    await createOnce(pathOf(dataDir, purpose), linesOf([newEntry(0), ...former]))
  }
}

/** A new key; the others stay as former ones unless `alone`. */
export const rotateKeyFile = async (
  dataDir: string,
  purpose: Purpose,
  { alone = false, now = Date.now() }: { readonly alone?: boolean; readonly now?: number } = {},
): Promise<void> => {
  const former = alone ? [] : await readKeyFile(dataDir, purpose)
  await replace(pathOf(dataDir, purpose), linesOf([newEntry(now), ...former]))
}

/** Leaves the newest key alone. @returns how many were forgotten */
export const forgetFormerKeys = async (dataDir: string, purpose: Purpose): Promise<number> => {
  const [newest, ...former] = await readKeyFile(dataDir, purpose)
  if (newest !== undefined && former.length > 0) await replace(pathOf(dataDir, purpose), linesOf([newest]))
  return former.length
}

const pathOf = (dataDir: string, purpose: Purpose): string => join(dataDir, declaredPurposes[purpose].file)

const newEntry = (since: number): KeyEntry => ({ text: randomBytes(48).toString('base64url'), since })

const linesOf = (entries: readonly KeyEntry[]): string =>
  entries.map(({ text, since }) => (since === 0 ? text : `${text} ${new Date(since).toISOString()}`)).join('\n')

const entriesOf = (content: string): readonly KeyEntry[] =>
  content.split('\n').flatMap((line) => {
    const [text = '', since = ''] = line.trim().split(' ')
    return text.length < leastLength ? [] : [{ text, since: since === '' ? 0 : new Date(since).getTime() }]
  })

const createOnce = async (path: string, content: string): Promise<void> => {
  try {
    await write(path, 'wx', content)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
}

/** Whoever reads meanwhile finds the former file or the new one, whole. */
const replace = async (path: string, content: string): Promise<void> => {
  await write(`${path}.new`, 'w', content)
  await rename(`${path}.new`, path)
}

const write = async (path: string, flags: string, content: string): Promise<void> => {
  const file = await open(path, flags, 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
}
