import { afterAll, beforeAll, expect, it } from 'vitest'
import { box, measuredAs, reception } from '../../server/services/operations/operationStore.testing.ts'
import type { Answer } from '../wire/ask.ts'
import { floorProblems } from './floorProblems.ts'
import { Chance, turn } from './floorTurns.ts'
import { type FloorWorld, house, startFloor } from './floorWorld.ts'

let world: FloorWorld

beforeAll(async () => {
  world = await startFloor()
})

afterAll(() => world.stop())

/** The place that fifty go to. */
const narrow = 'A-R1-03-02'

const clients = 16
const turns = Number(process.env['TURNS'] ?? 40)
const seed = Number(process.env['SEED'] ?? 7)

const pieces = [3, 1, 4, 1, 5]

interface Key {
  readonly type: string
  readonly number: string
}

const announced = async (type: string, more: object = {}): Promise<Key> => {
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
  return { type, number: String(answer.body['number']) }
}

const did = async ({ type, number }: Key, action: string, body: object = {}): Promise<void> => {
  const answer = await world.send(0, `POST /transactions/pre-registers/${type}/${number}/actions/${action}`, body)
  expect(answer.status, answer.text).toBe(200)
}

/** An operation whose pieces stand in the racks. */
const stored = async (): Promise<readonly string[]> => {
  const key = await announced('ENT')
  const sequences = pieces.map((_count, at) => at + 1)
  await did(key, 'complete')
  await did(key, 'cube', { cubeInfo: sequences.map((sequence) => measuredAs(sequence)) })
  await did(key, 'tag')
  const counts = pieces.map((count, at) => ({ sequence: at + 1, pieces: count }))
  await did(key, 'receive', { store: world.there.store, counts })
  const free = ['A-R1-01-01', 'A-R1-01-02', 'A-R1-02-01', 'A-R1-02-02', 'A-R1-03-01']
  for (const [at, code] of free.entries())
    await did(key, 'putAway', { bulks: [at + 1], location: world.there.locations.get(code) })
  return sequences.map((sequence) => `${key.type}~${key.number}~${sequence}`)
}

/** A receipt may count what was read before somebody split it: what the piece was said to have stands beside its count. */
const sumOf = (): Promise<readonly object[]> =>
  world.owner.sql(`select type like 'SAL' as leaving, sum(coalesce(declared_pieces, pieces))::int as pieces, count(*) filter (where parent_bulk is null)::int as bulks
    from estiba.bulks where type <> 'IMP' group by 1 order by 1`)

/** A reception of so many boxes of 20 kg that wait in the receiving area. */
const received = async (count: number): Promise<Key> => {
  const sequences = Array.from({ length: count }, (_none, at) => at + 1)
  const key = await announced('ENT', { bulks: sequences.map(() => box()) })
  await did(key, 'complete')
  await did(key, 'cube', { cubeInfo: sequences.map((sequence) => measuredAs(sequence)) })
  await did(key, 'tag')
  await did(key, 'receive', {
    store: world.there.store,
    counts: sequences.map((sequence) => ({ sequence, pieces: 1 })),
  })
  return key
}

it('of fifty who put a box of 20 kg into a place for 166 kg at once, eight do (V-RACK-CAPACITY, S-BULK-PUTAWAY)', async () => {
  const { type, number } = await received(50)
  const location = world.there.locations.get(narrow)
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_none, at) =>
      world.send(at, `PATCH /wms/bulks/${type}/${number}/${at + 1}/put-away`, { location }),
    ),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(8)
  for (const { status, body } of answers)
    if (status === 422) expect(body['errors']).toHaveProperty('location')
    else expect([200, 503]).toContain(status)
  expect(await floorProblems(world.owner.sql)).toEqual([])
})

it('the same receipt sent twelve times at once with one key is done once, and all are told the same (X-OP-STATE)', async () => {
  const key = await announced('ENT')
  const sequences = pieces.map((_count, at) => at + 1)
  await did(key, 'complete')
  await did(key, 'cube', { cubeInfo: sequences.map((sequence) => measuredAs(sequence)) })
  await did(key, 'tag')
  const body = { store: world.there.store, counts: pieces.map((count, at) => ({ sequence: at + 1, pieces: count })) }
  const request = `POST /transactions/pre-registers/${key.type}/${key.number}/actions/receive`
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_none, at) =>
      world.send(at - (at % 2), request, body, { 'idempotency-key': 'receipt-1' }),
    ),
  )
  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
  expect(answers[0]?.status, answers[0]?.text).toBe(200)
  const receipts = await world.owner.sql(
    "select number from estiba.documents where type = 'WR' and pre_register_type = $1 and pre_register_number = $2",
    [key.type, key.number],
  )
  expect(receipts).toHaveLength(1)
  expect((await world.send(0, request, body)).body).toMatchObject({ code: 'OP_STATE', rule: 'S-OP-RECEIVE' })
})

it('whatever sixteen do at once, no piece is lost, in no stage or in two places, and the log explains each (X-OP-STATE, V-RACK-CAPACITY)', async () => {
  await stored()
  const leaving = await announced('SAL', { bulks: [], fromStock: await stored() })
  await did(leaving, 'complete')
  // Something waits for each step from the first moment on, whichever the sixteen choose.
  for (const type of ['ENT', 'ENB', 'SAL', 'ENT', 'ENB', 'SAL']) await announced(type)
  await received(8)
  const before = await sumOf()
  const failures: string[] = []
  const done = new Set<string>()
  const client = async (place: number): Promise<void> => {
    const chance = new Chance(seed * 1000 + place)
    const send = async (request: string, body?: unknown, headers?: { readonly [name: string]: string }) => {
      const answer: Answer = await world.send(place, request, body, headers)
      if (!request.startsWith('GET')) {
        if (answer.status < 300) done.add(request.split(/[/?]/).at(request.includes('?') ? -2 : -1) ?? '')
        // A server with more to do than it gets done says 503: whole or nothing holds for it too.
        if (answer.status >= 500 && answer.status !== 503) failures.push(`${request}: ${answer.status} ${answer.text}`)
      }
      return answer
    }
    for (let count = 0; count < turns; count++) await turn(send, world.there, chance)
  }
  await Promise.all(Array.from({ length: clients }, (_none, place) => client(place)))
  expect(failures).toEqual([])
  expect(await world.deadlocks()).toEqual([])
  expect(await floorProblems(world.owner.sql)).toEqual([])
  expect(await sumOf()).toEqual(before)
  // Enough has happened for this to mean something.
  expect([...done]).toEqual(
    expect.arrayContaining(['cube', 'tag', 'receive', 'putAway', 'dispatch', 'split', 'picking-lists', 'confirm']),
  )
})
