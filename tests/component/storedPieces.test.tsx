// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layBulk, layPickingStore, type PickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { InspectDialog } from '../../src/custom/byLocation/InspectDialog.tsx'
import { withTexts } from '../../src/custom/withTexts.ts'
import type { AnyRecord } from '../../src/schema/json.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let there: PickingStore
let bulks: readonly AnyRecord[]

beforeAll(async () => {
  const learn = withTexts(() => Promise.resolve(), 'byLocation')
  const [opened] = await Promise.all([openDesk(), learn()])
  desk = opened
  const { db } = desk.world.deps
  there = await layPickingStore(db, 't1')
  await db.system('*', async (session) => {
    const { processType = '' } = (await session.asSystem('switches').first()) ?? {}
    const words = {
      processType,
      stockEffect: 'NONE',
      descriptionEs: 'Inspección',
      descriptionEn: 'Inspection',
    } as const
    await session.asSystem('switches').create({ sw: '51', ...words })
  })
  bulks = await db.system('t1', async (session) => {
    const type = { type: 'MIN', sw: '51', description: 'Inspección', module: 'WMS', kind: 'other' } as const
    await session.asSystem('document-types').create(type)
    await session.asSystem('consecutives').create({ type: 'MIN', prefix: 'MIN-', current: 0 })
    return session.asSystem('bulks').getMany([await layBulk(session, there, 1)])
  })
})
afterEach(() => desk.leave())
afterAll(() => desk.close())

it.each([
  ['Aprobada', /^Inspección MIN-0*1 registrada$/, { state: 'POSTED', result: 'PASSED' }],
  [null, /^La inspección MIN-0*2 queda en borrador/, { state: 'DRAFT', result: null }],
] as const)('an inspection of result %s is posted with it, else said to be a draft', async (result, told, kept) => {
  const said: string[] = []
  const user = await desk.lay(
    <InspectDialog bulks={bulks} onDone={(done) => said.push(done)} onClose={() => undefined} />,
  )
  const choice = await screen.findByRole('combobox', { name: 'Resultado' })
  if (result !== null) {
    await user.click(choice)
    await user.click(await screen.findByRole('option', { name: result }))
  }
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await eventually(() => said).toEqual([expect.stringMatching(told)])
  const documents = await desk.world.deps.db.system('t1', (session) =>
    session.asSystem('documents').all({ where: { type: 'MIN' }, sort: [['createdAt', 'DESC']] }),
  )
  expect(documents[0]).toMatchObject({ ...kept, bulks: ['IMP~IMP-1~1'] })
})
