import { rm } from 'node:fs/promises'
import pino from 'pino'
import type { Caller, Database } from '../../server/contract.ts'
import { openSource, type OpenOptions, type Source } from '../../server/db/open.ts'
import { preparedPglite } from '../../server/db/preparedPglite.testing.ts'
import { administer, preparedPostgres, template, within } from '../../server/db/preparedPostgres.testing.ts'
import { systemCaller } from '../../server/db/systemCaller.ts'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import { buildRegistry, type Registry } from '../../src/schema/registry.ts'

export type DatabaseKind = 'embedded' | 'pglite'

export const databaseKinds: readonly DatabaseKind[] = ['embedded', 'pglite']

export interface Scratch {
  readonly db: Database
  readonly registry: Registry
  /** The same data folder or database, to be opened anew. */
  readonly source: Source
  /** Plain SQL as the role of requests, under one namespace. */
  readonly asApp: <T extends object>(
    namespace: string,
    text: string,
    values?: readonly unknown[],
  ) => Promise<readonly T[]>
  close(): Promise<void>
}

export const silent = pino({ level: 'silent' })

let known: Promise<Registry> | null = null

/** Every resource that the project declares. */
export const declaredRegistry = (): Promise<Registry> =>
  (known ??= loadSources().then((sources) => buildRegistry(sources, glossary)))

/** A person of a company with every right. */
export const person = (namespace: string, more: Partial<Caller> = {}): Caller => ({
  ...systemCaller(namespace),
  platform: false,
  userId: `user-of-${namespace}`,
  name: `User of ${namespace}`,
  timeZone: 'America/Bogota',
  ...more,
})

/**
 * A database of its own, copied from one whose tables stand already: made once for all tests of a file.
 *
 * @example const { db, close } = await scratchDatabase('embedded')
 */
export const scratchDatabase = async (
  kind: DatabaseKind,
  options: OpenOptions & { readonly registry?: Registry; readonly poolSize?: number } = {},
): Promise<Scratch> => {
  const registry = options.registry ?? (await declaredRegistry())
  const source =
    kind === 'embedded'
      ? await copyOfTemplate(options.poolSize)
      : await preparedPglite(await declaredRegistry(), silent)
  const db = await openSource(source, registry, silent, options)
  return {
    db,
    registry,
    source,
    asApp: (namespace, text, values) => db.read(person(namespace), (session) => session.sql(text, values)),
    close: () => db.close(),
  }
}

interface Cluster {
  readonly source: Source
  readonly folder: string
  open: number
}

let cluster: Promise<Cluster> | null = null
let copies = 0

const startCluster = async (): Promise<Cluster> => ({
  ...(await preparedPostgres(await declaredRegistry(), silent)),
  open: 0,
})

const copyOfTemplate = async (poolSize?: number): Promise<Source> => {
  cluster ??= startCluster()
  const running = await cluster
  running.open += 1
  const database = `copy_${++copies}`
  await administer(running.source, `create database ${database} template ${template}`)
  const source = within(running.source, database)
  return {
    ...source,
    app: source.app && { ...source.app, ...(poolSize === undefined ? {} : { max: poolSize }) },
    stop: () => release(running, database),
  }
}

/** The last database of a file stops the server. */
const release = async (running: Cluster, database: string): Promise<void> => {
  await administer(running.source, `drop database if exists ${database} with (force)`)
  running.open -= 1
  if (running.open > 0) return
  cluster = null
  await running.source.stop()
  await rm(running.folder, { recursive: true, force: true })
}
