import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../server/errors.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import { startWorld, type World } from './world.ts'

const registry = await declaredRegistry()

let world: World

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world.close())

let seeds = 500

/** Null where a key of few values has none left, or rules ask for what only a service knows. */
const rowOf = async (resource: Resource, company: string): Promise<AnyRecord | null> => {
  const plain = await world.plain()
  for (let attempt = 0; attempt < 20; attempt++) {
    try {
      seeds += 7
      const seed = seeds
      return await plain.transaction(person(company), async (session) =>
        session.asSystem(resource.name).create(await specimen(registry, resource, seed, session)),
      )
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
    }
  }
  return null
}

const tableOf = ({ name }: Resource): string => `estiba."${name.replaceAll('-', '_')}"`

const rowsOf = (resource: Resource, company: string): Promise<readonly AnyRecord[]> =>
  world.sql(`select * from ${tableOf(resource)} where namespace = $1 order by id`, [company])

const references = ({ fields }: Resource): readonly (readonly [string, string])[] =>
  Object.entries(fields).flatMap(([name, field]) => ('to' in field ? [[name, field.to] as const] : []))

const own = registry.all.filter(({ platform, view, verbs }) => !platform && view === null && verbs.includes('create'))

const listed = registry.all.filter(({ routes }) => routes['list']?.startsWith('GET /'))

describe.each(own.map((resource) => [resource.name, resource] as const))('the fields of %s', (_name, resource) => {
  it('34 are not filled for another company by an import, nor past what a person may write', async () => {
    if (resource.routes['import'] === undefined) return
    const theirs = await rowOf(resource, 't2')
    if (theirs === null) return
    const before = await rowsOf(resource, 't2')
    const rows = [{ ...theirs, namespace: 't2', version: 99, createdBy: 'somebody' }]
    const key = `key-${resource.name}`
    const answers = []
    for (let time = 0; time < 2; time++) {
      const { status, body } = await world.ask(`POST /${resource.service}/${resource.name}/import`, {
        token: world.tokens.a1,
        body: { rows, mode: 'valid', importKey: key },
      })
      expect(status).toBeLessThan(500)
      answers.push([status, body])
    }
    expect(answers[1]).toEqual(answers[0])
    expect(await rowsOf(resource, 't2')).toEqual(before)
    const made = await world.sql<{ version: number; created_by: string }>(
      `select version, created_by from ${tableOf(resource)} where namespace = 't1' and id = $1`,
      [theirs.id],
    )
    for (const row of made) expect([row.version === 99, row.created_by]).not.toEqual([true, 'somebody'])
    const clerk = await world.ask(`POST /${resource.service}/${resource.name}/import`, {
      token: world.tokens.c1,
      body: { rows, mode: 'dry' },
    })
    expect(clerk.status === 403 || mayEdit.has(resource.name)).toBe(true)
  })
})

/** A record of the other company, made once for each resource; views show those of what they are a view of. */
const theirRows = new Map<string, Promise<AnyRecord | null>>()

/** Whether a declared rule names an identifier: what is refused then follows from what was sent alone. */
const isRuled = (id: string): boolean =>
  registry.all.some(({ rules }) => JSON.stringify(rules).includes(JSON.stringify(id)))

const unruledRowOf = async (resource: Resource, company: string): Promise<AnyRecord | null> => {
  const made = await rowOf(resource, company)
  return made === null || !isRuled(made.id) ? made : unruledRowOf(resource, company)
}

const theirsOf = (name: string): Promise<AnyRecord | null> => {
  const resource = registry.get(name)
  const known =
    theirRows.get(name) ?? (resource.platform || resource.view !== null ? null : unruledRowOf(resource, 't2'))
  const row = Promise.resolve(known)
  theirRows.set(name, row)
  return row
}

/** A message without the identifier that it names; one of a sign or two may stand anywhere else. */
const without = (text: string, id: string): string => (id.length < 4 ? text : text.replaceAll(id, '?'))

const updated = own.filter(({ verbs }) => verbs.includes('update'))

/** References of the lines of a record: the field of the lines, the reference, what it refers to. */
const lineReferences = ({ fields }: Resource): readonly (readonly [string, string, string])[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.kind === 'lines'
      ? Object.entries(field.fields).flatMap(([inner, one]) => ('to' in one ? [[name, inner, one.to] as const] : []))
      : [],
  )

describe.each(updated.map((resource) => [resource.name, resource] as const))(
  'the references of %s',
  (_name, resource) => {
    it('7 to a record of another company are references to nothing', async () => {
      const ours = await rowOf(resource, 't1')
      if (ours === null) return
      const { fields, key, routes, service } = resource
      const path = (routes['update'] ?? '')
        .replace(/^PUT /, '')
        .replaceAll(/\{(\w+)\}/g, (_all, name: string) => encodeURIComponent(String(ours[name] ?? ours.id)))
      for (const [field, to] of references(resource)) {
        const theirs = await theirsOf(to)
        if (theirs === null || key.includes(field)) continue
        const many = fields[field]?.kind === 'references'
        const answers = []
        for (const id of [theirs.id, `${theirs.id}9`]) {
          const { status, text } = await world.ask(`PUT /${service}${path}`, {
            token: world.tokens.a1,
            body: { [field]: many ? [id] : id },
          })
          // What only the server writes is left out of a body; what is stored tells.
          answers.push([status, status === 200 ? '' : without(text, id)])
        }
        expect([field, answers[0]]).toEqual([field, answers[1]])
        const [row] = await world.sql(`select to_jsonb(t) as stored from ${tableOf(resource)} t where id = $1`, [
          ours.id,
        ])
        // As a value, not as the name of a field.
        for (const end of [',', '}', ']']) expect(JSON.stringify(row), field).not.toContain(`"${theirs.id}"${end}`)
      }
      for (const [lines, field, to] of lineReferences(resource)) {
        const theirs = await theirsOf(to)
        if (theirs === null) continue
        const known = ours[lines]
        const [first] = Array.isArray(known) ? (known as readonly object[]) : []
        const many = (fields[lines] as { readonly fields: typeof fields }).fields[field]?.kind === 'references'
        const answers = []
        for (const id of [theirs.id, `${theirs.id}9`]) {
          const { status, text } = await world.ask(`PUT /${service}${path}`, {
            token: world.tokens.a1,
            body: { [lines]: [{ ...first, [field]: many ? [id] : id }] },
          })
          answers.push([status, status === 200 ? '' : without(text, id)])
        }
        expect([lines, field, answers[0]]).toEqual([lines, field, answers[1]])
      }
    })
  },
)

/** What the clerk's role hides. */
const hidden: { readonly [resource: string]: readonly string[] } = {
  warehouses: ['maxWeight', 'manager'],
  stores: ['heightM'],
  'cost-centers': ['budget', 'currency'],
}

/** What the clerk's role lets him write. */
const mayEdit = new Set(['warehouses', 'stores', 'cost-centers', 'taxes'])

describe.each(listed.map((resource) => [resource.name, resource] as const))('a list of %s', (_name, resource) => {
  const asked = (query: { readonly [name: string]: unknown }) =>
    world.ask(`GET /${resource.service}/${resource.name}`, { token: world.tokens.a1, query })

  it('12, 13, 14 is neither filtered, sorted nor renamed by what is not offered', async () => {
    const queries = [
      ...references(resource).flatMap(([field]) => [
        { filter: { [`${field}.namespace`]: 't2' } },
        { filter: { [`${field}.password`]: { starts: '$' } } },
        { sort: [`${field}.searchText`, 'ASC'] },
      ]),
      { fields: 'x:secret' },
      { 'alias[x]': 'secret' },
      { sort: ['id;select pg_sleep(3)--', 'ASC'] },
      { sort: ['id', 'ASC,(select 1)'] },
      { filter: { 'id" or 1=1--': 'x' } },
      { filter: { __proto__x: { eq: 1 } } },
    ]
    const plain = await asked({})
    for (const query of queries) {
      const { status, text } = await asked(query)
      // An answer of its own, that no query changes, is no oracle.
      if (status === 200 && text === plain.text) continue
      expect([JSON.stringify(query), status]).toEqual([JSON.stringify(query), expect.toBeOneOf([400, 404, 405, 422])])
    }
  })

  it('20, 36 tells a clerk nothing that his role does not name', async () => {
    const { status, text } = await world.ask(`GET /${resource.service}/${resource.name}`, { token: world.tokens.c1 })
    if (status === 200) for (const field of hidden[resource.name] ?? []) expect(text).not.toContain(`"${field}":`)
    else expect([403, 404, 405]).toContain(status)
  })
})
