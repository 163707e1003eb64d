import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { read, utils } from 'xlsx'
import { newCode, openArchive, tax } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { personAt } from './office.ts'
import { drawnIn } from '../wire/drawnIn.ts'

let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'estiba-export-'))
})

afterAll(() => rm(folder, { recursive: true, force: true }))

const formula = '=HYPERLINK("http://x","y")'

const exported = async (
  page: Page,
  menu: string,
  choice: string,
): Promise<{ readonly name: string; readonly bytes: Buffer }> => {
  await page.getByRole('button', { name: menu }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: choice }).click(),
  ])
  const path = join(folder, `${Date.now()}-${download.suggestedFilename()}`)
  await download.saveAs(path)
  return { name: download.suggestedFilename(), bytes: await readFile(path) }
}

const words = {
  es: {
    menu: 'Exportar',
    code: 'Código',
    description: 'Descripción',
    rate: 'Tarifa (%)',
    kind: 'IVA',
    title: 'Impuestos',
    written: '8,5',
  },
  en: {
    menu: 'Export',
    code: 'Code',
    description: 'Description',
    rate: 'Rate (%)',
    kind: 'VAT',
    title: 'Taxes',
    written: '8.5',
  },
} as const

it.each(['es', 'en'] as const)(
  'exports the filtered list to Excel and to PDF, and reads both back (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const group = newCode()
    await archive.create('/config/taxes', tax(`${group}1`, { description: formula }))
    await archive.create('/config/taxes', tax(`${group}2`, { description: 'ñandú', rate: 19 }))
    const page = await personAt(`/taxes?q=${group}`, 'admin@andina.test', { language })
    await page.getByRole('row', { name: new RegExp(`${group}1`) }).waitFor()
    await expectAccessible(page)

    const sheet = await exported(page, said.menu, 'Excel (download.xlsx)')
    expect(sheet.name).toBe('download.xlsx')
    const book = read(sheet.bytes, { cellFormula: true })
    expect(book.SheetNames).toEqual(['report'])
    const report = book.Sheets['report'] ?? {}
    const [head, ...rows] = utils.sheet_to_json<readonly unknown[]>(report, { header: 1, raw: true })
    expect(head?.slice(0, 4)).toEqual([said.code, said.description, said.rate, language === 'es' ? 'Tipo' : 'Type'])
    expect(rows.map((row) => row.slice(0, 4))).toEqual([
      [`${group}1`, formula, 8.5, said.kind],
      [`${group}2`, 'ñandú', 19, said.kind],
    ])
    expect(report['B2']).toMatchObject({ t: 's', v: formula })
    expect(report['B2']).not.toHaveProperty('f')

    const pdf = await exported(page, said.menu, 'PDF (report.pdf)')
    expect(pdf.name).toBe('report.pdf')
    const drawn = drawnIn(pdf.bytes)
    for (const text of [said.title, `${group}1`, `${group}2`, said.written]) expect(drawn).toContain(text)
    expect(drawn).toMatch(/\/F\d+ 6\.5 Tf/)
  },
)
