import { it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { personAt } from './office.ts'

it.each([
  ['es', 'Ningún registro tiene el código'],
  ['en', 'No record has the code'],
] as const)('a scanner opens the record that has the code (%s)', async (language, nothing) => {
  const archive = await openArchive()
  const { id } = await archive.create('/config/taxes', tax(newCode()))
  const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
  // A scanner is a keyboard that types fast, wherever the focus is.
  await page.keyboard.type(id)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name: `Impuesto ${id}` }).waitFor()
  await page.keyboard.type(`${id}X`)
  await page.keyboard.press('Enter')
  await page.getByText(nothing).waitFor()
})

it.each([
  ['es', 'Pantallas, registros y acciones'],
  ['en', 'Screens, records and actions'],
] as const)('the palette finds screens, records and actions (%s)', async (language, label) => {
  const archive = await openArchive()
  const { id } = await archive.create('/config/taxes', tax(newCode()))
  const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
  await page.keyboard.press('Control+k')
  const input = page.getByPlaceholder(label)
  await input.fill(id)
  await page
    .getByRole('option', { name: new RegExp(id) })
    .first()
    .click()
  await page.getByRole('heading', { level: 1, name: `Impuesto ${id}` }).waitFor()
})
