import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'

it('makes a third party under the next code, who is a customer from then on', async () => {
  const archive = await openArchive()
  const name = `Textiles ${newCode()}`
  const page = await personAt('/settings/ff/createthird')
  const code = page.getByLabel('Código', { exact: false }).first()
  await eventually(async () => Number(await code.inputValue())).toBeGreaterThan(1000)
  const given = await code.inputValue()
  await expectAccessible(page)
  await picture(page, 'third-party')
  const choose = async (label: string, typed: string, option: RegExp) => {
    await page.getByRole('combobox', { name: label, exact: false }).fill(typed)
    await page.getByRole('option', { name: option }).first().click()
  }
  await page.getByRole('textbox', { name: /^Nombre \*?$/ }).fill(name)
  await choose('Tipo *', 'importador', /Importador/)
  await choose('Tipo de identificación *', 'NIT', /CO-NIT/)
  await page.getByRole('textbox', { name: /^Identificación/ }).fill('900373913')
  await page.getByRole('textbox', { name: 'Dígito de verificación' }).fill('4')
  await choose('País *', 'colombia', /Colombia/)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/settings\/entity\/[0-9a-f-]{36}$/)
  expect(await archive.get(`/config/customers/${given}`)).toMatchObject({ name, customerType: 'IMP', status: 'ACTIVE' })
  await page.goto('/customers')
  await page.getByRole('link', { name: given, exact: true }).click()
  await page.getByRole('heading', { level: 1, name }).waitFor()
  await expectAccessible(page)
})

it('makes a carrier from the route that needs one', async () => {
  const archive = await openArchive()
  const name = `Transportes ${newCode()}`
  const page = await personAt('/routes/create')
  await page.getByRole('combobox', { name: 'Transporte *' }).fill('terrestre')
  await page
    .getByRole('option', { name: /Terrestre/ })
    .first()
    .click()
  await page.getByRole('combobox', { name: 'Transportador' }).fill(name)
  await page.getByRole('option', { name: /Crear/ }).click()
  const dialog = page.getByRole('dialog')
  await eventually(async () => dialog.getByLabel('Nombre *').inputValue()).toBe(name)
  expect(await dialog.getByRole('combobox', { name: 'Papel' }).innerText()).toBe('Transportador o naviera')
  await picture(page, 'carrier-in-place')
  const choose = async (label: string, typed: string, option: RegExp) => {
    await dialog.getByRole('combobox', { name: label }).fill(typed)
    await page.getByRole('option', { name: option }).first().click()
  }
  await choose('Tipo *', 'terrestre', /TRA/)
  await choose('Tipo de identificación *', 'NIT', /CO-NIT/)
  await dialog.getByRole('textbox', { name: /^Identificación/ }).fill('800197268')
  await dialog.getByRole('textbox', { name: 'Dígito de verificación' }).fill('4')
  await choose('País *', 'colombia', /Colombia/)
  const given = await dialog.getByLabel('Código *').inputValue()
  await dialog.getByRole('tab', { name: 'Transporte' }).click()
  await choose('Transporte', 'terrestre', /Terrestre/)
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => page.getByRole('combobox', { name: 'Transportador' }).inputValue()).toContain(name)
  expect(await archive.get(`/config/carriers/${given}`)).toMatchObject({ name, transport: 'Ground' })
})
