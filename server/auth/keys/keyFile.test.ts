import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readSettings } from '../../settings.ts'
import { seal, unseal } from '../sealed.ts'
import { ensureKeyFiles, forgetFormerKeys, readKeyFile, rotateKeyFile } from './keyFile.ts'
import { keysOf } from './keyRing.ts'
import { purposes } from './purposes.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estiba-keys-'))
})

afterEach(() => rm(folder, { recursive: true, force: true }))

const settingsWith = (env: { readonly [name: string]: string } = {}) => readSettings({ DATA_DIR: folder, ...env })

const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url')

it('each use has a key of its own, in a file that only its owner reads', async () => {
  const settings = settingsWith()
  const keys = await Promise.all(purposes.map(async (purpose) => text((await keysOf(settings, purpose)).current)))
  expect(new Set(keys).size).toBe(purposes.length)
  for (const file of ['session.key', 'codes.key', 'files.key', 'seals.key'])
    expect((await stat(join(folder, file))).mode & 0o777).toBe(0o600)
  // Another process on the folder has the same.
  const again = settingsWith()
  expect(await Promise.all(purposes.map(async (purpose) => text((await keysOf(again, purpose)).current)))).toEqual(keys)
})

it('processes that start at once agree', async () => {
  const rings = await Promise.all(Array.from({ length: 8 }, () => keysOf(settingsWith(), 'seals')))
  expect(new Set(rings.map(({ current }) => text(current))).size).toBe(1)
})

it('what the build before sealed and signed by its one key is read', async () => {
  const before = 'k'.repeat(64)
  // The build before gave its key so; it sealed by what follows from it, as it does from the setting.
  const sealed = await seal(settingsWith({ SESSION_KEY: before }), 'of the mail server')
  await writeFile(join(folder, 'session.key'), before)
  const settings = settingsWith()
  expect(await unseal(settings, sealed)).toBe('of the mail server')
  expect(text((await keysOf(settings, 'sessions')).current)).toBe(Buffer.from(before).toString('base64url'))
  // What is sealed from now on does not hang on the key of sessions.
  const anew = await seal(settings, 'new')
  await forgetFormerKeys(folder, 'seals')
  const later = settingsWith()
  expect(await unseal(later, anew)).toBe('new')
  await expect(unseal(later, sealed)).rejects.toThrow('Sealed by a key that is not there')
})

it('a rotation keeps the former keys of seals and files, those of sessions for as long as a token lives', async () => {
  await ensureKeyFiles(folder)
  const sealed = await seal(settingsWith(), 'secret')
  const first = await Promise.all(
    purposes.map(async (purpose) => text((await keysOf(settingsWith(), purpose)).current)),
  )
  for (const purpose of purposes) await rotateKeyFile(folder, purpose, { now: Date.now() - 10 * 3_600_000 })
  const settings = settingsWith()
  for (const [index, purpose] of purposes.entries()) {
    const { current, taken } = await keysOf(settings, purpose)
    expect(text(current)).not.toBe(first[index])
    expect(taken.map(text).includes(String(first[index]))).toBe(purpose === 'seals' || purpose === 'files')
  }
  expect(await unseal(settings, sealed)).toBe('secret')
  await rotateKeyFile(folder, 'sessions')
  const fresh = await keysOf(settingsWith(), 'sessions')
  // Other processes read it within a second: until then the former one signs, and both are taken.
  expect(text(fresh.current)).not.toBe(text(fresh.taken[0] ?? new Uint8Array()))
  expect(fresh.taken).toHaveLength(2)
})

it('a key that was stolen goes alone, with nothing before it', async () => {
  await ensureKeyFiles(folder)
  await rotateKeyFile(folder, 'sessions', { alone: true })
  expect(await readKeyFile(folder, 'sessions')).toHaveLength(1)
  expect((await keysOf(settingsWith(), 'sessions')).taken).toHaveLength(1)
  expect(await readFile(join(folder, 'session.key'), 'utf8')).toMatch(/^[\w-]{64} 20\d\d-/)
})

it('settings give a key for each use, and name those before', async () => {
  const [one, two] = ['a'.repeat(40), 'b'.repeat(40)]
  const sealed = await seal(settingsWith({ SESSION_KEY: one }), 'secret')
  expect(await unseal(settingsWith({ SESSION_KEY: two, SEALS_KEY: one }), sealed)).toBe('secret')
  expect(await unseal(settingsWith({ SESSION_KEY: two, FORMER_KEYS: `x${two}, ${one}` }), sealed)).toBe('secret')
  await expect(unseal(settingsWith({ SESSION_KEY: two }), sealed)).rejects.toThrow('a key that is not there')
  expect(() => settingsWith({ FORMER_KEYS: 'short' })).toThrow('FORMER_KEYS')
})
