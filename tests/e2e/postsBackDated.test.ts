import { expect, it } from 'vitest'
import { openArchive } from './archive.ts'
import { findFloor, kardexOf, product } from './floorWork.ts'
import { expectAccessible } from './accessible.ts'
import { personAt, picture } from './office.ts'

const words = {
  es: { post: 'Registrar', was: '5 × 20,00', is: '15 × 14,00' },
  en: { post: 'Post', was: '5 × 20.00', is: '15 × 14.00' },
} as const

const dayOf = (date: Date): string => date.toLocaleDateString('en-CA', { timeZone: 'America/Bogota' })

it.each(['es', 'en'] as const)(
  'a back-dated entry that is posted shows balance and cost of what follows, before and after (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const { store } = await findFloor(archive)
    const reference = await product(archive)
    const now = new Date()
    const entry = (date: string, quantity: number, unitCost: number) => ({
      type: 'WR',
      switches: '12',
      date,
      store,
      lines: [{ reference, quantity, unitCost }],
    })
    const { token } = archive
    const later = await archive.ask('POST /transactions/v2/documents', { token, body: entry(dayOf(now), 5, 20) })
    expect(later.status, later.text).toBeLessThan(300)
    const monthBefore = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 15, 12))
    const { number } = await archive.create('/transactions/documents', entry(dayOf(monthBefore), 10, 11))
    const page = await personAt(`/documents/v2/detail?type=WR&number=${number}`, 'admin@andina.test', { language })
    await page.getByRole('button', { name: said.post, exact: true }).click()
    const row = page.getByRole('row', { name: new RegExp(said.was) })
    await row.waitFor()
    expect(await row.textContent()).toContain(said.is)
    expect(new Set(await kardexOf(archive, reference))).toEqual(
      new Set([
        ['12', 10, 10],
        ['12', 5, 15],
      ]),
    )
    await expectAccessible(page)
    await picture(page, `back-dated-${language}`)
  },
)
