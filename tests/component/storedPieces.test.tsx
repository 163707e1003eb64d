// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { layBulk, layPickingStore, type PickingStore } from '../../server/services/warehouse/pickingStore.testing.ts'
import { InspectDialog } from '../../src/custom/byLocation/InspectDialog.tsx'
import { RelocateDialog } from '../../src/custom/byLocation/RelocateDialog.tsx'
import { byOperation } from '../../src/custom/byLocation/byOperation.ts'
import { PackList } from '../../src/custom/picking/PackList.tsx'
import { PickWalk } from '../../src/custom/picking/PickWalk.tsx'
import { OtherTemperature } from '../../src/custom/receipt/OtherTemperature.tsx'
import { withTexts } from '../../src/custom/withTexts.ts'
import type { AnyRecord, JsonObject } from '../../src/schema/json.ts'
import { type Desk, eventually, openDesk } from './desk.tsx'

let desk: Desk
let there: PickingStore
let bulks: readonly AnyRecord[]

beforeAll(async () => {
  const learn = withTexts(() => Promise.resolve(), 'byLocation', 'receipt', 'picking', 'work')
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

it('pieces go to a place of another store, which is chosen where they are relocated', async () => {
  const { db } = desk.world.deps
  const place = await db.system('t1', async (session) => {
    const make = async (resource: string, record: JsonObject) => (await session.asSystem(resource).create(record)).id
    const store = await make('stores', { code: 'S2', name: 'Dos', warehouseCode: 'B1', kind: 'STORAGE' })
    const zoneId = await make('wms-zones', { storeId: store, code: 'Z', description: 'Z', purpose: 'STORAGE' })
    const size = { levels: 1, bays: 1, width: 2, depth: 1, capacityWeight: 1000, weightUnit: 'kilogram' }
    const capacity = { capacityVolume: 12, volumeUnit: 'MTQ' }
    const rackId = await make('racks', { code: 'R9', description: 'Estantería', zoneId, ...size, ...capacity })
    const zones = [{ zoneId, x: 0, y: 0, width: 5, height: 5 }]
    const racks = [{ rackId, zoneId, x: 1, y: 1, rotation: 0 }]
    const layout = await make('layouts', { name: 'Dos', warehouseCode: 'B1', storeId: store, zones, racks })
    await session.asSystem('layouts').move(layout, 'publish')
    return session.asSystem('locations').first({ where: { storeId: store } })
  })
  const said: string[] = []
  const user = await desk.lay(
    <RelocateDialog
      bulks={bulks}
      locations={[]}
      unread={null}
      each={async (work) => {
        for (const one of byOperation(bulks)) await work(one)
      }}
      onDone={(done) => said.push(done)}
      onClose={() => undefined}
    />,
  )
  await user.click(await screen.findByRole('combobox', { name: 'Almacén de destino' }))
  await user.click(await screen.findByRole('option', { name: /Dos/ }))
  await user.type(screen.getByRole('textbox', { name: /ubicación de destino/ }), place?.code ?? '')
  await screen.findByText(/^Caben/)
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reubicar' }))
  await eventually(() => said).toEqual([`1 bulto quedó en ${place?.code ?? ''}`])
  const stands = await db.system('t1', (session) => session.asSystem('bulks').get('IMP~IMP-1~1'))
  expect(stands).toMatchObject({ store: place?.storeId, location: place?.id })
})

it('goods that are to stay cold are told to be received in a store that is not, with what they need', async () => {
  const goods = bulks.map((bulk, at) => ({ ...bulk, id: `${bulk.id}${at}`, temperature: 4 }))
  await desk.lay(<OtherTemperature store={there.store} goods={[...bulks, ...goods]} />)
  const told = await screen.findByRole('alert')
  expect(told.textContent).toMatch(/«Ambiente».*: IMP-1 \/ 1 \(Refrigerado\)$/)
})

it('what was picked by mistake is put back, on the walk and where it is packed', async () => {
  const { db } = desk.world.deps
  const picked = await db.system('t1', async (session) => {
    const laid: string[] = []
    for (const at of [71, 72]) laid.push(await layBulk(session, there, at))
    const lines = laid.map((bulk) => ({ bulk }))
    const { id } = await session.asSystem('picking-lists').create({ date: '2026-11-21', store: there.store, lines })
    await session.asSystem('picking-lists').move(id, 'release')
    return { number: id, bulk: laid[0] ?? '' }
  })
  const { number } = picked
  const confirm = async (): Promise<void> => {
    const path = `POST /wms/picking-lists/${number}/confirm`
    const answer = await desk.world.ask(path, { token: desk.world.tokens.a1, body: { code: 'IMP-IMP-1-71' } })
    expect(answer.status, answer.text).toBe(200)
  }
  const status = () => db.system('t1', async (session) => (await session.asSystem('bulks').get(picked.bulk)).status)
  for (const page of [
    <PickWalk key="walk" numbers={number} base="/" />,
    <PackList key="pack" number={number} base="/" />,
  ]) {
    await confirm()
    const user = await desk.lay(page)
    await user.click(await screen.findByRole('button', { name: 'Devolver IMP-1 / 71' }))
    await screen.findByText(/IMP-1 \/ 71 queda por alistar/)
    expect(await status()).toBe('FOR_PICKING')
    desk.leave()
  }
})
