import { it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { eventually, expectAccessible, personAt } from './office.ts'

const notify = 'Notificaciones'

it('what one browser saves appears in another, and flashes there', async () => {
  const archive = await openArchive()
  const { id } = await archive.create('/config/taxes', tax(newCode(), { description: 'Antes' }))
  const [writer, reader] = [
    await personAt(`/taxes/${id}/edit`),
    await personAt(`/taxes?q=${id}`, 'admin@andina.test', { width: 1200 }),
  ]
  const row = reader.getByRole('row', { name: new RegExp(id) })
  await row.getByText('Antes').waitFor()
  await joined(reader)
  await writer.getByRole('textbox', { name: /^Descripción/ }).fill('Después')
  await writer.getByRole('button', { name: 'Guardar', exact: true }).click()
  await row.getByText('Después').waitFor()

  await archive.create('/config/taxes', tax(`${id}B`))
  await reader.getByRole('row', { name: new RegExp(`${id}B`) }).waitFor()
  await expectAccessible(reader)
})

it('a notification is a toast and stays readable in the centre', async () => {
  const page = await personAt('/dashboard/default')
  await page.locator(`summary[aria-label^="${notify}"]`).click()
  await page.getByText('Contenedor averiado').first().waitFor()
  await expectAccessible(page)
})

const joined = (page: Awaited<ReturnType<typeof personAt>>): Promise<unknown> =>
  eventually(() =>
    page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('socket'))),
  ).toBe(true)
