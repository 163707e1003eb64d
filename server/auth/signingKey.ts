import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Settings } from '../contract.ts'

const keys = new WeakMap<Settings, Promise<Uint8Array>>()

/** The key that signs session tokens: the setting's, or one made on the first start that only its owner may read. */
export const signingKey = (settings: Settings): Promise<Uint8Array> => {
  const key =
    keys.get(settings) ??
    (settings.sessionKey === null
      ? storedKey(settings.dataDir)
      : Promise.resolve(new TextEncoder().encode(settings.sessionKey)))
  keys.set(settings, key)
  return key
}

const storedKey = async (dataDir: string): Promise<Uint8Array> => {
  const path = join(dataDir, 'session.key')
  await mkdir(dataDir, { recursive: true })
  try {
    const file = await open(path, 'wx', 0o600)
    try {
      await file.writeFile(randomBytes(48).toString('base64url'))
      await file.sync()
    } finally {
      await file.close()
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return new TextEncoder().encode(await writtenKey(path))
}

/** Another process may have made the file and be about to fill it. */
const writtenKey = async (path: string): Promise<string> => {
  for (let tries = 0; tries < 50; tries++) {
    const text = (await readFile(path, 'utf8')).trim()
    if (text.length >= 43) return text
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  throw new Error(`${path} is not a key; remove it to have a new one made`)
}
