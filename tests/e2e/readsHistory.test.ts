import { expect, it } from 'vitest'
import type { Statistics } from '../../src/domain/operations/statistics.ts'
import { expectAccessible } from './accessible.ts'
import { openArchive } from './archive.ts'
import { eventually, personAt, picture } from './office.ts'
import { rowsIn } from './workbook.ts'
import { dataRows, isRead } from './onScreen.ts'

const words = {
  es: {
    from: 'Desde el mes',
    to: 'Hasta el mes',
    byCustomer: 'Por cliente',
    figures: 'Cifras',
    groupBy: 'Agrupar por',
    customer: 'Cliente',
    columns: ['Agrupar por', 'Nombre', 'Operaciones', 'Operaciones, periodo anterior'],
    none: 'No hay operaciones ni ingresos en estos meses ni en los anteriores.',
  },
  en: {
    from: 'From month',
    to: 'To month',
    byCustomer: 'By customer',
    figures: 'Figures',
    groupBy: 'Group by',
    customer: 'Customer',
    columns: ['Group by', 'Name', 'Operations', 'Operations, former period'],
    none: 'There are no operations and no revenue in these months, nor in those before.',
  },
} as const

/** The last month that has operations, and as it is typed: another may have begun since they were laid. */
const lastMonth = async (): Promise<readonly [stored: string, typed: string]> => {
  const archive = await openArchive()
  const { by } = await archive.get('/transactions/pre-registers/statistics')
  const { groups } = (by as Statistics['by']).month
  const month = groups.findLast(({ now }) => now.operations > 0)?.key ?? ''
  return [month, `${month.slice(5)}/${month.slice(0, 4)}`]
}

it.each(['es', 'en'] as const)(
  'B-DASH-FILTERS, B-TABLE, C-XLSX-EXPORT: months are chosen, a bar read, its list opened, the figures downloaded (%s)',
  async (language) => {
    const say = words[language]
    const [month, typed] = await lastMonth()
    const page = await personAt('/dashboard/historyPanel?tab=charts', 'admin@andina.test', { language })
    const answered = page.waitForResponse((response) => response.url().endsWith(`/statistics?monthFrom=${month}`))
    await page.getByRole('textbox', { name: say.from }).fill(typed)
    await answered
    await isRead(page)
    const chart = page.getByRole('region', { name: say.byCustomer })
    const bar = chart.getByRole('listitem').first()
    await bar.getByText(' · ').waitFor()
    const customer = (await bar.getByRole('link').innerText()).split(' · ')[1] ?? ''
    const figure = Number(await bar.getByText(/^\d+$/).innerText())
    expect(figure).toBeGreaterThan(0)
    await expectAccessible(page)
    await picture(page, `history-charts-${language}`)

    await bar.getByRole('link').press('Enter')
    await page.waitForURL(/\/pre-registers\?filter=/)
    const rows = dataRows(page)
    await eventually(() => rows.count()).toBe(Math.min(figure, 15))
    await eventually(() => rows.filter({ hasText: customer }).count()).toBe(Math.min(figure, 15))

    await page.goBack()
    await page.getByRole('tab', { name: say.figures }).click()
    await page.getByRole('combobox', { name: say.groupBy }).selectOption('customer')
    await page.getByRole('row', { name: customer }).waitFor()
    await expectAccessible(page)
    await picture(page, `history-figures-${language}`)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Excel', exact: true }).click(),
    ])
    expect(file.suggestedFilename()).toBe('download.xlsx')
    const sheet = await rowsIn(await file.path(), 'report')
    expect(sheet[0]?.slice(0, 4)).toEqual(say.columns)
    expect(sheet.find(([by, name]) => by === say.customer && String(name).endsWith(customer))?.[2]).toBe(figure)

    await page.getByRole('textbox', { name: say.from }).fill('01/2031')
    await page.getByRole('textbox', { name: say.to }).fill('02/2031')
    await page.getByText(say.none).waitFor()
  },
)
