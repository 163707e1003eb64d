import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Session } from '../../../contract.ts'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layBulk, layPickingStore, type PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let token: string
let there: PickingStore
let sequence = 0

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layPickingStore(world.deps.db, 'andina')
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const bulk = (): Promise<string> =>
  world.deps.db.system('andina', (session) => {
    sequence += 1
    return layBulk(session, there, sequence)
  })

const ask = (request: string, body: object) => world.ask(request, { token, body })

const listOf = async (...bulks: readonly string[]): Promise<string> => {
  const lines = bulks.map((id) => ({ bulk: id }))
  const { status, body } = await ask('POST /wms/picking-lists', { date: '2026-11-21', store: there.store, lines })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body['number'])
}

const waiting = async (): Promise<number> => {
  const [found] = await world.deps.db.platform((sql) =>
    sql<{ readonly count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    ),
  )
  return found?.count ?? 0
}

/** Somebody has the list, and goes on once the other waits for it. */
const whileHeld = async <T>(
  number: string,
  other: () => Promise<T>,
  goesOn: (session: Session) => Promise<unknown>,
): Promise<T> => {
  const { second } = await world.deps.db.system('andina', async (session) => {
    await session.asSystem('picking-lists').lock(number)
    const second = other()
    await expect.poll(waiting, { timeout: 10_000 }).toBe(1)
    await goesOn(session)
    // In a wrapper, else the transaction would end after what waits for it.
    return { second }
  })
  return second
}

const withLines = (number: string, bulks: readonly string[]) => (session: Session) =>
  session.asSystem('picking-lists').update(number, { lines: bulks.map((id) => ({ bulk: id })) })

const bulkOf = async (id: string) => (await world.ask(`GET /wms/bulks/${encodeURIComponent(id)}`, { token })).body

it('what came onto a list while somebody waited for it leaves it with the lines that he writes (G-10)', async () => {
  const [had, came, asked] = [await bulk(), await bulk(), await bulk()]
  const number = await listOf(had)
  const answer = await whileHeld(
    number,
    () => ask(`PUT /wms/picking-lists/${number}`, { lines: [{ bulk: had }, { bulk: asked }] }),
    withLines(number, [had, came]),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await bulkOf(asked)).toMatchObject({ pickingList: number, status: 'FOR_PICKING' })
  expect(await bulkOf(came)).toMatchObject({ pickingList: null, status: 'NOT_PICKED' })
})

it('what came onto a list while its cancellation waited is free as well', async () => {
  const [had, came] = [await bulk(), await bulk()]
  const number = await listOf(had)
  const answer = await whileHeld(
    number,
    () => ask(`POST /wms/picking-lists/${number}/cancel`, { reason: 'prueba' }),
    withLines(number, [had, came]),
  )
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await bulkOf(came)).toMatchObject({ pickingList: null, status: 'NOT_PICKED' })
})
