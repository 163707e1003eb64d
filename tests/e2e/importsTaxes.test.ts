import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { eventually, personAt, picture } from './office.ts'
import { type Line, rowsIn, saveWorkbook } from './workbook.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estiba-import-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const words = {
  es: {
    head: ['Código', 'Descripción', 'Tarifa (%)', 'Tipo', 'Base gravable'],
    kind: 'IVA',
    base: 'Neto',
    choose: 'Elegir archivo',
    check: /Revisar 6 filas/,
    summary: '3 por crear, 0 por actualizar, 0 sin cambios, 3 con errores',
    faulty: 'Descargar las filas con errores',
    go: 'Importar solo las 3 correctas',
    done: '3 creados',
    undo: 'Deshacer esta importación',
    undone: 'Importación deshecha: 6 registros',
    mend: 'Corregir lo que faltó',
    left: '0 por crear, 0 por actualizar, 0 sin cambios, 3 con errores',
    mended: [
      ['Tarifa (%), Fila 3', '7'],
      ['Tarifa (%), Fila 5', '30'],
      ['Tipo, Fila 7', 'IVA'],
    ],
    again: 'Revisar lo corregido',
    all: 'Importar todo',
  },
  en: {
    head: ['Code', 'Description', 'Rate (%)', 'Type', 'Base'],
    kind: 'VAT',
    base: 'Net',
    choose: 'Choose file',
    check: /Check 6 rows/,
    summary: '3 to create, 0 to update, 0 unchanged, 3 with errors',
    faulty: 'Download the faulty rows',
    go: 'Import only the 3 right ones',
    done: '3 created',
    undo: 'Undo this import',
    undone: 'Import undone: 6 records',
    mend: 'Correct what is left',
    left: '0 to create, 0 to update, 0 unchanged, 3 with errors',
    mended: [
      ['Rate (%), Row 3', '7'],
      ['Rate (%), Row 5', '30'],
      ['Type, Row 7', 'VAT'],
    ],
    again: 'Check what was corrected',
    all: 'Import all',
  },
} as const

it.each(['es', 'en'] as const)(
  'imports taxes from Excel, gets the three faulty rows back and undoes the batch (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const codes = Array.from({ length: 6 }, newCode)
    const line = (index: number, rate: string | number, kind: string = said.kind): Line => [
      codes[index] ?? '',
      `Tax ${index}`,
      rate,
      kind,
      said.base,
    ]
    const path = await saveWorkbook(join(folder, `taxes-${language}.xlsx`), [
      [...said.head],
      line(0, 5),
      line(1, 'many'),
      line(2, 19),
      line(3, 300),
      line(4, 8.25),
      line(5, 1, 'Tithe'),
    ])

    const page = await personAt('/taxes/import', 'admin@andina.test', { language })
    await page.getByLabel(said.choose).setInputFiles(path)
    const check = page.getByRole('button', { name: said.check })
    await check.waitFor()
    await expectAccessible(page)
    await check.click()
    await page.getByText(said.summary).waitFor()
    await expectAccessible(page)
    await picture(page, `import-${language}`)
    expect((await archive.ask(`GET /config/taxes/${codes[0]}`, { token: archive.token })).status).toBe(404)

    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: said.faulty }).click(),
    ])
    const saved = join(folder, `faulty-${language}.xlsx`)
    await download.saveAs(saved)
    const [head, ...faulty] = await rowsIn(saved)
    expect(head).toEqual(expect.arrayContaining([...said.head]))
    expect(faulty.map(([code]) => code)).toEqual([codes[1], codes[3], codes[5]])
    for (const row of faulty) expect(String(row.at(-1))).not.toBe('')

    await page.getByRole('button', { name: said.go }).click()
    await page.getByText(said.done, { exact: false }).waitFor()
    expect(await archive.get(`/config/taxes/${codes[4]}`)).toMatchObject({ rate: 8.25, taxType: 'VAT' })
    await page.getByRole('button', { name: said.mend }).click()
    await page.getByText(said.left).waitFor()
    for (const [cell, right] of said.mended) await page.getByRole('textbox', { name: cell }).fill(right)
    let checked = (): void => undefined
    const held = new Promise<void>((resolve) => {
      checked = resolve
    })
    await page.route(
      '**/taxes/import',
      async (route) => {
        await held
        await route.continue()
      },
      { times: 1 },
    )
    await page.getByRole('button', { name: said.again }).click()
    // What would be typed now would not be among the rows that are checked.
    const [[cell]] = said.mended
    await eventually(() => page.getByRole('textbox', { name: cell }).getAttribute('readonly')).not.toBeNull()
    checked()
    await page.getByRole('button', { name: said.all }).click()
    await page.getByText(said.done, { exact: false }).waitFor()
    await page.getByRole('button', { name: said.undo }).click()
    await page.getByText(said.undone).waitFor()
    await expectAccessible(page)
    for (const code of codes)
      expect((await archive.ask(`GET /config/taxes/${code}`, { token: archive.token })).status).toBe(404)
  },
)

it('imports zip codes pasted from a sheet, with the city found by its name', async () => {
  const archive = await openArchive()
  const code = `9${String(Date.now()).slice(-5)}`
  const page = await personAt('/zip-codes/import')
  await page
    .getByRole('textbox')
    .last()
    .fill(`País\tDepartamento\tCiudad\tCódigo\tDescripción\nCO\tCO~DC\tCO~DC~3688689\t${code}\tPrueba`)
  await page.getByRole('button', { name: 'Usar lo pegado' }).click()
  const check = page.getByRole('button', { name: 'Revisar 1 fila' })
  await check.waitFor()
  // Whatever the columns are called here, each may be assigned by hand.
  for (const [title, field] of [
    ['País', 'País'],
    ['Ciudad', 'Ciudad'],
    ['Código', 'Código'],
  ] as const) {
    await eventually(() => page.getByLabel(`Campo: ${title}`).getByRole('option', { selected: true }).innerText()).toBe(
      field,
    )
  }
  await page.getByLabel('Campo: Departamento').selectOption({ index: await stateOption(page) })
  await check.click()
  await page.getByRole('button', { name: 'Importar todo' }).click()
  await page.getByText('1 creados', { exact: false }).waitFor()
  expect(await archive.get(`/territories/zip-codes/CO~${code}`)).toMatchObject({ code, city: 'CO~DC~3688689' })
  await page.getByRole('button', { name: 'Deshacer esta importación' }).click()
  await page.getByText('Importación deshecha: 1 registro').waitFor()
})

const stateOption = (page: Awaited<ReturnType<typeof personAt>>): Promise<number> =>
  page
    .getByLabel('Campo: Departamento')
    .evaluate((select) => [...(select as HTMLSelectElement).options].findIndex(({ value }) => value === 'state'))
