import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { firstThatFits, type KeySettings, keysOf } from './keys/keyRing.ts'

const algorithm = 'aes-256-gcm'
const mark = 'sealed.'
const ivBytes = 12
const tagBytes = 16

/** A password of another system as it may be stored: only this installation reads it again. */
export const seal = async (settings: KeySettings, secret: string): Promise<string> =>
  sealWith((await keysOf(settings, 'seals')).current, secret)

export const isSealed = (text: string): boolean => text.startsWith(mark)

/**
 * The secret behind what `seal` gave, by the key of today or a former one.
 *
 * @throws Error for anything else, and where the installation's keys are other ones
 */
export const unseal = async (settings: KeySettings, text: string): Promise<string> => {
  if (!isSealed(text)) throw new Error('Nothing sealed')
  const secret = await firstThatFits(await keysOf(settings, 'seals'), (key) => openWith(key, text))
  if (secret === null) throw new Error('Sealed by a key that is not there')
  return secret
}

/** The same secret under the key of today; null where it is under that one already. */
export const resealed = async (settings: KeySettings, text: string): Promise<string | null> => {
  const { current } = await keysOf(settings, 'seals')
  return openWith(current, text) === null ? sealWith(current, await unseal(settings, text)) : null
}

const sealWith = (key: Uint8Array, secret: string): string => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, key, iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `${mark}${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

const openWith = (key: Uint8Array, text: string): string | null => {
  const bytes = Buffer.from(text.slice(mark.length), 'base64url')
  if (bytes.length < ivBytes + tagBytes) return null
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  try {
    return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
