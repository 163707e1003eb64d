import { expect, it } from 'vitest'
import { checkDigits } from '../../src/domain/checkDigits.ts'
import { openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { choose } from './onScreen.ts'
import { eventually, personAt } from './office.ts'

const words = {
  es: {
    warning: /^Dígito de control del contenedor errado: se esperaba/,
    save: 'Guardar',
    number: /^Número/,
    isoType: /^Tipo ISO/,
    sizeFeet: /^Tamaño \(pies\)/,
    category: /^Categoría/,
    dry: 'Seco',
    tare: /^Tara/,
    maxGross: /^Peso bruto máximo/,
    capacityM3: /^Capacidad/,
  },
  en: {
    warning: /^Wrong container check digit: \d expected/,
    save: 'Save',
    number: /^Number/,
    isoType: /^ISO type/,
    sizeFeet: /^Size \(feet\)/,
    category: /^Category/,
    dry: 'Dry',
    tare: /^Tare/,
    maxGross: /^Maximum gross weight/,
    capacityM3: /^Capacity/,
  },
} as const

const languages = ['es', 'en'] as const

it.each(languages)('a mistyped container number is warned of at its field, and may be saved (%s)', async (language) => {
  const said = words[language]
  const archive = await openArchive()
  const series = `TSTU${String(Date.now()).slice(-6)}`
  const expected = Number(checkDigits.iso6346(`${series}0`).expected ?? 0)
  const [right, wrong] = [`${series}${expected}`, `${series}${(expected + 1) % 10}`]
  const page = await personAt('/containers/create', 'admin@andina.test', { language })
  type Field = 'number' | 'isoType' | 'tare' | 'maxGross' | 'capacityM3'
  const field = (name: Field) => page.getByRole('textbox', { name: said[name] })
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
  await choose(page.getByRole('combobox', { name: said.sizeFeet }), '20')
  await choose(page.getByRole('combobox', { name: said.category }), said.dry)
  await field('tare').fill('2230')
  await field('maxGross').fill('30480')
  await field('capacityM3').fill('33')
  await page.getByRole('button', { name: said.save, exact: true }).click()
  await page.waitForURL((address) => !address.pathname.endsWith('/create'))
  expect(await archive.get(`/config/containers/${wrong}`)).toMatchObject({ number: wrong, tare: 2230 })
})
