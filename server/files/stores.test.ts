import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import type { FileStore } from '../contract.ts'
import { signedHeaders } from './awsSignature.ts'
import { credentials, startBucket } from './bucket.testing.ts'
import { createFileStore } from './createFileStore.ts'
import { newStorageKey } from './storageKey.ts'

const ends: (() => Promise<void>)[] = []

afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

const bucket = async (): Promise<string> => {
  const started = await startBucket()
  ends.push(started.close)
  return started.endpoint
}

const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'estiba-files-'))
  ends.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const stores: readonly (readonly [string, () => Promise<FileStore>])[] = [
  ['on disk', async () => createFileStore({ dataDir: await newFolder(), s3: null, diskReserveMb: 0 })],
  [
    'in a bucket',
    async () =>
      createFileStore({
        dataDir: '',
        diskReserveMb: 0,
        s3: { ...credentials, endpoint: await bucket(), bucket: 'estiba' },
      }),
  ],
]

describe.each(stores)('files %s', (_name, open) => {
  it('come back byte for byte, until they are removed', async () => {
    const store = await open()
    const bytes = new Uint8Array(100_000).map((_zero, index) => (index * 31) % 256)
    const key = newStorageKey()
    expect(await store.get(key)).toBeNull()
    await store.put(key, bytes, 'application/pdf')
    expect(Buffer.compare(Buffer.from((await store.get(key)) ?? []), Buffer.from(bytes))).toBe(0)
    await store.remove(key)
    expect(await store.get(key)).toBeNull()
    await store.remove(key)
  })

  it('have no name of anybody else as their key', async () => {
    const store = await open()
    for (const key of ['../../etc/passwd', 'a.pdf', '', `${newStorageKey()}/x`])
      await expect((async () => store.get(key))()).rejects.toThrow('storage key')
  })
})

describe('files on disk', () => {
  it('are readable by the server alone and leave no drafts', async () => {
    const folder = await newFolder()
    const store = createFileStore({ dataDir: folder, s3: null, diskReserveMb: 0 })
    const key = newStorageKey()
    await store.put(key, new Uint8Array([1, 2, 3]), 'application/pdf')
    const place = join(folder, 'files', key.slice(0, 2))
    expect(await readdir(place)).toEqual([key])
    expect((await stat(join(place, key))).mode & 0o077).toBe(0)
  })
})

describe('a wrong secret', () => {
  it('is an error of the storage, never an empty file', async () => {
    const store = createFileStore({
      dataDir: '',
      diskReserveMb: 0,
      s3: { ...credentials, secretKey: 'wrong', endpoint: await bucket(), bucket: 'estiba' },
    })
    await expect(store.put(newStorageKey(), new Uint8Array([1]), 'application/pdf')).rejects.toThrow('403')
    await expect(store.get(newStorageKey())).rejects.toThrow('403')
  })
})

describe('the signature', () => {
  it('is the one of the example in the AWS documentation of Signature Version 4 (GET Object)', () => {
    const { authorization } = signedHeaders({
      ...credentials,
      method: 'GET',
      url: new URL('https://examplebucket.s3.amazonaws.com/test.txt'),
      headers: { range: 'bytes=0-9' },
      body: new Uint8Array(),
      now: new Date('2013-05-24T00:00:00Z'),
    })
    expect(authorization).toMatch(/Signature=f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41$/)
  })
})
