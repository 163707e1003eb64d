import { expect, it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { eventually, personAt } from './office.ts'
import { focusedName, isFocused, titleOf } from './onScreen.ts'

it('a search is one step back, the way back leads to it, and the keyboard stays where one is', async () => {
  const archive = await openArchive()
  const code = newCode()
  for (const letter of ['A', 'B', 'C']) await archive.create('/config/taxes', tax(`${code}${letter}`))
  const page = await personAt('/taxes')
  const search = page.getByRole('main').getByRole('searchbox')
  await search.pressSequentially(code, { delay: 60 })
  const row = (letter: string) => page.locator('main tbody > tr').filter({ hasText: `Impuesto ${code}${letter}` })
  const filter = (): string => new URL(page.url()).searchParams.get('filter') ?? ''
  await eventually(filter).toContain(code)
  await row('B').waitFor()

  // Into a record, whose title is read first, and back by its way to the list as it was.
  await row('B').focus()
  await page.keyboard.press('Enter')
  await eventually(() => isFocused(titleOf(page))).toBe(true)
  await page.getByRole('main').getByRole('link', { name: 'Impuestos', exact: true }).first().click()
  await eventually(filter).toContain(code)

  // The row that takes the place of one that was deleted has the keyboard.
  await row('B').focus()
  await page.keyboard.press('Shift+F10')
  await page.getByRole('menuitem', { name: 'Eliminar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click()
  await eventually(() => row('B').count()).toBe(0)
  await eventually(() => isFocused(row('C'))).toBe(true)

  // Back over the record to the whole search, and from there to where it began.
  await page.goBack()
  await page.goBack()
  await eventually(filter).toContain(code)
  await page.goBack()
  await eventually(filter).toBe('')
  expect(await focusedName(page)).not.toBe('')
})
