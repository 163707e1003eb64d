import type { Page } from 'playwright-core'
import { beforeAll, expect, it } from 'vitest'
import { type Archive, newCode, openArchive } from './archive.ts'
import {
  act,
  among,
  announce,
  bulksOf,
  departed,
  type Floor,
  findFloor,
  kardexOf,
  labelOf,
  logged,
  type Operation,
  product,
  receive,
  rowsOf,
} from './floorWork.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'
import { fromMenu } from './onScreen.ts'
import { readLabels } from './printedLabels.ts'
import { createWedge } from './wedge.ts'

let archive: Archive
let floor: Floor

beforeAll(async () => {
  archive = await openArchive()
  floor = await findFloor(archive)
})

const tablet = { width: 1024, height: 768 }
const supervisor = (path: string): Promise<Page> => personAt(path, 'admin@andina.test', tablet)

const labelsOf = async (operation: Operation): Promise<readonly string[]> =>
  (await bulksOf(archive, operation)).map(labelOf)

const idOf = ({ type, number }: Operation): string => `${type}~${number}`

/** A free place that no other test of this file takes. */
const placeAt = (at: number) => floor.locations[at] ?? { id: '', code: '' }

const usedAt = async (at: number): Promise<number> =>
  Number((await archive.get(`/wms/locations/${placeAt(at).id}`))['usedWeight'])

const giveReason = async (page: Page, reason: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Motivo').fill(reason)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
}

it('a piece that is on no list is refused at picking, and the right one is taken', async () => {
  const [wanted, other] = [await receive(archive, floor, { pieces: 1 }), await receive(archive, floor, { pieces: 1 })]
  for (const operation of [wanted, other]) await act(archive, operation, 'putAway', { location: placeAt(0).id })
  const { number: list } = await archive.create('/wms/picking-lists', {
    date: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' }),
    store: floor.store,
    lines: [{ bulk: `${idOf(wanted)}~1` }],
  })
  const page = await supervisor('/wms_nuevo/picking-packing')
  const keys = await createWedge(page)
  await page.getByRole('row', { name: new RegExp(String(list)) }).waitFor()
  await keys.scan(String(list))
  await page.getByText('0 de 1 bulto').waitFor()
  const said = page.getByRole('status').filter({ hasText: '✕' })
  await keys.scan((await labelsOf(other))[0] ?? '')
  await said.waitFor()
  await picture(page, 'corrects-wrong-piece')
  expect([await among(archive, wanted, 'status'), await among(archive, other, 'status')]).toEqual([
    ['FOR_PICKING'],
    ['NOT_PICKED'],
  ])
  await keys.scan((await labelsOf(wanted))[0] ?? '')
  await page.getByText('Todo alistado').waitFor()
  expect([await among(archive, wanted, 'status'), await among(archive, other, 'status')]).toEqual([
    ['PICKED'],
    ['NOT_PICKED'],
  ])
})

it('a put-away and then the receipt are taken back with a reason; stock, kardex and history follow', async () => {
  const reference = await product(archive)
  const operation = await receive(archive, floor, { pieces: 2, reference })
  await act(archive, operation, 'putAway', { location: placeAt(1).id })
  expect([await usedAt(1), (await kardexOf(archive, reference)).at(-1)]).toEqual([1, ['12', 1, 2]])

  const page = await supervisor('/wms_nuevo/bulks-by-location')
  const keys = await createWedge(page)
  await keys.scan(placeAt(1).code)
  const pieces = page.getByRole('row', { name: /Repuesto/ })
  // What is in that place, and no longer what the screen showed before.
  await eventually(() => pieces.count()).toBe(2)
  // Each piece that it lists is found by what it is called there.
  for (const sequence of [1, 2]) {
    const called = `${operation.number} / ${sequence}`
    await pieces.filter({ hasText: called }).waitFor()
    await keys.scan(placeAt(2).code)
    await eventually(() => pieces.count()).toBe(0)
    await keys.scan(called)
    await eventually(() => pieces.count()).toBe(2)
  }
  for (const box of await pieces.getByRole('checkbox').all()) await box.check()
  await picture(page, 'corrects-by-location')
  await page.getByRole('button', { name: 'Reubicar' }).click()
  const dialog = page.getByRole('dialog')
  // Scanned where no field has the focus too: it goes into the dialog, and nowhere below it.
  await dialog.getByRole('button', { name: 'Cancelar' }).focus()
  await keys.scan(placeAt(3).code)
  const destination = dialog.getByLabel('Escanee o escriba la ubicación de destino')
  await eventually(() => destination.inputValue()).toBe(placeAt(3).code)
  await dialog.getByRole('button', { name: 'Reubicar', exact: true }).click()
  await page.getByText(`2 bultos quedaron en ${placeAt(3).code}`).waitFor()
  expect([await usedAt(1), await usedAt(3), await among(archive, operation, 'location')]).toEqual([
    0,
    1,
    [placeAt(3).id],
  ])
  await keys.scan(placeAt(3).code)
  // Read is the place, and no longer what was shown before: what is ticked meanwhile is of the other.
  await eventually(() => pieces.filter({ hasText: placeAt(3).code }).count()).toBe(2)
  for (const box of await pieces.getByRole('checkbox').all()) await box.check()
  await page.getByRole('button', { name: 'Sacar de la ubicación' }).click()
  await giveReason(page, 'Se ubicó donde no era')
  await page.getByText('2 bultos volvieron al área de recibo').waitFor()
  expect([await among(archive, operation, 'stage'), await among(archive, operation, 'location')]).toEqual([
    ['RECEIVED'],
    [null],
  ])
  expect(await usedAt(3)).toBe(0)
  expect(await logged(archive, operation, 'takeOut')).toEqual([
    expect.objectContaining({ comment: 'Se ubicó donde no era' }),
  ])

  await page.goto(`/wms_nuevo/reception/warehouse-preregister/${operation.type}/${operation.number}`)
  await page.getByRole('button', { name: 'Reversar el recibo' }).click()
  await picture(page, 'corrects-receipt')
  await giveReason(page, 'Llegó por error')
  await eventually(() => among(archive, operation, 'stage')).toEqual(['TAGGED'])
  expect((await kardexOf(archive, reference)).at(-1)).toEqual(['11', 1, 0])
  expect(await logged(archive, operation, 'reverseReceipt')).toEqual([
    expect.objectContaining({ comment: 'Llegó por error' }),
  ])
})

it('a damaged piece is received with its photo', async () => {
  const operation = await announce(archive, floor, { pieces: 2 })
  const page = await supervisor(`/wms_nuevo/reception/warehouse-receipt?operation=${idOf(operation)}`)
  const keys = await createWedge(page)
  await page.getByRole('button', { name: 'Recibir 0 de 2' }).waitFor()
  for (const label of await labelsOf(operation)) await keys.scan(label)
  const piece = `${operation.number} / 2`
  await page.getByLabel(`Estado del bulto ${piece}`).selectOption('DAMAGED')
  await page.getByLabel(`Foto del bulto ${piece}`).setInputFiles({
    name: 'averia.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } }),
  })
  await page.getByText('Foto guardada').waitFor()
  await expectAccessible(page)
  await picture(page, 'corrects-damage')
  await keys.press('Control+Enter')
  await page.getByText('2 bultos recibidos').waitFor()
  const [sound, broken] = await bulksOf(archive, operation)
  expect([sound?.['condition'], sound?.['photos']]).toEqual(['GOOD', null])
  expect([broken?.['condition'], broken?.['photos']]).toEqual(['DAMAGED', expect.stringMatching(/./)])
  const filter = { preRegisterNumber: operation.number }
  expect(await rowsOf(archive, '/tracking/novelties', { range: [0, 9], filter })).toEqual([
    expect.objectContaining({ kind: 'DAMAGE' }),
  ])
})

it('who says no store receives into the one that is the default of its warehouse', async () => {
  const operation = await announce(archive, floor, { pieces: 1, header: { destinationStore: null } })
  const page = await supervisor(`/wms_nuevo/reception/warehouse-receipt?operation=${idOf(operation)}`)
  const keys = await createWedge(page)
  await page.getByRole('button', { name: 'Recibir 0 de 1' }).waitFor()
  await eventually(() => page.getByRole('combobox', { name: 'Almacén de recibo' }).inputValue()).toContain('BOG1-ALM')
  for (const label of await labelsOf(operation)) await keys.scan(label)
  await keys.press('Control+Enter')
  await page.getByText('1 bulto recibido').waitFor()
  expect(await bulksOf(archive, operation)).toEqual([expect.objectContaining({ store: floor.store })])
})

it('a count that differs is counted again and posted: the kardex has what is there', async () => {
  const reference = await product(archive)
  await receive(archive, floor, { pieces: 3, reference })
  const { id } = await archive.create('/transactions/stock-counts', {
    store: floor.store,
    date: new Date().toLocaleDateString('en-CA', { timeZone: 'America/Bogota' }),
    lines: [{ reference, counted: 2 }],
  })
  const page = await supervisor(`/stock-counts/${id}`)
  const finish = page.getByRole('button', { name: 'Terminar el conteo' })
  await finish.click()
  await page.getByText('Por recontar').first().waitFor()
  await page.goto(`/stock-counts/${id}/edit`)
  await page.getByLabel('Recontado, línea 1').fill('2')
  await page
    .getByRole('button', { name: /^Guardar/ })
    .first()
    .click()
  await finish.click()
  await page.getByRole('button', { name: 'Registrar las diferencias' }).click()
  await eventually(async () => (await archive.get(`/transactions/stock-counts/${id}`))['state']).toBe('POSTED')
  await picture(page, 'corrects-count')
  expect((await kardexOf(archive, reference)).at(-1)).toEqual(['11', 1, 2])
})

it('V-RACK-CAPACITY: what a rack cannot bear is refused at the place, by its name', async () => {
  const operation = await receive(archive, floor, { pieces: 1, weightKg: 9000 })
  const page = await supervisor(`/wms_nuevo/warehouse-locate?operation=${idOf(operation)}`)
  const keys = await createWedge(page)
  await page.getByRole('row', { name: new RegExp(`${operation.number} / 1`) }).waitFor()
  await keys.scan((await labelsOf(operation))[0] ?? '')
  await page.getByText('Lea la ubicación de destino').waitFor()
  await keys.scan(placeAt(2).code)
  const said = page.getByRole('status').filter({ hasText: '✕' })
  await said.waitFor()
  expect(await said.textContent()).toMatch(/kg/)
  await picture(page, 'corrects-capacity')
  expect([await among(archive, operation, 'stage'), await usedAt(2)]).toEqual([['RECEIVED'], 0])
})

it('a code that names nothing is told so at put-away, and changes nothing of what is in hand', async () => {
  const operation = await receive(archive, floor, { pieces: 1 })
  const page = await supervisor(`/wms_nuevo/warehouse-locate?operation=${idOf(operation)}`)
  const keys = await createWedge(page)
  await page.getByRole('row', { name: new RegExp(`${operation.number} / 1`) }).waitFor()
  const [label = ''] = await labelsOf(operation)
  const said = page.getByRole('status').filter({ hasText: '✕' })
  for (const before of ['Lea un bulto o una ubicación', 'Lea la ubicación de destino']) {
    await page.getByText(before).waitFor()
    await keys.scan('NADA-DE-ESTO')
    await said.waitFor()
    await page.getByText(before).waitFor()
    await keys.scan(label)
    await said.waitFor({ state: 'detached' })
  }
  // Read twice it is out of the hand again.
  await page.getByText('Lea un bulto o una ubicación').waitFor()
  expect(await among(archive, operation, 'stage')).toEqual(['RECEIVED'])
})

it('a label is printed again with its reason, and reads the same', async () => {
  const operation = await announce(archive, floor, { pieces: 2 })
  const page = await supervisor(`/wms_nuevo/warehouse-tagging?operation=${idOf(operation)}`)
  const keys = await createWedge(page)
  const print = page.getByRole('button', { name: /^Imprimir/ })
  await eventually(() => print.isEnabled()).toBe(true)
  const [first] = await Promise.all([page.waitForEvent('download'), keys.press('F4')])
  const labels = await labelsOf(operation)
  expect(await readLabels(first)).toEqual(labels)
  await page.getByLabel('Motivo de la reimpresión').waitFor()
  await keys.scan(labels[1] ?? '')
  await page.getByText('Bulto 2 marcado').waitFor()
  await page.getByLabel('Motivo de la reimpresión').fill('Se mojó')
  await picture(page, 'corrects-label')
  const [again] = await Promise.all([page.waitForEvent('download'), keys.press('F4')])
  expect(await readLabels(again)).toEqual([labels[1]])
  const filter = { number: operation.number, kind: 'REPRINT' }
  expect(await rowsOf(archive, '/wms/label-prints', { range: [0, 9], filter })).toEqual([
    expect.objectContaining({ reason: 'Se mojó', sequences: '2' }),
  ])
})

const deliveryWords = {
  es: {
    deliver: 'Entregar',
    house: 'Documento hijo',
    outcome: 'Resultado',
    reason: 'Motivo',
    receiver: 'Recibido por',
    proof: 'Prueba (firma, foto o documento)',
    proven: 'Cambiar la prueba',
    close: 'Cerrar la operación',
    back: 'Volvió a la bodega',
    bringBack: 'Reingresar',
    bringsBack: 'Reingresar lo rechazado',
    onTheRoad: 'Entregar o reingresar',
  },
  en: {
    deliver: 'Deliver',
    house: 'House',
    outcome: 'Outcome',
    reason: 'Reason',
    receiver: 'Received by',
    proof: 'Proof (signature, photo or document)',
    proven: 'Change the proof',
    close: 'Close the operation',
    back: 'Back in the warehouse',
    bringBack: 'Bring back',
    bringsBack: 'Bring back what was refused',
    onTheRoad: 'Deliver or bring back',
  },
} as const

it.each(['es', 'en'] as const)(
  'S-OP-EXECUTE: what is taken in part stays to be delivered, what is refused comes back, the rest is delivered with its proof, and then it is closed (%s)',
  async (language) => {
    const said = deliveryWords[language]
    const houses = [`${newCode()}-1`, `${newCode()}-2`, `${newCode()}-3`]
    const [first = '', second = '', third = ''] = houses
    const operation = await departed(archive, floor, houses)
    const address = '/wms_nuevo/expedition/operations-list?state=DISPATCHED'
    const page = await personAt(address, 'admin@andina.test', { ...tablet, language })
    const dialog = page.getByRole('dialog')
    const field = (name: string) => dialog.getByLabel(name)
    const open = () => page.getByRole('button', { name: `${said.deliver} ${operation.number}` }).click()
    const prove = async (): Promise<void> => {
      const photo = await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } })
      await field(said.proof).setInputFiles({ name: 'firma.png', mimeType: 'image/png', buffer: photo })
      await dialog.getByText(said.proven).waitFor()
    }
    const send = async (name: string = said.deliver): Promise<void> => {
      await dialog.getByRole('button', { name, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    const delivered = async () => (await bulksOf(archive, operation)).map((bulk) => bulk['delivered'] === true)

    await open()
    await field(said.house).selectOption(first)
    await field(said.outcome).selectOption('PARTIAL')
    await field(said.reason).fill('Una caja mojada')
    await prove()
    await expectAccessible(page)
    await picture(page, `delivers-in-part-${language}`)
    await send()
    const filter = { preRegisterNumber: operation.number }
    await eventually(async () =>
      (await rowsOf(archive, '/tracking/novelties', { range: [0, 9], filter })).map(({ description }) => description),
    ).toEqual([`${first}: Una caja mojada`])
    expect(await delivered()).toEqual([false, false, false])

    await open()
    await field(said.house).selectOption(third)
    await field(said.outcome).selectOption(said.back)
    await field(said.reason).fill('No la pidió')
    await expectAccessible(page)
    await picture(page, `comes-back-${language}`)
    await send(said.bringBack)
    const stages = async () => (await bulksOf(archive, operation)).map(({ stage }) => stage)
    await eventually(stages).toEqual(['DISPATCHED', 'DISPATCHED', 'RECEIVED'])

    // What is on the road is delivered where the operation stands elsewhere, since what came back does: its record leads there.
    const id = `${operation.type}~${operation.number}`
    await page.goto(`/pre-registers/${encodeURIComponent(id)}`)
    await fromMenu(page, said.bringsBack)
    await eventually(() => new URL(page.url()).searchParams.get('operation')).toBe(id)
    for (const house of [first, second, third]) {
      if (house === first) await page.getByRole('button', { name: `${said.onTheRoad} ${operation.number}` }).click()
      else await open()
      await field(said.house).selectOption(house)
      await field(said.receiver).fill('Ana Ruiz')
      expect(await dialog.getByRole('button', { name: said.deliver, exact: true }).isEnabled()).toBe(false)
      await prove()
      if (house === first) await picture(page, `delivers-${language}`)
      await send()
      const rest = houses.indexOf(house)
      await eventually(delivered).toEqual(houses.map((_one, at) => at <= rest))
      if (house !== first) continue
      const [carrier] = await rowsOf(archive, '/config/carriers', { range: [0, 0], filter: { transport: 'Ground' } })
      const again = { carrier: carrier?.['code'], driver: 'Luis Pérez', plate: 'SXK-482', bulks: [3] }
      await act(archive, operation, 'dispatch', again)
      await page.goto(address)
    }
    await open()
    await dialog.getByText(operation.number).waitFor()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: said.close }).click()
    const state = async () =>
      (await archive.get(`/transactions/pre-registers/${operation.type}/${operation.number}`))['state']
    await eventually(state).toBe('EXECUTED')
    expect(await logged(archive, operation, 'execute')).toHaveLength(1)
  },
)
