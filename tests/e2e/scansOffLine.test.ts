import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { type Archive, openArchive } from './archive.ts'
import {
  act,
  announce,
  bulksOf,
  createWedge,
  factsOf,
  findFloor,
  type Floor,
  labelOf,
  measuresOf,
  type Operation,
} from './floorWork.ts'
import { eventually, expectAccessible, login, personAt, picture } from './office.ts'

/** Pieces of each operation; 197 together. */
const lots = [...Array.from({ length: 9 }, () => 20), 17]
const pieces = 197
const wrongAt = [20, 90, 150]
const path = '/wms_nuevo/warehouse-locate'

const received = async (archive: Archive, floor: Floor, size: number): Promise<Operation> => {
  const operation = await announce(archive, floor, size)
  await act(archive, operation, 'complete')
  await act(archive, operation, 'cube', { cubeInfo: measuresOf(size) })
  await act(archive, operation, 'tag')
  const counts = Array.from({ length: size }, (_, at) => ({ sequence: at + 1, pieces: 1 }))
  await act(archive, operation, 'receive', { store: floor.store, counts })
  return operation
}

/** Placements that the server has, in the order in which they came. */
const placed = async ({ ask, token }: Archive, place: string) =>
  (
    await ask(
      `GET /wms/scans?sort=["receivedAt","ASC"]&range=[0,999]&filter=${encodeURIComponent(JSON.stringify({ location: place }))}`,
      { token },
    )
  ).list

const kept = (page: Page) => page.getByText(/lecturas guardadas en este equipo/)

/** Fault case 12: what is scanned without a line is applied once, in order; what is refused is shown for repair. */
it('200 scans without a network survive the tab, a lost answer, an ended session and another person', async () => {
  const archive = await openArchive()
  const floor = await findFloor(archive)
  const operations = await Promise.all(lots.map((size) => received(archive, floor, size)))
  const labels = (await Promise.all(operations.map((operation) => bulksOf(archive, operation)))).flat().map(labelOf)
  const codes = [...labels]
  for (const at of wrongAt) codes.splice(at, 0, `NADA-${at}-1`)
  expect(codes).toHaveLength(200)
  const place = String(floor.locations[0]?.['code'])

  const page = await personAt(`${path}?store=${floor.store}`, 'admin@andina.test', { width: 1024, height: 768 })
  const context = page.context()
  await page.getByRole('row', { name: new RegExp(`${operations[9]?.number} / 17`) }).waitFor()
  await context.setOffline(true)
  const wedge = createWedge(page)
  await wedge.scan(place)
  await page.getByText(`Destino: ${place}. Lea los bultos.`).first().waitFor()
  for (const code of codes) await wedge.scan(code)
  await page.getByText('Sin conexión: 200 lecturas guardadas en este equipo').waitFor()
  expect(await placed(archive, place)).toHaveLength(0)
  await picture(page, 'scans-off-line')
  await page.close({ runBeforeUnload: false })
  await context.setOffline(false)

  // Another person on the same device: what is kept stays, unsent.
  const other = await context.newPage()
  await other.goto('/auth/login')
  await login(other, 'bodega@andina.test')
  await other.locator('.workspace').first().click()
  await other.locator('.office-top').waitFor()
  await other.goto(path)
  await other.getByText('Este equipo guarda 200 lecturas de otra persona').waitFor()
  expect(await placed(archive, place)).toHaveLength(0)
  await other.close()

  // The session is refused first, then the line loses one answer, then all is well.
  let asked = 0
  await context.route(/\/wms\/scans$/, async (route) => {
    asked += 1
    if (asked === 1) return route.fulfill({ status: 401, json: { code: 'TOKEN_INVALID', message: 'x' } })
    if (asked !== 30) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  const again = await context.newPage()
  await again.goto('/auth/login')
  await login(again, 'admin@andina.test')
  await again.locator('.workspace').first().click()
  await again.locator('.office-top').waitFor()
  await again.goto(`${path}?store=${floor.store}`)
  await again.getByRole('heading', { name: '3 lecturas por corregir' }).waitFor({ timeout: 180_000 })
  await kept(again).waitFor({ state: 'detached', timeout: 180_000 })
  expect(asked).toBeGreaterThan(200)
  await expectAccessible(again)
  await picture(again, 'scans-to-repair')

  const done = (await Promise.all(operations.map((operation) => bulksOf(archive, operation)))).flat()
  expect(done.filter(({ stage }) => stage === 'ON_WAREHOUSE')).toHaveLength(pieces)
  const applied = await placed(archive, place)
  expect(applied.map(({ code }) => code)).toEqual(labels.map((label) => label.replace(/^00(?=\d{18}$)/, '')))
  // The time of the device and that of the server are kept apart.
  for (const { scannedAt, receivedAt } of applied) expect(String(receivedAt) > String(scannedAt)).toBe(true)
  for (const operation of operations)
    expect(await factsOf(archive, operation, 'putAway')).toHaveLength(lots[operations.indexOf(operation)] ?? 0)

  // One is given up, after being asked.
  await again.getByRole('button', { name: 'Descartar' }).first().click()
  await again.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await again.getByRole('heading', { name: '2 lecturas por corregir' }).waitFor()
  await eventually(() => again.locator('.estiba-repair li').count()).toBe(2)
}, 600_000)
