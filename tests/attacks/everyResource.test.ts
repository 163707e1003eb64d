import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import type { Answer } from '../wire/ask.ts'
import { readsApart, rowsRead, statementsOf } from './statements.ts'
import { startWorld, type World } from './world.ts'

const registry = await declaredRegistry()

let world: World

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world.close())

/** A row of one company, made by the server for it. */
const rowOf = async (resource: Resource, company: string, seed: number): Promise<AnyRecord> =>
  (await world.plain()).transaction(person(company), async (session) =>
    session.asSystem(resource.name).create(await specimen(registry, resource, seed, session)),
  )

const base = ({ service, name }: Resource): string => `/${service}/${name}`

/** The way of a verb as the resource declares it, its variables filled from a record. */
const routeOf = ({ service, routes }: Resource, verb: string, record: AnyRecord): string | null => {
  const [method = '', template = ''] = (routes[verb] ?? '').split(' ')
  const path = template
    .replace(/\{\?[^}]*\}/, '')
    .replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(record[name] ?? record.id)))
  return method === '' ? null : `${method} /${service}${path}`
}

const asked = async (request: string | null, body?: unknown): Promise<Answer | null> =>
  request === null ? null : world.ask(request, { token: world.tokens.a1, ...(body === undefined ? {} : { body }) })

const anew: ReadonlySet<string> = new Set(['users.invite', 'event-message-rules.bringStandard'])

/** An answer without what was asked for. */
const without = (text: string, values: readonly unknown[]): string =>
  values
    .map(String)
    .filter((value) => value.length > 3)
    .reduce((left, value) => left.replaceAll(value, '?'), text)

const secretsOf = ({ fields }: Resource): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.secret === true || field.kind === 'password')
    .map(([name]) => name)

const own = registry.all.filter(({ platform, view, verbs }) => !platform && view === null && verbs.includes('create'))

describe.each(own.map((resource) => [resource.name, resource] as const))('%s of another company', (_name, resource) => {
  let theirs: AnyRecord
  let ours: AnyRecord
  beforeAll(async () => {
    theirs = await rowOf(resource, 't2', 301)
    ours = await rowOf(resource, 't1', 302)
  })

  const stored = async (): Promise<unknown> =>
    world.sql(`select * from estiba."${resource.name.replaceAll('-', '_')}" where namespace = 't2' and id = $1`, [
      theirs.id,
    ])

  it('1 is not there to read, and answers like what never existed: the database does the same for both', async () => {
    const parts = resource.key.map(() => 'never-was')
    const id = parts.length === 0 ? 'never-was' : parts.join('~')
    const never = { ...theirs, id, ...Object.fromEntries(resource.key.map((name) => [name, 'never-was'])) }
    const [toTheirs, toNever] = [routeOf(resource, 'get', theirs), routeOf(resource, 'get', never)]
    const [found, missing] = [await asked(toTheirs), await asked(toNever)]
    if (found === null || missing === null) return
    expect([found.status, found.text]).toEqual([404, missing.text])
    const forTheirs = await statementsOf(world, () => asked(toTheirs))
    const forNever = await statementsOf(world, () => asked(toNever))
    expect(forTheirs.map(({ text }) => text)).toEqual(forNever.map(({ text }) => text))
    const read = await rowsRead(world, readsApart(forTheirs, forNever))
    // Where the record is named in the query alone, which is left out here, both are one request.
    expect(read.length > 0).toBe(toTheirs !== toNever)
    expect(read).toEqual(await rowsRead(world, readsApart(forNever, forTheirs)))
  })

  /** What is kept of changes in the other company, and what its people were told. */
  const traces = async (): Promise<unknown> => [
    await world.sql("select count(*)::int as n from estiba.history where namespace = 't2'"),
    world.events.filter(({ namespace }) => namespace === 't2').length,
  ]

  it('2 is neither changed nor deleted, and nobody there hears of it', async () => {
    const before = await stored()
    const traced = await traces()
    for (const verb of ['update', 'delete', 'restore', 'move']) {
      const answer = await asked(routeOf(resource, verb, theirs), verb === 'update' ? { ...theirs } : { toVersion: 1 })
      if (answer !== null) expect([verb, answer.status]).toEqual([verb, expect.toBeOneOf([400, 403, 404, 422])])
    }
    expect(await stored()).toEqual(before)
    expect(await traces()).toEqual(traced)
  })

  it('2 is taken on by no move and no action: each answers as of what never was, and nobody there hears of it', async () => {
    const never = { ...theirs, id: 'never-was', ...Object.fromEntries(resource.key.map((name) => [name, 'never-was'])) }
    const before = await stored()
    const traced = await traces()
    const plain = await world.plain()
    for (const [name, { input = {}, ...action }] of Object.entries({
      ...resource.actions,
      ...resource.states?.moves,
    })) {
      // What everybody does for himself names nobody, and neither does what makes something anew.
      if (('own' in action && action.own === true) || anew.has(`${resource.name}.${name}`)) continue
      const asksFor = { ...resource, fields: input, key: [], rules: [], unique: [] }
      const said = await plain.transaction(person('t1'), (session) => specimen(registry, asksFor, 303, session))
      const answers = []
      for (const record of [theirs, never]) {
        const named = Object.fromEntries(
          ['ids', 'items', 'racks', 'documents', 'orders'].map((many) => [many, [record.id]]),
        )
        const fields = Object.fromEntries(resource.key.map((field) => [field, (record as AnyRecord)[field]]))
        const body = { ...said, ...named, ...fields, [resource.camel]: [fields], reason: 'because' }
        const answer = await asked(routeOf(resource, name, record), body)
        if (answer !== null) answers.push([answer.status, without(answer.text, [record.id, ...Object.values(fields)])])
      }
      expect([name, answers[0]]).toEqual([name, answers[1]])
      if (answers.length > 0)
        expect([name, answers[0]?.[0]]).toEqual([name, expect.toSatisfy((one: number) => one >= 400 && one < 500)])
    }
    expect(await stored()).toEqual(before)
    expect(await traces()).toEqual(traced)
  })

  it('5, 43 spoils a call for many: nothing of it is done', async () => {
    const ids = [ours.id, theirs.id]
    const mine = () =>
      world.sql(`select * from estiba."${resource.name.replaceAll('-', '_')}" where namespace = 't1' and id = $1`, [
        ours.id,
      ])
    const before = [await stored(), await mine()]
    for (const [verb, body] of [
      ['updateMany', { ids, data: {} }],
      ['deleteMany', { ids }],
    ] as const) {
      const answer = await asked(routeOf(resource, verb, ours), body)
      if (answer !== null) expect([verb, answer.status]).toEqual([verb, expect.toBeOneOf([403, 404, 405, 409, 422])])
    }
    expect([await stored(), await mine()]).toEqual(before)
  })

  it('4, 5, 16 is in no list, however it is asked for', async () => {
    const lists = [
      { filter: { id: { in: [ours.id, theirs.id] } }, range: [0, 99] },
      { filter: { or: [{ id: theirs.id }, { id: ours.id }] }, range: [0, 99] },
      { range: [0, 999] },
    ]
    for (const query of lists) {
      const answer = await world.ask(`GET ${base(resource)}`, { token: world.tokens.a1, query })
      if (answer.status === 404 || answer.status === 405) return
      const ids = answer.list.map(({ id }) => id)
      expect([answer.status, ids.includes(theirs.id)]).toEqual([200, false])
      if (answer.list.length < 99)
        expect(answer.headers.get('content-range')?.split('/')[1]).toBe(String(answer.list.length))
    }
    const named = await world.ask(`GET ${base(resource)}`, {
      token: world.tokens.a1,
      query: { filter: { namespace: 't2' } },
    })
    expect(named.status).toBe(422)
  })

  it('8 does not stand in the way of the same values in a third one', async () => {
    const same = await rowOf(resource, 't3', 301)
    for (const name of resource.key) expect(same).toHaveProperty(name)
  })

  it('11, 20 has no secret in what is answered', async () => {
    const answer = await asked(routeOf(resource, 'get', ours))
    for (const name of secretsOf(resource)) expect(answer?.body ?? {}).not.toHaveProperty(name)
  })

  it('17 takes neither company, version nor author from who sends it', async () => {
    const made = await asked(routeOf(resource, 'create', ours), {
      ...ours,
      namespace: 't2',
      version: 99,
      createdBy: 'somebody',
    })
    if (made === null || made.status !== 201) return
    expect(made.body['version']).toBe(1)
    const rows = await world.sql(
      `select namespace from estiba."${resource.name.replaceAll('-', '_')}" where id = $1 and version = 99`,
      [made.body['id']],
    )
    expect(rows).toEqual([])
  })

  it('is refused to nobody and to who has no right', async () => {
    const list = routeOf(resource, 'list', ours) ?? `GET ${base(resource)}`
    expect((await world.ask(list)).status).toBe(401)
    const clerk = await world.ask(`POST ${base(resource)}`, { token: world.tokens.c1, body: ours })
    expect(clerk.status).toBeLessThan(500)
    // Everybody has records of his own, where a resource keeps those; they are nobody else's.
    if (resource.access.own === null) expect(clerk.status).not.toBe(201)
    else
      expect((await world.ask(list, { token: world.tokens.a1 })).list.map(({ id }) => id)).not.toContain(
        clerk.body['id'] ?? null,
      )
  })
})

describe.each(registry.all.filter(({ platform }) => platform).map((resource) => [resource.name, resource] as const))(
  '%s of everybody',
  (_name, resource) => {
    it('is written by no company', async () => {
      const before = await world.sql(`select count(*)::int as n from estiba."${resource.name.replaceAll('-', '_')}"`)
      const answer = await world.ask(`POST ${base(resource)}`, { token: world.tokens.a1, body: { code: 'X', id: 'X' } })
      expect([403, 404, 405]).toContain(answer.status)
      expect(await world.sql(`select count(*)::int as n from estiba."${resource.name.replaceAll('-', '_')}"`)).toEqual(
        before,
      )
    })
  },
)
