import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, Page } from 'playwright-core'
import { afterEach, expect, it } from 'vitest'
import { type Archive, openArchive } from './archive.ts'
import { among, bulksOf, findFloor, labelOf, logged, type Operation, receive, rowsOf } from './floorWork.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, login, picture, startDevice } from './office.ts'
import { createWedge } from './wedge.ts'
import { enterWorkspace } from './lightPages.ts'

/** Pieces of each operation that is put away. */
const arrivals = [49, 49, 49, 50]
const pieces = arrivals.reduce((sum, count) => sum + count)
const wrongAt = [20, 90, 150]
const all = pieces + wrongAt.length
const path = '/wms_nuevo/warehouse-locate'
/** All placements, one after the other. */
const patience = { timeout: 120_000 }

const folders: string[] = []

afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true, force: true }))))

/** Placements that the server has, in the order in which they came. */
const placed = (archive: Archive, location: string) =>
  rowsOf(archive, '/wms/scans', { range: [0, 999], sort: ['receivedAt', 'ASC'], filter: { location } })

const enter = async (page: Page, email: string): Promise<void> => {
  await login(page, email)
  await enterWorkspace(page)
}

/** The tab dies as it does when its memory is taken: nothing of its own runs any more. */
const kill = async (page: Page): Promise<void> => {
  const crashed = page.waitForEvent('crash')
  await page.goto('chrome://crash').catch(() => undefined)
  await crashed
}

/** The device has no space left for what our pages keep: the browser's store refuses as it does then. */
const fill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const store = IDBObjectStore.prototype
    const own = Object.getOwnPropertyDescriptor(store, 'add') ?? {}
    const refuse = (): never => {
      throw new DOMException('The disk is full', 'QuotaExceededError')
    }
    Object.defineProperty(store, 'add', { ...own, value: refuse })
    Object.assign(globalThis, { freeSpace: () => Object.defineProperty(store, 'add', own) })
  })

const freeSpace = (page: Page): Promise<void> => page.evaluate('freeSpace(), undefined')

/** First the session is refused, then the answer of the second scan is lost; then all is well. */
const troubleLine = async (context: BrowserContext): Promise<() => number> => {
  let asked = 0
  await context.route(/\/wms\/scans$/, async (route) => {
    asked += 1
    if (asked === 1) return route.fulfill({ status: 401, json: { code: 'TOKEN_INVALID', message: 'x' } })
    if (asked !== 3) return route.continue()
    await route.fetch()
    return route.abort('connectionreset')
  })
  return () => asked
}

/** The line is gone for a moment: what waits is sent as soon as it is back. */
const blink = async (context: BrowserContext): Promise<void> => {
  await context.setOffline(true)
  await context.setOffline(false)
}

it('fault case 12: 200 scans without a network are applied once each, in order, whatever happens to the device', async () => {
  const archive = await openArchive()
  const floor = await findFloor(archive)
  const operations: Operation[] = []
  for (const count of arrivals) operations.push(await receive(archive, floor, { pieces: count, weightKg: 0.1 }))
  const labels = (await Promise.all(operations.map((one) => bulksOf(archive, one)))).flat().map(labelOf)
  const codes = [...labels]
  for (const at of wrongAt) codes.splice(at, 0, `NADA-${at}-1`)
  const place = floor.locations[3]?.code ?? ''
  const folder = await mkdtemp(join(tmpdir(), 'estiba-device-'))
  folders.push(folder)

  const before = await startDevice(folder)
  const page = before.pages()[0] ?? (await before.newPage())
  await page.goto(`/auth/login?redirect=${encodeURIComponent(path)}`)
  await enter(page, 'admin@andina.test')
  await page.getByRole('row', { name: new RegExp(`${operations[0]?.number} / 1 `) }).waitFor()
  await before.setOffline(true)
  const keys = await createWedge(page)
  await keys.scan(place)
  await page.getByText(`Destino: ${place}. Lea los bultos.`).first().waitFor()

  // A device without space says so, and the scan counts as not made.
  await fill(page)
  await keys.scan(codes[0] ?? '')
  await page.getByText(/El equipo no tiene espacio y no hay red: .* NO quedó guardada/).waitFor()
  await picture(page, 'scans-device-full')
  await freeSpace(page)

  for (const code of codes) await keys.scan(code)
  await page.getByText(`Sin conexión: ${all} lecturas guardadas en este equipo`).waitFor(patience)
  expect(await placed(archive, place)).toHaveLength(0)
  await picture(page, 'scans-off-line')
  // The session runs out meanwhile, the tab dies and the browser is started again.
  await page.evaluate(() => localStorage.setItem('expirationDate', '1'))
  await kill(page)
  await before.close()
  const device = await startDevice(folder)
  const asked = await troubleLine(device)

  // Another person on the same device: what is kept stays, unsent.
  const other = device.pages()[0] ?? (await device.newPage())
  await other.goto(path)
  await enter(other, 'bodega@andina.test')
  await other.goto(path)
  await other.getByText(`Este equipo guarda ${all} lecturas de otra persona`).waitFor()
  expect([await placed(archive, place), asked()]).toEqual([[], 0])
  await other.close()

  const again = await device.newPage()
  await again.goto(`/auth/login?redirect=${encodeURIComponent(path)}`)
  await enter(again, 'admin@andina.test')
  await eventually(asked).toBe(1)
  await blink(device)
  await eventually(asked).toBe(3)
  await blink(device)
  // The refused session was told, before all else.
  const told = again.getByRole('dialog', { name: 'Su sesión ha terminado' })
  await told.getByRole('button', { name: 'Cerrar' }).click()
  await again.getByRole('heading', { name: '3 lecturas por corregir' }).waitFor(patience)
  await again.getByText(/lecturas? guardadas? en este equipo/).waitFor({ state: 'detached', ...patience })
  expect(asked()).toBeGreaterThan(all)
  await expectAccessible(again)
  await picture(again, 'scans-to-repair')

  for (const operation of operations) expect(await among(archive, operation, 'stage')).toEqual(['ON_WAREHOUSE'])
  const applied = await placed(archive, place)
  expect(applied.map(({ code }) => code)).toEqual(labels.map((label) => label.slice(2)))
  // The time of the device and that of the server are kept apart.
  for (const { scannedAt, receivedAt } of applied) expect(String(receivedAt) > String(scannedAt)).toBe(true)
  const facts = await Promise.all(operations.map((one) => logged(archive, one, 'putAway')))
  expect(facts.map(({ length }) => length)).toEqual(arrivals)

  // One scan is given up, after being asked.
  await again.getByRole('button', { name: 'Descartar' }).first().click()
  await again.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await again.getByRole('heading', { name: '2 lecturas por corregir' }).waitFor()
  await eventually(() =>
    again.getByRole('region', { name: '2 lecturas por corregir' }).getByRole('listitem').count(),
  ).toBe(2)
}, 240_000)
