import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { fitted, toPixels } from '../../src/custom/layout/view.ts'
import { openArchive, newCode } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { hearing } from './hearing.ts'
import { eventually, personAt, picture } from './office.ts'

const plan = { x: 0, y: 0, width: 20, height: 15 }

const board = 'Plano del almacén'

/** Every zone of the plan with its racks, a zone first. */
const shapesOn = (page: Page) => page.getByRole('list', { name: 'Zonas y estanterías' })

const racksOn = (page: Page) => shapesOn(page).getByRole('list').getByRole('listitem')

const field = (page: Page, name: RegExp) =>
  page.getByRole('group', { name: /^(Zona|Estantería) / }).getByRole('textbox', { name })

/** X, Y, width and length of what is chosen, in metres. */
const placeOf = async (page: Page): Promise<readonly number[]> =>
  Promise.all(
    [/^X/, /^Y/, /^Ancho/, /^Largo/].map(async (name) =>
      Number((await field(page, name).inputValue()).replace(',', '.')),
    ),
  )

/** Holds the pointer down at a point of the plan in metres, and lets go at another. */
const drag = async (page: Page, from: readonly [number, number], to: readonly [number, number]): Promise<void> => {
  const box = await page.getByRole('application', { name: board }).boundingBox()
  if (box === null) throw new Error('The board is not there')
  // A box is measured with its border of a pixel, the plan without it.
  const size = { width: Math.floor(box.width - 2), height: Math.floor(box.height - 2) }
  const view = fitted(plan, size)
  const at = ([x, y]: readonly [number, number]) => {
    const point = toPixels(view, { x, y, width: 0, height: 0 })
    return [box.x + 1 + point.x, box.y + 1 + point.y] as const
  }
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at([(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]))
  await page.mouse.move(...at(to))
  await page.mouse.up()
}

it('B-LAYOUT-CALLS: a store is drawn with the mouse and the keyboard, saved, published, printed and cleared', async () => {
  const archive = await openArchive()
  const store = await archive.create('/config/stores', {
    code: newCode(),
    name: 'Almacén por dibujar',
    warehouseCode: 'BOG1',
    kind: 'STORAGE',
  })
  const page = await personAt(`/settings/layout-store?warehouse=BOG1&store=${store.id}&layout=new`)
  await hearing(page)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

  await press('Zona nueva')
  await eventually(() => placeOf(page)).toEqual([0, 0, 20, 15])
  await press('Ver todo')

  // What somebody else saves meanwhile takes nothing out of the hand that draws.
  const zone = await archive.create('/wms/wms-zones', { storeId: store.id, code: newCode(), description: 'De otro' })
  const read = page.waitForResponse((answer) => /\/wms\/wms-zones\b/.test(answer.url()) && answer.ok())
  const other = await archive.create('/wms/layouts', { name: newCode(), warehouseCode: 'BOG1', storeId: store.id })
  await read
  await eventually(() => placeOf(page)).toEqual([0, 0, 20, 15])
  for (const path of [`layouts/${other.id}`, `layouts/zones/${zone.id}?storeId=${store.id}`])
    expect((await archive.ask(`DELETE /wms/${path}`, { token: archive.token })).text).toContain('deleted')

  // A corner is pulled in: the zone is smaller, in steps of the grid.
  await drag(page, [20, 15], [16.2, 12.1])
  await eventually(() => placeOf(page)).toEqual([0, 0, 16, 12])
  // The whole is taken by its middle and stands on the grid where it is let go.
  await drag(page, [8, 10], [10.3, 11.8])
  await eventually(() => placeOf(page)).toEqual([2.5, 2, 16, 12])
  await page.keyboard.press('Control+z')
  await eventually(() => placeOf(page)).toEqual([0, 0, 16, 12])
  await page.keyboard.press('Control+z')
  await eventually(() => placeOf(page)).toEqual([0, 0, 20, 15])

  await press('Estantería nueva')
  await eventually(() => placeOf(page)).toEqual([1, 1, 13.5, 1.1])
  await drag(page, [6, 1.5], [7, 4.5])
  await eventually(() => placeOf(page)).toEqual([2, 4, 13.5, 1.1])
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await eventually(() => placeOf(page)).toEqual([2.5, 4, 13, 1.1])
  await page.keyboard.press('r')
  await eventually(async () => (await placeOf(page)).slice(2)).toEqual([1.1, 13])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+c')
  await page.keyboard.press('Control+v')
  await eventually(() => racksOn(page).count()).toBe(2)
  await page.keyboard.press('Control+z')
  await eventually(() => racksOn(page).count()).toBe(1)
  await picture(page, 'layout-drawn')
  await expectAccessible(page)

  await press('Guardar borrador')
  await page.getByText('Distribución guardada').waitFor()
  await press('Publicar')
  await page.getByText('sus ubicaciones están al día').waitFor()
  const rowsOf = async (resource: string): Promise<number> => {
    const query = { filter: { storeId: store.id }, range: [0, 99] }
    return (await archive.ask(`GET /wms/${resource}`, { token: archive.token, query })).list.length
  }
  expect(await rowsOf('locations')).toBe(20)

  // The rack is chosen in the list: its tags, those of one level alone and those of its zone are printed.
  const printed = async (): Promise<readonly [name: string, tags: number | undefined]> => {
    const [file] = await Promise.all([page.waitForEvent('download'), press('Imprimir etiquetas')])
    const pdf = await readFile(await file.path(), 'latin1')
    return [file.suggestedFilename(), pdf.match(/\/Type \/Page\b/g)?.length]
  }
  await racksOn(page).getByRole('button').first().click()
  expect(await printed()).toEqual(['tags.pdf', 20])
  await page.getByLabel('Nivel de las etiquetas').selectOption('2')
  expect(await printed()).toEqual(['tags.pdf', 5])
  await picture(page, 'layout-tags')
  await shapesOn(page).getByRole('button').first().click()
  expect(await printed()).toEqual(['tags.pdf', 20])

  await page.goto(`/wms/layout?warehouse=BOG1&store=${store.id}`)
  // The plan is beside the list, as wide as the window leaves it.
  await eventually(
    async () => (await page.getByRole('img', { name: board }).locator('canvas').first().boundingBox())?.width ?? 0,
  ).toBeGreaterThan(500)
  await page.getByRole('button', { name: /^Z11 / }).click()
  await page
    .getByRole('group', { name: /^Nivel / })
    .getByRole('button')
    .first()
    .click()
  const [tag] = await Promise.all([page.waitForEvent('download'), press('Imprimir su etiqueta')])
  expect(tag.suggestedFilename()).toMatch(/\.pdf$/)
  await picture(page, 'layout-floor')

  await page.goto(`/settings/layout-store?warehouse=BOG1&store=${store.id}`)
  await racksOn(page).getByRole('button').first().click()
  await press('Quitar')
  await shapesOn(page).getByRole('button').first().click()
  await press('Quitar')
  await page.getByText('El plano está vacío').waitFor()
  await press('Guardar borrador')
  await page.getByText('Distribución guardada').waitFor()
  expect([await rowsOf('wms-zones'), await rowsOf('locations')]).toEqual([0, 0])
})

it('what is drawn while a save runs stays in hand, and of a save that is refused nothing is kept', async () => {
  const archive = await openArchive()
  const { token } = archive
  const store = await archive.create('/config/stores', {
    code: newCode(),
    name: 'Almacén por guardar',
    warehouseCode: 'BOG1',
    kind: 'STORAGE',
  })
  const rowsOf = async (resource: string, filter: object) =>
    (await archive.ask(`GET /wms/${resource}`, { token, query: { filter, range: [0, 9] } })).list
  const page = await personAt(`/settings/layout-store?warehouse=BOG1&store=${store.id}&layout=new`)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const layouts = /\/api\/wms\/layouts\/drawing$/
  await press('Zona nueva')

  await page.route(layouts, (route) =>
    route.fulfill({ status: 422, json: { code: 'INVALID', message: 'Sin servicio' } }),
  )
  await press('Guardar borrador')
  await page.getByText(/^No se guardó nada y lo dibujado sigue aquí: Sin servicio$/).waitFor()
  expect(await rowsOf('wms-zones', { storeId: store.id })).toEqual([])
  await picture(page, 'layout-stopped')
  await page.unroute(layouts)

  // What was drawn is still there. Meanwhile a rack is drawn.
  let go = (): void => undefined
  const drawn = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route(layouts, async (route) => {
    await drawn
    await route.continue()
  })
  const [saving] = await Promise.all([page.waitForRequest(layouts), press('Guardar borrador')])
  await shapesOn(page).getByRole('button').first().click()
  await press('Estantería nueva')
  await racksOn(page).waitFor()
  go()
  await saving.response()
  await page.getByText('Hay cambios sin guardar').waitFor()
  await page.waitForURL((url) => url.searchParams.get('layout') !== 'new')
  await eventually(() => racksOn(page).count()).toBe(1)
  await press('Guardar borrador')
  await page.getByText('Distribución guardada').waitFor()
  await eventually(() => racksOn(page).count()).toBe(1)

  const [layout, ...others] = await rowsOf('layouts', { storeId: store.id })
  const zones = await rowsOf('wms-zones', { storeId: store.id })
  expect([others, zones.length]).toEqual([[], 1])
  const racks = await rowsOf('racks', { zoneId: String(zones[0]?.['id']) })
  expect(await archive.get(`/wms/layouts/${String(layout?.['id'])}`)).toMatchObject({
    zones: [{ zoneId: zones[0]?.['id'] }],
    racks: [{ rackId: racks[0]?.['id'], zoneId: zones[0]?.['id'] }],
  })
})
