import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt } from './office.ts'
import { descriptionOf, isFocused } from './onScreen.ts'

const words = {
  es: {
    date: 'Fecha',
    save: 'Guardar',
    form: 'dd/mm/aaaa',
    typed: '3/4/26',
    read: '03/04/2026',
    named: 'viernes, 3 de abril de 2026',
    dayAfter: 'sábado, 4 de abril de 2026',
    after: '04/04/2026',
    never: '31/02/2026',
    wrong: 'El campo Fecha debe ser una fecha válida (dd/mm/aaaa)',
    open: 'Abrir el calendario',
    nextMonth: 'Mes siguiente',
  },
  en: {
    date: 'Date',
    save: 'Save',
    form: 'mm/dd/yyyy',
    typed: '4-3-2026',
    read: '04/03/2026',
    named: 'Friday, April 3, 2026',
    dayAfter: 'Saturday, April 4, 2026',
    after: '04/04/2026',
    never: '02/31/2026',
    wrong: 'The Date field must be a valid date (mm/dd/yyyy)',
    open: 'Open the calendar',
    nextMonth: 'Next month',
  },
} as const

it.each([
  ['es', 'en'],
  ['en', 'es'],
] as const)('types dates in the order of %s, in a browser that speaks %s', async (language, browser) => {
  const said = words[language]
  const page = await personAt('/dashboard/default', 'admin@andina.test', { language: browser })
  await page.evaluate((locale) => localStorage.setItem('estiba.ui.locale', locale), language)
  await page.goto('/currency-factors/create')
  const date = page.getByRole('textbox', { name: said.date })
  expect(await date.getAttribute('placeholder')).toBe(said.form)

  await date.fill(said.typed)
  await date.press('Tab')
  await eventually(() => date.inputValue()).toBe(said.read)

  await date.press('Alt+ArrowDown')
  const day = (name: string) => page.getByRole('gridcell', { name })
  const comesTo = (name: string) => eventually(() => isFocused(day(name))).toBe(true)
  await comesTo(said.named)
  expect(await day(said.named).getAttribute('aria-selected')).toBe('true')
  await expectAccessible(page)
  await page.keyboard.press('ArrowRight')
  await comesTo(said.dayAfter)
  await page.keyboard.press('Enter')
  await eventually(() => date.inputValue()).toBe(said.after)
  await eventually(() => isFocused(date)).toBe(true)

  await page.getByRole('button', { name: said.open }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: said.nextMonth }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  expect(await date.inputValue()).toBe(said.after)

  await date.fill(said.never)
  await page.getByRole('button', { name: said.save, exact: true }).click()
  await eventually(() => descriptionOf(date)).toContain(said.wrong)
  expect(await date.getAttribute('aria-invalid')).toBe('true')
})
