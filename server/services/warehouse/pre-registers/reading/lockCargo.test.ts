import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../../auth/authWorld.testing.ts'
import { callsOf, type OperationCalls } from '../../../operations/operationCalls.testing.ts'
import { box, layOperationStore, reception } from '../../../operations/operationStore.testing.ts'
import type { PickingStore } from '../../pickingStore.testing.ts'
import { lockCargo } from './lockCargo.ts'
import { lockNaming } from './lockNaming.ts'

let world: AuthWorld
let calls: OperationCalls
let there: PickingStore

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  calls = callsOf(world, await world.signIn('admin@andina.test', 'andina'), there)
})

afterAll(() => world.close())

/** How many of the rows another transaction could have at once. */
const free = async (table: string, ids: readonly string[]): Promise<number> =>
  (
    await world.deps.db.platform((sql) =>
      sql(`select id from estiba.${table} where namespace = 'andina' and id = any($1) for update skip locked`, [ids]),
    )
  ).length

it('what moves together is locked as a whole: the operation, and each of its pieces by whichever of them is named', async () => {
  const { type, number } = await calls.made({ ...reception(there), bulks: [box(), box(), box()] })
  await calls.did({ type, number }, 'complete')
  const id = `${type}~${number}`
  const pieces = [1, 2, 3].map((sequence) => `${id}~${sequence}`)
  expect(await free('bulks', pieces)).toBe(3)
  for (const cargo of [{ operations: [id] }, { bulks: pieces.slice(0, 1), withOperations: true }])
    await world.deps.db.system('andina', async (session) => {
      await lockCargo(session, cargo)
      expect([await free('pre_registers', [id]), await free('bulks', pieces)]).toEqual([0, 0])
    })
  await world.deps.db.system('andina', async (session) => {
    await lockCargo(session, { bulks: pieces.slice(1, 2) })
    expect([await free('pre_registers', [id]), await free('bulks', pieces)]).toEqual([1, 2])
  })
})

it('who gives an operation another name holds from the beginning what its pieces and its stock are of', async () => {
  const inbound = await calls.made({ ...reception(there), bulks: [box()] })
  await calls.upTo('putAway', inbound)
  const from = `${inbound.type}~${inbound.number}`
  const outbound = await calls.made({ ...reception(there), type: 'SAL', bulks: [], fromStock: [`${from}~1`] })
  const leaving = `${outbound.type}~${outbound.number}`
  for (const { type, number } of [inbound, outbound])
    await world.deps.db.system('andina', async (session) => {
      await lockNaming(session, type, number)
      expect([await free('pre_registers', [from, leaving]), await free('bulks', [`${from}~1`])]).toEqual([0, 0])
    })
})
