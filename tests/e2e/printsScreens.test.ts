import { expect, it } from 'vitest'
import { eventually, personAt } from './office.ts'

it('a list of a hundred rows is printed whole, over several pages, without bars and buttons', async () => {
  const page = await personAt('/settings/ports?perPage=100')
  const rows = page.locator('main tbody > tr')
  await eventually(() => rows.count()).toBe(100)
  const printed = (await page.pdf({ format: 'A4' })).toString('latin1')
  expect(printed.match(/\/Type \/Page\b/g)?.length ?? 0).toBeGreaterThan(2)
  await page.emulateMedia({ media: 'print' })
  const hidden = [page.getByRole('banner'), page.getByRole('link', { name: 'Crear' }), page.getByRole('navigation')]
  for (const part of hidden) expect(await part.filter({ visible: true }).count()).toBe(0)
  await page.emulateMedia({ media: null })
})
