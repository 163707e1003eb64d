import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seal } from '../../../server/auth/sealed.ts'
import { readSettings } from '../../../server/settings.ts'
import { expectAccessible } from '../../e2e/accessible.ts'
import { eventually, picture } from '../../e2e/office.ts'
import { choose, dataRows, fromMenu, rangeOf } from '../../e2e/onScreen.ts'
import { type CompanyData, companyData } from '../../faults/companyData.ts'
import { deskAt } from '../../faults/desk.ts'
import { type Program, startProgram } from '../../faults/program.ts'
import { type HafenHost, hafenSecrets, startHafenHost } from '../hafenHost.ts'
import { hafenTable } from '../hafenTable.ts'

const sealsKey = 'a-key-of-this-test-that-is-long-enough-0004'
let host: HafenHost
let data: CompanyData
let office: Program

beforeAll(async () => {
  host = await startHafenHost()
  data = await companyData('embedded')
  const settings = readSettings({ SEALS_KEY: sealsKey, DATA_DIR: data.folder })
  const names = Object.keys(hafenSecrets) as (keyof typeof hafenSecrets)[]
  const sealed = await Promise.all(names.map(async (name) => [name, await seal(settings, hafenSecrets[name])] as const))
  const file = join(data.folder, 'routes.json')
  await writeFile(file, JSON.stringify(hafenTable(host.url, Object.fromEntries(sealed) as typeof hafenSecrets)))
  office = await startProgram({ DATA_DIR: data.folder, SEALS_KEY: sealsKey, ROUTES_FILE: file, LOG_LEVEL: 'trace' })
})

afterAll(async () => {
  await office.stop()
  await data.remove()
  await host.close()
})

/** What a host is asked with, sealed or opened, and where it is: nothing of it leaves the server. */
const secrets = () => [...host.secrets, 'zugriff-1', 'sealed.', sealsKey, host.url]

it('the unchanged build lists, filters, pages, creates, edits, deletes and refers to where JSON:API keeps the ports, and no secret leaves the server', async () => {
  const page = await deskAt(office.url, '/ports')
  const answers: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/api/')) answers.push(response.text().catch(() => ''))
  })
  const pager = rangeOf(page)
  await eventually(() => pager.innerText()).toMatch(/^1–15 de 28/)
  await eventually(() => dataRows(page).first().innerText()).toMatch(/Hamburg[\s\S]*Alemania|Hamburg[\s\S]*Alemanha/)
  await expectAccessible(page)
  await picture(page, 'hafen-ports')
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await eventually(() => pager.innerText()).toMatch(/^16–28 de 28/)
  await page.goto(`/ports?filter=${encodeURIComponent('{"status":"INACTIVE"}')}`)
  await eventually(() => pager.innerText()).toMatch(/^1–6 de 6/)

  await page.goto('/ports/create')
  const name = page.getByRole('textbox', { name: /^Descripción/ })
  await page
    .getByRole('textbox', { name: /^Código/ })
    .first()
    .fill('DEZZA')
  await name.fill('Ab')
  await page.getByRole('combobox', { name: /^País/ }).click()
  await page.getByRole('option', { name: /Países Baixos/ }).click()
  await page.getByRole('textbox', { name: /^Latitud/ }).fill('53,25')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Der Name ist zu kurz').first().waitFor()
  await name.fill('Neuer Hafen')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Registro guardado').waitFor()
  expect(host.ports.at(-1)).toMatchObject({
    id: 'DEZZA',
    attributes: { bezeichnung: 'Neuer Hafen', breite: '53,25', land: { href: '/v1/laender/NL' } },
  })

  await page.goto('/ports/DEZZA/edit')
  await name.fill('Alter Hafen')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Registro actualizado correctamente').waitFor()
  expect(host.ports.at(-1)).toMatchObject({ attributes: { bezeichnung: 'Alter Hafen' } })
  await page.goto('/ports/DEZZA')
  await page.getByText('Países Baixos').first().waitFor()
  await picture(page, 'hafen-port')
  await fromMenu(page, 'Eliminar')
  await page.getByRole('dialog').getByRole('button', { name: 'Eliminar', exact: true }).click()
  // The list is as it was left: filtered.
  await eventually(() => pager.innerText()).toMatch(/^1–6 de 6/)
  await page.goto(`/ports?filter=${encodeURIComponent('{"status":"ACTIVE"}')}`)
  await eventually(() => pager.innerText()).toMatch(/^1–15 de 28/)

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  expect(stored).toContain('moduleData')
  const told = (await Promise.all(answers)).join('\n')
  expect(told).toContain('Neuer Hafen')
  expect(office.said()).toContain('forwarded')
  for (const secret of secrets()) {
    expect(stored).not.toContain(secret)
    expect(told).not.toContain(secret)
    expect(office.said()).not.toContain(secret)
  }
})

it('a tax of a host with a key of its own is made by clicking, and what it refuses is said at the field', async () => {
  const page = await deskAt(office.url, '/taxes/create')
  const rate = page.getByRole('textbox', { name: /^Tarifa/ })
  await page.getByRole('textbox', { name: /^Código/ }).fill('COFINS')
  await page.getByRole('textbox', { name: /^Descripción/ }).fill('Contribuição')
  await choose(page.getByRole('combobox', { name: /^Tipo/ }), 'IVA')
  await rate.fill('60')
  await choose(page.getByRole('combobox', { name: /^Base gravable/ }), 'Neto')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Alíquota alta demais').first().waitFor()
  await rate.fill('7,6')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Registro guardado').waitFor()
  expect(host.taxes.at(-1)).toMatchObject({ sigla: 'COFINS', aliquota: 760 })
})

it('no secret of a host is in what the server sends out as its pages', async () => {
  const files = (await readdir('dist', { recursive: true })).filter((file) => /\.(js|html|json|css|map)$/.test(file))
  expect(files.length).toBeGreaterThan(20)
  const texts = await Promise.all(files.map((file) => readFile(join('dist', file), 'utf8')))
  for (const secret of [...host.secrets, sealsKey, host.url])
    expect(texts.filter((text) => text.includes(secret))).toEqual([])
})
