import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { type Archive, newCode, openArchive } from './archive.ts'
import {
  among,
  bulksOf,
  consignee,
  customer,
  findFloor,
  issueHouses,
  kardexOf,
  labelOf,
  logged,
  type Operation,
  product,
  rowsOf,
  warehouse,
} from './floorWork.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'
import { readLabels } from './printedLabels.ts'
import { createWedge, type Wedge } from './wedge.ts'

const pieces = 30
const perHouse = 10
/** Keys beside the scanner for all of the floor's work, from the first measure to the gate. */
const fewKeys = 130

const house = newCode()
const houses = [1, 2, 3].map((at) => `${house}-${at}`)

/** A packing list as it is copied from a spreadsheet; the last house is the company's own goods. */
const packingList = (sku: string): string =>
  Array.from({ length: pieces }, (_, at) => {
    const of = Math.floor(at / perHouse)
    const goods = of === 2 ? sku : ''
    return [`Repuesto ${at + 1}`, 1, 'CT', 10, 10, 10, 'CMT', '0,6', 'kilogram', 'AUTOPARTES', houses[of], '', goods]
  })
    .map((cells) => cells.join('\t'))
    .join('\n')

/** The person sees where the next key goes. */
const focused = (page: Page, label: string) =>
  eventually(() => page.getByLabel(label, { exact: true }).evaluate((field) => field === document.activeElement)).toBe(
    true,
  )

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name }).waitFor()

/** The clerk's part: a header by its codes, the pieces pasted. */
const preregister = async (page: Page, keys: Wedge, store: string, sku: string): Promise<Operation> => {
  const field = (label: RegExp) => page.getByRole('main').getByLabel(label).first()
  const choose = async (label: RegExp, code: string): Promise<void> => {
    await field(label).focus()
    await keys.type(code)
    await page
      .getByRole('option', { name: new RegExp(code) })
      // What offers to make it stands there before anything is found.
      .filter({ hasNotText: /^\+ / })
      .first()
      .waitFor()
    await keys.press('Enter')
  }
  await choose(/^Tipo de operación/, 'ENT-BOD')
  await choose(/^Bodega/, warehouse)
  await choose(/^Transporte$/, 'Terrestre')
  await choose(/^Cliente/, customer)
  await choose(/^Consignatario/, consignee)
  await choose(/^Almacén de destino/, store)
  await page.getByRole('button', { name: 'Agregar línea' }).last().press('Enter')
  await page.getByRole('textbox', { name: 'Descripción, línea 1' }).waitFor()
  await focused(page, 'Descripción, línea 1')
  await page.evaluate((text) => navigator.clipboard.writeText(text), packingList(sku))
  await keys.press('Control+v')
  await page.getByRole('textbox', { name: `Descripción, línea ${pieces}` }).waitFor()
  await picture(page, 'floor-1-preregister')
  await keys.press('Control+Enter')
  await page.waitForURL(/warehouse-preregister\/ENT-BOD\//)
  const [type = '', number = ''] = new URL(page.url()).pathname.split('/').slice(-2)
  return { type, number }
}

const measure = async (page: Page, keys: Wedge, { type, number }: Operation): Promise<void> => {
  await heading(page, /^Cubicaje/)
  await page.getByRole('row', { name: new RegExp(`${number} / ${pieces} `) }).waitFor()
  await keys.scan(`${type}-${number}-1`)
  await page.getByText(`Mida el bulto ${number} / 1`).waitFor()
  for (const size of ['10', '10', '10', '0,5']) {
    await keys.type(size)
    await keys.press(size === '0,5' ? 'Control+ArrowDown' : 'Enter')
  }
  await page.getByRole('button', { name: `Confirmar ${pieces} de ${pieces}` }).waitFor()
  await expectAccessible(page)
  await picture(page, 'floor-2-cube')
  await keys.press('Control+Enter')
  await page.getByRole('button', { name: 'Seguir: Etiquetar' }).waitFor()
}

const label = async (page: Page, keys: Wedge, { number }: Operation): Promise<readonly string[]> => {
  await heading(page, new RegExp(`^Etiquetado: ${number}`))
  await page.getByRole('button', { name: /^Etiquetar e imprimir/, disabled: false }).waitFor()
  const [download] = await Promise.all([page.waitForEvent('download'), keys.press('F2')])
  await page.getByText(`Etiquetados: ${pieces}`).waitFor()
  await page.getByRole('button', { name: 'Imprimir F4', disabled: false }).waitFor()
  await page.getByRole('button', { name: /^Seguir: / }).waitFor()
  await expectAccessible(page)
  await picture(page, 'floor-3-labels')
  return readLabels(download)
}

const receive = async (page: Page, keys: Wedge, labels: readonly string[]): Promise<void> => {
  await heading(page, /^Recepción: recibo de bodega/)
  await page.getByRole('button', { name: `Recibir 0 de ${pieces}` }).waitFor()
  for (const code of labels) await keys.scan(code)
  await page.getByRole('button', { name: `Recibir ${pieces} de ${pieces}` }).waitFor()
  await expectAccessible(page)
  await picture(page, 'floor-4-receipt')
  await keys.press('Control+Enter')
  await page.getByRole('button', { name: 'Seguir: Ubicar' }).waitFor()
}

const putAway = async (page: Page, keys: Wedge, labels: readonly string[], places: readonly string[]) => {
  await heading(page, /^Ubicación de carga/)
  await page.getByText('Bulto y luego ubicación').waitFor()
  for (const [at, place] of places.entries()) {
    await keys.scan(place)
    for (const code of labels.slice(at * perHouse, (at + 1) * perHouse)) await keys.scan(code)
    // Said is what is in hand, not the code of its label.
    await page.getByText(new RegExp(` / ${(at + 1) * perHouse} quedó en ${place}`)).waitFor()
  }
  await expectAccessible(page)
  await picture(page, 'floor-5-locate')
}

/** A list of the three houses, walked place by place and packed house by house; the numbers of the packages. */
const pick = async (page: Page, keys: Wedge, archive: Archive, operation: Operation, labels: readonly string[]) => {
  await keys.press('Control+k')
  await page.getByRole('dialog').waitFor()
  await keys.type('alistamiento')
  await page.getByRole('option', { name: 'Alistamiento y empaque' }).waitFor()
  await keys.press('Enter')
  await heading(page, /^Alistamiento y empaque/)
  await page.getByRole('tab', { name: 'Sin despachar' }).focus()
  await keys.press('ArrowRight')
  await page.getByText('Lo leído se marca').waitFor()
  await page
    .getByRole('row', { name: /Repuesto 1 / })
    .first()
    .waitFor()
  for (const serial of houses) {
    await keys.scan(serial)
    await page.getByText(`${serial}: ${perHouse} bultos marcados`).waitFor()
  }
  await picture(page, 'floor-6-list')
  await keys.press('Control+Enter')
  await eventually(() => among(archive, operation, 'pickingList')).toEqual([expect.stringContaining('PL-')])
  const list = String((await among(archive, operation, 'pickingList'))[0])
  await page.getByText('Se abre el alistamiento').waitFor()
  await page.getByRole('row', { name: new RegExp(list) }).waitFor()
  await keys.scan(list)
  await page.getByText(`0 de ${pieces} bultos`).waitFor()
  await picture(page, 'floor-7-walk')
  for (const code of labels) await keys.scan(code)
  await page.getByText(`${pieces} de ${pieces} bultos`).waitFor()
  await expectAccessible(page)
  await keys.press('Control+Enter')
  await page.getByText('Lea los bultos que van en el empaque.').waitFor()
  return list
}

const pack = async (page: Page, keys: Wedge, labels: readonly string[]): Promise<void> => {
  for (const [at] of houses.entries()) {
    for (const code of labels.slice(at * perHouse, (at + 1) * perHouse)) await keys.scan(code)
    await eventually(() => page.getByRole('checkbox', { checked: true }).count()).toBeGreaterThanOrEqual(perHouse)
    await keys.press('Control+Enter')
    if (at === 0) {
      await keys.type('PX')
      await keys.press('Enter')
    }
    await focused(page, 'Peso medido (kg)')
    await keys.type('5')
    await keys.press('Control+Enter')
    await page.getByRole('row', { name: new RegExp(`Empaque ${at + 1}`) }).waitFor()
  }
  await expectAccessible(page)
  await picture(page, 'floor-8-pack')
  await keys.press('Control+Enter')
}

const dispatch = async (page: Page, keys: Wedge, packages: readonly string[]): Promise<void> => {
  await heading(page, /^Expedición: despacho de bodega/)
  await page.getByRole('button', { name: `Despachar 0 de ${pieces}` }).waitFor()
  for (const code of packages) await keys.scan(code)
  await page.getByRole('button', { name: `Despachar ${pieces} de ${pieces}` }).waitFor()
  await keys.press('Control+Enter')
  await keys.type('5202')
  await keys.press('Enter')
  await focused(page, 'Conductor')
  for (const text of ['Luis Pardo', '79123456', 'sqk-915']) {
    await keys.type(text)
    await keys.press('Enter')
  }
  await expectAccessible(page)
  await picture(page, 'floor-9-dispatch')
  await keys.press('Control+Enter')
  await page.getByText(`${pieces} bultos despachados`).waitFor()
  await page.getByRole('button', { name: 'Despachar otra carga' }).waitFor()
  await page.getByRole('button', { name: /^Seguir: / }).waitFor()
  expect(await page.getByRole('button', { name: 'Despachar 0 de 0' }).count()).toBe(0)
}

describe('30 pieces of three houses, by scanner and keys alone, on a tablet', () => {
  const tablet = { width: 1024, height: 768 }
  /** What the morning leaves to the afternoon. */
  let stored: {
    readonly operation: Operation
    readonly labels: readonly string[]
    readonly places: readonly string[]
    readonly sku: string
    readonly pressed: number
    readonly scanned: number
  }
  const used = async (archive: Archive, places: readonly string[]): Promise<readonly number[]> =>
    Promise.all(places.map(async (id) => Number((await archive.get(`/wms/locations/${id}`))['usedWeight'])))

  it('go from pre-register to their places', async () => {
    const archive = await openArchive()
    const floor = await findFloor(archive)
    const places = floor.locations.slice(-3)
    const sku = await product(archive)
    await issueHouses(archive, houses, perHouse)
    const page = await personAt('/wms_nuevo/reception/warehouse-preregister', 'admin@andina.test', tablet)
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    const store = String((await archive.get(`/config/stores/${floor.store}`))['code'])
    const operation = await preregister(page, await createWedge(page), store, sku)
    const at = (field: string) => among(archive, operation, field)
    expect(await at('stage')).toEqual(['PREREGISTERED'])
    expect(await at('houseBl')).toEqual(houses)

    const keys = await createWedge(page)
    await page.getByRole('button', { name: 'Seguir: Cubicar' }).waitFor()
    await keys.press('Control+Enter')
    await measure(page, keys, operation)
    expect([await at('stage'), await at('grossWeight')]).toEqual([['CUBED'], [0.5]])

    await keys.press('Control+Enter')
    const printed = await label(page, keys, operation)
    const labels = (await bulksOf(archive, operation)).map(labelOf)
    expect([await at('stage'), await at('labelPending')]).toEqual([['TAGGED'], [false]])
    expect(new Set(labels).size).toBe(pieces)
    expect(printed).toEqual(labels)
    expect(await rowsOf(archive, '/wms/label-prints', { range: [0, 9], filter: { number: operation.number } })).toEqual(
      [expect.objectContaining({ kind: 'PRINT', size: 'LABEL_4x6' })],
    )

    await keys.press('Control+Enter')
    await receive(page, keys, labels)
    expect([await at('stage'), await at('store'), await at('location')]).toEqual([['RECEIVED'], [floor.store], [null]])
    expect(await kardexOf(archive, sku)).toHaveLength(perHouse)
    expect((await kardexOf(archive, sku)).at(-1)).toEqual(['12', 1, perHouse])

    await keys.press('Control+Enter')
    await putAway(
      page,
      keys,
      labels,
      places.map(({ code }) => code),
    )
    const ids = places.map(({ id }) => id)
    expect([await at('stage'), await at('location')]).toEqual([['ON_WAREHOUSE'], ids])
    expect(await used(archive, ids)).toEqual([5, 5, 5])
    expect(await logged(archive, operation, 'putAway')).toHaveLength(pieces)
    stored = { operation, labels, places: ids, sku, pressed: keys.pressed(), scanned: keys.scanned() }
  })

  it('go from their places through the gate', async () => {
    const { operation, labels, places, sku } = stored
    const archive = await openArchive()
    const at = (field: string) => among(archive, operation, field)
    const page = await personAt('/wms_nuevo/warehouse-locate', 'admin@andina.test', tablet)
    const keys = await createWedge(page)
    const list = await pick(page, keys, archive, operation, labels)
    expect(await at('status')).toEqual(['PICKED'])
    await pack(page, keys, labels)
    const { packages } = await archive.get(`/wms/picking-lists/${list}`)
    const boxes = (packages as readonly { readonly sscc: string; readonly bulks: readonly string[] }[]) ?? []
    expect(boxes.map(({ bulks }) => bulks.length)).toEqual([perHouse, perHouse, perHouse])

    await dispatch(
      page,
      keys,
      boxes.map(({ sscc }) => `00${sscc}`),
    )
    expect([await at('stage'), await at('status')]).toEqual([['DISPATCHED'], ['SHIPPED']])
    expect(await used(archive, places)).toEqual([0, 0, 0])
    expect((await archive.get(`/wms/picking-lists/${list}`))['shipped']).toBe(true)
    expect((await archive.get(`/transactions/pre-registers/${operation.type}/${operation.number}`))['state']).toBe(
      'DISPATCHED',
    )
    // A dispatch moves cargo, not value: goods leave the kardex by their invoice (G-01).
    expect(await kardexOf(archive, sku)).toHaveLength(perHouse)
    for (const action of ['complete', 'cube', 'tag', 'receive', 'dispatch'])
      expect(await logged(archive, operation, action), action).toHaveLength(1)
    expect(stored.scanned + keys.scanned()).toBe(1 + 4 * pieces + places.length + houses.length + 1 + boxes.length)
    expect(stored.pressed + keys.pressed()).toBeLessThan(fewKeys)
  })
})
