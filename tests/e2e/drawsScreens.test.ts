import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, screenshot } from './office.ts'

/** The screens of the README, with the sample data as everybody finds them. */

it('draws a list', async () => {
  const page = await personAt('/containers')
  await page.getByRole('row', { name: /CSQU3054383/ }).waitFor()
  await shown(page, 'list')
})

it('draws a form', async () => {
  const page = await personAt('/warehouses/BOG1/edit')
  await page.getByRole('textbox', { name: /^Nombre/ }).waitFor()
  await eventually(() => page.getByRole('combobox', { name: /^Ciudad/ }).inputValue()).toContain('Bogotá')
  await shown(page, 'form')
})

it('draws a record with its history', async () => {
  const archive = await openArchive()
  const path = '/config/warehouses/BOG2'
  const { phone, version } = await archive.get(path)
  const save = (body: object, at: unknown) =>
    archive.ask(`PUT ${path}`, { token: archive.token, body, headers: { 'if-match': String(at) } })
  const changed = await save({ phone: '(601)4255899' }, version)
  expect(changed.status).toBe(200)
  const page = await personAt('/warehouses/BOG2')
  await page.getByRole('tab', { name: 'Historial' }).click()
  await page.getByRole('insertion').filter({ hasText: '(601)4255899' }).waitFor()
  await shown(page, 'history')
  expect((await save({ phone }, changed.body['version'])).status).toBe(200)
})

it('draws the check of an import', async () => {
  const page = await personAt('/taxes/import')
  const rows = [
    ['Código', 'Descripción', 'Tarifa (%)', 'Tipo', 'Base gravable'],
    ['CO-IVA10', 'IVA 10 %', '10', 'IVA', 'Neto'],
    ['CO-IVA14', 'IVA 14 %', 'catorce', 'IVA', 'Neto'],
    ['CO-RTE6', 'Retención en la fuente 6 %', '6', 'Retención', 'Neto'],
    ['CO-RTE600', 'Retención en la fuente 600 %', '600', 'Retención', 'Neto'],
    ['CO-DIEZMO', 'Diezmo', '10', 'Diezmo', 'Neto'],
  ]
  await page.getByRole('textbox', { name: /pegue/ }).fill(rows.map((row) => row.join('\t')).join('\n'))
  await page.getByRole('button', { name: 'Usar lo pegado' }).click()
  await page.getByRole('button', { name: 'Revisar 5 filas' }).click()
  await page.getByText('2 por crear, 0 por actualizar, 0 sin cambios, 3 con errores').waitFor()
  await page.getByLabel('Solo las filas con errores').uncheck()
  await page.getByRole('row', { name: /CO-RTE6 / }).waitFor()
  await shown(page, 'import')
})

it('draws a tree', async () => {
  const page = await personAt('/cost-centers')
  await page.getByRole('treeitem', { name: /Carga internacional/ }).waitFor()
  await shown(page, 'tree')
})

it('draws the plan of a store', async () => {
  const { ask, token } = await openArchive()
  const { list } = await ask(`GET /config/stores?filter=${encodeURIComponent('{"code":"BOG1-ALM"}')}`, { token })
  const page = await personAt(`/wms/layout?warehouse=BOG1&store=${String(list[0]?.['id'])}`)
  await page.getByRole('img', { name: 'Plano del almacén' }).locator('canvas').first().waitFor()
  await page.getByRole('list', { name: 'Ocupación de las ubicaciones' }).waitFor()
  await shown(page, 'plan')
})

it('draws a list in the dark', async () => {
  const page = await personAt('/taxes', 'admin@andina.test', { language: 'en' })
  await page.getByRole('button', { name: 'Toggle light/dark mode' }).click()
  await page.getByRole('row', { name: /CO-IVA19/ }).waitFor()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  await shown(page, 'dark')
})

/** Nothing is wider than the screen, and everything can be reached. */
const shown = async (page: Page, name: string): Promise<void> => {
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
  await screenshot(page, name)
}
