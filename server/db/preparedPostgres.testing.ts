import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Registry } from '../../src/schema/registry.ts'
import { embeddedSource, openSource, type Source } from './open.ts'
import { forgetOld, schemaKey } from './preparedPglite.testing.ts'

const prefix = 'estiba-postgres-'

/** The database whose tables stand already; others are copied from it. */
export const template = 'template_of_tests'

export interface PreparedPostgres {
  readonly source: Source
  /** A data folder of its own; its owner removes it. */
  readonly folder: string
}

/**
 * A PostgreSQL of its own with a database `template` whose tables stand already. They are made once for one
 * schema; every test file, also of later runs, begins with a copy of the data folder.
 */
export const preparedPostgres = async (registry: Registry, log: Logger): Promise<PreparedPostgres> => {
  const kept = join(tmpdir(), `${prefix}${await schemaKey(registry)}`)
  if (!(await exists(kept))) await keep(kept, registry, log)
  const folder = await mkdtemp(join(tmpdir(), 'estiba-test-'))
  await promisify(execFile)('cp', ['-a', `${kept}/.`, folder])
  return { source: await embeddedSource(folder, log), folder }
}

/** One statement on the cluster's own database. */
export const administer = async (source: Source, text: string): Promise<void> => {
  const client = new pg.Client({ ...source.owner, database: 'postgres' })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** The same cluster, another database. */
export const within = (source: Source, database: string): Source => ({
  ...source,
  owner: { ...source.owner, database },
  app: source.app && { ...source.app, database },
})

const exists = (folder: string): Promise<boolean> =>
  access(folder).then(
    () => true,
    () => false,
  )

/** Whole or not at all: other test files may be making it too. */
const keep = async (kept: string, registry: Registry, log: Logger): Promise<void> => {
  const part = `${kept}.${randomUUID()}`
  const source = await embeddedSource(part, log)
  await administer(source, `create database ${template}`)
  await (await openSource({ ...within(source, template), stop: () => Promise.resolve() }, registry, log)).close()
  await source.stop()
  await rename(part, kept).catch(() => rm(part, { recursive: true, force: true }))
  await forgetOld(prefix)
}
