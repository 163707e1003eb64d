import { afterAll, beforeAll, expect, it } from 'vitest'
import { parseTemplate } from '../../server/routes/template.ts'
import { snakeCase } from '../../src/schema/names.ts'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import type { Operation, Resource } from '../../src/schema/resource.ts'
import { shownBy } from '../../src/schema/view.ts'
import { requestOf } from '../contract/requests.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import type { Answer } from '../wire/ask.ts'
import { beyond, largest, numbersOf, withNumber } from './numbers.ts'
import { startWorld, type World } from './world.ts'

/** What actions, queries and moves ask for is held to its numbers as a record is. */
const registry = await declaredRegistry()

let world: World

beforeAll(async () => {
  world = await startWorld({
    settings: { RATE_PER_TOKEN: '1000000', RATE_PER_COMPANY: '1000000', RATE_PER_ADDRESS: '1000000' },
  })
}, 120_000)

afterAll(() => world.close())

/** One operation, and the states of a record from which it is made. */
interface Asked {
  readonly resource: Resource
  readonly name: string
  readonly route: string
  readonly input: Operation['input']
  readonly field: string
  readonly from: readonly string[]
}

const operations: readonly Asked[] = registry.all.flatMap((resource): readonly Asked[] => [
  ...Object.entries(resource.states?.moves ?? {}).flatMap(([name, { input, from, by }]) => {
    const route = resource.routes[name]
    return route === undefined || by !== 'caller'
      ? []
      : [{ resource, name, route, input, field: resource.states?.field ?? '', from }]
  }),
  ...Object.entries(resource.actions).map(([name, { route, input, status }]) => ({
    resource,
    name,
    route,
    input,
    field: status?.field ?? '',
    from: status?.from ?? [],
  })),
  ...Object.entries(resource.queries).map(([name, { route, input }]) => ({
    resource,
    name,
    route,
    input,
    field: '',
    from: [],
  })),
])

const asking = operations.filter(({ input }) => input !== undefined && numbersOf(input).length > 0)

/** What is read in a form of its own: a record of the resource is sent, its numbers as large as they are read. */
const unsaid = operations.filter(
  ({ input, route, resource }) =>
    (input === undefined || Object.keys(input).length === 0) &&
    !route.startsWith('GET ') &&
    numbersOf(resource.fields).length > 0,
)

let seeds = 77_000

const recordOf = async (resource: Resource): Promise<AnyRecord | null> => {
  const kept = resource.view === null ? resource : registry.get(resource.view.of)
  const plain = await world.plain()
  for (let attempt = 0; attempt < 8; attempt++) {
    seeds += 7
    const seed = seeds
    try {
      return await plain.transaction(person('t1'), async (session) =>
        session.asSystem(kept.name).create(await specimen(registry, kept, seed, session)),
      )
    } catch {
      // A key of few values may have none left.
    }
  }
  return null
}

const standIn = async ({ resource, field }: Asked, { id }: AnyRecord, state: string): Promise<void> => {
  const { view } = resource
  const [kept, column] = view === null ? [resource, field] : [registry.get(view.of), shownBy(view, field)]
  await world.sql(
    `update estiba."${snakeCase(kept.name)}" set "${snakeCase(column)}" = $2 where namespace = 't1' and id = $1`,
    [id, state],
  )
}

const bodyFor = async ({ resource, input }: Asked): Promise<JsonObject> => {
  const plain = await world.plain()
  seeds += 7
  const fields = input === undefined || Object.keys(input).length === 0 ? resource.fields : input
  const wanted = numbersOf(fields).map(([name]) => name)
  for (const filled of [wanted, []])
    try {
      return await plain.transaction(person('t1'), (session) =>
        specimen(registry, { ...resource, fields, key: [], rules: [], unique: [] }, seeds, session, 0, {}, filled),
      )
    } catch {
      // What it asks for together may be more than a form can be filled with by chance.
    }
  return {}
}

const send = ({ resource, route }: Asked, record: AnyRecord | null, body: JsonObject): Promise<Answer> => {
  const { line, query } = requestOf({ service: resource.service, template: parseTemplate(route) }, record)
  const read = route.startsWith('GET ')
  const inQuery = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]))
  return world.ask(line, {
    token: world.tokens.a1,
    query: read ? { ...query, ...inQuery } : query,
    ...(read || route.startsWith('DELETE ') ? {} : { body }),
  })
}

const errorsOf = ({ body }: Answer): readonly string[] => Object.keys((body['errors'] ?? {}) as object)

const told = ({ status, text }: Answer): string => `${status} ${text.slice(0, 200)}`

const named = (all: readonly Asked[]) => all.map((one) => [`${one.resource.name}.${one.name}`, one] as const)

it.each(named(asking))('%s refuses numbers that nothing holds by the name of their field', async (_name, asked) => {
  const { input = {}, resource } = asked
  const record = await recordOf(resource)
  const body = await bodyFor(asked)
  const odd: unknown[] = []
  for (const place of numbersOf(input)) {
    const [name, inner] = place
    const at = inner === null ? name : `${name}.0.${inner}`
    for (const value of beyond) {
      const answer = await send(asked, record, withNumber(body, place, value))
      if (answer.status !== 422 || !errorsOf(answer).includes(at)) odd.push([at, value, told(answer)])
    }
    for (const value of largest) {
      for (const state of asked.from.length === 0 ? [null] : asked.from) {
        if (state !== null && record !== null) await standIn(asked, record, state)
        const answer = await send(asked, record, withNumber(body, place, value))
        if (answer.status >= 500 || (answer.status === 422 && errorsOf(answer).length === 0))
          odd.push([at, value, state, told(answer)])
      }
    }
  }
  expect(odd).toEqual([])
})

it.each(named(unsaid))('%s fails on no number of a record that it is sent', async (_name, asked) => {
  const record = await recordOf(asked.resource)
  const body = await bodyFor(asked)
  const odd: unknown[] = []
  for (const value of [...largest, ...beyond]) {
    const [state] = asked.from
    if (state !== undefined && record !== null) await standIn(asked, record, state)
    const filled = numbersOf(asked.resource.fields).reduce((made, place) => withNumber(made, place, value), body)
    const answer = await send(asked, record, filled)
    if (answer.status >= 500) odd.push([value, told(answer)])
  }
  expect(odd).toEqual([])
})

it('were tried on all that ask for numbers', () => {
  expect(asking.length).toBeGreaterThan(25)
  expect(unsaid.length).toBeGreaterThan(20)
})
