import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { personAt, picture } from './office.ts'

const words = {
  es: { keep: (title: string) => `Dejar ${title}`, merge: 'Unir', one: /1 registro cambió/ },
  en: { keep: (title: string) => `Keep ${title}`, merge: 'Merge', one: /1 record changed/ },
} as const

it.each(['es', 'en'] as const)('merges a colour that was written twice (%s)', async (language) => {
  const said = words[language]
  const archive = await openArchive()
  const code = newCode()
  const [right, twice, range] = [`${code}A`, `${code}B`, `${code}G`]
  const name = `Verde ${code.toLowerCase()}`
  for (const one of [right, twice])
    await archive.create('/config/colors', {
      code: one,
      description: one === right ? name : `${name}.`,
      hex: '#336699',
    })
  await archive.create('/config/gammas', { code: range, description: `Gama ${code}`, colors: [twice] })
  const page = await personAt('/settings/duplicates?resource=colors', 'admin@andina.test', { language })
  const row = page.getByRole('row').filter({ hasText: right }).filter({ hasText: twice })
  await row.getByRole('button', { name: said.keep(`${name} (${right})`) }).click()
  await row.getByRole('button', { name: said.merge, exact: true }).waitFor()
  await expectAccessible(page)
  await picture(page, `merge-${language}`)
  await row.getByRole('button', { name: said.merge, exact: true }).click()
  await page.getByText(said.one).waitFor()
  await row.waitFor({ state: 'detached' })
  expect((await archive.get(`/config/gammas/${range}`))['colors']).toEqual([right])
  expect((await archive.get(`/config/colors/${twice}`))['status']).toBe('INACTIVE')
})
