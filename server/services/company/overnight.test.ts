import pino from 'pino'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Deps } from '../../contract.ts'
import { type AuthWorld, startAuthWorld } from '../../auth/authWorld.testing.ts'
import { ApiError } from '../../errors.ts'
import { overnight } from './overnight.ts'

let world: AuthWorld
const told: unknown[] = []
let deps: Deps

beforeAll(async () => {
  world = await startAuthWorld()
  deps = {
    ...world.deps,
    log: pino({ base: null, timestamp: false }, { write: (line) => void told.push(JSON.parse(line)) }),
  }
  for (const namespace of ['andina', 'nordfracht'])
    await world.deps.db.system(namespace, async (session) => {
      for (const code of ['N-1', 'N-2', 'N-3'])
        await session.asSystem('commodity-types').create({ code, description: code })
    })
})

afterAll(() => world.close())

const from = "from estiba.commodity_types r where r.code like 'N-%' and $1::date is not null"
const failed = 'it was not done'

it('what fails of one record, or of one company, is told and ends the work for no other', async () => {
  const done: string[] = []
  const count = await overnight(deps, {
    from,
    failed,
    work: async ({ caller: { namespace } }, id) => {
      if (namespace === 'andina' && id === 'N-1') throw new Error("Nobody knows 'maria@andina.test'")
      if (namespace === 'andina' && id === 'N-2') throw new ApiError('STATE')
      done.push(`${namespace} ${id}`)
      await Promise.resolve()
    },
  })
  expect([count, done]).toEqual([4, ['andina N-3', 'nordfracht N-1', 'nordfracht N-2', 'nordfracht N-3']])
  expect(told).toMatchObject([
    { namespace: 'andina', id: 'N-1', message: 'Nobody knows …', msg: failed },
    { namespace: 'andina', refused: 1, msg: failed },
  ])
})
