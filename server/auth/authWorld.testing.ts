import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import pino from 'pino'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import { syncMenus } from '../access/syncMenus.ts'
import { watchRights } from '../access/watchRights.ts'
import { type App, createApp } from '../app.ts'
import type { Deps, Mail } from '../contract.ts'
import { declaredRegistry } from '../db/declaredRegistry.testing.ts'
import { openSource, type Source } from '../db/open.ts'
import { freshDatabase, laidOnce } from '../db/preparedPostgres.testing.ts'
import { createFileStore } from '../files/createFileStore.ts'
import { serviceOf } from '../services/registry.ts'
import { readSettings } from '../settings.ts'
import { backgroundDone } from './background.ts'
import { goodPassword, layCompanies, type Roles } from './authCompanies.testing.ts'
import { setPassword } from './provision.ts'
import { keepQuickly } from './quickPasswords.testing.ts'

export { goodPassword }

export interface Answered {
  readonly status: number
  readonly body: { readonly [field: string]: Json }
  readonly list: readonly { readonly [field: string]: Json }[]
  readonly response: Response
}

/** Two companies with their people on a database of their own, and a clock that tests move. */
export interface AuthWorld {
  readonly app: App
  readonly deps: Deps
  readonly mails: readonly Mail[]
  readonly roles: Roles
  advance(ms: number): void
  ask(
    request: string,
    options?: {
      readonly token?: string
      readonly basic?: string
      readonly body?: unknown
      readonly headers?: { readonly [name: string]: string }
    },
  ): Promise<Answered>
  /** Through both steps into a workspace. */
  signIn(username: string, namespace: string, password?: string): Promise<string>
  /** Until what goes on behind the answers is over: mails and sessions that end. */
  quiet(): Promise<void>
  mailTo(email: string, count?: number): Promise<Mail>
  /** Opens the link of the last invitation that was mailed, as somebody new. */
  acceptInvitation(email: string, password: string): Promise<void>
  claims(token: string): JsonObject
  close(): Promise<void>
}

const log = pino({ level: 'silent' })

/** Menus, both companies and their people. */
export const authBegins = laidOnce(async (source) => {
  const registry = await declaredRegistry()
  const db = await openSource(source, registry, log, { hooksOf: (resource) => serviceOf(resource).hooks })
  await syncMenus(db, registry)
  const roles = await layCompanies(db)
  await keepQuickly(db, goodPassword)
  await db.close()
  return roles
})

export const startAuthWorld = async (settings: { readonly [name: string]: string } = {}): Promise<AuthWorld> => {
  const { template, told } = await authBegins()
  return openAuthWorld(await freshDatabase(template), told, settings)
}

/** @param source a database that began with both companies */
export const openAuthWorld = async (
  source: Source,
  roles: Roles,
  settings: { readonly [name: string]: string } = {},
): Promise<AuthWorld> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'estiba-auth-'))
  const registry = await declaredRegistry()
  let shift = 0
  const clock = (): Date => new Date(Date.now() + shift)
  const db = await openSource(source, registry, log, { clock, hooksOf: (resource) => serviceOf(resource).hooks })
  const mails: Mail[] = []
  const read = readSettings({
    DATA_DIR: dataDir,
    RIGHTS_CACHE_SECONDS: '5',
    PUBLIC_URL: 'https://estiba.test',
    SAMPLE_DATA: 'no',
    ...settings,
  })
  const deps: Deps = {
    db,
    registry,
    clock,
    log,
    settings: read,
    files: createFileStore(read),
    mailer: {
      send: (mail) => {
        mails.push(mail)
        return Promise.resolve()
      },
    },
  }
  watchRights(db)
  const app = createApp(deps)
  const ask: AuthWorld['ask'] = async (request, { token, basic, body, headers = {} } = {}) => {
    const [method = 'GET', path = '/'] = request.split(' ')
    const authorization =
      token === undefined
        ? basic === undefined
          ? undefined
          : `Basic ${Buffer.from(basic).toString('base64')}`
        : `Bearer ${token}`
    const form = body instanceof FormData || body instanceof URLSearchParams
    const response = await app.request(`http://estiba.test/api${path}`, {
      method,
      headers: {
        ...(authorization === undefined ? {} : { authorization }),
        ...(body === undefined || form ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: form ? body : JSON.stringify(body) }),
    })
    const text = await response.clone().text()
    const parsed: unknown =
      /json/.test(response.headers.get('content-type') ?? '') && text !== '' ? JSON.parse(text) : null
    return {
      status: response.status,
      response,
      body: (Array.isArray(parsed) ? {} : (parsed ?? {})) as Answered['body'],
      list: (Array.isArray(parsed) ? parsed : []) as Answered['list'],
    }
  }
  const mailTo: AuthWorld['mailTo'] = async (email, count = 1) => {
    await backgroundDone(deps)
    const found = mails.filter(({ to }) => to === email)
    const last = found.at(-1)
    if (last === undefined || found.length < count) throw new Error(`No mail came for ${email}`)
    return last
  }
  return {
    app,
    deps,
    mails,
    roles,
    ask,
    advance: (ms) => {
      shift += ms
    },
    signIn: async (username, namespace, password = goodPassword) => {
      const first = await ask('POST /auth/session/login', { body: { username, password } })
      if (first.status !== 200) throw new Error(`Login answered ${first.status} ${JSON.stringify(first.body)}`)
      const entered = await ask('POST /auth/session/workspace', {
        basic: `${first.body['email']}:${first.body['temporaryToken']}`,
        body: { email: first.body['email'], namespaceId: namespace },
      })
      if (entered.status !== 200)
        throw new Error(`The workspace answered ${entered.status} ${JSON.stringify(entered.body)}`)
      return String(entered.body['token'])
    },
    quiet: () => backgroundDone(deps),
    mailTo,
    acceptInvitation: async (email, password) => {
      const token = /accept-invitation\?token=([\w-]+)/.exec((await mailTo(email)).text)?.[1] ?? ''
      const body = { name: email, password }
      const { status } = await ask(`POST /auth/user/public/confirm-invite?token=${token}`, { body })
      if (status !== 200) throw new Error(`The invitation answered ${status}`)
    },
    claims: (token) => decodeJwt(token) as JsonObject,
    close: async () => {
      await backgroundDone(deps)
      await db.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Somebody, who may be of the staff of Andina, is a customer of Nordfracht under his e-mail too; answers its company. */
export const customerOfNordfracht = async ({ deps: { db } }: AuthWorld, email: string, password: string) => {
  const businessId = await db.system('nordfracht', async (session) => {
    const users = session.asSystem('users')
    const company = await session.asSystem('companies').first()
    if ((await users.first({ where: { email } })) === undefined) {
      const role = await session.asSystem('roles').first()
      await users.create({ username: email, email, name: 'Kunde', role: role?.id ?? '', type: 'company-customer' })
    }
    return company?.id ?? ''
  })
  await setPassword(db, { email, type: 'company-customer', businessId, password })
  return businessId
}
