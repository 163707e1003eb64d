import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { fromMenu } from './onScreen.ts'
import { eventually, personAt, picture } from './office.ts'

const words = {
  es: {
    remove: 'Eliminar',
    refused: 'No se puede eliminar este registro; es posible que esté en uso',
    instead: 'Desactivarlo',
    inactive: 'Inactivo',
  },
  en: {
    remove: 'Delete',
    refused: 'Cannot delete this record; the record may be in use',
    instead: 'Deactivate it',
    inactive: 'Inactive',
  },
} as const

it.each(['es', 'en'] as const)(
  'N-DELETE-500: deactivates a warehouse that has stores instead of deleting it (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const code = newCode()
    const { company } = await archive.get('/config/warehouses/BOG1')
    await archive.create('/config/warehouses', {
      code,
      name: `Bodega ${code}`,
      company,
      address: 'Calle 13 # 96-20',
      country: 'CO',
    })
    await archive.create('/config/stores', { code: `${code}-A`, name: 'Almacén', warehouseCode: code })
    const page = await personAt(`/warehouses/${code}`, 'admin@andina.test', { language })
    await fromMenu(page, said.remove)
    await page.getByRole('dialog').getByRole('button', { name: said.remove, exact: true }).click()
    await page.getByText(said.refused).first().waitFor()
    await expectAccessible(page)
    await picture(page, `in-use-${language}`)
    await page.getByRole('button', { name: said.instead, exact: true }).click()
    await eventually(async () => (await archive.get(`/config/warehouses/${code}`))['status']).toBe('INACTIVE')
    await page.getByRole('main').getByText(said.inactive, { exact: true }).first().waitFor()
    await picture(page, `deactivated-${language}`)

    // No selector offers it any more; the store that stands in it keeps it.
    const { list } = await archive.ask(`GET /config/warehouses/options?q=${code}`, { token: archive.token })
    expect(list).toEqual([])
    const stores = await archive.ask(`GET /config/warehouses/${code}/stores`, { token: archive.token })
    expect(stores.list.map(({ warehouseCode }) => warehouseCode)).toEqual([code])
  },
)
