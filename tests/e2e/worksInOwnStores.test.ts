import { expect, it } from 'vitest'
import { openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'
import { dataRows } from './onScreen.ts'

/** Works in three stores of one warehouse; the company has four warehouses. */
const worker = 'bodega@andina.test'
const ownStores = ['BOG1-ALM', 'BOG1-DES', 'BOG1-REC']

const noRecord = { es: 'No hay registro', en: 'There is no record' } as const

it.each(['es', 'en'] as const)(
  'P-WAREHOUSE-ACCESS: a worker sees his own stores and what stands in them (%s)',
  async (language) => {
    const office = await openArchive()
    const { list } = await office.ask('GET /config/stores?range=[0,99]', { token: office.token })
    const other = list.find(({ code }) => !ownStores.includes(String(code)))
    const page = await personAt('/stores', worker, { language })
    const rows = dataRows(page)
    await eventually(() => rows.count()).toBe(ownStores.length)
    for (const code of ownStores) await rows.filter({ hasText: code }).waitFor()
    await expectAccessible(page)
    await picture(page, `own-stores-${language}`)
    await page.goto(`/stores/${String(other?.['id'])}`)
    await page.getByText(noRecord[language]).first().waitFor()

    // The filter by store offers no other, and each location of the list is in one of them.
    const own = await openArchive(worker)
    const mine = await own.ask('GET /config/stores/options?range=[0,99]', { token: own.token })
    expect(mine.list.map(({ code }) => String(code)).sort()).toEqual(ownStores)
    const ids = mine.list.map(({ id }) => id)
    const locations = await own.ask('GET /wms/locations?range=[0,999]', { token: own.token })
    expect(locations.list.length).toBeGreaterThan(0)
    expect(locations.list.every(({ storeId, store }) => ids.includes(storeId ?? store ?? ''))).toBe(true)
    expect(locations.headers.get('content-range')?.split('/')[1]).not.toBe(
      (await office.ask('GET /wms/locations?range=[0,0]', { token: office.token })).headers
        .get('content-range')
        ?.split('/')[1],
    )
  },
)
