import { afterAll, beforeAll, expect, it } from 'vitest'
import { ApiError } from '../../server/errors.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import { startWorld, type World } from './world.ts'

/** What an import changed is written back as by hand: the service of every resource is asked, and lets it be as it was. */
const registry = await declaredRegistry()

let world: World
let seeds = 91_000

beforeAll(async () => {
  world = await startWorld({
    settings: { RATE_PER_TOKEN: '100000', RATE_PER_COMPANY: '100000', RATE_PER_ADDRESS: '100000' },
  })
})

afterAll(() => world.close())

const made = async (resource: Resource): Promise<AnyRecord | null> => {
  const plain = await world.plain()
  for (let attempt = 0; attempt < 8; attempt++) {
    seeds += 7
    const seed = seeds
    try {
      return await plain.transaction(person('t1'), async (session) =>
        session.asSystem(resource.name).create(await specimen(registry, resource, seed, session)),
      )
    } catch (problem) {
      if (!(problem instanceof ApiError)) throw problem
    }
  }
  return null
}

/** Words that anybody may write, of which no rule says anything. */
const wordsOf = ({ fields, key, unique, rules }: Resource): string | undefined =>
  Object.entries(fields).find(
    ([name, field]) =>
      (field.kind === 'text' || field.kind === 'longtext') &&
      !field.readOnly &&
      !field.secret &&
      !field.immutable &&
      !field.unique &&
      (field.rules ?? []).length === 0 &&
      !('pattern' in field && field.pattern) &&
      field.visible === undefined &&
      !key.includes(name) &&
      !unique.flat().includes(name) &&
      !rules.some((rule) => JSON.stringify(rule).includes(`"${name}"`)),
  )?.[0]

const imported = registry.all.filter(
  ({ platform, view, routes }) => !platform && view === null && routes['import']?.startsWith('POST /') === true,
)

const changed = imported.filter(({ verbs }) => verbs.includes('update'))

let takenBack = 0

it.each(changed.map((resource) => [resource.name, resource] as const))('%s', async (_name, resource) => {
  const field = wordsOf(resource)
  const record = field === undefined ? null : await made(resource)
  if (field === undefined || record === null) return
  const { a1 } = world.tokens
  const line = `POST /${resource.service}${(resource.routes['import'] ?? '').replace('POST ', '')}`
  const keys = Object.fromEntries(['id', ...resource.key].map((name) => [name, record[name]]))
  const stored = async () => {
    const db = await world.plain()
    return (await db.transaction(person('t1'), (session) => session.asSystem(resource.name).get(record.id)))[field]
  }
  const report = await world.ask(line, { token: a1, body: { mode: 'all', rows: [{ ...keys, [field]: 'Words 7' }] } })
  // The row may be refused for what the service wants of it.
  if (report.body['updated'] !== 1) return
  expect(await stored()).toBe('Words 7')
  const undone = await world.ask(`${line}/${String(report.body['batchId'])}/undo`, { token: a1 })
  expect(undone.status, undone.text).toBe(200)
  expect(await stored()).toBe(record[field] ?? null)
  takenBack += 1
})

it('is so of most resources', () => {
  expect(takenBack).toBeGreaterThan(50)
})

/** A value of each kind that what is stored surely is not. */
const others: { readonly [kind: string]: string | number } = {
  text: 'Words 7',
  longtext: 'Words 7',
  integer: 7,
  decimal: 7,
  money: 7,
  date: '2031-02-03',
  datetime: '2031-02-03T10:00:00Z',
}

it.each(imported.filter((one) => !changed.includes(one)).map((resource) => [resource.name, resource] as const))(
  '%s, which no hand changes once it is written, is not changed by an import',
  async (_name, resource) => {
    const record = await made(resource)
    if (record === null) throw new Error(`There is no ${resource.name}`)
    const line = `POST /${resource.service}${(resource.routes['import'] ?? '').replace('POST ', '')}`
    const stored = async () => {
      const db = await world.plain()
      return db.transaction(person('t1'), (session) => session.asSystem(resource.name).get(record.id))
    }
    const keys = Object.fromEntries(['id', ...resource.key].map((name) => [name, record[name]]))
    const fields = Object.entries(resource.fields).flatMap(([name, { kind, readOnly }]) =>
      others[kind] === undefined || readOnly || resource.key.includes(name) ? [] : [[name, others[kind]] as const],
    )
    expect(fields.length).toBeGreaterThan(0)
    for (const [name, value] of fields) {
      const rows = [{ ...keys, [name]: value }]
      const { body, status, text } = await world.ask(line, { token: world.tokens.a1, body: { mode: 'valid', rows } })
      expect(status, text).toBe(200)
      expect([name, body['updated'] ?? 0]).toEqual([name, 0])
    }
    expect(await stored()).toEqual(record)
  },
)
