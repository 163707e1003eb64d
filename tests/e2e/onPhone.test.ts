import { expect, it, onTestFinished } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openArchive } from './archive.ts'
import { Clerk } from './clerkForms.ts'
import { days, service } from './chainBeginnings.ts'
import { announced, findFloor } from './floorWork.ts'
import { eventually, personAt, picture } from './office.ts'
import { titleOf } from './onScreen.ts'

const phone = { language: 'en', width: 390, height: 844 } as const

it.each([
  ['es', '/wms_nuevo/picking-packing', /PL-/],
  ['en', '/wms_nuevo/reception/operations-list', /ENT-BOD-/],
  ['es', '/wms/documentsConsultation', /BOG1-/],
] as const)('on a phone no row of work lies beyond the edge (%s): %s', async (language, path, first) => {
  const page = await personAt(path, 'admin@andina.test', { language, width: 390, height: 844 })
  const table = page.getByRole('main').getByRole('table').first()
  const row = table.getByRole('row').filter({ hasText: first }).first()
  await row.waitFor()
  expect(await table.evaluate(({ parentElement }) => parentElement?.scrollWidth)).toBeLessThanOrEqual(
    (await table.evaluate(({ parentElement }) => parentElement?.clientWidth)) ?? 0,
  )
  // Each value stands below what it is, and readers are told the same by the columns' heads.
  const heads = await table.getByRole('columnheader').allTextContents()
  const [named = '', ...others] = (
    await row.locator('[data-label]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-label')))
  ).filter((label) => label !== null)
  expect(heads).toEqual(expect.arrayContaining([named, ...others]))
  expect(others.length).toBeGreaterThan(3)
  await expectAccessible(page)
  await picture(page, `phone${path.replaceAll('/', '-')}`)
})

it.each(['es', 'en'] as const)(
  'on a phone tabs out of sight are told by an arrow, which brings them (%s)',
  async (language) => {
    const page = await personAt('/management/consolidation', 'admin@andina.test', { ...phone, language })
    const last = page.getByRole('tablist').getByRole('tab').last()
    const arrow = page.locator('.MuiTabs-scrollButtons').last()
    const isSeen = async () => {
      const [scroller, tab] = await Promise.all([page.locator('.MuiTabs-scroller').boundingBox(), last.boundingBox()])
      return scroller !== null && tab !== null && tab.x + tab.width <= scroller.x + scroller.width + 1
    }
    await arrow.waitFor()
    expect(await isSeen()).toBe(false)
    await picture(page, `phone-tabs-${language}`)
    await arrow.click()
    await eventually(isSeen).toBe(true)
    await expectAccessible(page)
  },
)

it.each([
  ['es', '/freight/agentStatements'],
  ['en', '/freight/agentAgreements'],
] as const)('on a phone the star stands beside the title, however long that is (%s): %s', async (language, path) => {
  const page = await personAt(path, 'admin@andina.test', { ...phone, language })
  const title = titleOf(page)
  await title.evaluate((heading) => heading.append(' que no cabe en un solo renglón de un teléfono'))
  const [text, star] = await Promise.all([
    title.boundingBox(),
    page
      .getByRole('main')
      .getByRole('button', { name: /favorit|favourit/i })
      .boundingBox(),
  ])
  expect(text?.height).toBeGreaterThan(40)
  expect(star?.y).toBeLessThan((text?.y ?? 0) + (text?.height ?? 0))
  expect(star?.x).toBeGreaterThanOrEqual((text?.x ?? 0) + (text?.width ?? 0))
  await picture(page, `phone-star-${language}`)
})

it('on a phone the lines of a record are read without moving them aside', async () => {
  const archive = await openArchive()
  const quoted = { ...days, customer: '1003', currency: 'COP', lines: service }
  const { id } = await archive.create('/transactions/client-quotations', quoted)
  const page = await personAt(`/client-quotations/${id}`, 'admin@andina.test', { width: 390, height: 844 })
  const lines = page.getByRole('main').getByRole('group', { name: 'Renglones' })
  await lines.getByRole('cell', { name: /SRV-ETIQ/ }).waitFor()
  expect(await lines.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0)
  await expectAccessible(page)
})

it('on a phone the measures of a piece stand beside each other, none under another, in a page that ends', async () => {
  const archive = await openArchive()
  const { type, number } = await announced(archive, await findFloor(archive), { pieces: 1 })
  const path = `/wms_nuevo/warehouse-cube?operation=${type}~${number}`
  const page = await personAt(path, 'admin@andina.test', phone)
  const piece = page.getByRole('row', { name: new RegExp(`${number} / 1 `) })
  await piece.waitFor()
  const boxes = await piece.locator('input[inputmode=decimal], select').evaluateAll((fields) =>
    fields.map((field) => {
      const { left, right, top, bottom } = field.getBoundingClientRect()
      return { left, right, top, bottom }
    }),
  )
  expect(boxes).toHaveLength(6)
  const over = boxes.flatMap((one, at) =>
    boxes
      .slice(at + 1)
      .filter(
        (other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
      ),
  )
  expect(over).toEqual([])
  expect(Math.max(...boxes.map(({ right }) => right))).toBeLessThanOrEqual(390)
  // The frame stays: the document is no longer than the screen, whatever is hidden for readers far below.
  const pieces = await personAt('/wms_nuevo/reception/warehouse-preregister', 'admin@andina.test', phone)
  await pieces.getByRole('button', { name: 'Add line' }).last().click()
  await pieces.getByRole('textbox', { name: 'Description, line 1' }).waitFor()
  expect(await pieces.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
})

it('on a phone a new pre-register covers itself with no list; Ctrl+S after a refused completion saves it', async () => {
  const page = await personAt('/dashboard/default', 'admin@andina.test', phone)
  const device = await page.context().newCDPSession(page)
  onTestFinished(() => device.detach())
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.goto('/wms_nuevo/reception/warehouse-preregister')
  const complete = page.getByRole('button', { name: /^Complete/ })
  await complete.waitFor()
  expect(await page.getByRole('listbox').count()).toBe(0)
  const clerk = new Clerk(page, 'en')
  await clerk.fill('pre-registers', { type: { find: 'ENT-BOD' }, warehouse: { find: 'BOG1' } })
  await complete.click()
  await page.getByRole('alert').waitFor()
  await page.keyboard.press('Control+s')
  await page.waitForURL(/warehouse-preregister\/ENT-BOD\//)
})

it('on the floor nothing touches the buttons above it, and freight is asked for no locker', async () => {
  const page = await personAt(
    '/wms_nuevo/warehouse-tagging?operation=IMP-AER~IMP-AER-000002',
    'bodega@andina.test',
    phone,
  )
  const button = await page.getByRole('button', { name: /^Tag and print/ }).boundingBox()
  const label = await page.getByText('Label size', { exact: true }).first().boundingBox()
  expect((label?.y ?? 0) - (button?.y ?? 0) - (button?.height ?? 0)).toBeGreaterThan(2)
  await page.goto('/wms_nuevo/reception/warehouse-receipt?operation=ENT-BOD~ENT-BOD-000007')
  await page
    .getByRole('textbox', { name: /^Pieces counted of bulk .* 1$/ })
    .first()
    .click()
  await page.getByRole('button', { name: '7', exact: true }).waitFor()
  expect(await page.getByText(/^Locker parcel/).count()).toBe(0)
})

it('no button speaks of keys where there are none: in a narrow window, and where a finger points', async () => {
  const page = await personAt('/wms_nuevo/expedition/warehouse-dispatch', 'admin@andina.test', { language: 'en' })
  const dispatch = page.getByRole('button', { name: 'Dispatch 0 of 0' })
  await page.getByRole('button', { name: 'Dispatch 0 of 0 Ctrl ↵' }).waitFor()
  const keys = page.locator('button kbd').filter({ visible: true })
  expect(await keys.allTextContents()).toEqual(['Ctrl K', 'Ctrl ↵'])
  await page.setViewportSize({ width: 390, height: 844 })
  await keys.first().waitFor({ state: 'hidden' })
  expect(await dispatch.ariaSnapshot()).toBe('- button "Dispatch 0 of 0" [disabled]')
  await page.setViewportSize({ width: 1366, height: 900 })
  await keys.nth(1).waitFor()
  const device = await page.context().newCDPSession(page)
  onTestFinished(() => device.detach())
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await keys.first().waitFor({ state: 'hidden' })
  expect(await keys.allTextContents()).toEqual([])
  await page.goto('/wms_nuevo/addbillOfLanding')
  await page.getByRole('button', { name: 'Save', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Add a house', exact: true }).waitFor()
  await page.goto('/wms_nuevo/picking-packing/build')
  await page.getByText('What is scanned is ticked.').waitFor()
  expect(await page.getByText(/Ctrl/).filter({ visible: true }).count()).toBe(0)
})

it('on a phone all that stands against saving is read to its end', async () => {
  const page = await personAt('/wms_nuevo/reception/warehouse-preregister', 'admin@andina.test', phone)
  await new Clerk(page, 'en').fill('pre-registers', { type: { find: 'ENT-BOD' }, warehouse: { find: 'BOG1' } })
  await page.getByRole('button', { name: 'Add line' }).last().click()
  await page.getByRole('button', { name: /^Complete/ }).click()
  const wrong = page.getByRole('alert').getByRole('button', { name: /line 1/ })
  await wrong.first().waitFor()
  const edges = await wrong.evaluateAll((all) =>
    all.map((one) => {
      const text = document.createRange()
      text.selectNodeContents(one)
      const page = one.closest('[role=alert]')?.getBoundingClientRect().right ?? 0
      return text.getBoundingClientRect().right - page
    }),
  )
  expect(Math.max(...edges)).toBeLessThan(0)
  await picture(page, 'phone-errors')
})

it('on a phone what is refused below a long list is brought into sight', async () => {
  const page = await personAt('/management/consolidation', 'admin@andina.test', { ...phone, height: 500 })
  await page.getByRole('main').getByRole('row').nth(1).waitFor()
  await page.getByRole('button', { name: 'Consolidate' }).click()
  const refused = page.getByText('Select at least one order to consolidate')
  await refused.waitFor()
  await eventually(async () => {
    const { y = -1, height = 0 } = (await refused.boundingBox()) ?? {}
    return y > 48 && y + height <= 500
  }).toBe(true)
})
