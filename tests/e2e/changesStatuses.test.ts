import { expect, it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'

const words = {
  es: {
    inactive: 'Cambiar estado a Inactivo',
    done: '2 de 2 registros cambiados',
    undo: 'Deshacer',
  },
  en: {
    inactive: 'Change status to Inactive',
    done: '2 of 2 records changed',
    undo: 'Undo',
  },
} as const

it.each(['es', 'en'] as const)('changes the status of several records and takes it back (%s)', async (language) => {
  const said = words[language]
  const archive = await openArchive()
  const mark = newCode()
  const codes = [`${mark}1`, `${mark}2`]
  for (const code of codes) await archive.create('/config/taxes', tax(code))
  const statuses = (): Promise<readonly unknown[]> =>
    Promise.all(codes.map(async (code) => (await archive.get(`/config/taxes/${code}`))['status']))
  const page = await personAt(`/taxes?q=${mark}`, 'admin@andina.test', { language })
  for (const code of codes) await page.getByRole('row', { name: code }).getByRole('checkbox').check()
  await page.getByRole('button', { name: said.inactive }).click()
  await page.getByText(said.done).waitFor()
  expect(await statuses()).toEqual(['INACTIVE', 'INACTIVE'])
  await expectAccessible(page)
  // Somebody changes one of them meanwhile: that one stays as it is now.
  await archive.ask(`PUT /config/taxes/${codes[1]}`, { token: archive.token, body: { rate: 3 } })
  await page.getByRole('button', { name: said.undo, exact: true }).click()
  await eventually(statuses).toEqual(['ACTIVE', 'INACTIVE'])
  await picture(page, `undone-${language}`)
})

it('turns a yes or no where it stands in the list', async () => {
  const archive = await openArchive()
  const code = newCode()
  await archive.create('/config/contact-types', { code, description: `Tipo ${code}` })
  const page = await personAt(`/contact-types?q=${code}`)
  await page.getByRole('row', { name: code }).getByRole('button', { name: 'Editar Recibe facturas' }).click()
  const turned = page.getByRole('row', { name: code }).getByLabel('Recibe facturas', { exact: true })
  expect((await turned.boundingBox())?.width).toBeGreaterThan(20)
  await turned.click()
  await page.keyboard.press('Enter')
  await eventually(async () => (await archive.get(`/config/contact-types/${code}`))['receivesInvoices']).toBe(true)
})
