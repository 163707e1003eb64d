import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { access, mkdtemp, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import pino from 'pino'
import { declaredRegistry } from './declaredRegistry.testing.ts'
import { endWithUs } from './endWithUs.testing.ts'
import { embeddedSource, openSource, type Source } from './open.ts'
import { forgetOld, schemaKey } from './preparedPglite.testing.ts'

const prefix = 'estiba-postgres-'
const log = pino({ level: 'silent' })

/** The database whose tables stand already; others are copied from it. */
const tables = 'template_of_tests'

/**
 * What tests wrote need not outlast a power cut; one of them takes fifty connections, beside what others still close. What
 * tidies up would do it in databases that are gone within seconds, and hold up who copies one meanwhile.
 */
const forTests = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  autovacuum: 'off',
  max_connections: '120',
}

let cluster: Promise<Source> | undefined
let databases = 0

/**
 * A database of its own whose tables stand already, in the PostgreSQL of this worker; it goes when its source stops.
 *
 * @param template the database that it is a copy of, to which nobody is connected
 */
export const freshDatabase = async (template = tables): Promise<Source> => {
  cluster ??= startCluster()
  const running = await cluster
  const database = `copy_${++databases}`
  await administer(running, `create database ${database} template ${template} strategy file_copy`)
  return {
    ...within(running, database),
    stop: () => administer(running, `drop database ${database} with (force)`),
  }
}

/** A database that others begin with, and what is known of it. */
interface Beginning<T> {
  readonly template: string
  readonly told: T
}

/**
 * Fills a database once for all tests of a worker; each begins with a copy of it.
 *
 * @param lay opens the database, fills it and closes it
 */
export const laidOnce = <T>(
  lay: (source: Source) => Promise<T>,
  from: () => Promise<string> = () => Promise.resolve(tables),
): (() => Promise<Beginning<T>>) => {
  let laid: Promise<Beginning<T>> | undefined
  const make = async (): Promise<Beginning<T>> => {
    const source = await freshDatabase(await from())
    const told = await lay({ ...source, stop: () => Promise.resolve() })
    return { template: String(source.owner.database), told }
  }
  return () => (laid ??= make())
}

/** Tables are made once for one schema; every worker, also of later runs, begins with a copy of the data folder. */
const startCluster = async (): Promise<Source> => {
  const kept = join(tmpdir(), `${prefix}${await schemaKey(await declaredRegistry())}`)
  if (!(await exists(kept))) await keep(kept)
  const folder = await mkdtemp(join(tmpdir(), 'estiba-test-'))
  await promisify(execFile)('cp', ['-a', `${kept}/.`, folder])
  const source = await embeddedSource(folder, log, undefined, forTests)
  endWithUs(folder)
  return source
}

/** One statement on the cluster's own database. */
const administer = async (source: Source, text: string): Promise<void> => {
  const client = new pg.Client({ ...source.owner, database: 'postgres' })
  await client.connect()
  await client.query(text)
  await client.end()
}

/** The same cluster, another database. */
const within = (source: Source, database: string): Source => ({
  ...source,
  owner: { ...source.owner, database },
  app: source.app && { ...source.app, database },
})

const exists = (folder: string): Promise<boolean> =>
  access(folder).then(
    () => true,
    () => false,
  )

/** Whole or not at all: other workers may be making it too. */
const keep = async (kept: string): Promise<void> => {
  const part = `${kept}.${randomUUID()}`
  const source = await embeddedSource(part, log)
  await administer(source, `create database ${tables}`)
  const database = { ...within(source, tables), stop: () => Promise.resolve() }
  await (await openSource(database, await declaredRegistry(), log)).close()
  await source.stop()
  await rename(part, kept).catch(() => rm(part, { recursive: true, force: true }))
  await forgetOld(prefix)
}
