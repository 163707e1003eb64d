import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setPassword } from '../../server/auth/provision.ts'
import { ApiError } from '../../server/errors.ts'
import { parseTemplate } from '../../server/routes/template.ts'
import { serviceOf } from '../../server/services/registry.ts'
import type { Fields } from '../../src/schema/fields.ts'
import type { AnyRecord, Json, JsonObject } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import { password } from './companies.ts'
import { figure } from './figure.ts'
import { startWorld, type World } from './world.ts'

/**
 * T1's narrow sees all rows of every resource but one, and may do everything with them. What he names of that one, in a
 * write or in what an operation asks for, is as if it were not there.
 */
const registry = await declaredRegistry()

let world: World
let narrow = ''
let worker = ''
let invitation = ''
const invited = 'unseen@t1.test'
const unseen = new Map<string, AnyRecord>()

let seeds = 40_000

const made = async (resource: Resource, where: JsonObject = {}): Promise<AnyRecord | null> => {
  const plain = await world.plain()
  for (let attempt = 0; attempt < 12; attempt++) {
    seeds += 7
    const seed = seeds
    try {
      return await plain.transaction(person('t1'), async (session) =>
        session.asSystem(resource.name).create(await specimen(registry, resource, seed, session, 0, { where })),
      )
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
    }
  }
  return null
}

/** References by their path, of a record or of what is asked for; those of lines in their first line. */
const referencesIn = (fields: Fields): readonly { readonly path: readonly string[]; readonly to: string }[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kind === 'lines') return referencesIn(field.fields).map(({ path, to }) => ({ path: [name, ...path], to }))
    return 'to' in field && field.readOnly !== true ? [{ path: [name], to: field.to }] : []
  })

const withoutReferences = <F extends object>(fields: { readonly [name: string]: F }): { [name: string]: F } =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !('to' in field)))

/** The same fields without their references: what they may be chosen by is of no matter here. */
const unreferring = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(withoutReferences(fields)).map(([name, field]) => [
      name,
      field.kind === 'lines' ? { ...field, fields: withoutReferences(field.fields) } : field,
    ]),
  )

const fieldAt = (fields: Fields, [name = '', ...rest]: readonly string[]): Fields[string] | undefined => {
  const field = fields[name]
  return rest.length > 0 && field?.kind === 'lines' ? fieldAt(field.fields, rest) : field
}

/** A body that names a record at a path. */
const naming = (fields: Fields, body: JsonObject, [name = '', ...rest]: readonly string[], id: string): JsonObject => {
  const field = fields[name]
  if (rest.length > 0 && field?.kind === 'lines') {
    const [first = {}] = Array.isArray(body[name]) ? (body[name] as readonly JsonObject[]) : []
    return { ...body, [name]: [naming(field.fields, first, rest, id)] }
  }
  return { ...body, [name]: field !== undefined && field.kind === 'references' ? [id] : id }
}

const asked = registry.all.flatMap((resource) =>
  [...Object.entries(resource.actions), ...Object.entries(resource.states?.moves ?? {})].flatMap(([name, { input }]) =>
    input === undefined || referencesIn(input).length === 0 || resource.routes[name] === undefined
      ? []
      : [[`${resource.name}.${name}`, resource, resource.routes[name], input] as const],
  ),
)

/** Resources whose service looks at a write before it is made. */
const lookedAt = registry.all.filter(
  ({ name, platform, view, verbs }) =>
    !platform && view === null && verbs.includes('create') && serviceOf(name).hooks?.before !== undefined,
)

const everyRight = ({ camel, routes }: Resource): readonly string[] => [
  ...['read', 'edit', 'delete'].map((right) => `${camel}:${right}`),
  ...Object.keys(routes).map((one) => `${camel}.${one}`),
]

const member = async (name: string, operations: readonly string[], restrictions: readonly JsonObject[]) => {
  const { db } = world.deps
  const [company] = await world.sql<{ id: string }>(
    "select business_id as id from estiba.auth_namespaces where namespace = 't1'",
  )
  const businessId = company?.id ?? ''
  const labels = { labelEs: name, labelEn: name, type: 'OPTION', audience: 'STAFF' }
  const menu = await db.system('*', (session) =>
    session.asSystem('menus').create({ code: `named.${name}`, ...labels, operations: [...operations] }),
  )
  const email = `${name}@t1.test`
  await db.system('t1', async (session) => {
    const role = await session.asSystem('roles').create({ name, menuPlan: [menu.id], restrictions: [...restrictions] })
    const user = { username: name, name, email, role: role.id, company: businessId, type: 'company-official' }
    await session.asSystem('users').create(user)
  })
  await setPassword(db, { email, type: 'company-official', businessId, password })
  return world.signIn(email, 't1')
}

beforeAll(async () => {
  world = await startWorld({
    settings: { RATE_PER_TOKEN: '100000', RATE_PER_COMPANY: '100000', RATE_PER_ADDRESS: '100000' },
  })
  const targets = new Set([
    ...asked.flatMap(([, , , input]) => referencesIn(input).map(({ to }) => to)),
    ...lookedAt.flatMap(({ fields }) => referencesIn(fields).map(({ to }) => to)),
  ])
  for (const name of [...targets].toSorted()) {
    const resource = registry.get(name)
    const row = resource.platform || resource.view !== null ? null : await made(resource)
    if (row !== null) unseen.set(name, row)
  }
  const rights = registry.all.flatMap(everyRight)
  const limits = [...unseen].map(
    ([resource, { id }]): JsonObject => ({
      resource,
      hiddenFields: [],
      rows: { id: { ne: id } },
    }),
  )
  const user = unseen.get('users')?.id ?? ''
  await world.sql(
    "update estiba.users set membership_state = 'INVITED', status = 'ACTIVE', type = 'company-official', email = $2, stores = null where namespace = 't1' and id = $1",
    [user, invited],
  )
  const sent = await world.ask('POST /auth/users/invite', {
    token: world.tokens.a1,
    body: { email: 'stranger@t1.test', role: unseen.get('roles')?.id ?? '' },
  })
  expect(sent.status, sent.text).toBe(200)
  invitation = String(sent.body['id'])
  narrow = await member('narrow', rights, [
    ...limits,
    { resource: 'invitations', hiddenFields: [], rows: { email: { ne: 'stranger@t1.test' } } },
  ])
  worker = await member('worker', rights, [
    { resource: 'warehouses', hiddenFields: [], rows: { code: 'W1' } },
    { resource: 'stores', hiddenFields: [], rows: { warehouseCode: 'W1' } },
  ])
}, 120_000)

afterAll(() => world.close())

/** An answer without the identifier that it names. */
const told = (text: string, id: string): string => (id.length < 4 ? text : text.replaceAll(id, '?'))

describe('what an operation asks for', () => {
  it('is asked in many, of most that records refer to', () => {
    expect(asked.length).toBeGreaterThan(15)
    expect(unseen.size).toBeGreaterThan(40)
  })

  it.each(asked)('%s names nothing that its caller does not see', async (_name, resource, route, input) => {
    const { method, segments } = parseTemplate(route)
    const path = segments.map((one) => ('text' in one ? one.text : 'x')).join('/')
    const fields = { ...resource, fields: unreferring(input), key: [], rules: [], unique: [] }
    const plain = await world.plain()
    seeds += 7
    const plainly = await plain.transaction(person('t1'), (session) => specimen(registry, fields, seeds, session))
    const body = referencesIn(input).reduce((filled, { path: at }) => naming(input, filled, at, 'somebody'), plainly)
    for (const one of referencesIn(input)) {
      const id = unseen.get(one.to)?.id
      if (id === undefined) continue
      const answers = []
      for (const said of [id, `${id}9`]) {
        const {
          status,
          body: problem,
          text,
        } = await world.ask(`${method} /${resource.service}/${path}`, {
          token: narrow,
          body: naming(input, body, one.path, said),
        })
        const [first = '', ...rest] = one.path
        const at = [first, ...(rest.length === 0 ? [] : ['0', ...rest])].join('.')
        expect([one.path, status, Object.keys((problem['errors'] ?? {}) as object)]).toEqual([
          one.path,
          422,
          expect.arrayContaining([at]),
        ])
        answers.push(told(text, said))
      }
      expect([one.path, answers[0]]).toEqual([one.path, answers[1]])
    }
  })
})

describe.each(lookedAt.map((resource) => [resource.name, resource] as const))(
  'a new record of %s',
  (_name, resource) => {
    it('names nothing that its author does not see, whatever its service looks up', async () => {
      const { service, routes, fields } = resource
      const create = routes['create']
      if (create?.startsWith('POST /') !== true) return
      const plain = await world.plain()
      for (const one of referencesIn(fields)) {
        const id = unseen.get(one.to)?.id
        const field = fieldAt(fields, one.path)
        if (id === undefined || field === undefined) continue
        const fresh = () => {
          seeds += 7
          return plain.transaction(person('t1'), (session) => specimen(registry, resource, seeds, session))
        }
        let body = await fresh()
        const answers = []
        for (const said of [id, `${id}9`]) {
          const line = `POST /${service}${create.replace('POST ', '').replace(/\{.*/, '')}`
          const { status, text } = await world.ask(line, { token: narrow, body: naming(fields, body, one.path, said) })
          // What only the server writes is left out of a body, and the record is made.
          answers.push([status, status === 201 ? '' : told(text, said)])
          // What was made stands in the way of another that is alike.
          if (status === 201) body = await fresh()
        }
        expect([one.path, answers[0]]).toEqual([one.path, answers[1]])
      }
    })
  },
)

/** Resources that come in as rows of a sheet, with what they or their lines refer to and he does not see. */
const imported = registry.all.filter(
  ({ platform, view, routes }) => !platform && view === null && routes['import']?.startsWith('POST /') === true,
)

/** As a sheet, or what is pasted into the lines of a form, says which record is meant. */
const sayings = (resource: Resource, record: AnyRecord): readonly string[] => [
  ...new Set(
    [record.id, record['code'], record[resource.title]].filter(
      (said): said is string => typeof said === 'string' && said.length >= 4,
    ),
  ),
]

describe('a sheet', () => {
  let refused = 0
  let found = 0

  it.each(imported.map((resource) => [resource.name, resource] as const))(
    'of %s says nothing of what its reader does not see, however it is named',
    async (_name, resource) => {
      const plain = await world.plain()
      const line = `POST /${resource.service}${(resource.routes['import'] ?? '').replace('POST ', '')}`
      const verdictOf = async (token: string, row: JsonObject, at: string): Promise<string> => {
        const { status, body, text } = await world.ask(line, { token, body: { rows: [row], mode: 'dry' } })
        if (status !== 200) return `${status} ${text}`
        const [verdict] = body['rows'] as readonly { readonly errors?: JsonObject }[]
        const errors = Object.entries(verdict?.errors ?? {}).filter(([path]) => path.split('.')[0] === at)
        return JSON.stringify(errors)
      }
      for (const { path, to } of referencesIn(resource.fields)) {
        const record = unseen.get(to)
        if (record === undefined) continue
        seeds += 7
        const row = await plain.transaction(person('t1'), (session) => specimen(registry, resource, seeds, session))
        const [at = ''] = path
        for (const said of sayings(registry.get(to), record)) {
          const [named, never] = [said, `${said}9`].map((text) => naming(resource.fields, row, path, text))
          const theirs = told(await verdictOf(narrow, named ?? {}, at), said)
          expect([path, said, theirs]).toEqual([path, said, told(await verdictOf(narrow, never ?? {}, at), `${said}9`)])
          // A service may refuse the row for something else, or fill the field itself.
          if (!theirs.startsWith('[[')) continue
          refused += 1
          if (said !== record.id && (await verdictOf(world.tokens.a1, named ?? {}, at)) === '[]') found += 1
        }
      }
    },
  )

  it('names the same records to who sees them', () => {
    expect(refused).toBeGreaterThan(200)
    expect(found).toBeGreaterThan(100)
  })
})

it('a person out of sight is not activated, asked for another e-mail, given another role or told of', async () => {
  const user = unseen.get('users')
  const [own] = await world.sql<{ id: string }>(
    "select id from estiba.roles where namespace = 't1' and name = 'narrow'",
  )
  const stored = () =>
    world.sql(
      `select u.role, u.email, u.version, u.pending_email, i.invitation_state from estiba.users u
        left join estiba.invitations i on i.id = $2 where u.namespace = 't1' and u.id = $1`,
      [user?.id, invitation],
    )
  const before = await stored()
  for (const [line, body] of [
    ['POST /auth/users/{}/activation.pdf', {}],
    ['PUT /auth/users/{}', { email: 'mine@t1.test' }],
    ['PUT /auth/users/{}/roles', [own?.id ?? '']],
    ['PUT /auth/users/{}/stores', []],
    ['GET /config/stores/user/{}', undefined],
    ['GET /auth/users/{}/rights', undefined],
  ] as const) {
    const answers = []
    for (const name of [String(user?.['username']), 'neverthere'])
      answers.push(
        await world.ask(line.replace('{}', encodeURIComponent(name)), {
          token: narrow,
          ...(body === undefined ? {} : { body }),
        }),
      )
    expect([line, answers.map(({ status }) => status)]).toEqual([line, [404, 404]])
    expect(answers[0]?.text).toBe(answers[1]?.text)
  }
  const again = await world.ask('POST /auth/users/invite', {
    token: narrow,
    body: { email: invited, role: own?.id ?? '' },
  })
  expect(again.status, again.text).toBe(404)
  const taken = [invitation, '019abcde-0000-7000-8000-000000000000'].map((id) =>
    world.ask(`DELETE /auth/invitations/${id}`, { token: narrow }),
  )
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([404, 404])
  expect(await stored()).toEqual(before)
  expect((await world.ask(`DELETE /auth/invitations/${invitation}`, { token: world.tokens.a1 })).status).toBe(200)
})

it('an order tells nothing of what is in stock in a store out of sight', async () => {
  const [store] = await world.sql<{ id: string }>(
    "select id from estiba.stores where namespace = 't1' and code = 'W2-S1'",
  )
  const reference = await made(registry.get('references'))
  const bulk = await made(registry.get('bulks'))
  const series = await made(registry.get('consecutives'))
  await world.sql(
    `update estiba.consecutives set type = 'CPO', operation_type = null, warehouse = null, status = 'ACTIVE', "end" = null,
        valid_to = null where namespace = 't1' and id = $1`,
    [series?.id],
  )
  await world.sql('update estiba."references" set managed_stock = true, status = $2 where id = $1', [
    reference?.id,
    'ACTIVE',
  ])
  await world.sql(
    `update estiba.bulks set store = $2, reference = $3, quantity = 5711, received_at = now(), dispatched_at = null,
        status = 'NOT_PICKED', condition = null, due_date = null, location = null where id = $1`,
    [bulk?.id, store?.id, reference?.id],
  )
  const plain = await world.plain()
  const order = await plain.transaction(person('t1'), (session) =>
    specimen(registry, registry.get('orders'), 49_000, session),
  )
  const asking = async (token: string, id: Json) =>
    world.ask('POST /transactions/orders', {
      token,
      body: {
        ...order,
        type: 'CPO',
        backorder: false,
        store: id,
        lines: [{ reference: reference?.id ?? '', store: id, quantity: 900_000, unitValue: 1 }],
      },
    })
  expect((await asking(world.tokens.a1, store?.id ?? '')).text).toMatch(figure(5711))
  const [theirs, never] = [
    await asking(worker, store?.id ?? ''),
    await asking(worker, '019abcde-0000-7000-8000-000000000000'),
  ]
  expect([theirs.status, never.status]).toEqual([422, 422])
  expect(theirs.text).not.toMatch(figure(5711))
  expect(told(theirs.text, store?.id ?? '')).toBe(told(never.text, '019abcde-0000-7000-8000-000000000000'))
})
