import { mkdtemp, rm, writeFile } from 'node:fs/promises'
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
