import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../../server/app.ts'
import { setPassword } from '../../server/auth/provision.ts'
import type { Deps } from '../../server/contract.ts'
import { createFileStore } from '../../server/files/createFileStore.ts'
import { andina, nordfracht } from '../../server/sample/companies.ts'
import { loadSample } from '../../server/sample/index.ts'
import type { SampleCompany } from '../../server/sample/sampleCompany.ts'
import { serviceOf } from '../../server/services/registry.ts'
import { readSettings } from '../../server/settings.ts'
import { bulkLoad } from '../../server/world/bulkLoad.ts'
import { worldRows } from '../../server/world/index.ts'
import { workScreens } from '../../src/resources/workScreens.ts'
import type { WorkScreen } from '../../src/resources/workScreen.ts'
import { isWritable } from '../../src/domain/validation.ts'
import type { Field } from '../../src/schema/fields.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { MenuItem } from '../../src/ui/userMenu.ts'
import { type Answer, type Ask, askOf, signInto } from '../wire/ask.ts'
import { declaredRegistry, type Scratch, scratchDatabase, silent } from './scratch.ts'

const registry = await declaredRegistry()
const customersMenu = JSON.parse(
  readFileSync(new URL('../../server/world/data/rows/menus.json', import.meta.url), 'utf8'),
) as readonly { readonly code: string; readonly operations: readonly string[] }[]
const password = 'Shown2026'
const served = ['CO~DC', 'CO~BOL', 'CO~VAC', 'DE~HH', 'DE~HE', 'CN~SH', 'CN~GD', 'CN~ZJ', 'US~FL']

let scratch: Scratch
let dataDir: string
let ask: Ask

/** Everybody of a role of a sample company, each a person of the test. */
const people = [andina, nordfracht].flatMap((company) =>
  company.roles.map((role, at) => ({ company, role, email: `role-${at}@${company.namespace}.test` })),
)

const typeOf = (role: SampleCompany['roles'][number]) =>
  role.customers === true ? ('company-customer' as const) : ('company-official' as const)

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'estiba-shown-'))
  scratch = await scratchDatabase('embedded', { hooksOf: (resource) => serviceOf(resource).hooks })
  const { db } = scratch
  for (const [name, rows] of await worldRows())
    await db.platform((sql) =>
      bulkLoad(
        sql,
        registry.get(name),
        ['cities', 'zip-codes'].includes(name) ? rows.filter(({ state }) => served.includes(String(state))) : rows,
      ),
    )
  const clock = () => new Date()
  await loadSample(db, { registry, log: silent, clock })
  for (const { company, role, email } of people) {
    const { namespace, businessId } = company
    await db.system(namespace, async (session) => {
      const stored = await session.asSystem('roles').first({ where: { name: role.name } })
      await session.asSystem('users').create({
        username: email,
        email,
        name: role.name,
        type: typeOf(role),
        role: stored?.id ?? '',
        company: businessId,
        ...(role.customers === true
          ? { customer: company.users.find(({ customer }) => customer)?.customer ?? '' }
          : {}),
      })
    })
    await setPassword(db, { email, type: typeOf(role), businessId, password })
  }
  const settings = readSettings({ DATA_DIR: dataDir, SAMPLE_DATA: 'no', PUBLIC_URL: 'https://estiba.test' })
  const deps: Deps = {
    db,
    registry,
    clock,
    log: silent,
    settings,
    files: createFileStore(settings),
    mailer: { send: () => Promise.resolve() },
  }
  const app: App = createApp(deps, serviceOf)
  ask = askOf((path, init) => app.request(`https://estiba.test${path}`, init))
}, 180_000)

afterAll(async () => {
  await scratch.close()
  await rm(dataDir, { recursive: true, force: true })
})

const optionsIn = (items: readonly MenuItem[]): readonly MenuItem[] =>
  items.flatMap((item) => [...(item.type === 'OPTION' && item.path ? [item] : []), ...optionsIn(item.children ?? [])])

const codesIn = (items: readonly MenuItem[]): readonly string[] =>
  items.flatMap(({ code, children = [] }) => [...(code ? [code] : []), ...codesIn(children)])

/** An operation of a resource as it is called, of a record that is not there and with nothing in its body. */
const call = (token: string, { service, routes }: Resource, operation: string): Promise<Answer> => {
  const [method = 'GET', template = ''] = (routes[operation] ?? '').split(' ')
  const path = template.replace(/\{[?&][^}]*\}/g, '').replaceAll(/\{\w+\}/g, '0-nobody')
  return ask(`${method} /${service}${path}`, {
    token,
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: {} }),
  })
}

/** What an entry of the customers' menu opens: their screens ask for less than those of the company's people. */
const openedToCustomers = (code: string): readonly Resource[] => {
  const { operations = [] } = customersMenu.find((one) => one.code === code) ?? {}
  return registry.all.filter(({ camel }) => operations.includes(`${camel}:read`))
}

/** The resources that a menu entry lists or lets its screen read. */
const readBy = ({ code: name = '' }: MenuItem): readonly Resource[] => {
  if (name.startsWith('customer.')) return openedToCustomers(name)
  const screen: WorkScreen | undefined = Object.entries<WorkScreen>(workScreens).find(
    ([key, { parts = [] }]) => key === name || parts.some((part) => part.code === name),
  )?.[1]
  const named = screen?.reads ?? [name]
  return named.flatMap((one) => registry.find(one) ?? [])
}

/** What the browser offers to who has these codes of the menu: the rule of `mayDo` and `mayUse`. */
const offeredBy = (codes: ReadonlySet<string>, resource: Resource, isCustomer: boolean): readonly string[] =>
  Object.keys(resource.routes).filter((operation) => {
    const action = resource.actions[operation]
    // A customer makes what the schema gives him; of the rest the record's moves say that it is not his.
    if (isCustomer && action !== undefined && action.customers !== true) return false
    if (action !== undefined)
      return action.grant === undefined
        ? codes.has(action.right === 'read' ? resource.name : `${resource.name}.${action.right ?? 'edit'}`)
        : codes.has(action.grant)
    if (!resource.verbs.some((verb) => verb === operation)) return false
    if (operation === 'create' || operation === 'update') return codes.has(`${resource.name}.edit`)
    return operation === 'delete' && codes.has(`${resource.name}.delete`)
  })

const chosenIn = (fields: { readonly [name: string]: Field }): readonly string[] =>
  Object.values(fields).flatMap((field) => {
    if (field.kind === 'lines') return chosenIn(field.fields)
    if (!isWritable(field)) return []
    return field.kind === 'reference' || field.kind === 'references' ? [field.to] : []
  })

/** The resources of which its form, or the dialog that asks for its input, offers records. */
const choicesOf = (resource: Resource, operation: string): readonly string[] => {
  const { [operation]: action } = resource.actions
  if (action !== undefined) return chosenIn(action.input ?? {})
  return operation === 'create' || operation === 'update' ? chosenIn(resource.fields) : []
}

describe.each(people.map((one) => [`${one.company.namespace}: ${one.role.name}`, one] as const))(
  '%s is shown nothing that is refused',
  (_name, { company, email, role }) => {
    let token: string
    let menu: readonly MenuItem[]

    beforeAll(async () => {
      token = await signInto(ask, email, password, company.namespace)
      menu = JSON.parse((await ask('GET /auth/menus/active', { token })).text) as readonly MenuItem[]
    })

    it('each entry of the menu opens', async () => {
      const entries = optionsIn(menu)
      expect(entries.length).toBeGreaterThan(0)
      const refused: string[] = []
      for (const entry of entries)
        for (const resource of readBy(entry).filter(({ verbs }) => verbs.includes('list'))) {
          const { status, text } = await call(token, resource, 'list')
          if (status === 401 || status === 403 || status >= 500)
            refused.push(`${entry.path}: ${resource.name} ${status} ${text.slice(0, 160)}`)
        }
      expect(refused).toEqual([])
    })

    it('each choice of its forms and dialogs may be looked up', async () => {
      const codes = new Set(codesIn(menu))
      const asked = new Set<string>()
      const refused: string[] = []
      for (const resource of registry.all)
        for (const operation of offeredBy(codes, resource, role.customers === true))
          for (const to of choicesOf(resource, operation)) {
            if (asked.has(to)) continue
            asked.add(to)
            const { status, text } = await call(token, registry.get(to), 'options')
            if (status === 401 || status === 403 || status >= 500)
              refused.push(`${resource.name}.${operation}: ${to} ${status} ${text.slice(0, 160)}`)
          }
      expect(refused).toEqual([])
    })

    it('each button of what it reads may be pressed', async () => {
      const codes = new Set(codesIn(menu))
      const refused: string[] = []
      for (const resource of registry.all)
        for (const operation of offeredBy(codes, resource, role.customers === true)) {
          const { status, text } = await call(token, resource, operation)
          if (status === 401 || status === 403 || status >= 500)
            refused.push(`${resource.name}.${operation} ${status} ${text.slice(0, 160)}`)
        }
      expect(refused).toEqual([])
    })
  },
)
