import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { syncMenus } from '../../server/access/syncMenus.ts'
import { watchRights } from '../../server/access/watchRights.ts'
import { type App, createApp } from '../../server/app.ts'
import { backgroundDone } from '../../server/auth/background.ts'
import { keepQuickly } from '../../server/auth/quickPasswords.testing.ts'
import type { Database, Deps, Mail, ServerEvent } from '../../server/contract.ts'
import { declaredRegistry } from '../../server/db/declaredRegistry.testing.ts'
import type { HooksOf } from '../../server/db/repository/hooks.ts'
import { openSource } from '../../server/db/open.ts'
import { laidOnce } from '../../server/db/preparedPostgres.testing.ts'
import { createFileStore } from '../../server/files/createFileStore.ts'
import { serviceOf } from '../../server/services/registry.ts'
import type { Service } from '../../server/services/service.ts'
import { readSettings } from '../../server/settings.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Registry } from '../../src/schema/registry.ts'
import { type DatabaseKind, scratchDatabase, silent } from '../contract/scratch.ts'
import { type Ask, askOf, signInto } from '../wire/ask.ts'
import { companies, password } from './companies.ts'

/** Two companies, T1 and T2, on a database of their own behind the whole application. */
export interface World {
  readonly app: App
  readonly deps: Deps
  readonly ask: Ask
  /** Session tokens: T1's administrator, T1's clerk with few rights, T2's administrator. */
  readonly tokens: { readonly a1: string; readonly c1: string; readonly a2: string }
  readonly mails: readonly Mail[]
  /** Everything that was told after a commit. */
  readonly events: readonly ServerEvent[]
  signIn(email: string, namespace: string): Promise<string>
  /** Plain SQL of every company, as the owner of the tables. */
  sql<T extends object = AnyRecord>(text: string, values?: readonly unknown[]): Promise<readonly T[]>
  /** The same database without what services add to a write: rows of every resource as its schema alone asks. */
  plain(): Promise<Database>
  /** The same with hooks of a test alone, opened once. */
  hooked(hooksOf: HooksOf): Promise<Database>
  /** Until what goes on behind the answers is over: mails and sessions that end. */
  quiet(): Promise<void>
  /** Moves the server's clock. */
  advance(ms: number): void
  close(): Promise<void>
}

export interface WorldOptions {
  /** Default: a real PostgreSQL. */
  readonly database?: DatabaseKind
  readonly poolSize?: number
  /** Default: every resource that the project declares. */
  readonly registry?: Registry
  /** Services of resources beside those that the project has. */
  readonly services?: readonly Service[]
  readonly settings?: { readonly [name: string]: string }
  /** Default: nothing is written. */
  readonly log?: Logger
}

/** Menus and both companies. */
const beginning = laidOnce(async (source) => {
  const registry = await declaredRegistry()
  const db = await openSource(source, registry, silent, { hooksOf: (resource) => serviceOf(resource).hooks })
  await syncMenus(db, registry)
  await companies({ db })
  await keepQuickly(db, password)
  await db.close()
})

/** @example const { ask, tokens, close } = await startWorld({ poolSize: 2 }) */
export const startWorld = async ({
  database = 'embedded',
  poolSize,
  registry: declared,
  services = [],
  settings = {},
  log = silent,
}: WorldOptions = {}): Promise<World> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'estiba-attacks-'))
  const laid = database === 'embedded'
  const find: typeof serviceOf = (name) => services.find(({ resource }) => resource === name) ?? serviceOf(name)
  let shift = 0
  const clock = (): Date => new Date(Date.now() + shift)
  const { db, registry, source } = await scratchDatabase(database, {
    clock,
    ...(laid ? { template: (await beginning()).template } : {}),
    hooksOf: (resource) => find(resource).hooks,
    ...(poolSize === undefined ? {} : { poolSize }),
    ...(declared === undefined ? {} : { registry: declared }),
  })
  let plain: Promise<Database> | undefined
  let hooked: Promise<Database> | undefined
  const mails: Mail[] = []
  const events: ServerEvent[] = []
  const read = readSettings({
    DATA_DIR: dataDir,
    // What was built is not there wherever the tests run.
    STATIC_DIR: join(dataDir, 'client'),
    SAMPLE_DATA: 'no',
    PUBLIC_URL: 'https://estiba.test',
    RIGHTS_CACHE_SECONDS: '5',
    ...settings,
  })
  const deps: Deps = {
    db,
    registry,
    clock,
    log,
    settings: read,
    files: createFileStore(read),
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
  }
  const stopWatching = watchRights(db)
  db.onEvent((event) => events.push(event))
  // Menus of a registry of one's own come to those that stand already.
  if (!laid || declared !== undefined) await syncMenus(db, registry)
  if (!laid) await companies(deps)
  const app = createApp(deps, find)
  const ask = askOf((path, init) => app.request(`https://estiba.test${path}`, init))
  const signIn = (email: string, namespace: string): Promise<string> => signInto(ask, email, password, namespace)
  const [a1, c1, a2] = await Promise.all([
    signIn('a1@t1.test', 't1'),
    signIn('c1@t1.test', 't1'),
    signIn('a2@t2.test', 't2'),
  ])
  return {
    app,
    deps,
    ask,
    mails,
    events,
    signIn,
    tokens: { a1, c1, a2 },
    sql: (text, values) => db.platform((sql) => sql(text, values)),
    plain: () => {
      plain ??= openSource({ ...source, stop: () => Promise.resolve() }, registry, silent, { clock })
      return plain
    },
    hooked: (hooksOf) => {
      hooked ??= openSource({ ...source, stop: () => Promise.resolve() }, registry, silent, { clock, hooksOf })
      return hooked
    },
    quiet: () => backgroundDone(deps),
    advance: (ms) => {
      shift += ms
    },
    close: async () => {
      await backgroundDone(deps)
      stopWatching()
      await (await plain)?.close()
      await (await hooked)?.close()
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
