import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openArchive } from './archive.ts'
import { rowsOf } from './floorWork.ts'
import { clickedIn } from './languages.ts'
import { eventually, personAt, picture } from './office.ts'

const words = {
  es: {
    actions: 'Acciones…',
    issue: 'Emitir',
    void: 'Anular',
    reason: /^Motivo/,
    done: /2 de 3 registros cambiados/,
    all: /2 de 2 registros cambiados/,
    zero: /El total debe ser mayor que 0/,
  },
  en: {
    actions: 'Actions…',
    issue: 'Issue',
    void: 'Void',
    reason: /^Reason/,
    done: /2 of 3 records changed/,
    all: /2 of 2 records changed/,
    zero: /The total must be greater than 0/,
  },
} as const

it.each(clickedIn('es'))(
  'several drafts are issued at once in the order of the list, each by itself, and voided for one reason (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const [type] = await rowsOf(archive, '/accounting/document-types', { filter: { sw: '1', status: 'ACTIVE' } })
    const draft = async (unitValue: number): Promise<string> => {
      const lines = [{ line: 1, description: 'Flete', quantity: 1, unitValue }]
      const values = { type: type?.['id'], module: 'COMMERCIAL', clientId: '1003', currency: 'COP', lines }
      return (await archive.create('/courier/invoices', values)).id
    }
    const ids = [await draft(100), await draft(0), await draft(300)]
    const stateOf = async (id: string) =>
      (await archive.ask(`GET /courier/invoices/${id}`, { token: archive.token })).body
    const filter = encodeURIComponent(JSON.stringify({ id: { in: ids } }))
    const sort = '&sort=total&order=ASC'
    const page = await personAt(`/invoices?filter=${filter}${sort}`, 'admin@andina.test', { language })
    const rows = page.getByRole('row').filter({ has: page.getByRole('checkbox') })
    // The header chooses those that are there.
    await eventually(() => rows.count()).toBe(4)
    await rows.first().getByRole('checkbox').check()
    const main = page.getByRole('main')
    const choose = async (move: string): Promise<void> => {
      await main.getByRole('button', { name: said.actions }).click()
      await page.getByRole('menuitem', { name: move, exact: true }).click()
    }
    await choose(said.issue)
    await expectAccessible(page)
    await picture(page, `several-issue-${language}`)
    await page.getByRole('dialog').getByRole('button', { name: said.issue, exact: true }).click()
    const report = main.getByRole('status').filter({ hasText: said.done })
    await report.waitFor()
    await report.filter({ hasText: said.zero }).waitFor()
    await picture(page, `several-issued-${language}`)
    const [first, zero, last] = await Promise.all(ids.map(stateOf))
    expect([first, zero, last].map((invoice) => invoice?.['invoiceState'])).toEqual(['ISSUED', 'DRAFT', 'ISSUED'])
    expect(String(first?.['number']) < String(last?.['number'])).toBe(true)
    for (const row of await rows.filter({ hasText: /[13]00[.,]00/ }).all()) await row.getByRole('checkbox').check()
    await choose(said.void)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox', { name: said.reason }).fill('Doble')
    await dialog.getByRole('button', { name: said.void, exact: true }).click()
    await main.getByRole('status').filter({ hasText: said.all }).waitFor()
    expect((await stateOf(String(ids[0])))['invoiceState']).toBe('VOID')
  },
)
