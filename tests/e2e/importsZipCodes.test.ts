import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { personAt, picture } from './office.ts'
import { rowsIn, saveWorkbook } from './workbook.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estiba-zip-codes-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const words = {
  es: {
    template: 'Plantilla de Excel con ejemplos y notas',
    notes: 'Notas',
    choose: 'Elegir archivo',
    check: /Revisar 5 filas/,
    summary: '2 por crear, 0 por actualizar, 0 sin cambios, 3 con errores',
    faulty: 'Descargar las filas con errores',
    row: /Fila 6$/,
    again: 'Revisar lo corregido',
    mended: '3 por crear, 0 por actualizar, 0 sin cambios, 2 con errores',
    go: 'Importar solo las 3 correctas',
    done: '3 creados',
    undo: 'Deshacer esta importación',
    undone: 'Importación deshecha: 3 registros',
  },
  en: {
    template: 'Excel template with examples and notes',
    notes: 'Notes',
    choose: 'Choose file',
    check: /Check 5 rows/,
    summary: '2 to create, 0 to update, 0 unchanged, 3 with errors',
    faulty: 'Download the faulty rows',
    row: /Row 6$/,
    again: 'Check what was corrected',
    mended: '3 to create, 0 to update, 0 unchanged, 2 with errors',
    go: 'Import only the 3 right ones',
    done: '3 created',
    undo: 'Undo this import',
    undone: 'Import undone: 3 records',
  },
} as const

it.each(['es', 'en'] as const)(
  'an administrator fills the template of zip codes, imports it with three faulty rows, gets these back and mends one where it stands (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const page = await personAt('/zip-codes/import', 'admin@andina.test', { language })
    const [template] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: said.template }).click(),
    ])
    const empty = join(folder, `template-${language}.xlsx`)
    await template.saveAs(empty)
    const [head = [], ...examples] = await rowsIn(empty)
    expect(examples.length).toBeGreaterThan(0)
    expect((await rowsIn(empty, said.notes)).length).toBe(head.length + 1)
    expect(head.filter((title) => String(title).endsWith(' *'))).toHaveLength(4)

    const stamp = `9${language === 'es' ? '1' : '2'}${String(Date.now()).slice(-5)}`
    const line = (index: number, state = 'CO~DC', city = 'CO~DC~3688689') => {
      const values = ['CO', state, city, `${stamp}${index}`]
      return head.map((_title, column) => values[column] ?? '')
    }
    const path = await saveWorkbook(join(folder, `zip-codes-${language}.xlsx`), [
      head.map(String),
      line(0),
      line(1, 'CO~ANT'),
      line(2, 'CO~DC', 'Atlantis'),
      line(3),
      line(4, ''),
    ])
    await page.getByLabel(said.choose).setInputFiles(path)
    await page.getByRole('button', { name: said.check }).click()
    await page.getByText(said.summary).waitFor()
    await expectAccessible(page)
    await picture(page, `zip-codes-${language}`)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: said.faulty }).click(),
    ])
    const saved = join(folder, `faulty-${language}.xlsx`)
    await download.saveAs(saved)
    const [, ...faulty] = await rowsIn(saved)
    expect(faulty.map((row) => row[3])).toEqual([`${stamp}1`, `${stamp}2`, `${stamp}4`])
    for (const row of faulty) expect(String(row.at(-1))).not.toBe('')
    await page.getByLabel(said.row).fill('CO~DC')
    await page.getByRole('button', { name: said.again }).click()
    await page.getByText(said.mended).waitFor()
    await page.getByRole('button', { name: said.go }).click()
    await page.getByText(said.done, { exact: false }).waitFor()
    expect(await archive.get(`/territories/zip-codes/CO~${stamp}3`)).toMatchObject({ city: 'CO~DC~3688689' })
    await page.getByRole('button', { name: said.undo }).click()
    await page.getByText(said.undone).waitFor()
  },
)
