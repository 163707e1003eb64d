import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import type { Json, JsonObject } from '../../src/schema/json.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../app.ts'
import type { Deps, Mail } from '../contract.ts'
import { readMailbox } from '../mail/mailbox.ts'
import { readSettings } from '../settings.ts'
import { createFileStore } from '../files/createFileStore.ts'
import { syncMenus } from '../access/syncMenus.ts'
import { declaredRegistry } from '../db/declaredRegistry.testing.ts'
import { openSource } from '../db/open.ts'
import { freshDatabase } from '../db/preparedPostgres.testing.ts'
import { createMailer } from '../mail/createMailer.ts'
import { serviceOf } from '../services/registry.ts'
import { bulkLoad } from '../world/bulkLoad.ts'
import { countriesRows } from '../world/countries.ts'
import { currenciesRows } from '../world/currencies.ts'
import { tableRows } from '../world/tableRows.ts'
import { foundCompany } from './foundCompany.ts'
import { companyCommand } from './commands.ts'
import { makePlatformAdministrator } from './platformAdministrator.ts'

/** An installation as its owner has it on the first day: no samples, nobody who could sign in. */
let deps: Deps
let app: App
let dataDir = ''
const log = pino({ level: 'silent' })

const acme = {
  namespace: 'acme',
  name: 'Acme Cargo',
  legalName: '',
  taxId: '900373913',
  country: 'CO',
  baseCurrency: '',
  timeZone: 'America/Bogota',
  language: 'es',
  email: 'ana@acme.test',
  person: 'Ana Ruiz',
} as const

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'estiba-first-'))
  const settings = readSettings({ DATA_DIR: dataDir, SAMPLE_DATA: 'no' })
  const registry = await declaredRegistry()
  const db = await openSource(await freshDatabase(), registry, log, {
    hooksOf: (resource) => serviceOf(resource).hooks,
  })
  const currencies = await currenciesRows()
  const world = {
    menus: tableRows('menus'),
    currencies,
    countries: await countriesRows(new Set(currencies.map(({ code }) => String(code)))),
    'identification-types': tableRows('identification-types'),
    'transport-types': tableRows('transport-types'),
    processes: tableRows('processes'),
    switches: tableRows('switches'),
  }
  for (const [name, rows] of Object.entries(world)) await db.platform((sql) => bulkLoad(sql, registry.get(name), rows))
  await syncMenus(db, registry)
  const files = createFileStore(settings)
  deps = { db, registry, clock: () => new Date(), files, mailer: createMailer(settings), log, settings }
  app = createApp(deps)
})

afterAll(async () => {
  await deps.db.close()
  await rm(dataDir, { recursive: true, force: true })
})

const ask = async (request: string, token: string | null, body?: object, headers: { [name: string]: string } = {}) => {
  const [method = 'GET', path = ''] = request.split(' ')
  const response = await app.request(`http://estiba.test/api${path}`, {
    method,
    headers: {
      ...headers,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      'content-type': 'application/json',
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : (JSON.parse(text) as Json) }
}

const mailTo = async (email: string): Promise<Pick<Mail, 'text'>> => {
  const found = async () => (await readMailbox(dataDir)).find(({ to }) => to === email)
  await expect.poll(async () => (await found()) !== undefined).toBe(true)
  return (await found()) ?? { text: '' }
}

/** Opens the link of the invitation, signs in and enters. */
const comeIn = async (email: string, namespaceId: string, password: string): Promise<string> => {
  const token = /accept-invitation\?token=([\w-]+)/.exec((await mailTo(email)).text)?.[1] ?? ''
  const accepted = await ask(`POST /auth/user/public/confirm-invite?token=${token}`, null, { name: 'Ana', password })
  expect(accepted).toMatchObject({ status: 200, body: { namespace: namespaceId } })
  const { body } = await ask('POST /auth/session/login', null, { username: email, password })
  const temporaryToken = String((body as JsonObject)['temporaryToken'])
  const authorization = `Basic ${Buffer.from(`${email}:${temporaryToken}`).toString('base64')}`
  const entered = await ask('POST /auth/session/workspace', null, { email, namespaceId }, { authorization })
  expect(entered.status).toBe(200)
  return String((entered.body as JsonObject)['token'])
}

describe('the first company', () => {
  it('is founded by the command and entered by its first super user, who finds all that every company begins with', async () => {
    const founded = await foundCompany(deps, acme, 'es')
    expect(founded).toMatchObject({ namespace: 'acme', roles: 10, administrator: 'ana@acme.test' })
    expect(founded.numberings).toBeGreaterThan(30)
    const token = await comeIn('ana@acme.test', 'acme', 'Primera2027')
    const company = await ask(`GET /auth/companies/${founded.businessId}`, token)
    expect(company.body).toMatchObject({
      name: 'Acme Cargo',
      identificationType: 'CO-NIT',
      taxId: '900373913',
      taxIdCheckDigit: '4',
      baseCurrency: 'COP',
      timeZone: 'America/Bogota',
    })
    const menu = JSON.stringify((await ask('GET /auth/menus/active', token)).body)
    for (const code of ['taxes', 'warehouses', 'users', 'pre-registers']) expect(menu).toContain(`"${code}"`)
    const roles = (await ask('GET /auth/roles', token)).body as unknown as readonly {
      name: string
      menuPlan: readonly string[]
    }[]
    expect(roles.map(({ name }) => name).toSorted()).toContain('Auxiliar de bodega')
    for (const { name, menuPlan } of roles) expect([name, menuPlan.length > 0]).toEqual([name, true])
    const setup = (await ask(`GET /auth/companies/${founded.businessId}/setup`, token)).body as unknown as readonly {
      key: string
      done: boolean
    }[]
    expect(setup.filter(({ done }) => done).map(({ key }) => key)).toEqual(['numbering', 'months'])
  })

  it('works: a warehouse, a store and a colleague are made, and the check-list sees them', async () => {
    const { body } = await ask('POST /auth/session/login', null, {
      username: 'ana@acme.test',
      password: 'Primera2027',
    })
    const temporaryToken = String((body as JsonObject)['temporaryToken'])
    const authorization = `Basic ${Buffer.from(`ana@acme.test:${temporaryToken}`).toString('base64')}`
    const entered = await ask(
      'POST /auth/session/workspace',
      null,
      { email: 'ana@acme.test', namespaceId: 'acme' },
      { authorization },
    )
    const token = String((entered.body as JsonObject)['token'])
    const [company] = (await ask('GET /auth/companies', token)).body as unknown as readonly { id: string }[]
    const warehouse = { code: 'B1', name: 'Bodega', company: company?.id, address: 'Calle 1 # 2-3', country: 'CO' }
    expect((await ask('POST /config/warehouses', token, warehouse)).status).toBe(201)
    expect((await ask('POST /config/stores', token, { code: 'S1', name: 'Uno', warehouseCode: 'B1' })).status).toBe(201)
    const steps = (await ask(`GET /auth/companies/${company?.id}/setup`, token)).body as unknown as readonly {
      key: string
      done: boolean
    }[]
    expect(steps.filter(({ done }) => done).map(({ key }) => key)).toEqual([
      'warehouse',
      'store',
      'numbering',
      'months',
    ])
    expect((await ask('GET /auth/companies/another/setup', token)).status).toBe(404)
  })

  it('is founded once, and says at each field what is not right', async () => {
    await expect(foundCompany(deps, acme, 'es')).rejects.toMatchObject({ errors: { namespace: expect.any(String) } })
    await expect(
      foundCompany(deps, { ...acme, namespace: 'Not A Name', name: '', taxId: '', email: 'x', timeZone: 'Mars' }, 'en'),
    ).rejects.toMatchObject({
      errors: {
        name: expect.any(String),
        taxId: expect.any(String),
        namespace: expect.any(String),
        email: expect.any(String),
        timeZone: 'This time zone is not known',
      },
    })
    for (const namespace of ['platform', 'system'])
      await expect(foundCompany(deps, { ...acme, namespace }, 'en')).rejects.toMatchObject({
        errors: { namespace: expect.any(String) },
      })
    await expect(foundCompany(deps, { ...acme, namespace: 'nowhere', country: 'ZZ' }, 'en')).rejects.toMatchObject({
      errors: { country: 'This country is not known' },
    })
    const left = await deps.db.platform((sql) => sql("select 1 from estiba.roles where namespace = 'nowhere'"))
    expect(left).toEqual([])
  })
})

describe("the platform's administrator", () => {
  let token = ''
  let eva = ''
  it('is made by a command, signs in like others, is marked, founds workspaces and maintains what all share', async () => {
    const olga = { email: 'olga@host.test', name: 'Olga', language: 'es' } as const
    expect(await makePlatformAdministrator(deps, olga)).toBe(true)
    token = await comeIn(olga.email, 'platform', 'Plataforma2027')
    expect(await makePlatformAdministrator(deps, olga)).toBe(false)
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as object
    expect(claims).toMatchObject({ platform: true, namespace: 'platform' })
    const spain = await ask('GET /territories/countries/ES', token)
    const changed = await ask('PUT /territories/countries/ES', token, { ...(spain.body as object), dialCode: '+34 0' })
    expect(changed).toMatchObject({ status: 200, body: { dialCode: '+34 0' } })
    const [stored] = await deps.db.platform((sql) =>
      sql<{ namespace: string; dial_code: string }>(
        "select namespace, dial_code from estiba.countries where id = 'ES'",
      ),
    )
    expect(stored).toEqual({ namespace: '*', dial_code: '+34 0' })
    const {
      namespace: _namespace,
      person,
      ...typed
    } = { ...acme, name: 'Ñandú Logística S.A.S.', email: 'eva@nandu.test' }
    const founded = await ask('POST /auth/platform/workspaces', token, { ...typed, person })
    expect(founded).toMatchObject({ status: 200, body: { namespace: 'nandu-logistica-s-a-s' } })
    expect((await ask('GET /auth/platform/workspaces', token)).body).toMatchObject([
      { id: 'acme', members: 1 },
      { id: 'nandu-logistica-s-a-s', members: 0 },
    ])
    const log = (namespace: string) =>
      deps.db.platform((sql) =>
        sql(
          "select person, subject, record_title as title from estiba.audit_entries where event = 'FOUNDED' and namespace = $1",
          [namespace],
        ),
      )
    expect(await log('nandu-logistica-s-a-s')).toEqual([
      { person: 'olga@host.test', subject: 'companies', title: 'Ñandú Logística S.A.S.' },
    ])
    expect(await log('acme')).toEqual([{ person: 'system', subject: 'companies', title: 'Acme Cargo' }])
    // He founds it and does not enter it.
    expect((await ask('POST /auth/session/workspace', token, { namespaceId: 'nandu-logistica-s-a-s' })).status).toBe(
      401,
    )
    eva = await comeIn('eva@nandu.test', 'nandu-logistica-s-a-s', 'Primera2027')
    for (const request of ['GET /auth/platform/workspaces', 'POST /auth/platform/workspaces'])
      expect((await ask(request, eva, request.startsWith('POST') ? { ...typed, person } : undefined)).status).toBe(403)
    expect((await ask('PUT /territories/countries/ES', eva, spain.body as object)).status).toBe(403)
    expect((await ask('GET /auth/platform/workspaces', null)).status).toBe(401)
  })

  /** What the world keeps for all: every write of it, as its route has it, of a record that is not there. */
  const writes = () =>
    deps.registry.all
      .filter(({ platform }) => platform)
      .flatMap(({ name, service, verbs, routes }) =>
        verbs.flatMap((verb) => {
          const [method, path] = (routes[verb] ?? '').replace(/\{\?[^}]*\}/, '').split(' ')
          return verb === 'list' || verb === 'get' || path === undefined
            ? []
            : [{ name, verb, request: `${method ?? ''} /${service}${path.replaceAll(/\{[^}]*\}/g, 'ZZ')}` }]
        }),
      )

  it('may do every write of what all share; the super user of a company may do none', async () => {
    expect(writes().length).toBeGreaterThan(25)
    const refused: string[] = []
    const open: string[] = []
    for (const { name, verb, request } of writes()) {
      if ((await ask(request, token, {})).status === 403) refused.push(`${name}.${verb}`)
      if ((await ask(request, eva, {})).status !== 403) open.push(`${name}.${verb}`)
    }
    expect(refused).toEqual([])
    expect(open).toEqual([])
    const [company] = (await ask('GET /auth/companies', eva)).body as unknown as readonly { readonly id: string }[]
    const paid = { id: company?.id, paymentStatus: 'PAID', paidUntil: '2027-12-31' }
    const set = await ask('PUT /auth/company/payment', token, paid)
    expect(set).toMatchObject({ status: 200, body: { paymentStatus: 'PAID' } })
    expect((await ask('PUT /auth/company/payment', eva, paid)).status).toBe(403)
  })

  it('leaves to a company what the specification lets it have beside the world: it adds its own and hides what it does not use', async () => {
    const read = async () =>
      (await ask('GET /config/identification-types?range=[0,99]', eva)).body as unknown as readonly JsonObject[]
    const others = () => deps.db.system('acme', (session) => session.asSystem('identification-types').all())
    const [first] = await read()
    const path = `/config/identification-types/${encodeURIComponent(String(first?.['id']))}`
    expect((await ask(`PUT ${path}`, eva, { status: 'INACTIVE' })).body).toMatchObject({ status: 'INACTIVE' })
    expect((await others()).find(({ id }) => id === first?.['id'])).toMatchObject({ status: 'ACTIVE' })
    const { id: _id, version: _version, ...like } = first ?? {}
    expect(await ask('POST /config/identification-types', eva, { ...like, code: 'OWN-1' })).toMatchObject({
      status: 201,
    })
    expect((await read()).map(({ code }) => code)).toContain('OWN-1')
    expect((await others()).map(({ code }) => code)).not.toContain('OWN-1')
  })
})

it('the command asks for what is missing by the words it is typed with', async () => {
  const closed: string[] = []
  const close = (): Promise<void> => {
    closed.push('closed')
    return Promise.resolve()
  }
  const open = () => Promise.resolve({ ...deps, db: { ...deps.db, close } })
  const run = (words: string) => companyCommand(deps.settings, words.split(' '), open)
  await expect(run('--name Sin-datos')).rejects.toThrow(/taxId[\s\S]*npm run company -- --name/)
  const lines = await run(
    '--name Beta-Freight --tax-id B12345678 --country ES --email bea@beta.test --person Bea --language en',
  )
  expect(lines[0]).toMatch(/^The workspace 'beta-freight' is founded: 10 roles, \d+ series of numbers\.$/)
  expect(lines.at(-1)).toMatch(/\/accept-invitation\?token=[\w-]{40,}$/)
  expect(closed).toHaveLength(2)
})

it('the command tells the link of its own mail also where a server beside it mails, a moment later', async () => {
  const later = { send: (mail: Mail) => Promise.resolve(void setTimeout(() => void deps.mailer.send(mail), 300)) }
  const open = () => Promise.resolve({ ...deps, mailer: later, db: { ...deps.db, close: () => Promise.resolve() } })
  const words = '--name Gamma-Freight --tax-id B12345679 --country ES --email bea@beta.test --person Bea --language en'
  const before = (await readMailbox(dataDir)).map(({ text }) => text).join()
  const link = (await companyCommand(deps.settings, words.split(' '), open)).at(-1) ?? ''
  expect(link).toMatch(/\/accept-invitation\?token=[\w-]{40,}$/)
  expect(before).not.toContain(link)
})

it('a company is founded by one of two who do it at the same moment', async () => {
  const both = ['one@twice.test', 'two@twice.test'].map((email) =>
    foundCompany(deps, { ...acme, namespace: 'twice', email }, 'es'),
  )
  const ended = (await Promise.allSettled(both)).map(({ status }) => status)
  expect(ended.toSorted()).toEqual(['fulfilled', 'rejected'])
  for (const table of ['companies', 'users'])
    expect(
      await deps.db.platform((sql) => sql(`select 1 as one from estiba.${table} where namespace = 'twice'`)),
    ).toEqual([{ one: 1 }])
})
