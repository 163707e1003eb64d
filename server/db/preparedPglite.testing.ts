import { createHash, randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Logger } from 'pino'
import type { Registry } from '../../src/schema/registry.ts'
import { authTables } from '../auth/tables.ts'
import { desiredTables } from './ddl/desired.ts'
import { tablesOf } from './ddl/tableModel.ts'
import { openSource, pgliteSource, type Source } from './open.ts'

const prefix = 'estiba-pglite-'
const mostKept = 4

const prepared = new Map<string, Promise<Blob>>()

/**
 * PGlite in memory whose tables stand already. They are made once for one schema; every test, also of other files
 * and of later runs, begins with a copy.
 *
 * @example const db = await openSource(await preparedPglite(registry, log), registry, log)
 */
export const preparedPglite = async (registry: Registry, log: Logger): Promise<Source> => {
  const key = await schemaKey(registry)
  return pgliteSource(null, log, await copyOf(key, () => makeDump(registry, log)))
}

/** PGlite in memory without a table: to copy an empty one takes a third of what it takes to make it. */
export const emptyPglite = async (log: Logger) => {
  const { version } = JSON.parse(await readFile(resolve('node_modules/@electric-sql/pglite/package.json'), 'utf8')) as {
    readonly version: string
  }
  const make = async (): Promise<Blob> => {
    const source = await pgliteSource(null, log)
    const dump = await source.dump()
    await source.stop()
    return dump
  }
  return pgliteSource(null, log, await copyOf(`empty-${version}`, make))
}

const copyOf = (key: string, make: () => Promise<Blob>): Promise<Blob> => {
  const dump = prepared.get(key) ?? dumpOf(key, make)
  prepared.set(key, dump)
  return dump
}

const dumpOf = async (key: string, make: () => Promise<Blob>): Promise<Blob> => {
  const file = join(tmpdir(), `${prefix}${key}`)
  const known = await readFile(file).catch(() => null)
  return known === null ? keep(file, await make()) : new Blob([new Uint8Array(known)])
}

/** Changes with the schema, and with the code that makes tables of it. */
export const schemaKey = async (registry: Registry): Promise<string> => {
  const folder = resolve('server/db/ddl')
  const files = (await readdir(folder)).toSorted()
  const code = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')))
  return createHash('sha256')
    .update(JSON.stringify([code, authTables, desiredTables(tablesOf(registry))]))
    .digest('hex')
    .slice(0, 24)
}

const makeDump = async (registry: Registry, log: Logger): Promise<Blob> => {
  const source = await emptyPglite(log)
  let dump: Blob | null = null
  const stop = async (): Promise<void> => {
    dump = await source.dump()
    await source.stop()
  }
  await (await openSource({ ...source, stop }, registry, log)).close()
  if (dump === null) throw new Error('PGlite gave no copy of itself')
  return dump
}

/** Whole or not at all: other test files may be writing it too. */
const keep = async (file: string, dump: Blob): Promise<Blob> => {
  const part = `${file}.${randomUUID()}`
  await writeFile(part, new Uint8Array(await dump.arrayBuffer()))
  await rename(part, file)
  await forgetOld(prefix)
  return dump
}

/** The newest copies alone are kept: each is as large as a database. */
export const forgetOld = async (prefix: string): Promise<void> => {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(prefix))
  const files = await Promise.all(
    names.map(async (name) => {
      const file = join(tmpdir(), name)
      return { file, mtimeMs: (await stat(file).catch(() => null))?.mtimeMs ?? 0 }
    }),
  )
  for (const { file } of files.toSorted((a, b) => b.mtimeMs - a.mtimeMs).slice(mostKept))
    await rm(file, { recursive: true, force: true })
}
