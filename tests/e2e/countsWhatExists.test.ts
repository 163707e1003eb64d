import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type Archive, newCode, openArchive } from './archive.ts'
import { act, announce, bulksOf, departed, type Floor, findFloor, receive, rowsOf } from './floorWork.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'

let archive: Archive
let floor: Floor

beforeAll(async () => {
  archive = await openArchive()
  floor = await findFloor(archive)
})

const tablet = { width: 1024, height: 768 }

/** Says who received what left, with a photo. */
const deliver = async (page: Page): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Recibido por').fill('Ana Ruiz')
  const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
  await dialog
    .getByLabel('Prueba (firma, foto o documento)')
    .setInputFiles({ name: 'firma.png', mimeType: 'image/png', buffer: photo })
  await dialog.getByText('Cambiar la prueba').waitFor()
  await dialog.getByRole('button', { name: 'Entregar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

it('counted zero and short without a number are kept, go nowhere, and are settled before the operation is closed', async () => {
  const operation = await announce(archive, floor, { pieces: 3 })
  const { type, number } = operation
  const page = await personAt(
    `/wms_nuevo/reception/warehouse-receipt?operation=${type}~${number}`,
    'admin@andina.test',
    tablet,
  )
  const piece = (at: number): string => `${number} / ${at}`
  await page.getByLabel(`Piezas contadas del bulto ${piece(1)}`).fill('1')
  await page.getByLabel(`Piezas contadas del bulto ${piece(2)}`).fill('0')
  await page.getByLabel(`Estado del bulto ${piece(3)}`).selectOption('SHORT')
  await page.getByText('Faltan 1').waitFor()
  await page.getByText('Faltan ?').waitFor()
  await picture(page, 'counts-zero')
  await page.getByRole('button', { name: 'Recibir 3 de 3' }).click()
  await page.getByText('3 bultos recibidos').waitFor()

  await page.getByRole('button', { name: /^Seguir: Ubicar/i }).click()
  await page.waitForURL(/warehouse-locate/)
  await page.getByRole('row', { name: new RegExp(piece(1)) }).waitFor()
  await page.getByRole('row', { name: new RegExp(piece(3)) }).waitFor()
  expect(await page.getByRole('row', { name: new RegExp(piece(2)) }).count()).toBe(0)
  await act(archive, operation, 'putAway', { location: floor.locations[9]?.id })

  await page.goto('/wms_nuevo/reception/operations-list?state=ON_WAREHOUSE')
  const close = async (): Promise<void> => {
    await page.getByRole('button', { name: new RegExp(`${number}$`) }).click()
    await page.getByRole('dialog').getByRole('button').last().click()
  }
  await close()
  await page.getByText('Hay faltantes, sobrantes o averías sin resolver').waitFor()
  const filter = { preRegisterNumber: number }
  const novelties = await rowsOf(archive, '/tracking/novelties', { range: [0, 9], filter })
  expect(novelties.map(({ kind }) => kind)).toEqual(['SHORTAGE', 'SHORTAGE'])
  expect(new Set(novelties.map(({ bulk }) => bulk))).toEqual(
    new Set([2, 3].map((sequence) => `${type}~${number}~${sequence}`)),
  )
  for (const { id } of novelties) {
    await page.goto(`/novelties/${String(id)}`)
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Resolver' }).click()
    await page
      .getByRole('dialog')
      .getByLabel(/^Solución/)
      .fill('El cliente lo sabe')
    await page.getByRole('dialog').getByRole('button').last().click()
    await page.getByText('El cliente lo sabe').waitFor()
  }
  await page.goto('/wms_nuevo/reception/operations-list?state=ON_WAREHOUSE')
  await close()
  await eventually(async () => (await archive.get(`/transactions/pre-registers/${type}/${number}`))['state']).toBe(
    'EXECUTED',
  )
})

it('a truck takes a list of several receptions whole, by its own vehicle, and its papers are printed', async () => {
  const brought = [await receive(archive, floor, { pieces: 1 }), await receive(archive, floor, { pieces: 1 })]
  for (const operation of brought) await act(archive, operation, 'putAway', { location: floor.locations[8]?.id })
  const bulks = brought.map(({ type, number }) => ({ type, number, sequence: 1 }))
  const { number: list } = await archive.create('/wms/picking-lists', {
    date: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' }),
    store: floor.store,
    lines: bulks.map(({ type, number }) => ({ bulk: `${type}~${number}~1` })),
  })
  const [carrier] = await rowsOf(archive, '/config/carriers', { range: [0, 0], filter: { transport: 'Ground' } })
  const status = { status: 'PICKED', carrier: carrier?.['code'], bulks }
  expect((await archive.ask('PUT /wms/bulks/picking-status', { token: archive.token, body: status })).status).toBe(200)
  const page = await personAt(
    `/wms_nuevo/expedition/warehouse-dispatch?lists=${String(list)}`,
    'admin@andina.test',
    tablet,
  )
  for (const { number } of bulks)
    await page
      .getByRole('row', { name: new RegExp(`${number} / 1`) })
      .getByRole('checkbox')
      .check()
  const carrierField = page.getByRole('combobox', { name: /^Transportador/ })
  await carrierField.fill(String(carrier?.['code']))
  await page
    .getByRole('option', { name: new RegExp(String(carrier?.['code'])) })
    .first()
    .click()
  await page
    .getByLabel(/^Conductor/)
    .first()
    .fill('Marta Ríos')
  await page.getByLabel(/^Placa/).fill('TRK-900')
  await page.getByRole('button', { name: 'Despachar 2 de 2' }).click()
  await page.getByText('2 bultos despachados').waitFor()
  const papers = page.getByRole('button', { name: /^Imprimir/ })
  await eventually(() => papers.count()).toBe(2)
  await expectAccessible(page)
  await picture(page, 'dispatches-whole')
  const [paper] = await Promise.all([page.waitForEvent('download'), papers.first().click()])
  expect(paper.suggestedFilename()).toMatch(/\.pdf$/)
  for (const { type, number } of brought) {
    expect(await archive.get(`/transactions/pre-registers/${type}/${number}`)).toMatchObject({
      state: 'DISPATCHED',
      driver: null,
      vehiclePlate: null,
    })
    const [bulk] = await bulksOf(archive, { type, number })
    expect(bulk?.['status']).toBe('SHIPPED')
  }

  // What left by a list has its proof of delivery too: its reception is closed after it.
  await page.goto('/wms_nuevo/reception/operations-list?state=DISPATCHED')
  const [first] = brought
  await page.getByRole('button', { name: `Entregar ${String(first?.number)}` }).click()
  await deliver(page)
  await eventually(
    async () => (await archive.get(`/wms/bulks/${String(first?.type)}~${String(first?.number)}~1`))['delivered'],
  ).toBe(true)
  await page.getByRole('button', { name: `Entregar ${String(first?.number)}` }).click()
  await page.getByRole('dialog').getByRole('button').last().click()
  await eventually(
    async () =>
      (await archive.get(`/transactions/pre-registers/${String(first?.type)}/${String(first?.number)}`))['state'],
  ).toBe('EXECUTED')
})

it('who works on the floor gives the proof of a delivery, with its photo', async () => {
  const operation = await departed(archive, floor, [`${newCode()}-1`])
  const page = await personAt('/wms_nuevo/expedition/operations-list?state=DISPATCHED', 'bodega@andina.test', tablet)
  await page.getByRole('button', { name: `Entregar ${operation.number}` }).click()
  await deliver(page)
  await eventually(async () => (await bulksOf(archive, operation)).map((bulk) => bulk['delivered'])).toEqual([true])
})

it('a store without locations says before anything is received there that it cannot be put away', async () => {
  const warehouseCode = (await archive.get(`/config/stores/${floor.store}`))['warehouseCode']
  const bare = await archive.create('/config/stores', { code: newCode(), name: `Patio ${newCode()}`, warehouseCode })
  const operation = await announce(archive, floor, { pieces: 1 })
  const address = `/wms_nuevo/reception/warehouse-receipt?operation=${operation.type}~${operation.number}`
  const page = await personAt(address, 'admin@andina.test', tablet)
  const warning = page.getByText('Este almacén no tiene ubicaciones activas')
  const store = page.getByRole('combobox', { name: 'Almacén de recibo' })
  await eventually(() => store.inputValue()).not.toBe('')
  const receiveThere = async (): Promise<void> => {
    await store.fill(String(bare['name']))
    await page.getByRole('option', { name: new RegExp(String(bare['name'])) }).click()
    await warning.waitFor()
  }
  await receiveThere()
  await expectAccessible(page)
  await picture(page, 'counts-no-places')
  const { code, name } = await archive.get(`/config/stores/${floor.store}`)
  await store.fill(String(code))
  await page.getByRole('option', { name: String(name) }).click()
  await warning.waitFor({ state: 'detached' })

  // What is received there goes on where it leaves.
  await receiveThere()
  await page.getByLabel(`Piezas contadas del bulto ${operation.number} / 1`).fill('1')
  await page.getByRole('button', { name: 'Recibir 1 de 1' }).click()
  await page.getByRole('button', { name: /^Seguir: Despachar/ }).click()
  await page.waitForURL(/warehouse-dispatch/)
  await page.getByRole('row', { name: new RegExp(`${operation.number} / 1`) }).waitFor()

  // So it does where the operation itself is read, and in its list.
  const known = await receive(archive, { ...floor, store: String(bare['id']) }, { pieces: 1 })
  await page.goto(`/wms_nuevo/reception/warehouse-preregister/${known.type}/${known.number}`)
  await page.getByRole('button', { name: /^Seguir: Despachar/ }).waitFor()
  await page.goto('/wms_nuevo/reception/operations-list?state=RECEIVED')
  await page.getByRole('link', { name: `Despachar ${known.number}` }).waitFor()
})
