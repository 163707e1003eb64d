import { expect, it } from 'vitest'
import { newCode } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'

it('B-REPORT-CALLS: a report is chosen, seen, downloaded and kept under a name', async () => {
  const page = await personAt('/wms/wmsReports')
  await page.getByRole('button', { name: 'Antigüedad de la carga' }).click()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Días' }).waitFor()
  await eventually(() => page.getByRole('row').count()).toBeGreaterThan(2)
  await expectAccessible(page)
  await picture(page, 'report-seen')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'PDF', exact: true }).click(),
  ])
  expect(file.suggestedFilename()).toBe('STOCK-AGE.pdf')

  const name = `Mi reporte ${newCode()}`
  await page.getByRole('button', { name: 'Guardar con un nombre' }).click()
  await page.getByRole('dialog').getByRole('textbox', { name: 'Nombre' }).fill(name)
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar con un nombre' }).click()
  await page.getByRole('button', { name, exact: true }).waitFor()
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await page.getByRole('columnheader', { name: 'Días' }).waitFor()
})

it('X-NO-ROWS: a report without rows says so', async () => {
  const page = await personAt('/wms/contableReports?report=TAXES')
  const from = page.getByRole('textbox', { name: /^Desde/ })
  await from.fill('01/01/2031')
  await page.getByRole('textbox', { name: /^Hasta/ }).fill('31/01/2031')
  await page.getByRole('button', { name: 'Ver', exact: true }).click()
  await page.getByText('No hay información que coincida con la búsqueda').waitFor()
})
