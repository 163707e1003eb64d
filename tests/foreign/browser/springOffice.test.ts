import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seal } from '../../../server/auth/sealed.ts'
import { readSettings } from '../../../server/settings.ts'
import { eventually, picture } from '../../e2e/office.ts'
import { canBeDone, dataRows, fromMenu, rangeOf } from '../../e2e/onScreen.ts'
import { type CompanyData, companyData } from '../../faults/companyData.ts'
import { deskAt } from '../../faults/desk.ts'
import { type Program, startProgram } from '../../faults/program.ts'
import { closedRate, type SpringHost, secrets, startSpringHost } from '../springHost.ts'
import { springTable } from '../springTable.ts'

const sealsKey = 'a-key-of-this-test-that-is-long-enough-0002'
let host: SpringHost
let data: CompanyData
let office: Program

beforeAll(async () => {
  host = await startSpringHost()
  data = await companyData('embedded')
  const settings = readSettings({ SEALS_KEY: sealsKey, DATA_DIR: data.folder })
  const names = Object.keys(secrets) as (keyof typeof secrets)[]
  const sealed = await Promise.all(names.map(async (name) => [name, await seal(settings, secrets[name])] as const))
  const file = join(data.folder, 'routes.json')
  await writeFile(file, JSON.stringify(springTable(host.url, Object.fromEntries(sealed) as typeof secrets)))
  office = await startProgram({ DATA_DIR: data.folder, SEALS_KEY: sealsKey, ROUTES_FILE: file })
})

afterAll(async () => {
  await office.stop()
  await data.remove()
  await host.close()
})

it('the unchanged build lists, pages, creates, edits, deletes and refers to where services in Spanish keep the ports', async () => {
  const page = await deskAt(office.url, '/ports')
  const pager = rangeOf(page)
  await eventually(() => pager.innerText()).toMatch(/^1–15 de 35/)
  await eventually(() => dataRows(page).first().innerText()).toMatch(/Cartagena[\s\S]*Colombia/)
  await picture(page, 'spring-ports')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await eventually(() => pager.innerText()).toMatch(/^16–30 de 35/)

  await page.goto('/ports/create')
  await page
    .getByRole('textbox', { name: /^Código/ })
    .first()
    .fill('COZZZ')
  await page.getByRole('textbox', { name: /^Descripción/ }).fill('Puerto nuevo')
  await page.getByRole('combobox', { name: /^País/ }).click()
  await page.getByRole('option', { name: /Panamá/ }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Registro guardado').waitFor()
  expect(host.ports.at(-1)).toMatchObject({ codPuerto: 'COZZZ', pais: { codigo: 'PA' }, activo: 'S', tipo: 'MARITIMO' })

  await page.goto('/ports/COZZZ/edit')
  await page.getByRole('textbox', { name: /^Descripción/ }).fill('Puerto cambiado')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Registro actualizado correctamente').waitFor()
  expect(host.ports.at(-1)).toMatchObject({ nomPuerto: 'Puerto cambiado' })
  await page.goto('/ports/COZZZ')
  await page.getByText('Panamá').first().waitFor()
  await picture(page, 'spring-port')
  await fromMenu(page, 'Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  // The list is as it was left: on its second page.
  await eventually(() => pager.innerText()).toMatch(/^16–30 de 35/)
  expect(host.ports.some((row) => row['codPuerto'] === 'COZZZ')).toBe(false)

  // Taxes can be changed there and not deleted; what the host refuses in mere words is told in them, and stays typed.
  await page.goto('/taxes/11')
  await page.getByRole('link', { name: 'Editar', exact: true }).waitFor()
  const offered = await canBeDone(page)
  expect(offered).toContain('Duplicar')
  expect(offered).not.toContain('Eliminar')
  await page.goto('/taxes/11/edit')
  const rate = page.getByRole('textbox', { name: /^Tarifa/ })
  await rate.fill('99')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText(closedRate).first().waitFor()
  expect(await rate.inputValue()).toMatch(/^99/)
  await picture(page, 'spring-refused')

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  for (const secret of [...host.secrets, 'sealed.', host.url]) expect(stored).not.toContain(secret)
})
