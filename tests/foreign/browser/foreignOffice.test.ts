import { afterAll, beforeAll, expect, it } from 'vitest'
import { password } from '../../attacks/companies.ts'
import { expectAccessible } from '../../e2e/accessible.ts'
import { eventually, picture } from '../../e2e/office.ts'
import { type CompanyData, companyData } from '../../faults/companyData.ts'
import { deskAt } from '../../faults/desk.ts'
import { type Program, startProgram } from '../../faults/program.ts'
import { signInto } from '../../wire/ask.ts'
import { type ForeignHost, foreignRoutes, startForeignHost } from '../foreignHost.ts'
import { choose, dataRows, fromMenu, rangeOf } from '../../e2e/onScreen.ts'

let host: ForeignHost
let data: CompanyData
let office: Program

/** The company's own services for two modules: the operator knows the host, the company says what is where. */
beforeAll(async () => {
  host = await startForeignHost()
  data = await companyData('embedded')
  office = await startProgram({ DATA_DIR: data.folder, SERVICE_HOSTS: `erp=${host.url}` })
  const token = await signInto(office.ask, 'a1@t1.test', password, 't1')
  for (const [module, address] of [
    ['config', host.url],
    ['territories', `${host.url}/geo`],
  ] as const) {
    const routes = { '*': 'none', ...foreignRoutes[module], 'cities.list': 'GET /cities{?page,size,sort,status}' }
    const body = { module, profile: 'default', host: address, routes }
    const { status, text } = await office.ask('POST /config/module-configs', { token, body })
    expect(status, text).toBe(201)
  }
})

afterAll(async () => {
  await office.stop()
  await data.remove()
  await host.close()
})

const asked = (method: string, path: string) =>
  host.requests.filter((request) => request.method === method && request.path === path)

it('the unchanged build lists, searches, filters, creates, edits and deletes where another host keeps the taxes (B-ROUTES-FROM-CONFIG)', async () => {
  const page = await deskAt(office.url, '/taxes')
  const blocked: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/i.test(message.text())) blocked.push(message.text())
  })
  const rows = dataRows(page)
  const codes = () =>
    rows.evaluateAll((all) => all.map((row) => /EXC|ICA1|IVA19|IVA5|RTE25|NEW8/.exec(row.textContent ?? '')?.[0]))
  await eventually(codes).toEqual(['EXC', 'ICA1', 'IVA19', 'IVA5', 'RTE25'])
  await expectAccessible(page)
  await picture(page, 'foreign-taxes')
  await page.getByRole('button', { name: /^Ordenar por tarifa \(%\)/i }).click()
  await eventually(codes).toEqual(['EXC', 'ICA1', 'RTE25', 'IVA5', 'IVA19'])
  await page.getByRole('searchbox', { name: 'Buscar en impuestos' }).fill('bogota')
  await eventually(codes).toEqual(['ICA1'])

  await page.goto('/taxes/create')
  await page.getByRole('textbox', { name: /^Código/ }).fill('NEW8')
  await page.getByRole('textbox', { name: /^Descripción/ }).fill('Impuesto nuevo')
  await choose(page.getByRole('combobox', { name: /^Tipo/ }), 'IVA')
  await page.getByRole('textbox', { name: /^Tarifa/ }).fill('8')
  await choose(page.getByRole('combobox', { name: /^Base gravable/ }), 'Neto')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Registro guardado').waitFor()
  expect(asked('POST', '/tax-office/new')).toHaveLength(1)

  await page.goto('/taxes/NEW8/edit')
  await page.getByRole('textbox', { name: /^Tarifa/ }).fill('8,5')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Registro actualizado correctamente').waitFor()
  expect(asked('PATCH', '/tax-office/NEW8/change')[0]?.body).toMatchObject({ rate: 8.5 })
  await picture(page, 'foreign-tax')

  await page.goto('/taxes/create')
  await page.getByRole('textbox', { name: /^Código/ }).fill('IVA19')
  await page.getByRole('textbox', { name: /^Descripción/ }).fill('Otra vez')
  await choose(page.getByRole('combobox', { name: /^Tipo/ }), 'IVA')
  await page.getByRole('textbox', { name: /^Tarifa/ }).fill('8')
  await choose(page.getByRole('combobox', { name: /^Base gravable/ }), 'Neto')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('El registro ya existe, no se puede guardar de nuevo').waitFor()

  await page.goto('/taxes/NEW8')
  await fromMenu(page, 'Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  // The list is as it was left: searched.
  await eventually(codes).toEqual(['ICA1'])
  await page.getByRole('searchbox', { name: 'Buscar en impuestos' }).fill('')
  await eventually(codes).toEqual(['EXC', 'ICA1', 'RTE25', 'IVA5', 'IVA19'])
  expect(asked('POST', '/tax-office/drop')[0]?.body).toEqual({ code: 'NEW8' })
  expect(host.requests.every(({ authorization }) => authorization?.startsWith('Bearer ') === true)).toBe(true)
  expect(blocked).toEqual([])
})

it('pages, sorts and narrows a list of Spring pages, and opens a record of it (B-ENTITY-PAGE0)', async () => {
  const page = await deskAt(office.url, '/cities')
  const pager = rangeOf(page)
  await eventually(() => pager.innerText()).toMatch(/^1–15 de 20/)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await eventually(() => pager.innerText()).toMatch(/^16–20 de 20/)
  const { page: at, status } = Object.fromEntries(asked('GET', '/geo/cities').at(-1)?.query ?? [])
  expect([at, status]).toEqual(['1', 'ACTIVE'])
  await picture(page, 'foreign-cities')
  await page.getByRole('searchbox', { name: 'Buscar en ciudades' }).fill('medellin')
  const found = page.getByRole('table').getByRole('row', { name: /Medellín/ })
  await found.waitFor()
  await eventually(() => pager.innerText()).toMatch(/^1–1 de 1/)
  await found.getByRole('link').first().click()
  await page.getByRole('heading', { level: 1, name: 'Medellín' }).waitFor()
})
