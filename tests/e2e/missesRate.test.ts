import { expect, it } from 'vitest'
import { openArchive } from './archive.ts'
import { expectAccessible, personAt, picture } from './office.ts'

const admin = 'admin@nordfracht.test'

const words = {
  es: { missing: 'No hay tasa registrada para hoy' },
  en: { missing: 'No rate is registered for today' },
} as const

it.each(['es', 'en'] as const)(
  'the dashboard warns of a rate that today lacks, until it is there (%s)',
  async (language) => {
    const archive = await openArchive(admin, 'nordfracht')
    const ask = (request: string, body?: unknown) =>
      archive.ask(request, { token: archive.token, ...(body === undefined ? {} : { body }) })
    const filter = encodeURIComponent(JSON.stringify({ currency: 'CHF' }))
    const sort = encodeURIComponent(JSON.stringify(['date', 'DESC']))
    const { list } = await ask(`GET /config/currency-factors?filter=${filter}&sort=${sort}&range=[0,0]`)
    const [newest] = list
    expect((await ask(`DELETE /config/currency-factors/${String(newest?.['id'])}`)).status).toBeLessThan(300)

    const page = await personAt('/dashboard/default', admin, { language })
    const warning = page.locator('.office-banner', { hasText: words[language].missing })
    await warning.filter({ hasText: 'CHF' }).waitFor()
    await expectAccessible(page)
    await picture(page, `misses-rate-${language}`)

    const { currency, date, factor } = newest ?? {}
    await archive.create('/config/currency-factors', { currency, date, factor })
    await page.reload()
    await page.locator('main h1').first().waitFor()
    await page.getByText('CHF').first().waitFor()
    expect(await warning.filter({ hasText: 'CHF' }).count()).toBe(0)
  },
)
