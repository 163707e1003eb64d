import { expect, it } from 'vitest'
import { checkDigits } from '../../src/domain/checkDigits.ts'
import { openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt } from './office.ts'

const words = {
  es: { warning: /^Dígito de control del contenedor errado: se esperaba/, save: 'Guardar' },
  en: { warning: /^Wrong container check digit: \d expected/, save: 'Save' },
} as const

const languages = ['es', 'en'] as const

it.each(languages)('a mistyped container number is warned of at its field, and may be saved (%s)', async (language) => {
  const said = words[language]
  const archive = await openArchive()
  const series = `TSTU${String(Date.now()).slice(-6)}`
  const expected = Number(checkDigits.iso6346(`${series}0`).expected ?? 0)
  const [right, wrong] = [`${series}${expected}`, `${series}${(expected + 1) % 10}`]
  const page = await personAt('/containers/create', 'admin@andina.test', { language })
  const field = (name: string) => page.locator(`.estiba-form [name="${name}"]`)
  const warning = page.getByText(said.warning)

  await field('number').fill(wrong)
  await field('number').blur()
  await warning.waitFor()
  await expectAccessible(page)
  await field('number').fill(right)
  await eventually(() => warning.count()).toBe(0)
  await field('number').fill(wrong)
  await field('isoType').fill('22G1')
  await warning.waitFor()
  await field('sizeFeet').selectOption('20')
  await field('category').selectOption('DRY')
  await field('tare').fill('2230')
  await field('maxGross').fill('30480')
  await field('capacityM3').fill('33')
  await page.getByRole('button', { name: said.save, exact: true }).click()
  await page.waitForURL((address) => !address.pathname.endsWith('/create'))
  expect(await archive.get(`/config/containers/${wrong}`)).toMatchObject({ number: wrong, tare: 2230 })
})
