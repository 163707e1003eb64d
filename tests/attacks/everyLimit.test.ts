import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPassword } from '../../server/auth/provision.ts'
import { isWritable } from '../../src/domain/validation.ts'
import type { Field } from '../../src/schema/fields.ts'
import type { AnyRecord, Json, JsonObject } from '../../src/schema/json.ts'
import { kindOf } from '../../src/schema/kinds/index.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import { password } from './companies.ts'
import { startWorld, type World } from './world.ts'

/** One role limited in every resource: it sees one of two rows, and not one of the fields. */
const registry = await declaredRegistry()

const limited = registry.all.filter(
  ({ view, verbs, access, platform, routes, paths }) =>
    view === null &&
    !platform &&
    paths.length > 0 &&
    access.own === null &&
    access.operations === null &&
    verbs.includes('create') &&
    /^GET [^{]*(\{\?[^}]*\})?$/.test(routes['list'] ?? ''),
)

/** `GET /wms/zones` */
const listOf = ({ service, routes }: Resource): string =>
  (routes['list'] ?? '').replace(/\{.*/, '').replace(' ', ` /${service}`)

/** A field that a list could be sorted and filtered by, and that nothing else depends on. */
const hiddenOf = ({ fields, key, title, tree, unique, search }: Resource): string | null =>
  Object.entries(fields).find(
    ([name, field]) =>
      kindOf(field as never).sortable &&
      kindOf(field as never).operators.includes('eq') &&
      !field.secret &&
      !field.required &&
      field.kind !== 'status' &&
      isWritable(field) &&
      !key.includes(name) &&
      name !== title &&
      name !== tree &&
      !search.includes(name) &&
      !unique.flat().includes(name),
  )?.[0] ?? null

let world: World
let narrow = ''
const rows = new Map<string, { readonly mine: AnyRecord; readonly other: AnyRecord }>()

const made = async (resource: Resource, seed: number): Promise<AnyRecord | null> => {
  const hidden = hiddenOf(resource)
  const plain = await world.plain()
  for (let attempt = 0; attempt < 5; attempt++) {
    const record = await plain
      .transaction(person('t1'), async (session) => {
        const wanted = hidden === null || attempt > 2 ? [] : [hidden]
        const input = await specimen(registry, resource, seed + attempt * 7, session, 0, {}, wanted)
        return session.asSystem(resource.name).create(input)
      })
      .catch(() => null)
    if (record !== null) return record
  }
  return null
}

beforeAll(async () => {
  world = await startWorld()
  let seed = 3000
  for (const resource of limited) {
    seed += 60
    const mine = await made(resource, seed)
    const other = await made(resource, seed + 30)
    if (mine !== null && other !== null) rows.set(resource.name, { mine, other })
  }
  // An option that somebody holds a licence of is closed to everybody else.
  await world.sql("update estiba.licences set status = 'INACTIVE'")
  const codes = limited.flatMap(({ name }) => [name, `${name}.edit`, `${name}.delete`])
  const menus = await world.sql<{ id: string }>('select id from estiba.menus where code = any($1)', [codes])
  const [company] = await world.sql<{ id: string }>("select id from estiba.companies where namespace = 't1'")
  const add = async (resource: string, record: JsonObject): Promise<AnyRecord> =>
    (await world.plain()).transaction(person('t1'), (session) => session.asSystem(resource).create(record))
  const role = await add('roles', {
    name: 'Narrow',
    menuPlan: menus.map(({ id }) => id),
    restrictions: limited.flatMap((resource): JsonObject[] => {
      const hidden = hiddenOf(resource)
      const mine = rows.get(resource.name)?.mine
      return mine === undefined
        ? []
        : [{ resource: resource.name, hiddenFields: hidden === null ? [] : [hidden], rows: { id: mine.id } }]
    }),
  })
  const businessId = company?.id ?? ''
  const email = 'narrow@t1.test'
  await add('users', {
    username: 'narrow',
    email,
    name: 'narrow',
    role: role.id,
    company: businessId,
    type: 'company-official',
  })
  const warehouses = await world.sql<{ id: string }>("select id from estiba.warehouses where namespace = 't1'")
  for (const { id } of warehouses)
    await add('warehouse-access-permissions', { user: 'narrow', warehouse: id, canView: true })
  await setPassword(world.deps.db, { email, type: 'company-official', businessId, password })
  narrow = await world.signIn(email, 't1')
}, 120_000)

afterAll(() => world.close())

it('covers every catalogue that people keep', () => {
  expect(limited.length).toBeGreaterThan(90)
  // Of these a company has one record, or one for each pair of others.
  const single = [
    'account-cost-centers',
    'cloud-configs',
    'email-configs',
    'email-type-configs',
    'login-image-configs',
    'warehouse-access-permissions',
  ]
  expect(limited.filter(({ name }) => !rows.has(name) && !single.includes(name)).map(({ name }) => name)).toEqual([])
})

const asOf = (token: string, resource: Resource, query: { readonly [name: string]: unknown }) =>
  world.ask(listOf(resource), { token, query })

const textOf = (resource: Resource, record: AnyRecord): string | null => {
  const found = resource.search
    .map((name) => record[name])
    .find((value): value is string => typeof value === 'string' && value.length > 3)
  return found ?? null
}

const referencesOf = ({ fields }: Resource): readonly (readonly [string, Field & { readonly to: string }])[] =>
  Object.entries(fields).flatMap(([name, field]) => (field.kind === 'reference' ? [[name, field] as const] : []))

describe.each(limited.map((resource) => [resource.name, resource] as const))(
  '%s of a limited role',
  (name, resource) => {
    const seen = async (query: { readonly [name: string]: unknown }): Promise<readonly Json[]> => {
      const { status, list, headers } = await asOf(narrow, resource, query)
      expect([JSON.stringify(query), status]).toEqual([JSON.stringify(query), 200])
      const total = headers.get('content-range')?.split('/')[1]
      expect([JSON.stringify(query), total]).toEqual([JSON.stringify(query), String(list.length)])
      return list.map(({ id }) => id ?? null)
    }

    it('6, 36 lists, counts, searches, sorts and exports its own row alone', async () => {
      const pair = rows.get(name)
      if (pair === undefined) return
      const { mine, other } = pair
      expect(await seen({ range: [0, 999] })).toEqual([mine.id])
      expect(await seen({ filter: { or: [{ id: other.id }, { id: mine.id }] }, range: [0, 99] })).toEqual([mine.id])
      const word = textOf(resource, other)
      if (word !== null) expect(await seen({ q: word, range: [0, 99] })).not.toContain(other.id)
      for (const [field, { to }] of referencesOf(resource)
        .filter(([field]) => field !== hiddenOf(resource))
        .slice(0, 4)) {
        const { title } = registry.get(to)
        const sorted = await asOf(narrow, resource, { sort: [`${field}.${title}`, 'ASC'], range: [0, 99] })
        // A field of the other resource may be hidden itself.
        if (sorted.status === 200) expect(sorted.list.map(({ id }) => id)).toEqual([mine.id])
        // The lists of records that refer to one: getManyReference.
        if (other[field] !== null && other[field] !== mine[field])
          expect(await seen({ filter: { [field]: other[field] }, range: [0, 99] })).toEqual([])
      }
      const options = await world.ask(
        `GET /${resource.service}/${name}/options?ids=${encodeURIComponent(`${mine.id},${other.id}`)}`,
        {
          token: narrow,
        },
      )
      if (options.status === 200) expect(options.list.map(({ id }) => id)).not.toContain(other.id)
    })

    it('11, 20 neither shows, sorts, filters nor describes a field that it hides', async () => {
      const hidden = hiddenOf(resource)
      if (hidden === null) return
      const mine = rows.get(name)?.mine
      if (mine === undefined) return
      const plain = await asOf(narrow, resource, {})
      expect(plain.text).not.toContain(`"${hidden}":`)
      const value = mine[hidden] ?? 1
      for (const query of [
        { sort: [hidden, 'ASC'] },
        { filter: { [hidden]: value } },
        { filter: { [hidden]: { null: false } } },
        { filter: { or: [{ id: mine.id }, { [hidden]: value }] } },
        { fields: hidden },
      ]) {
        const answer = await asOf(narrow, resource, query)
        const never = await asOf(
          narrow,
          resource,
          JSON.parse(JSON.stringify(query).replaceAll(`"${hidden}"`, '"noSuchField"')) as typeof query,
        )
        expect([JSON.stringify(query), answer.status]).toEqual([
          JSON.stringify(query),
          expect.toBeOneOf([400, 403, 422]),
        ])
        expect(answer.status).toBe(never.status)
      }
    })
  },
)

it('20 the description of the API names no field that the role hides', async () => {
  const { body } = await world.ask('GET /openapi.json', { token: narrow })
  const schemas = (body['components'] as JsonObject)['schemas'] as { readonly [name: string]: JsonObject }
  for (const resource of limited) {
    const hidden = hiddenOf(resource)
    const schema = schemas[resource.camel.charAt(0).toUpperCase() + resource.camel.slice(1)]
    if (hidden !== null && schema !== undefined && rows.has(resource.name))
      expect(schema['properties']).not.toHaveProperty(hidden)
  }
})
