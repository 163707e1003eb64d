import { spawnSync } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { read, utils } from 'xlsx'
import { type BuiltServer, startBuiltServer } from '../../e2e/builtServer.ts'
import { expectAccessible } from '../../e2e/accessible.ts'
import { type Language, login, openBrowser } from '../../e2e/office.ts'
import { copyWithVessels, type ProjectCopy } from '../copyOfProject.ts'
import { enterOffice } from '../../e2e/lightPages.ts'

const buildAndStartMs = 300_000

let copy: ProjectCopy
let office: BuiltServer

beforeAll(async () => {
  copy = await copyWithVessels()
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], { cwd: copy.root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build with the vessels failed:\n${stderr}`)
  office = await startBuiltServer(inject('sampleData'), copy.root)
}, buildAndStartMs)

afterAll(async () => {
  await office.stop()
  await copy.remove()
})

const administratorAt = async (path: string, language: Language): Promise<Page> => {
  const page = await openBrowser({ language })
  await page.goto(`${office.url}/auth/login?redirect=${encodeURIComponent(path)}`)
  await login(page, 'admin@andina.test')
  await enterOffice(page)
  return page
}

const words = {
  es: {
    imo: '9811000',
    menu: 'Buscar en el menú',
    many: 'Buques',
    create: 'Crear',
    number: /^Número OMI/,
    name: /^Nombre/,
    flag: /^Bandera/,
    tonnage: /^Arqueo bruto/,
    digit: 'Dígito de control del número OMI errado',
    save: 'Guardar',
    saved: 'Registro guardado',
    history: 'Historial',
    sheet: 'Número OMI,Nombre,Bandera,Arqueo bruto (GT)',
    choose: 'Elegir archivo',
    check: /Revisar 2 filas/,
    checked: '1 por crear, 0 por actualizar, 0 sin cambios, 1 con errores',
    import: 'Importar solo la correcta',
    imported: '1 creados',
    export: 'Exportar',
    head: ['Número OMI', 'Nombre', 'Bandera', 'Arqueo bruto (GT)', 'Estado'],
    active: 'Activo',
  },
  en: {
    imo: '9395044',
    menu: 'Search the menu',
    many: 'Vessels',
    create: 'Create',
    number: /^IMO number/,
    name: /^Name/,
    flag: /^Flag/,
    tonnage: /^Gross tonnage/,
    digit: 'Wrong IMO number check digit',
    save: 'Save',
    saved: 'Record saved',
    history: 'History',
    sheet: 'IMO number,Name,Flag,Gross tonnage (GT)',
    choose: 'Choose file',
    check: /Check 2 rows/,
    checked: '1 to create, 0 to update, 0 unchanged, 1 with errors',
    import: 'Import only the right one',
    imported: '1 created',
    export: 'Export',
    head: ['IMO number', 'Name', 'Flag', 'Gross tonnage (GT)', 'Status'],
    active: 'Active',
  },
} as const

const inFile = { es: '9074729', en: '9632179' } as const

it.each(['es', 'en'] as const)(
  'a schema file alone gives the screens to list, make, open, import and export vessels (%s)',
  async (language) => {
    const said = words[language]
    const page = await administratorAt('/dashboard/default', language)
    await page.getByRole('searchbox', { name: said.menu }).fill(said.many)
    await page.getByRole('link', { name: said.many, exact: true }).click()
    await page.getByRole('heading', { level: 1, name: said.many }).waitFor()
    await page.getByRole('link', { name: said.create, exact: true }).first().click()

    const number = page.getByRole('textbox', { name: said.number })
    await number.fill('9811001')
    await page.getByRole('textbox', { name: said.name }).fill('Ever Given')
    const flag = page.getByRole('combobox', { name: said.flag })
    await flag.fill('Panam')
    await page.getByRole('option', { name: /^PA Panam/ }).click()
    await page.getByRole('textbox', { name: said.tonnage }).fill('219079')
    await page.getByRole('button', { name: said.save, exact: true }).click()
    await page.getByText(said.digit).first().waitFor()
    await expectAccessible(page)
    await number.fill(said.imo)
    await page.getByRole('button', { name: said.save, exact: true }).click()
    await page.getByText(said.saved).waitFor()
    await page.getByRole('tab', { name: said.history }).click()
    await page.getByRole('insertion').filter({ hasText: 'Ever Given' }).first().waitFor()
    await expectAccessible(page)

    await page.goto(`${office.url}/vessels/import`)
    const file = join(copy.root, `vessels-${language}.csv`)
    await writeFile(file, `${said.sheet}\n${inFile[language]},Regina Maris,CO,26000\n9811001,Ever Wrong,CO,1\n`)
    await page.getByLabel(said.choose).setInputFiles(file)
    await page.getByRole('button', { name: said.check }).click()
    await page.getByText(said.checked).waitFor()
    await page.getByText(said.digit).first().waitFor()
    await expectAccessible(page)
    await page.getByRole('button', { name: said.import }).click()
    await page.getByText(said.imported, { exact: false }).waitFor()

    await page.goto(`${office.url}/vessels?q=${said.imo}`)
    await page.getByRole('row', { name: new RegExp(`${said.imo}.*Ever Given`) }).waitFor()
    await expectAccessible(page)
    await page.goto(`${office.url}/vessels?q=${inFile[language]}`)
    await page.getByRole('row', { name: /Regina Maris.*Colombia/ }).waitFor()
    await page.getByRole('button', { name: said.export }).click()
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel (download.xlsx)' }).click(),
    ])
    const book = read(await readFile(await download.path()))
    const [head, ...rows] = utils.sheet_to_json<readonly unknown[]>(book.Sheets['report'] ?? {}, { header: 1 })
    expect(head).toEqual(said.head)
    expect(rows).toEqual([[inFile[language], 'Regina Maris', 'Colombia', 26_000, said.active]])
  },
)
