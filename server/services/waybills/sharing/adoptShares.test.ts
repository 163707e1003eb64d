import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { layTransportStore, oceanJob } from '../transportStore.testing.ts'
import { adoptShares } from './adoptShares.ts'

let world: AuthWorld
let token: string
let entity: string

beforeAll(async () => {
  world = await startAuthWorld()
  entity = (await layTransportStore(world.deps.db, 'andina')).entity
  token = await world.signIn('admin@andina.test', 'andina')
})

afterAll(() => world.close())

const job = async (): Promise<string> => {
  const { status, body } = await world.ask('POST /transactions/shipments', {
    token,
    body: {
      ...oceanJob,
      date: '2026-01-01',
    },
  })
  expect(status, JSON.stringify(body)).toBe(201)
  return String(body['id'])
}

const partsOf = (id: string) =>
  world.deps.db.platform((sql) =>
    sql<{ readonly party: string; readonly role: string }>(
      'select party, party_role as role from estiba.shipments__shares where parent_id = $1 order by position',
      [id],
    ),
  )

/** As a build left them that knew nothing of parts. */
const forget = () => world.deps.db.platform((sql) => sql('delete from estiba.shipments__shares'))

const adopt = (signal = new AbortController().signal) => adoptShares(world.deps, signal)

it('reckons who has a part in jobs of before, goes on where it was stopped, and does nothing where it is done', async () => {
  const ids: string[] = []
  for (let made = 0; made < 3; made += 1) ids.push(await job())
  const [first = ''] = ids
  const parts = await partsOf(first)
  expect(parts).toContainEqual({ party: '1001', role: 'CUSTOMER' })
  await forget()
  await adopt(AbortSignal.abort())
  expect(await partsOf(first)).toEqual([])
  await adopt()
  for (const id of ids) expect(await partsOf(id)).toEqual(parts)
  await adopt()
  expect(await partsOf(first)).toEqual(parts)
})

it('says what a job says last, also where somebody changes it meanwhile', async () => {
  const id = await job()
  await forget()
  let adopting: Promise<void> | undefined
  await world.deps.db.system('andina', async (session) => {
    await session.asSystem('shipments').update(id, { notify: entity })
    adopting = adopt()
  })
  await adopting
  const roles = (await partsOf(id)).map(({ role }) => role)
  expect(roles.filter((role) => role === 'NOTIFY' || role === 'CUSTOMER').toSorted()).toEqual(['CUSTOMER', 'NOTIFY'])
})

it('a part stays where it was while others come and go: links lead there', async () => {
  const id = await job()
  const placeOf = async (role: string) => {
    const rows = await world.deps.db.platform((sql) =>
      sql<{ readonly position: number }>(
        'select position from estiba.shipments__shares where parent_id = $1 and party_role = $2',
        [id, role],
      ),
    )
    return rows.map(({ position }) => position)
  }
  const change = (values: { readonly agent?: string; readonly notify?: string }) =>
    world.deps.db.system('andina', async (session) => {
      await session.asSystem('shipments').update(id, values)
    })
  await change({ agent: entity })
  const [agent] = await placeOf('AGENT')
  expect(agent).toEqual(expect.any(Number))
  await change({ notify: entity })
  expect(await placeOf('AGENT')).toEqual([agent])
  expect(await placeOf('NOTIFY')).not.toContain(agent)
})
