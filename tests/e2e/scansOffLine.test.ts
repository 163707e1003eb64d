import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type Archive, openArchive } from './archive.ts'
import { among, bulksOf, findFloor, labelOf, logged, receive, rowsOf } from './floorWork.ts'
import { eventually, expectAccessible, login, personAt, picture } from './office.ts'
import { createWedge } from './wedge.ts'

const pieces = 57
const wrongAt = [10, 30, 50]
const all = pieces + wrongAt.length
const lostAt = 25
const path = '/wms_nuevo/warehouse-locate'
/** All placements, one after the other. */
const patience = { timeout: 90_000 }

/** Placements that the server has, in the order in which they came. */
const placed = (archive: Archive, location: string) =>
  rowsOf(archive, '/wms/scans', { range: [0, 999], sort: ['receivedAt', 'ASC'], filter: { location } })

const enter = async (page: Page, email: string): Promise<void> => {
  await page.goto('/auth/login')
  await login(page, email)
  await page.locator('.workspace').first().click()
  await page.locator('.office-top').waitFor()
}

/** Fault case 12, with as many as a browser test may take; two hundred are in `src/custom/work/queue/scanQueue.test.ts`. */
it('scans without a network survive the tab, a lost answer, an ended session and another person', async () => {
  const archive = await openArchive()
  const floor = await findFloor(archive)
  const operation = await receive(archive, floor, { pieces, weightKg: 0.1 })
  const labels = (await bulksOf(archive, operation)).map(labelOf)
  const codes = [...labels]
  for (const at of wrongAt) codes.splice(at, 0, `NADA-${at}-1`)
  const place = floor.locations[3]?.code ?? ''
  const address = `${path}?operation=${operation.type}~${operation.number}`

  const page = await personAt(address, 'admin@andina.test', { width: 1024, height: 768 })
  const context = page.context()
  await page.getByRole('row', { name: new RegExp(`${operation.number} / 1 `) }).waitFor()
  await context.setOffline(true)
  const keys = await createWedge(page)
  await keys.scan(place)
  await page.getByText(`Destino: ${place}. Lea los bultos.`).first().waitFor()
  for (const code of codes) await keys.scan(code)
  await page.getByText(`Sin conexión: ${all} lecturas guardadas en este equipo`).waitFor(patience)
  expect(await placed(archive, place)).toHaveLength(0)
  await picture(page, 'scans-off-line')
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)

  // Another person on the same device: what is kept stays, unsent.
  const other = await context.newPage()
  await enter(other, 'bodega@andina.test')
  await other.goto(path)
  await other.getByText(`Este equipo guarda ${all} lecturas de otra persona`).waitFor()
  expect(await placed(archive, place)).toHaveLength(0)
  await other.close()

  // The session is refused first, then the line loses one answer, then all is well.
  let asked = 0
  await context.route(/\/wms\/scans$/, async (route) => {
    asked += 1
    if (asked === 1) return route.fulfill({ status: 401, json: { code: 'TOKEN_INVALID', message: 'x' } })
    if (asked !== lostAt) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const again = await context.newPage()
  await enter(again, 'admin@andina.test')
  await again.goto(address)
  await again.getByRole('heading', { name: '3 lecturas por corregir' }).waitFor(patience)
  await again.getByText(/lecturas? guardadas? en este equipo/).waitFor({ state: 'detached', ...patience })
  expect(asked).toBeGreaterThan(all)
  await expectAccessible(again)
  await picture(again, 'scans-to-repair')

  expect(await among(archive, operation, 'stage')).toEqual(['ON_WAREHOUSE'])
  const applied = await placed(archive, place)
  expect(applied.map(({ code }) => code)).toEqual(labels.map((label) => label.slice(2)))
  // The time of the device and that of the server are kept apart.
  for (const { scannedAt, receivedAt } of applied) expect(String(receivedAt) > String(scannedAt)).toBe(true)
  expect(await logged(archive, operation, 'putAway')).toHaveLength(pieces)

  // The refused session was told; one scan is given up, after being asked.
  await again.locator('.office-alert').getByRole('button', { name: 'Cerrar' }).click()
  await again.getByRole('button', { name: 'Descartar' }).first().click()
  await again.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await again.getByRole('heading', { name: '2 lecturas por corregir' }).waitFor()
  await eventually(() => again.locator('.estiba-repair li').count()).toBe(2)
}, 240_000)
