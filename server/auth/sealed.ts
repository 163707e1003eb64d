import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Settings } from '../contract.ts'
import { signingKey } from './signingKey.ts'

const algorithm = 'aes-256-gcm'
const mark = 'sealed.'
const ivBytes = 12
const tagBytes = 16

const keyOf = async (settings: Settings): Promise<Uint8Array> =>
  new Uint8Array(hkdfSync('sha256', await signingKey(settings), '', 'estiba passwords of other systems', 32))

/** A password of another system as it may be stored: only this installation reads it again. */
export const seal = async (settings: Settings, secret: string): Promise<string> => {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, await keyOf(settings), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return `${mark}${Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')}`
}

export const isSealed = (text: string): boolean => text.startsWith(mark)

/**
 * The secret behind what `seal` gave.
 *
 * @throws Error for anything else, and where the installation's key is another one
 */
export const unseal = async (settings: Settings, text: string): Promise<string> => {
  if (!isSealed(text)) throw new Error('Nothing sealed')
  const bytes = Buffer.from(text.slice(mark.length), 'base64url')
  const decipher = createDecipheriv(algorithm, await keyOf(settings), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(bytes.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}
