import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { JsonObject } from '../../src/schema/json.ts'
import type { Resource } from '../../src/schema/resource.ts'
import type { Answer } from '../wire/ask.ts'
import { declaredRegistry, person } from '../contract/scratch.ts'
import { specimen } from '../contract/specimen.ts'
import { beyond, largest, numbersOf, withNumber } from './numbers.ts'
import { startWorld, type World } from './world.ts'

const registry = await declaredRegistry()

let world: World

beforeAll(async () => {
  world = await startWorld()
})

afterAll(() => world.close())

const written = registry.all.filter(
  (resource) =>
    !resource.platform &&
    resource.view === null &&
    resource.verbs.includes('create') &&
    resource.routes['create']?.startsWith('POST /') &&
    numbersOf(resource.fields).length > 0,
)

let seeds = 900

const recordOf = async (resource: Resource): Promise<JsonObject | null> => {
  const plain = await world.plain()
  const wanted = numbersOf(resource.fields).map(([name]) => name)
  for (let attempt = 0; attempt < 10; attempt++) {
    seeds += 7
    const seed = seeds
    try {
      return await plain.transaction(person('t1'), (session) =>
        specimen(registry, resource, seed, session, 0, {}, attempt < 6 ? wanted : []),
      )
    } catch {
      // A key of few values may have none left.
    }
  }
  return null
}

const numbers: readonly (number | string)[] = [...largest, ...beyond]

/** Taken, taken before, or refused with the fields that are wrong; never a fault, nor a refusal without a field. */
const isAnswered = ({ status, body }: Answer): boolean =>
  status === 200 ||
  status === 201 ||
  (status === 422 && Object.keys((body['errors'] ?? {}) as object).length > 0) ||
  body['code'] === 'DUPLICATE'

/** Numbers that no column holds are refused at their own field, whatever else a service thinks of the record. */
const isTooLarge = (value: number | string): boolean => Math.abs(Number(value)) >= 1e15

const send = (resource: Resource, record: JsonObject): Promise<Answer> =>
  world.ask(`POST /${resource.service}${(resource.routes['create'] ?? '').replace(/^POST /, '')}`, {
    token: world.tokens.a1,
    body: record,
  })

/** Records that a service takes as they are made here: of the others something else is refused first. */
let taken = 0

describe.each(written.map((resource) => [resource.name, resource] as const))('the numbers of %s', (_name, resource) => {
  it('that are too large for their column are refused by the name of their field', async () => {
    const record = await recordOf(resource)
    if (record === null) return
    const plain = await send(resource, record)
    const isTaken = plain.status === 200 || plain.status === 201
    if (isTaken) taken += 1
    const odd: unknown[] = []
    const judge = (what: string, answer: Answer): void => {
      const refusedAsBefore = !isTaken && answer.status === plain.status && answer.status < 500
      if (!isAnswered(answer) && !refusedAsBefore) odd.push([what, answer.status, answer.text.slice(0, 200)])
    }
    const places = numbersOf(resource.fields)
    for (const place of places)
      for (const value of numbers) {
        const answer = await send(resource, withNumber(record, place, value))
        const what = `${place.join('.')} ${value}`
        judge(what, answer)
        if (isTaken && isTooLarge(value)) expect([what, answer.status]).toEqual([what, expect.toBeOneOf([422, 400])])
      }
    judge(
      'all',
      await send(
        resource,
        places.reduce((made, place) => withNumber(made, place, 999_999_999_999_999), record),
      ),
    )
    expect(odd).toEqual([])
  })
})

it('were tried on most resources that have numbers', () => {
  expect(written.length).toBeGreaterThan(65)
  expect(taken).toBeGreaterThan(written.length / 2)
})
