import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { decodeJwt } from 'jose'
import pino from 'pino'
import { loadSources } from '../../src/resources/index.server.ts'
import { glossary } from '../../src/schema/glossary/index.ts'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import { buildRegistry } from '../../src/schema/registry.ts'
import { syncMenus } from '../access/syncMenus.ts'
import { watchRights } from '../access/watchRights.ts'
import { type App, createApp } from '../app.ts'
import type { Deps, Mail, Session } from '../contract.ts'
import { openSource } from '../db/open.ts'
import { preparedPostgres, template, within } from '../db/preparedPostgres.testing.ts'
import { createFileStore } from '../files/createFileStore.ts'
import { serviceOf } from '../services/registry.ts'
import { readSettings } from '../settings.ts'
import { foundWorkspace, setPassword } from './provision.ts'

export const goodPassword = 'Estiba2026'

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
  readonly roles: { readonly [name: string]: string }
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
  mailTo(email: string, count?: number): Promise<Mail>
  claims(token: string): JsonObject
  close(): Promise<void>
}

export const startAuthWorld = async (settings: { readonly [name: string]: string } = {}): Promise<AuthWorld> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'estiba-auth-'))
  const log = pino({ level: 'silent' })
  const registry = buildRegistry(await loadSources(), glossary)
  let shift = 0
  const clock = (): Date => new Date(Date.now() + shift)
  const { source, folder } = await preparedPostgres(registry, log)
  const db = await openSource(within(source, template), registry, log, {
    clock,
    hooksOf: (resource) => serviceOf(resource).hooks,
  })
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
  await syncMenus(db, registry)
  const roles = await seed(deps)
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
    mailTo: async (email, count = 1) => {
      const deadline = Date.now() + 10_000
      for (;;) {
        const found = mails.filter(({ to }) => to === email)
        const last = found[found.length - 1]
        if (last !== undefined && found.length >= count) return last
        if (Date.now() > deadline) throw new Error(`No mail came for ${email}`)
        await new Promise((resolve) => setTimeout(resolve, 20))
      }
    },
    claims: (token) => decodeJwt(token) as JsonObject,
    close: async () => {
      await db.close()
      await Promise.all([dataDir, folder].map((path) => rm(path, { recursive: true, force: true })))
    },
  }
}

const country = {
  code: 'CO',
  description: 'Colombia',
  descriptionEn: 'Colombia',
  alpha3: 'COL',
  numericCode: '170',
  dialCode: '+57',
  status: 'ACTIVE',
}
const currencies = [
  ['COP', '170', 'Peso colombiano', '$'],
  ['EUR', '978', 'Euro', '€'],
  ['USD', '840', 'Dólar', 'US$'],
] as const

const seed = async ({ db }: Deps): Promise<{ readonly [name: string]: string }> => {
  await db.system('*', async (session) => {
    await session.trusted('countries').create(country)
    for (const [code, numericCode, description, symbol] of currencies)
      await session.trusted('currencies').create({ code, numericCode, description, symbol, minorUnits: 2 })
    await session
      .trusted('identification-types')
      .create({ code: 'NIT', description: 'NIT', country: 'CO', appliesTo: 'COMPANY' })
  })
  const andina = await company(db, 'andina', 'Andina Carga', 'COP', 'America/Bogota')
  await company(db, 'nordfracht', 'Nordfracht', 'EUR', 'Europe/Berlin')
  const roles = await db.system('andina', async (session) => {
    const clerk = await session
      .trusted('roles')
      .create({ name: 'Auxiliar', menuPlan: await menusCalled(session, ['taxes', 'stores', 'users']) })
    const manager = await session.trusted('roles').create({
      name: 'Jefe',
      menuPlan: await menusCalled(session, ['users', 'users.edit', 'users.delete', 'roles', 'roles.edit', 'taxes']),
    })
    const customer = await session.trusted('roles').create({
      name: 'Cliente',
      type: 'CUSTOMER',
      customerDefault: true,
      menuPlan: await menusCalled(session, ['taxes']),
    })
    return { clerk: clerk.id, manager: manager.id, customer: customer.id }
  })
  await member(db, 'andina', andina, {
    username: 'auxiliar',
    email: 'auxiliar@andina.test',
    name: 'Ana',
    role: roles.clerk,
  })
  await member(db, 'andina', andina, { username: 'jefe', email: 'jefe@andina.test', name: 'Juan', role: roles.manager })
  await member(db, 'andina', andina, {
    username: 'cliente',
    email: 'cliente@andina.test',
    name: 'Carla',
    role: roles.customer,
    type: 'company-customer',
    customer: '1001',
  })
  return roles
}

const company = async (
  db: Deps['db'],
  namespace: string,
  name: string,
  baseCurrency: string,
  timeZone: string,
): Promise<string> => {
  const { id, role } = await db.system(namespace, async (session) => {
    const made = await session.trusted('companies').create({
      name,
      legalName: name,
      identificationType: 'NIT',
      taxId: '900373913',
      email: `info@${namespace}.test`,
      country: 'CO',
      baseCurrency,
      timeZone,
      language: 'es',
    })
    const admin = await session
      .trusted('roles')
      .create({ name: 'Administrador', superUser: true, menuPlan: await menusCalled(session, ['users']) })
    return { id: made.id, role: admin.id }
  })
  await foundWorkspace(db, { namespace, name, businessId: id })
  await member(db, namespace, id, { username: 'admin', email: `admin@${namespace}.test`, name: 'Admin', role })
  return id
}

const menusCalled = async (session: Session, codes: readonly string[]): Promise<readonly string[]> =>
  (await session.trusted('menus').list({ where: { code: { in: codes } }, range: [0, 99] })).rows.map(({ id }) => id)

const member = async (db: Deps['db'], namespace: string, businessId: string, user: JsonObject): Promise<void> => {
  await db.system(namespace, (session) =>
    session.trusted('users').create({ type: 'company-official', company: businessId, ...user }),
  )
  await setPassword(db, {
    email: String(user['email']),
    type: user['type'] === 'company-customer' ? 'company-customer' : 'company-official',
    businessId,
    password: goodPassword,
  })
}
