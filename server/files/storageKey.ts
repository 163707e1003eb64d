import { randomBytes } from 'node:crypto'

/** A key that tells nothing of the file: 40 hexadecimal digits. */
export const newStorageKey = (): string => randomBytes(20).toString('hex')

/** @throws Error for anything but a key of ours, so that no name ever becomes a path */
export const assertKey = (key: string): void => {
  if (!/^[0-9a-f]{40}$/.test(key)) throw new Error('Not a storage key')
}
