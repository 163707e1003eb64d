import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '../../server/contract.ts'
import { ApiError } from '../../server/errors.ts'
import { declaredRegistry } from '../../server/db/declaredRegistry.testing.ts'
import type { Json } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { startWorld, type World } from '../attacks/world.ts'
import { person } from './scratch.ts'
import { specimen } from './specimen.ts'

const registry = await declaredRegistry()

const column = (field: string): string => `"${field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)}"`
const tableOf = ({ name }: Resource): string => `estiba."${name.replaceAll('-', '_')}"`

/** Resources that people make inactive; rights are taken away whatever is open. */
const retired = registry.all.filter(
  ({ fields, view, access }) =>
    view === null &&
    access.audit !== 'RIGHTS' &&
    Object.values(fields).some((field) => field.kind === 'status' && field.active === true && !field.readOnly),
)

/** Where open work names one, directly. */
const places = retired.flatMap((resource) =>
  registry.all
    .filter(({ open, view }) => open !== null && view === null)
    .flatMap((work) =>
      Object.entries(work.fields).flatMap(([field, declared]) =>
        declared.kind === 'reference' && declared.to === resource.name ? [{ resource, work, field }] : [],
      ),
    ),
)

/** A value that a condition on a field asks for, and one that it does not. */
const either = (work: Resource, name: string, asked: unknown): readonly [holds: Json, not: Json] => {
  const field = work.fields[name]
  const values = field?.kind === 'status' ? field.values : []
  if (asked === null) return [null, field?.kind === 'datetime' ? '2026-01-02T00:00:00Z' : 'X']
  if (typeof asked !== 'object') return [asked as Json, values.find((value) => value !== asked) ?? null]
  const { nin, in: list, ne, null: empty } = asked as { nin?: string[]; in?: string[]; ne?: Json; null?: boolean }
  if (empty === false) return ['2026-01-01T00:00:00Z', null]
  if (ne !== undefined) return [typeof ne === 'number' ? 1 : (values.find((value) => value !== ne) ?? null), ne]
  const inside = (list ?? nin)?.[0] ?? null
  const outside = values.find((value) => !(list ?? nin ?? []).includes(value)) ?? null
  return list === undefined ? [outside, inside] : [inside, outside]
}

describe('what open work needs stays active (G-02)', () => {
  let world: World
  let plain: Database
  beforeAll(async () => {
    world = await startWorld()
    plain = await world.plain()
  })
  afterAll(() => world.close())

  it('there are resources of every service among them', () => {
    expect(places.length).toBeGreaterThan(90)
    expect(new Set(places.map(({ work }) => work.name)).size).toBeGreaterThan(11)
  })

  /** What becomes of making a record inactive: null, or the code of the refusal. */
  const retire = (resource: Resource, id: string): Promise<string | null> =>
    plain
      .transaction(person('t1'), async (session) => {
        await session.asSystem(resource.name).update(id, { status: 'INACTIVE' })
        throw new Error('undone')
      })
      .catch((problem: unknown) => (problem instanceof ApiError ? problem.code : String(problem)))

  it.each(
    retired.filter((one) => places.some(({ resource }) => resource === one)).map((one) => [one.name, one] as const),
  )('%s', async (_name, resource) => {
    const { id } = await plain.transaction(person('t1', { platform: resource.platform }), async (session) =>
      session.asSystem(resource.name).create(await specimen(registry, resource, 4711, session)),
    )
    expect(await retire(resource, id)).toBe('Error: undone')
    for (const { work, field } of places.filter((place) => place.resource === resource)) {
      const open = Object.entries(work.open ?? {}).map(([name, asked]) => [name, ...either(work, name, asked)] as const)
      const names = [field, ...open.map(([name]) => name)].map(column)
      const values = [id, ...open.map(([, holds]) => holds)]
      await world.sql(
        `insert into ${tableOf(work)} (namespace, id, ${names.join(', ')}) values ('t1', 'open-work', ${values.map((_value, index) => `$${index + 1}`).join(', ')})`,
        values,
      )
      expect(await retire(resource, id), `${work.name}.${field}`).toBe('IN_USE')
      const [first] = open
      if (first !== undefined) {
        const [name, , not] = first
        await world.sql(`update ${tableOf(work)} set ${column(name)} = $1 where id = 'open-work'`, [not])
        expect(await retire(resource, id), `${work.name}.${field} that is done`).toBe('Error: undone')
      }
      await world.sql(`delete from ${tableOf(work)} where id = 'open-work'`)
    }
  })

  it('a warehouse is needed by the stock of its stores, and says so', async () => {
    const token = world.tokens.a1
    const company = String((await world.ask('GET /auth/companies', { token })).list[0]?.['id'])
    const made = async (path: string, body: object) => {
      const answer = await world.ask(`POST /config/${path}`, { token, body })
      expect(answer.status, JSON.stringify(answer.body)).toBe(201)
      return String(answer.body['id'])
    }
    await made('warehouses', { code: 'OPEN', name: 'Bodega', address: 'Calle 1 # 2-3', country: 'CO', company })
    const store = await made('stores', { code: 'S9', name: 'Nueve', warehouseCode: 'OPEN', kind: 'STORAGE' })
    await world.sql("insert into estiba.stocks (namespace, id, code, store, on_hand) values ('t1', 'K', 'K', $1, 5)", [
      store,
    ])
    const off = () =>
      world.ask('PUT /config/warehouses/OPEN', {
        token,
        body: { status: 'INACTIVE' },
        headers: { 'accept-language': 'en' },
      })
    expect(await off()).toMatchObject({
      status: 409,
      body: { code: 'IN_USE', message: 'It cannot be made inactive: open work uses it (Stock)' },
    })
    const rows = [{ code: 'OPEN', status: 'INACTIVE' }]
    for (const mode of ['dry', 'all', 'valid'])
      expect((await world.ask('POST /config/warehouses/import', { token, body: { mode, rows } })).body).toMatchObject({
        updated: 0,
        rows: [{ verdict: 'error', errors: { id: expect.stringMatching(/trabajo abierto/) as unknown } }],
      })
    await world.sql("update estiba.stocks set on_hand = 0 where id = 'K'")
    expect((await off()).status).toBe(200)
  })
})
