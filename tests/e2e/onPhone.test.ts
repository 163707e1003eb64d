import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openArchive } from './archive.ts'
import { days, service } from './chainBeginnings.ts'
import { personAt, picture } from './office.ts'

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
