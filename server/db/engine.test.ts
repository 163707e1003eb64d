import { chmod, cp, mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import { readSettings } from '../settings.ts'
import { openDatabase } from './open.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estiba-engine-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const kindOf = async (engine: string): Promise<string> => {
  const settings = readSettings({ DATA_DIR: folder, DATABASE_ENGINE: engine })
  const db = await openDatabase(settings, buildRegistry({}, glossary), pino({ level: 'silent' }))
  await db.close()
  return db.kind
}

it.each(['embedded', 'pglite'])('is %s where DATABASE_ENGINE names it', async (engine) => {
  expect(await kindOf(engine)).toBe(engine)
})

it('is PGlite where the embedded PostgreSQL does not run, unless that is asked for by name', async () => {
  await writeFile(join(folder, 'run'), 'in the way of the folder of its socket')
  await expect(kindOf('embedded')).rejects.toThrow()
  expect(await kindOf('auto')).toBe('pglite')
})

it('stays what the folder has: a cluster that does not start is told, never passed over for an empty database', async () => {
  expect(await kindOf('auto')).toBe('embedded')
  const settings = join(folder, 'pg', 'postgresql.conf')
  await chmod(settings, 0o000)
  await expect(kindOf('auto')).rejects.toThrow(/did not start: .*postgresql\.conf/)
  await expect(stat(join(folder, 'pglite'))).rejects.toThrow('ENOENT')
  await chmod(settings, 0o600)
  expect(await kindOf('auto')).toBe('embedded')
})

it('goes on with PGlite where that was begun with', async () => {
  expect(await kindOf('pglite')).toBe('pglite')
  expect(await kindOf('auto')).toBe('pglite')
})

it('runs on a copy of a folder, whoever owns the copy', async () => {
  expect(await kindOf('auto')).toBe('embedded')
  const copied = `${folder}-copy`
  await cp(folder, copied, { recursive: true, filter: (source) => !source.startsWith(join(folder, 'run')) })
  const original = folder
  folder = copied
  expect(await kindOf('auto')).toBe('embedded')
  await rm(original, { recursive: true, force: true })
})
