import type { Page } from 'playwright-core'
import { it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { personAt, picture } from './office.ts'

const gapMs = 5

/** A scanner is a keyboard that types fast, wherever the focus is; the times are those of its key presses. */
const scan = async (page: Page, code: string): Promise<void> => {
  const keyboard = await page.context().newCDPSession(page)
  const start = Date.now()
  await Promise.all(
    [...code, 'Enter'].map((key, index) =>
      keyboard.send('Input.dispatchKeyEvent', {
        type: 'keyDown',
        key,
        timestamp: (start + index * gapMs) / 1000,
        ...(key === 'Enter' ? { text: '\r', code: 'Enter', windowsVirtualKeyCode: 13 } : { text: key }),
      }),
    ),
  )
}

it.each([
  ['es', 'Ningún registro tiene el código'],
  ['en', 'No record has the code'],
] as const)('a scanner opens the record that has the code (%s)', async (language, nothing) => {
  const archive = await openArchive()
  const { id } = await archive.create('/config/taxes', tax(newCode()))
  const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
  await scan(page, id)
  await page.getByRole('heading', { level: 1, name: `Impuesto ${id}` }).waitFor()
  await scan(page, `${id}X`)
  await page.getByText(nothing).waitFor()
  await expectAccessible(page)
})

it.each([
  ['es', 'Pantallas, registros y acciones', 'impuestos', 'Impuestos'],
  ['en', 'Screens, records and actions', 'taxes', 'Taxes'],
] as const)('the palette finds screens and records (%s)', async (language, label, typed, screen) => {
  const archive = await openArchive()
  const { id } = await archive.create('/config/taxes', tax(newCode()))
  const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
  const input = page.getByPlaceholder(label)
  await page.keyboard.press('Control+k')
  await input.fill(id)
  const record = page.getByRole('option', { name: new RegExp(id) }).first()
  await record.waitFor()
  await expectAccessible(page)
  await picture(page, `palette-${language}`)
  await record.click()
  await page.getByRole('heading', { level: 1, name: `Impuesto ${id}` }).waitFor()

  await page.keyboard.press('Control+k')
  await input.fill(typed)
  await page.getByRole('option', { name: screen }).first().waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: screen }).waitFor()
})
