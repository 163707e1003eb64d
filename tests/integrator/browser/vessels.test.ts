import { spawnSync } from 'node:child_process'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { read, utils } from 'xlsx'
import { settingsTable } from '../../../server/settings/table.ts'
import { type BuiltServer, startBuiltServer } from '../../e2e/builtServer.ts'
import { expectAccessible } from '../../e2e/accessible.ts'
import { type Language, login, openBrowser, picture, samplePassword } from '../../e2e/office.ts'
import { askOf, signInto } from '../../wire/ask.ts'
import { copyWithVessels, layRecipes, type ProjectCopy } from '../copyOfProject.ts'
import { enterOffice } from '../../e2e/lightPages.ts'

/** Each secret setting as an operator's machine has it where the build is made. */
const secretSettings = Object.fromEntries(
  Object.entries(settingsTable)
    .filter(([, setting]) => 'secret' in setting)
    .map(([name]) => [name, `https://told:canary-${name.toLowerCase()}-canary@told.example`]),
)

const buildAndStartMs = 300_000

let copy: ProjectCopy
let office: BuiltServer
let laid: readonly string[] = []

beforeAll(async () => {
  copy = await copyWithVessels()
  laid = await layRecipes(copy)
  const { status, stderr } = spawnSync(process.execPath, ['scripts/build.mjs'], {
    cwd: copy.root,
    encoding: 'utf8',
    env: { ...process.env, ...secretSettings },
  })
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

it('the recipes stand as they are shown: moves, an action that asks, a file, a cell, a tab, a page, a card, a report, an event', async () => {
  expect(laid).toEqual([
    'src/resources/config/lift-trucks.ts',
    'src/resources/config/tank-readings.ts',
    'server/services/lift-trucks.ts',
    'src/custom/resources/lift-trucks.tsx',
    'src/custom/resources/tank-readings.tsx',
    'server/services/reports/dashboard/cards/workingTrucks.ts',
    'src/custom/yard/YardBoard.tsx',
    'src/i18n/work/yard.ts',
    'src/schema/kinds/stars.ts',
    'src/ui/kinds/stars.tsx',
    'src/resources/config/carrier-marks.ts',
    'server/services/reports/report-configs/sources/LIFT-TRUCKS.ts',
  ])
  const page = await administratorAt('/lift-trucks/create', 'es')
  await page.getByRole('textbox', { name: /^Placa/ }).fill('LT-1')
  await page.getByRole('textbox', { name: /^Nombre/ }).fill('Amarillo')
  await page.getByText('AMARILLO', { exact: true }).waitFor()
  await page.getByRole('combobox', { name: /^Bodega/ }).click()
  await page.getByRole('option', { name: /Bodega Fontibón/ }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()

  await page.getByText('El tanque está vacío').waitFor()
  await page.getByRole('button', { name: /^Más acciones/ }).click()
  await page.getByRole('menuitem', { name: 'Tanquear' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByRole('textbox', { name: /^Litros/ }).fill('60')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Tanquear' }).click()
  await asked.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Poner a trabajar' }).click()
  await page.getByText('Trabajando', { exact: true }).first().waitFor()
  await page.getByRole('tab', { name: 'Tanque' }).click()
  await page.getByText('Cabe: 20 l').waitFor()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Más acciones/ }).click()
  const [sheet] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Hoja de vida' }).click(),
  ])
  expect(sheet.suggestedFilename()).toBe('LT-1.csv')
  await page.getByRole('button', { name: /^Notificaciones/ }).click()
  // It is told at once, and kept in the list of notices.
  await page.getByText('LT-1: 60 l').first().waitFor()

  await page.goto(`${office.url}/lift-trucks`)
  await page.getByRole('columnheader', { name: 'Tanque' }).waitFor()
  expect(await page.getByRole('progressbar', { name: 'Tanque' }).getAttribute('aria-valuenow')).toBe('75')
  await page.getByRole('button', { name: 'Trabajando' }).click()
  await page.getByRole('row', { name: /LT-1/ }).waitFor()
  await expectAccessible(page)

  await page.goto(`${office.url}/dashboard/default`)
  await page.getByRole('link', { name: /Montacargas trabajando/ }).click()
  await page.getByRole('row', { name: /LT-1/ }).waitFor()

  await page.goto(`${office.url}/tank-readings/create`)
  await page.getByRole('textbox', { name: /^Número/ }).fill('T1')
  await page
    .getByRole('textbox', { name: /^Nombre/ })
    .first()
    .fill('Tanque norte')
  await page.getByRole('combobox', { name: /^Bodega/ }).click()
  await page.getByRole('option', { name: /Bodega Fontibón/ }).click()
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByRole('tab', { name: /^Montacargas/ }).click()
  await page.getByRole('row', { name: /LT-1.*Amarillo/ }).waitFor()

  const ask = askOf((path, init) => fetch(`${office.url}${path}`, init))
  const token = await signInto(ask, 'admin@andina.test', samplePassword, 'andina')
  const [, config = ''] =
    /reports\/configs` with `(\{.*?\})`/.exec(await readFile('docs/guides/recipes.md', 'utf8')) ?? []
  const kept = await ask('POST /reports/configs', { token, body: JSON.parse(config) as object })
  expect(kept.status, kept.text).toBe(201)
  const report = await ask('POST /reports/generate?type=LIFT-TRUCKS', { token, body: {} })
  expect(report.text).toContain('LT-1;Amarillo;60;20')
})

it('a screen of one’s own stands in the menu and shows a page by react-admin with texts in both languages', async () => {
  const page = await administratorAt('/dashboard/default', 'es')
  await page.getByRole('searchbox', { name: 'Buscar en el menú' }).fill('Patio')
  await page.getByRole('link', { name: 'Patio', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Patio' }).waitFor()
  await page.getByRole('row', { name: /LT-1.*60/ }).waitFor()
  await page.getByRole('columnheader', { name: 'Litros' }).waitFor()
  await page.getByText('En los tanques: 60 l').waitFor()
  await expectAccessible(page)
  await picture(page, 'recipes-screen')
  const english = await administratorAt('/wms/yard', 'en')
  await english.getByRole('heading', { level: 1, name: 'Yard' }).waitFor()
  await english.getByText('In the tanks: 60 l').waitFor()
  await english.getByRole('row', { name: /LT-1/ }).click()
  await english.getByRole('heading', { level: 1, name: /Amarillo/ }).waitFor()
})

it('a kind of one’s own is typed, checked, shown, filtered and described by OpenAPI', async () => {
  const page = await administratorAt('/carrier-marks/create', 'es')
  await page.getByRole('textbox', { name: /^Número/ }).fill('M1')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page
    .getByText(/^El campo Nota/)
    .first()
    .waitFor()
  await page.getByRole('radiogroup', { name: /^Nota/ }).getByRole('radio', { name: '4 / 5' }).press(' ')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await page.getByText('Registro guardado').waitFor()
  await page.goto(`${office.url}/carrier-marks?filter=${encodeURIComponent('{"grade":{"gte":4}}')}`)
  await page.getByRole('row', { name: /M1/ }).getByRole('img', { name: '4 / 5' }).waitFor()
  await expectAccessible(page)
  await picture(page, 'recipes-kind')

  const ask = askOf((path, init) => fetch(`${office.url}${path}`, init))
  const token = await signInto(ask, 'admin@andina.test', samplePassword, 'andina')
  const refused = await ask('POST /config/carrier-marks', { token, body: { number: 'M2', grade: 6 } })
  expect([refused.status, Object.keys(refused.body['errors'] ?? {})]).toEqual([422, ['grade']])
  const { text } = await ask('GET /openapi.json', { token })
  expect(text).toMatch(/"grade":\{[^}]*"maximum":5/)
})

it('a build holds no secret setting of the machine that it is made on', async () => {
  const files = (await readdir(join(copy.root, 'dist'), { recursive: true })).filter((file) => /\.\w+$/.test(file))
  expect([files.length > 50, Object.keys(secretSettings).length > 5]).toEqual([true, true])
  const told = await Promise.all(files.map((file) => readFile(join(copy.root, 'dist', file), 'latin1')))
  expect(files.filter((_file, at) => told[at]?.includes('-canary'))).toEqual([])
})
