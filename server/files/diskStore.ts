import { randomUUID } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { FileStore } from '../contract.ts'
import { ApiError } from '../errors.ts'
import { assertKey } from './storageKey.ts'

/** Bytes in a folder. A file is there whole or not at all, also after a power cut. */
export const diskStore = (folder: string): FileStore => {
  const placeOf = (key: string) => {
    assertKey(key)
    const directory = join(folder, key.slice(0, 2))
    return { directory, path: join(directory, key) }
  }
  return {
    put: async (key, bytes) => {
      const { directory, path } = placeOf(key)
      const draft = join(directory, `.${randomUUID()}`)
      try {
        await mkdir(directory, { recursive: true, mode: 0o700 })
        await writeWhole(draft, bytes)
        await rename(draft, path)
        await syncDirectory(directory)
      } catch (error) {
        await rm(draft, { force: true })
        throw isFull(error) ? new ApiError('NO_SPACE', { cause: error }) : error
      }
    },
    get: (key) =>
      readFile(placeOf(key).path).catch((error: unknown) => {
        if (codeOf(error) === 'ENOENT') return null
        throw error
      }),
    remove: (key) => rm(placeOf(key).path, { force: true }),
  }
}

const writeWhole = async (path: string, bytes: Uint8Array): Promise<void> => {
  const file = await open(path, 'wx', 0o600)
  try {
    await file.writeFile(bytes)
    await file.sync()
  } finally {
    await file.close()
  }
}

const syncDirectory = async (path: string): Promise<void> => {
  const directory = await open(path, 'r')
  try {
    await directory.sync()
  } finally {
    await directory.close()
  }
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

const isFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(String(codeOf(error)))
