import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AuthWorld, startAuthWorld } from '../../../auth/authWorld.testing.ts'
import { callsOf, type OperationCalls } from '../../operations/operationCalls.testing.ts'
import { box, layOperationStore, measuredAs, reception } from '../../operations/operationStore.testing.ts'
import type { PickingStore } from '../pickingStore.testing.ts'

let world: AuthWorld
let calls: OperationCalls
let there: PickingStore
let company: string

beforeAll(async () => {
  world = await startAuthWorld()
  there = await layOperationStore(world, 'andina')
  const token = await world.signIn('admin@andina.test', 'andina')
  company = String(world.claims(token)['businessId'])
  calls = callsOf(world, token, there)
})

afterAll(() => world.close())

const tolerate = async (percent: number): Promise<void> => {
  const saved = await calls.send(`PUT /auth/companies/${company}`, { cubingTolerance: percent })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
}

/** Declared 20 kg each; measured 20, 22 and 22.02 kg. */
const weights = [20, 22, 22.02]

it.each([
  [0, [2, 3]],
  [5, [2, 3]],
  [10, [3]],
  [12.5, []],
])(
  'a company that lets %d per cent pass has those beyond it marked, and its screen told (S-OP-CUBE)',
  async (percent, flagged) => {
    await tolerate(percent)
    const key = await calls.made({ ...reception(there), bulks: weights.map(() => box()) })
    await calls.did(key, 'complete')
    const path = `GET /wms/bulks/cube-info?type=${key.type}&number=${key.number}`
    expect((await calls.send(path)).body).toMatchObject({ tolerancePercent: percent, divisor: 3000 })
    const cubeInfo = weights.map((weight, at) => measuredAs(at + 1, { weight }))
    expect(await calls.did(key, 'cube', { cubeInfo })).toMatchObject({ flagged })
    const { body } = await calls.send(path)
    const bulks = body['bulks'] as readonly { readonly sequence: number; readonly flagged: boolean }[]
    expect(bulks.filter((bulk) => bulk.flagged).map(({ sequence }) => sequence)).toEqual(flagged)
  },
)

it('the photo of a piece is kept with its measures', async () => {
  const key = await calls.made({ ...reception(there), bulks: [box(), box()] })
  await calls.did(key, 'complete')
  await calls.did(key, 'cube', { cubeInfo: [measuredAs(1, { photos: 'dented.jpg' }), measuredAs(2)] })
  expect((await calls.bulksOf(key)).map(({ photos }) => photos)).toEqual(['dented.jpg', null])
})
