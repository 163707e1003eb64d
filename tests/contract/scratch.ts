import pino from 'pino'
import type { Caller, Database } from '../../server/contract.ts'
import { declaredRegistry } from '../../server/db/declaredRegistry.testing.ts'
import { openSource, type OpenOptions, type Source } from '../../server/db/open.ts'
import { emptyPglite, preparedPglite } from '../../server/db/preparedPglite.testing.ts'
import { freshDatabase } from '../../server/db/preparedPostgres.testing.ts'
import { systemCaller } from '../../server/db/systemCaller.ts'
import type { Registry } from '../../src/schema/registry.ts'

export { declaredRegistry }

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

/** A person of a company with every right. */
export const person = (namespace: string, more: Partial<Caller> = {}): Caller => ({
  ...systemCaller(namespace),
  platform: false,
  userId: `user-of-${namespace}`,
  name: `User of ${namespace}`,
  timeZone: 'America/Bogota',
  ...more,
})

interface ScratchOptions extends OpenOptions {
  readonly registry?: Registry
  readonly poolSize?: number
  /** The database of PostgreSQL that it is a copy of; default: one whose tables stand and are empty. */
  readonly template?: string
  /** No table stands in it but those of `registry`. */
  readonly bare?: boolean
}

/**
 * A database of its own, copied from one whose tables stand already.
 *
 * @example const { db, close } = await scratchDatabase('embedded')
 */
export const scratchDatabase = async (kind: DatabaseKind, options: ScratchOptions = {}): Promise<Scratch> => {
  const registry = options.registry ?? (await declaredRegistry())
  const source =
    kind === 'embedded'
      ? await ofPostgres(options)
      : options.bare
        ? await emptyPglite(silent)
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

const ofPostgres = async ({ bare = false, template, poolSize }: ScratchOptions): Promise<Source> => {
  const source = await freshDatabase(bare ? 'template1' : template)
  return poolSize === undefined ? source : { ...source, app: source.app && { ...source.app, max: poolSize } }
}
