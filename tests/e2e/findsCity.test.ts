import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'
import { dataRows, isFocused, isRead, rangeOf } from './onScreen.ts'

it.each([
  ['es', 'Buscar en ciudades', 'bogota', 'Bogotá', 'Colombia'],
  ['en', 'Search cities', 'medellin', 'Medellín', 'Colombia'],
] as const)(
  'finds a city among all of the world by typing without accents (%s)',
  async (language, label, typed, city, country) => {
    const page = await personAt('/cities', 'admin@andina.test', { language })
    const table = page.getByRole('table')
    await table.waitFor()
    const pager = rangeOf(page)
    expect(await pager.innerText()).toMatch(language === 'es' ? /más de|13\d\.\d{3}/ : /more than|13\d,\d{3}/)
    await expectAccessible(page)
    await picture(page, `list-${language}`)

    await page.getByRole('searchbox', { name: label }).pressSequentially(typed)
    const found = table.getByRole('row', { name: new RegExp(`${city}.*${country}`) }).first()
    // What was typed first may be asked for, and answered, before the rest.
    await eventually(() => new URL(page.url()).search).toContain(typed)
    await isRead(page)
    await found.waitFor()
    await eventually(() => pager.innerText()).not.toMatch(/más de|more than/)

    await page.reload()
    await found.waitFor()
  },
)

it('narrows the cities to a country, sorts by inhabitants and pages, all kept in the address', async () => {
  const page = await personAt('/cities')
  const rows = dataRows(page)
  await rows.first().waitFor()
  await page.getByRole('button', { name: '+ Filtrar' }).click()
  await page.getByLabel('Filtrar por').selectOption({ label: 'País' })
  await page.getByRole('combobox', { name: 'País', exact: true }).fill('colombia')
  await page
    .getByRole('option', { name: /Colombia/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Filtrar', exact: true }).click()
  await page.getByText(/^País es .*Colombia/).waitFor()
  await page.getByRole('button', { name: 'Población' }).click()
  const inhabitants = page.getByRole('columnheader', { name: 'Población' })
  await eventually(() => inhabitants.getAttribute('aria-sort')).toBe('ascending')
  await page.getByRole('button', { name: 'Población' }).click()
  await eventually(() => rows.first().innerText()).toContain('Bogotá')
  await isRead(page)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await eventually(() => rangeOf(page).innerText()).toMatch(/^16–30 de/)
  await expectAccessible(page)
  await isRead(page)
  const opened = await rows.nth(2).getByRole('link').innerText()
  await rows.nth(2).getByRole('link').click()
  await page.getByRole('heading', { level: 1, name: opened }).waitFor()
  await page.goBack()
  await eventually(() => rangeOf(page).innerText()).toMatch(/^16–30 de/)
})

it('opens a city with the keyboard alone', async () => {
  const page = await personAt('/cities')
  const rows = dataRows(page)
  await rows.first().waitFor()
  await page.keyboard.press('/')
  const found = page.waitForResponse((answer) => answer.url().includes('cartagena'))
  await page.keyboard.type('cartagena')
  await found
  await eventually(() => rows.first().innerText()).toContain('Cartagena')
  await isRead(page)
  await rows.first().focus()
  await page.keyboard.press('ArrowDown')
  await eventually(() => isFocused(rows.nth(1))).toBe(true)
  const name = await rows.nth(1).getByRole('link').innerText()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expectAccessible(page)
})

it.each([
  ['es', 'Ciudad', /^Departamento/, /^País/],
  ['en', 'City', /^State/, /^Country/],
] as const)(
  'a city says its state and country, and takes them along when it is taken away (%s)',
  async (language, ...fields) => {
    const page = await personAt('/branches/create', 'admin@andina.test', { language })
    const [city, state, country] = fields.map((name) => page.getByRole('combobox', { name }))
    await city?.fill('Medellin')
    await page
      .getByRole('option', { name: /Medellín.*Antioquia.*Colombia/ })
      .first()
      .click()
    await eventually(() => state?.inputValue()).toMatch(/Antioquia/)
    await eventually(() => country?.inputValue()).toMatch(/Colombia/)
    await picture(page, `city-fills-${language}`)
    await city?.fill('')
    await eventually(() => state?.inputValue()).toBe('')
    await eventually(() => country?.inputValue()).toBe('')
    // What is said already stands, and narrows the cities.
    await country?.fill('Ecuador')
    await page
      .getByRole('option', { name: /Ecuador/ })
      .first()
      .click()
    await city?.fill('Medellin')
    await city?.fill('Quito')
    await page
      .getByRole('option', { name: /Quito.*Ecuador/ })
      .first()
      .click()
    await eventually(() => state?.inputValue()).toMatch(/Pichincha/)
    expect(await country?.inputValue()).toMatch(/Ecuador/)
  },
)

it('a port is found by its name, not by the time zone that a country has of one', async () => {
  const page = await personAt('/quotations/create')
  const port = page.getByRole('combobox', { name: /^Origen/ })
  for (const name of ['Shanghai', 'Hamburg']) {
    await port.fill(name)
    await page
      .getByRole('option', { name: new RegExp(`^\\w{5} .*${name}`) })
      .first()
      .click()
    await eventually(() => port.inputValue()).toMatch(new RegExp(`^\\w{5} .*${name}`))
    await page.getByTitle(await port.inputValue(), { exact: true }).waitFor()
  }
})
