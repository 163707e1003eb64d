import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ApiError } from '../../server/errors.ts'
import type { Hooks } from '../../server/db/repository/hooks.ts'
import { serviceOf } from '../../server/services/registry.ts'
import { isWritable } from '../../src/domain/validation.ts'
import { holds } from '../../src/domain/where.ts'
import type { RecordMoves } from '../../src/domain/moves/recordMoves.ts'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Move } from '../../src/schema/states.ts'
import { shownBy } from '../../src/schema/view.ts'
import { startWorld, type World } from '../attacks/world.ts'
import { declaredRegistry, person } from './scratch.ts'
import { snake, specimen } from './specimen.ts'

const registry = await declaredRegistry()
const moving = registry.all.filter(({ states }) => states !== null)
const movesOf = ({ states }: Resource, by: Move['by']) =>
  Object.entries(states?.moves ?? {}).filter(([, move]) => move.by === by)
const calling = moving.filter((resource) => movesOf(resource, 'caller').length > 0)
const working = moving.filter((resource) => resource.view === null && movesOf(resource, 'system').length > 0)
let world: World
/** What was driven, as `resource.move from STATE`: refused first, then made. */
const refusedFrom = new Set<string>()
const madeFrom = new Set<string>()

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world.close())

const statesOf = ({ fields, states }: Resource): readonly string[] => {
  const field = fields[states?.field ?? '']
  return field?.kind === 'status' ? field.values : []
}

/** A record of T1 as its schema alone asks, and what is done with it. */
const bench = async (resource: Resource, seed: number) => {
  const field = resource.states?.field ?? ''
  const { view } = resource
  const kept = view === null ? resource : registry.get(view.of)
  // What another door asks for, the record has, so that it may be written there.
  const asked =
    view === null
      ? []
      : Object.entries(resource.fields).flatMap(([name, one]) => (one.required === true ? [shownBy(view, name)] : []))
  const { id } = await (await world.plain()).transaction(person('t1'), async (session) =>
    session.asSystem(kept.name).create(await specimen(registry, kept, seed, session, 0, view ?? {}, asked)),
  )
  const table = `estiba.${snake(kept.name)}`
  const column = snake(view === null ? field : shownBy(view, field))
  const stored = async (): Promise<AnyRecord> => {
    const [row] = await world.sql<{ id: string; version: number; state: string }>(
      `select id, version, ${column} as state from ${table} where namespace = 't1' and id = $1`,
      [id],
    )
    if (row === undefined) throw new Error(`${resource.name} ${id} is gone`)
    return row
  }
  const record = await (await world.plain()).read(person('t1'), (session) => session.asSystem(resource.name).get(id))
  const address = (move: string): string => {
    const [method = 'POST', template = ''] = (resource.routes[move] ?? '').split(' ')
    const path = template
      .replace(/\{[?&][^}]*\}/g, '')
      .replaceAll(/\{(\w+)\}/g, (_all, name: string) =>
        encodeURIComponent(name === 'id' ? id : String(record[name] ?? id)),
      )
    return `${method} /${resource.service}${path}`
  }
  return {
    id,
    record,
    stored,
    put: (state: string) =>
      world.sql(`update ${table} set ${column} = $1 where namespace = 't1' and id = $2`, [state, id]),
    told: async (): Promise<RecordMoves> => {
      const { status, body } = await world.ask(address('moves'), { token: world.tokens.a1 })
      expect(status, JSON.stringify(body)).toBe(200)
      return body as unknown as RecordMoves
    },
    send: (operation: string, body: JsonObject) => world.ask(address(operation), { token: world.tokens.a1, body }),
    make: (move: string, body: JsonObject, token: string, version?: number) =>
      world.ask(address(move), {
        token,
        body,
        ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
      }),
  }
}

const inputOf = async (resource: Resource, { input }: Move, seed: number): Promise<JsonObject> =>
  (await world.plain()).transaction(person('t1'), (session) =>
    specimen(registry, { ...resource, fields: input, key: [], rules: [] }, seed, session, 0, {}, Object.keys(input)),
  )

/** Parts of keys that a service would give, by resource. */
const numbers = new Map<string, JsonObject>()

/** As services do: they give the number, and hand on what else a body says. */
const numbering = (name: string): Hooks => ({
  before: (_session, { input }) => Promise.resolve({ ...input, ...numbers.get(name) }),
})

describe.each(calling.map((resource, index) => [resource.name, resource, index] as const))(
  'every move of %s, from every state',
  (_name, resource, index) => {
    const moves = Object.entries(resource.states?.moves ?? {})
    const called = moves.filter(([, { by }]) => by === 'caller')

    it('is called by its own operation alone; what the system makes has none', () => {
      for (const [name, { by }] of moves) expect(Object.hasOwn(resource.routes, name)).toBe(by === 'caller')
    })

    it('is refused without the right, with a stale version and from elsewhere, and nothing changes', async () => {
      const { stored, put, told, make, record } = await bench(resource, 40 + index)
      for (const [name, move] of called) {
        const body = await inputOf(resource, move, 7)
        for (const state of statesOf(resource)) {
          await put(state)
          const before = await stored()
          const where = `${resource.name}.${name} from ${state}`
          expect((await make(name, body, world.tokens.c1)).status, where).toBe(403)
          const stale = await make(name, body, world.tokens.a1, Number(before.version) + 7)
          expect([stale.status, stale.body['code']], where).toEqual([409, 'STALE'])
          expect(stale.body['changed'], where).toEqual({ by: expect.any(String), at: expect.any(String) })
          const now = (await told()).moves.find((one) => one.name === name)
          const isOfOthers = move.when !== null && !holds(move.when, record)
          expect(isOfOthers ? now === undefined : now?.allowed === (now?.reasons.length === 0), where).toBe(true)
          if (isOfOthers) {
            const refused = await make(name, body, world.tokens.a1)
            expect([refused.status, refused.body['code']], where).toEqual([409, 'STATE'])
          } else if (!move.from.includes(state)) {
            expect(
              now?.reasons.map(({ code }) => code),
              where,
            ).toEqual(['state'])
            const refused = await make(name, body, world.tokens.a1)
            expect([refused.status, refused.body['code']], where).toEqual([409, 'STATE'])
          } else if (now?.allowed === false) {
            const refused = await make(name, body, world.tokens.a1)
            expect([409, 422], `${where}: ${JSON.stringify(refused.body)}`).toContain(refused.status)
          }
          expect(await stored(), where).toEqual(before)
          refusedFrom.add(where)
        }
      }
    })

    it('is the only way: neither a change of many, nor restoring, nor an import carries a state in its body', async () => {
      const { id, stored, put, record } = await bench(resource, 120 + index)
      const { states, routes, key, service } = resource
      const [field, initial] = [states?.field ?? '', states?.initial ?? '']
      const other = statesOf(resource).find((state) => state !== initial) ?? ''
      const send = async (operation: string, body: JsonObject): Promise<number> => {
        const [method = '', template = ''] = (routes[operation] ?? '').split(' ')
        if (template === '') return 0
        const path = template.replace('{id}', encodeURIComponent(id))
        return (await world.ask(`${method} /${service}${path}`, { token: world.tokens.a1, body })).status
      }
      const known = Object.fromEntries(key.map((name) => [name, record[name] ?? null])) as JsonObject
      let answered = 0
      for (const [from, to] of [
        [initial, other],
        [other, initial],
      ] as const) {
        await put(from)
        for (const [operation, body] of [
          ['updateMany', { ids: [id], data: { [field]: to } }],
          ['restore', { toVersion: 1 }],
          ['import', { mode: 'valid', rows: [{ ...known, [field]: to }] }],
        ] as const) {
          const status = await send(operation, body)
          if (status > 0 && status < 300) answered += 1
          expect(status, operation).toBeLessThan(500)
          expect((await stored())['state'], `${operation} of ${resource.name} from ${from} to ${to}`).toBe(from)
        }
      }
      const doors = ['updateMany', 'restore', 'import'].filter((operation) => Object.hasOwn(routes, operation))
      expect(answered > 0, doors.join(', ')).toBe(doors.length > 0)
    })

    it('is made once of two at once, and leads where it says', async () => {
      const { stored, put, told, make } = await bench(resource, 80 + index)
      let made = 0
      for (const [name, move] of called) {
        const body = await inputOf(resource, move, 11)
        for (const state of move.from) {
          await put(state)
          const before = await stored()
          const where = `${resource.name}.${name} from ${state}`
          const now = (await told()).moves.find((one) => one.name === name)
          if (now?.allowed !== true) continue
          const both = await Promise.all([1, 2].map(() => make(name, body, world.tokens.a1)))
          const done = both.filter(({ status }) => status < 300)
          for (const { status, body: said } of both)
            expect([200, 204, 409, 422], `${where}: ${JSON.stringify(said)}`).toContain(status)
          const after = await stored()
          made += done.length
          if (done.length > 0) madeFrom.add(where)
          const stays = move.to.length === 0
          if (done.length === 0) expect(after, where).toEqual(before)
          else expect(stays ? [state] : move.to, where).toContain(after['state'])
          if (!move.to.some((to) => move.from.includes(to)) && !stays) expect(done.length, where).toBeLessThan(2)
          // Without an effect of its own nothing but the state, the right and the needs decide.
          if (serviceOf(resource.name).moves?.[name] === undefined && resource.rules.length === 0)
            expect(done.length, `${where}: ${JSON.stringify(both.map((one) => one.body))}`).toBe(1)
        }
      }
      expect(made).toBeGreaterThan(0)
    })
  },
)

describe.each(working.map((resource, index) => [resource.name, resource, index] as const))(
  'every move of the system on %s, from every state',
  (name, resource, index) => {
    it('begins where it is declared to and leads where it says, and is refused elsewhere with nothing changed', async () => {
      const { id, stored, put } = await bench(resource, 60 + index)
      const field = resource.states?.field ?? ''
      let made = 0
      for (const [move, { from, to }] of movesOf(resource, 'system'))
        for (const state of statesOf(resource)) {
          await put(state)
          const before = await stored()
          const where = `${name}.${move} from ${state}`
          const problem = await (await world.plain())
            .transaction(person('t1'), (session) =>
              session.asSystem(name).move(id, move, to.length > 1 ? { [field]: to.at(-1) ?? null } : {}),
            )
            .then(
              () => null,
              (refused: unknown) => refused,
            )
          const after = await stored()
          refusedFrom.add(where)
          if (problem === null) {
            made += 1
            madeFrom.add(where)
            expect(from, where).toContain(state)
            expect(to.length === 0 ? [state] : to, where).toContain(after['state'])
          } else {
            expect(problem, where).toBeInstanceOf(ApiError)
            expect(after, where).toEqual(before)
            if (!from.includes(state)) expect(problem, where).toMatchObject({ code: 'STATE' })
          }
        }
      expect(made).toBeGreaterThan(0)
    })
  },
)

const frozen = moving.filter(({ name, states, routes }) => {
  const open = states?.written?.in ?? []
  return Object.hasOwn(routes, 'update') && statesOf(registry.get(name)).some((state) => !open.includes(state))
})

it('every resource with states says in which of them it is written', () => {
  expect(moving.filter(({ states }) => states?.written === null).map(({ name }) => name)).toEqual([])
  expect(frozen.length).toBeGreaterThan(10)
})

const values: JsonObject = {
  text: 'Abc-1',
  longtext: 'Abc-1',
  quantity: 77,
  date: '2031-02-03',
  datetime: '2031-02-03T10:00:00Z',
}

describe.each(frozen.map((resource, index) => [resource.name, resource, index] as const))(
  'what is frozen of %s',
  (_name, resource, index) => {
    it('is refused of a hand in every state in which it is not written, whatever text it changes', async () => {
      const { id, stored, put, record, send } = await bench(resource, 100 + index)
      const { states, fields, key, routes } = resource
      const { in: open = [], always = [] } = states?.written ?? {}
      const texts = Object.entries(fields).filter(
        ([name, field]) =>
          Object.hasOwn(values, field.kind) &&
          isWritable(field) &&
          !field.immutable &&
          !key.includes(name) &&
          !always.includes(name),
      )
      expect(texts.length).toBeGreaterThan(0)
      for (const state of statesOf(resource).filter((one) => !open.includes(one)))
        for (const [name, { kind }] of texts) {
          await put(state)
          const before = await stored()
          const known = Object.fromEntries(key.map((one) => [one, record[one] ?? null])) as JsonObject
          const { status, body } = await send('update', { ...known, [name]: values[kind] ?? null })
          expect([409, 422], `${name} in ${state}: ${JSON.stringify(body)}`).toContain(status)
          if (Object.hasOwn(routes, 'import')) {
            const rows = [{ id, ...known, [name]: values[kind] ?? null }]
            const { body: report } = await send('import', { mode: 'valid', rows })
            expect(report['updated'] ?? 0, `${name} in ${state} by import`).toBe(0)
          }
          expect(await stored(), `${name} in ${state}`).toEqual(before)
        }
    })
  },
)

/** Those that are made by a call: a view shows what is made elsewhere. */
const begun = calling.filter(({ routes, view }) => view === null && Object.hasOwn(routes, 'create'))

it.each(begun.map((resource, index) => [resource.name, resource, index] as const))(
  'a new record of %s begins in its first state, whatever its body says',
  async (name, resource, index) => {
    const { states } = resource
    const [field, initial] = [states?.field ?? '', states?.initial ?? '']
    const others = statesOf(resource).filter((state) => state !== initial)
    expect(others.length).toBeGreaterThan(0)
    const found: unknown[] = []
    for (const [seed, other] of others.entries()) {
      const values = await (await world.plain()).transaction(person('t1'), (session) =>
        specimen(registry, resource, 160 + 200 * (1 + seed) + index, session),
      )
      numbers.set(name, Object.fromEntries(resource.key.map((one) => [one, values[one] ?? null])))
      const db = await world.hooked(numbering)
      const { id } = await db.transaction(person('t1'), (session) =>
        session.of(name).create({ ...values, [field]: other }),
      )
      const [row] = await world.sql<{ state: string }>(
        `select ${snake(field)} as state from estiba.${snake(name)} where namespace = 't1' and id = $1`,
        [id],
      )
      found.push(row?.state)
    }
    expect(found).toEqual(others.map(() => initial))
  },
)

it('every declared move was driven from every state, and what has no effect of its own was made', () => {
  const driven = moving.flatMap((resource) =>
    // A view's own part of the system's work is that of the resource that it shows.
    Object.entries(resource.states?.moves ?? {})
      .filter(([, { by }]) => by === 'caller' || resource.view === null)
      .flatMap(([name, move]) => statesOf(resource).map((state) => ({ resource, name, move, state }))),
  )
  const said = ({ resource, name, state }: (typeof driven)[number]): string => `${resource.name}.${name} from ${state}`
  expect(driven.length).toBeGreaterThan(1000)
  expect(driven.map(said).filter((one) => !refusedFrom.has(one))).toEqual([])
  const isMade = (one: string): boolean => [...madeFrom].some((from) => from.startsWith(`${one} from `))
  const plain = driven
    .filter(({ resource, name }) => serviceOf(resource.name).moves?.[name] === undefined)
    .map(({ resource, name }) => `${resource.name}.${name}`)
  expect([...new Set(plain)].filter((one) => !isMade(one))).toEqual([])
})
