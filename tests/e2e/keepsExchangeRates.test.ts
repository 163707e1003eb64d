import { expect, it } from 'vitest'
import { openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'
import { descriptionOf } from './onScreen.ts'

const dayMs = 86_400_000
const today = (shift = 0): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' }).format(new Date(Date.now() + shift * dayMs))

const words = {
  es: {
    currency: /^Moneda\b/,
    date: /^Fecha\b/,
    rate: /^Tasa\b(?! inversa)/,
    base: /^Moneda base/,
    save: 'Guardar',
    future: 'No se puede guardar una tasa con fecha superior a 2 días',
    earlier: 'No se puede actualizar la tasa a una fecha anterior',
    factor: '5,25',
    history: 'Historia de la tasa',
    ofDate: 'Tasa de la fecha',
    noRate: 'No hay tasa registrada',
    year: 'Últimos 365 días',
    day: 'Día',
    table: 'Ver como tabla',
  },
  en: {
    currency: /^Currency/,
    date: /^Date\b/,
    rate: /^Rate\b/,
    base: /^Base currency/,
    save: 'Save',
    future: 'The rate cannot be saved with a date more than 2 days ahead',
    earlier: 'The rate cannot be updated to an earlier date',
    factor: '5.25',
    history: 'Rate history',
    ofDate: 'Rate of the date',
    noRate: 'No registered rate for this date',
    year: 'Last 365 days',
    day: 'Day',
    table: 'Show as a table',
  },
} as const

/** Of each language a currency of its own, so that neither is in the way of the other. */
const currencies = { es: ['GBP', 'Libra'], en: ['JPY', 'Yen'] } as const

it.each(['es', 'en'] as const)(
  'keeps a rate of at most two days ahead, and never moves one back (C-RATE-DAYS) (%s)',
  async (language) => {
    const said = words[language]
    const [code] = currencies[language]
    const archive = await openArchive()
    const page = await personAt('/currency-factors/create', 'admin@andina.test', { language })
    const pick = async (label: RegExp, typed: string): Promise<void> => {
      await page.getByRole('combobox', { name: label }).first().fill(typed)
      await page
        .getByRole('option', { name: new RegExp(typed) })
        .first()
        .click()
    }
    await pick(said.currency, code)
    await page.getByRole('textbox', { name: said.rate }).fill(said.factor)
    // The company's currency stands there already.
    await eventually(() => page.getByRole('combobox', { name: said.base }).first().inputValue()).toMatch(/COP/)
    await page.getByLabel(said.date).fill(today(3))
    await page.getByRole('button', { name: said.save, exact: true }).click()
    await eventually(() => descriptionOf(page.getByLabel(said.date))).toContain(said.future)
    await expectAccessible(page)

    const stored = await archive.ask('GET /config/currency-factors', {
      token: archive.token,
      query: { filter: { currency: code, date: today(2) } },
    })
    const day = stored.list.length === 0 ? today(2) : today(1)
    await page.getByLabel(said.date).fill(day)
    await page.getByRole('button', { name: said.save, exact: true }).click()
    await page.waitForURL((address) => !address.pathname.endsWith('/create'))

    const [rate] = (
      await archive.ask('GET /config/currency-factors', {
        token: archive.token,
        query: { filter: { currency: code, date: day } },
      })
    ).list
    expect(rate).toMatchObject({ factor: 5.25, inverse: 0.190476190476 })
    await page.goto(`/currency-factors/${String(rate?.['id'])}/edit`)
    await page.getByLabel(said.date).fill(today(-5))
    await page.getByRole('button', { name: said.save, exact: true }).click()
    await eventually(() => descriptionOf(page.getByLabel(said.date))).toContain(said.earlier)
    await eventually(async () => (await archive.get(`/config/currency-factors/${String(rate?.['id'])}`))['date']).toBe(
      day,
    )
  },
)

it.each(['es', 'en'] as const)('reads the history of a rate by the keys and in a table (%s)', async (language) => {
  const said = words[language]
  const page = await personAt('/settings/currency/USD', 'admin@andina.test', { language })
  await page.getByRole('tab', { name: said.history }).click()
  await page.getByRole('radio', { name: said.year }).check()
  const chart = page.getByRole('img', { name: /USD.*365/ })
  await chart.waitFor()
  const day = page.getByRole('slider', { name: said.day })
  const newest = await day.getAttribute('aria-valuetext')
  expect(newest).toMatch(/COP$/)
  await day.press('ArrowLeft')
  await eventually(() => day.getAttribute('aria-valuetext')).not.toBe(newest)
  const before = await day.getAttribute('aria-valuetext')
  await chart.hover({ position: { x: 90, y: 60 } })
  await eventually(() => day.getAttribute('aria-valuetext')).not.toBe(before)
  await page.getByText(said.table).click()
  await page.getByRole('table').getByRole('row').nth(2).waitFor()
  await page.getByLabel(said.ofDate).fill('2001-01-02')
  await page.getByText(said.noRate).waitFor()
  await expectAccessible(page)
  await picture(page, `rates-${language}`)
  await page.setViewportSize({ width: 820, height: 1180 })
  await picture(page, `rates-tablet-${language}`)
})
