import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { io, type Socket } from 'socket.io-client'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { syncMenus } from '../../server/access/syncMenus.ts'
import { watchRights } from '../../server/access/watchRights.ts'
import { createApp } from '../../server/app.ts'
import type { Deps, ServerEvent } from '../../server/contract.ts'
import { openSource } from '../../server/db/open.ts'
import { createFileStore } from '../../server/files/createFileStore.ts'
import { type HttpListener, listen } from '../../server/http/listen.ts'
import { attachRealtime, type Realtime } from '../../server/realtime/realtime.ts'
import { serviceOf } from '../../server/services/registry.ts'
import { readSettings } from '../../server/settings.ts'
import { companies, password, tax } from '../attacks/companies.ts'
import { type Ask, askOf, signInto } from '../wire/ask.ts'
import { type Scratch, scratchDatabase, silent } from './scratch.ts'

/** One of several server processes on the same PostgreSQL, as a company runs them behind a balancer. */
interface Process {
  readonly deps: Deps
  readonly ask: Ask
  readonly listener: HttpListener
  readonly realtime: Realtime
}

type Said = { readonly [field: string]: unknown }

let scratch: Scratch
let dataDir: string
let here: Process
let there: Process
let token: string
const sockets: Socket[] = []

const startProcess = async (): Promise<Process> => {
  const settings = readSettings({ DATA_DIR: dataDir, SAMPLE_DATA: 'no', SESSION_KEY: 'k'.repeat(40) })
  const source = { ...scratch.source, kind: 'url', app: null, direct: false, shared: true } as const
  const db = await openSource({ ...source, stop: () => Promise.resolve() }, scratch.registry, silent, {
    hooksOf: (resource) => serviceOf(resource).hooks,
  })
  const deps: Deps = {
    db,
    registry: scratch.registry,
    clock: () => new Date(),
    log: silent,
    settings,
    files: createFileStore(settings),
    mailer: { send: () => Promise.resolve() },
  }
  watchRights(db)
  const app = createApp(deps)
  const listener = await listen(app, 0, '127.0.0.1')
  return {
    deps,
    ask: askOf((path, init) => app.request(`http://estiba.test${path}`, init)),
    listener,
    realtime: attachRealtime(listener.server, deps),
  }
}

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'estiba-neighbours-'))
  scratch = await scratchDatabase('embedded')
  here = await startProcess()
  await syncMenus(here.deps.db, here.deps.registry)
  await companies(here.deps)
  there = await startProcess()
  token = await signInto(here.ask, 'a1@t1.test', password, 't1')
})

afterAll(async () => {
  for (const socket of sockets) socket.disconnect()
  for (const { deps, listener, realtime } of [here, there]) {
    realtime.close()
    await listener.drain(1000)
    await deps.db.close()
  }
  await scratch.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** A person connected to one process; `until` waits for what he hears. */
const connect = async ({ listener, ask }: Process) => {
  const socket = io(`http://127.0.0.1:${listener.port}`, {
    path: '/realtime/socket.io',
    auth: { token },
    transports: ['websocket'],
    forceNew: true,
  })
  sockets.push(socket)
  const heard: Said[] = []
  const waiting: (() => void)[] = []
  socket.onAny((_event: string, said: Said) => {
    heard.push(said)
    for (const look of waiting.splice(0)) look()
  })
  await new Promise<void>((resolve) => void socket.once('connect', resolve))
  const me = (await ask('GET /auth/users/profile', { token })).body
  await socket.emitWithAck('join', me['company'])
  return {
    heard,
    until: (found: (said: Said) => boolean) =>
      new Promise<Said>((resolve) => {
        const look = (): void => {
          const said = heard.find(found)
          if (said === undefined) waiting.push(look)
          else resolve(said)
        }
        look()
      }),
  }
}

const event = (deps: Deps, found: (event: ServerEvent) => boolean) =>
  new Promise<ServerEvent>((resolve) => {
    const stop = deps.db.onEvent((one) => {
      if (!found(one)) return
      stop()
      resolve(one)
    })
  })

it('tells people at one process what was written at another, once', async () => {
  const person = await connect(there)
  expect((await here.ask('POST /config/taxes', { token, body: tax('FROM-HERE') })).status).toBe(201)
  expect(await person.until(({ id }) => id === 'FROM-HERE')).toMatchObject({ resource: 'taxes', action: 'create' })
  expect((await there.ask('POST /config/taxes', { token, body: tax('FROM-THERE') })).status).toBe(201)
  await person.until(({ id }) => id === 'FROM-THERE')
  expect(person.heard.filter(({ id }) => id === 'FROM-THERE')).toHaveLength(1)
})

it('brings notifications to whoever they are for, with the identifier that they are stored under', async () => {
  const person = await connect(there)
  const { body } = await here.ask('GET /auth/users/profile', { token })
  await here.deps.db.system('t1', async (session) =>
    session.emit({
      type: 'notification',
      namespace: 't1',
      businessId: String(body['company']),
      title: 'Ship arrived',
      body: 'x'.repeat(20_000),
    }),
  )
  const said = await person.until(({ title }) => title === 'Ship arrived')
  const { list } = await there.ask('GET /realtime/notifications', { token })
  expect(list.map(({ id }) => id)).toContain(said['id'])
})

it('says an import of many rows as one change', async () => {
  const change = event(there.deps, (one) => one.type === 'change' && one.id === '*')
  const rows = Array.from({ length: 300 }, (_, index) => tax(`MANY-${index}`))
  await here.ask('POST /config/taxes/import', { token, body: { rows, mode: 'all' } })
  expect(await change).toMatchObject({ resource: 'taxes', namespace: 't1' })
})

it('forgets totals of lists that another process changed', async () => {
  const total = async () =>
    (await there.ask('GET /config/taxes', { token, query: { range: [0, 0] } })).headers.get('content-range')
  const before = await total()
  const change = event(there.deps, (one) => one.type === 'change' && one.id === 'ONE-MORE')
  await here.ask('POST /config/taxes', { token, body: tax('ONE-MORE') })
  await change
  expect(await total()).not.toBe(before)
})

it('opens the line anew when it breaks', async () => {
  const lines = () =>
    here.deps.db.platform((sql) =>
      sql<{ pid: number }>(
        "select pid from pg_stat_activity where application_name = 'estiba events' and datname = current_database() and state = 'idle' and query <> ''",
      ),
    )
  const broken = (await lines()).map(({ pid }) => pid)
  expect(broken).toHaveLength(2)
  await here.deps.db.platform((sql) => sql('select pg_terminate_backend(x) from unnest($1::int[]) as x', [broken]))
  await vi.waitFor(async () => expect((await lines()).filter(({ pid }) => !broken.includes(pid))).toHaveLength(2), {
    timeout: 10_000,
  })
  const person = await connect(there)
  await here.ask('POST /config/taxes', { token, body: tax('AGAIN') })
  expect(await person.until(({ id }) => id === 'AGAIN')).toMatchObject({ action: 'create' })
})
