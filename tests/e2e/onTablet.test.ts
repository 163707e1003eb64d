import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { personAt, picture } from './office.ts'
import { titleOf } from './onScreen.ts'

it.each([
  ['/dashboard/default'],
  ['/cities'],
  ['/taxes/create'],
  ['/cost-centers'],
  ['/taxes/import'],
  ['/settings/profile'],
  ['/warehouses/BOG1'],
  ['/dashboard/schedule'],
  ['/dashboard/freight-stock'],
  ['/wms/documentsConsultation'],
  ['/wms_nuevo/bulks-by-location'],
  ['/wms/TypeDocumentWhreceipt'],
])('fits a tablet: %s', async (path) => {
  const page = await personAt(path, 'admin@andina.test', { width: 1024, height: 768 })
  await titleOf(page).waitFor()
  await page.waitForLoadState('networkidle')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024)
  await expectAccessible(page)
  await picture(page, `tablet${path.replaceAll('/', '-')}`)
})
