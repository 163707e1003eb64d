import { expect, it } from 'vitest'
import { newCode, openArchive, tax } from './archive.ts'
import { eventually, expectAccessible, personAt, picture } from './office.ts'

const words = {
  es: {
    delete: 'Eliminar',
    inUse: 'No se puede eliminar este registro; es posible que esté en uso',
    deactivate: 'Desactivarlo',
    used: 'Dónde se usa',
    select: (row: string) => `Seleccionar ${row}`,
    inactive: 'Cambiar estado a Inactivo',
    done: '2 de 2 registros cambiados',
    undo: 'Deshacer',
  },
  en: {
    delete: 'Delete',
    inUse: 'Cannot delete this record; the record may be in use',
    deactivate: 'Deactivate it',
    used: 'Where used',
    select: (row: string) => `Select ${row}`,
    inactive: 'Change status to Inactive',
    done: '2 of 2 records changed',
    undo: 'Undo',
  },
} as const

it.each(['es', 'en'] as const)('deactivates what is in use instead of deleting it (%s)', async (language) => {
  const said = words[language]
  const archive = await openArchive()
  const code = newCode()
  await archive.create('/config/customer-types', { code, description: `Type ${code}`, role: 'CUSTOMER' })
  await archive.create('/config/entities', {
    code: String(Date.now()).slice(-9),
    name: `Third party of ${code}`,
    role: 'CUSTOMER',
    type: code,
    identificationType: 'CO-NIT',
    identification: '800197268',
    country: 'CO',
  })
  const page = await personAt(`/customer-types/${code}`, 'admin@andina.test', { language })
  await page.getByRole('tab', { name: said.used }).click()
  await page.getByRole('link', { name: `Third party of ${code}` }).waitFor()
  await page.getByRole('button', { name: said.delete }).click()
  await page.getByRole('dialog').getByRole('button', { name: said.delete }).click()
  const notice = page.getByRole('dialog', { name: said.inUse })
  await notice.waitFor()
  await expectAccessible(page)
  await picture(page, `in-use-${language}`)
  await notice.getByRole('button', { name: said.deactivate }).click()
  await eventually(async () => (await archive.get(`/config/customer-types/${code}`))['status']).toBe('INACTIVE')
})

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
