import { afterAll, beforeAll, expect, it } from 'vitest'
import { box, reception } from '../../server/services/operationStore.testing.ts'
import type { Answer } from '../wire/ask.ts'
import { floorProblems } from './floorProblems.ts'
import { Chance, turn } from './floorTurns.ts'
import { type FloorWorld, house, startFloor } from './floorWorld.ts'

let world: FloorWorld

beforeAll(async () => {
  world = await startFloor()
})

afterAll(() => world.stop())

const clients = 16
const turns = Number(process.env['TURNS'] ?? 40)
const seed = Number(process.env['SEED'] ?? 7)

const pieces = [3, 1, 4, 1, 5]

const announced = async (type: string, more: object = {}): Promise<void> => {
  const bulks = pieces.map((count, at) =>
    box({ pieces: count, houseBl: house, ...(at === 0 ? { reference: 'CAF-500', lot: 'L1' } : {}) }),
  )
  const answer = await world.send(0, 'POST /transactions/pre-registers', {
    ...reception(world.there),
    type,
    bulks,
    ...more,
  })
  expect(answer.status, answer.text).toBe(201)
}

const sumOf = (): Promise<readonly object[]> =>
  world.owner.sql(`select type like 'SAL' as leaving, sum(pieces)::int as pieces, count(*) filter (where parent_bulk is null)::int as bulks
    from estiba.bulks where type <> 'IMP' group by 1 order by 1`)

it('whatever sixteen do at once, no piece is lost, in no stage or in two places, and the log explains each (X-OP-STATE, V-RACK-CAPACITY)', async () => {
  for (const type of ['ENT', 'ENT', 'ENB', 'SAL']) await announced(type)
  const before = await sumOf()
  const failures: string[] = []
  const seen = new Map<string, number>()
  const client = async (place: number): Promise<void> => {
    const chance = new Chance(seed * 1000 + place)
    const send = async (request: string, body?: unknown, headers?: { readonly [name: string]: string }) => {
      const answer: Answer = await world.send(place, request, body, headers)
      if (!request.startsWith('GET')) {
        const what = `${request.split('/').at(-1) ?? ''} ${answer.status}`
        seen.set(what, (seen.get(what) ?? 0) + 1)
        if (answer.status >= 500) failures.push(`${request}: ${answer.status} ${answer.text}`)
      }
      return answer
    }
    for (let count = 0; count < turns; count++) await turn(send, world.there, chance)
  }
  await Promise.all(Array.from({ length: clients }, (_none, place) => client(place)))
  if (process.env['SHOW'])
    console.log(
      [...seen]
        .sort()
        .map((one) => one.join(' '))
        .join('\n'),
    )
  expect(failures).toEqual([])
  expect(await floorProblems(world.owner.sql)).toEqual([])
  expect(await sumOf()).toEqual(before)
})
