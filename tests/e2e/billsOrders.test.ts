import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Archive, openArchive } from './archive.ts'
import { orderedOf } from './chainBeginnings.ts'
import { rowsOf } from './floorWork.ts'
import { clickedIn } from './languages.ts'
import { eventually, personAt, picture } from './office.ts'
import { canBeDone, fromMenu } from './onScreen.ts'

const words = {
  es: {
    invoice: 'Facturar',
    flow: 'Recorrido',
    quantity: /^Cantidad, .*1$/,
    remove: /^Quitar .*2$/,
    together: 'Facturar también',
    print: 'Imprimir',
  },
  en: {
    invoice: 'Invoice',
    flow: 'Flow',
    quantity: /^Quantity, .*1$/,
    remove: /^Remove .*2$/,
    together: 'Bill together with',
    print: 'Print',
  },
} as const

const main = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

const twoLines = [
  { reference: 'SRV-ETIQ', quantity: 10, unitValue: 1000 },
  { reference: 'SRV-ETIQ', quantity: 3, unitValue: 500 },
]

/** The invoice that is on the screen, as the server has it. */
const invoiceOn = async (page: Page, archive: Archive) => {
  await eventually(() => new URL(page.url()).pathname).toContain('/invoice')
  const [, id = ''] = /\/([^/]+)$/.exec(new URL(page.url()).pathname) ?? []
  return archive.get(`/courier/invoices/${id}`)
}

it.each(clickedIn('es'))(
  'an order is invoiced in part by clicking, then what is left of it, then no more (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const order = await orderedOf(twoLines)(archive)
    const address = `/orders/${encodeURIComponent(order)}`
    const page = await personAt(address, 'admin@andina.test', { language })
    const dialog = page.getByRole('dialog')
    const send = dialog.getByRole('button', { name: said.invoice, exact: true })

    // What is left of each line is proposed: less of the first is typed, the second is taken out.
    await main(page, said.invoice).click()
    const quantity = dialog.getByLabel(said.quantity)
    expect(await quantity.inputValue()).toBe('10')
    await quantity.fill('4')
    await dialog.getByRole('button', { name: said.remove }).click()
    await expectAccessible(page)
    await picture(page, `bills-part-${language}`)
    await send.click()
    expect(await invoiceOn(page, archive)).toMatchObject({
      orders: [order],
      subtotal: 4000,
      lines: [{ order, orderLine: 1, quantity: 4 }],
    })

    // However long a record is, the address of its paper only names it, and the file has the paper's name.
    const asked = page.waitForRequest(/print\.pdf/)
    const saved = page.waitForEvent('download')
    await fromMenu(page, said.print)
    expect(new URL((await asked).url()).search).not.toContain('lines')
    const [, number] = /\/([^/]+)\/print\.pdf/.exec((await asked).url()) ?? []
    expect((await saved).suggestedFilename()).toBe(`${number}.pdf`)

    await page.goto(address)
    await main(page, said.invoice).click()
    expect(await quantity.inputValue()).toBe('6')
    await send.click()
    expect(await invoiceOn(page, archive)).toMatchObject({
      subtotal: 7500,
      lines: [
        { order, orderLine: 1, quantity: 6 },
        { order, orderLine: 2, quantity: 3 },
      ],
    })

    // Both stand on the way of the order, of which nothing is left to bill.
    await page.goto(address)
    await eventually(() => page.getByRole('navigation', { name: said.flow }).getByRole('link').count()).toBe(2)
    expect(await main(page, said.invoice).count()).toBe(0)
    expect(await canBeDone(page)).not.toContain(said.invoice)
    await picture(page, `bills-all-${language}`)
  },
)

it.each(['es', 'en'] as const)('several orders of a customer become one invoice by clicking (%s)', async (language) => {
  const said = words[language]
  const archive = await openArchive()
  const [first, second] = [await orderedOf(twoLines)(archive), await orderedOf(twoLines)(archive)]
  const other = await orderedOf(twoLines, '1006')(archive)
  const numberOf = (id: string): string => id.split('~')[1] ?? ''
  const page = await personAt(`/orders/${encodeURIComponent(first)}`, 'admin@andina.test', { language })
  const dialog = page.getByRole('dialog')
  await main(page, said.invoice).click()
  // Only what can be billed with it is offered: not that of another customer.
  const box = dialog.getByRole('combobox', { name: said.together })
  const option = (id: string) => page.getByRole('option', { name: new RegExp(numberOf(id)) })
  await box.fill(numberOf(other))
  await eventually(() => option(other).count()).toBe(0)
  await box.fill(numberOf(second))
  await option(second).first().click()
  await expectAccessible(page)
  await picture(page, `bills-together-${language}`)
  await dialog.getByRole('button', { name: said.invoice, exact: true }).click()
  const invoice = await invoiceOn(page, archive)
  expect(invoice).toMatchObject({ orders: [first, second], subtotal: 23_000 })
  expect(invoice['lines']).toMatchObject([{ order: first }, { order: first }, { order: second }, { order: second }])
  const flow = page.getByRole('navigation', { name: said.flow })
  for (const id of [first, second]) await flow.getByRole('link', { name: new RegExp(numberOf(id)) }).waitFor()
  await picture(page, `bills-several-${language}`)
})

it('an issued invoice is opened by its number, and shown at its own address', async () => {
  const archive = await openArchive()
  const [type] = await rowsOf(archive, '/accounting/document-types', { filter: { sw: '1', status: 'ACTIVE' } })
  const { id } = await archive.create('/courier/invoices', {
    type: type?.['id'],
    module: 'COMMERCIAL',
    clientId: '1003',
    currency: 'COP',
    lines: [{ line: 1, description: 'Flete', quantity: 1, unitValue: 50 }],
  })
  const { token } = archive
  const [of = '', provisional = ''] = id.split('~')
  const issued = await archive.ask(`POST /courier/invoices/${of}/${provisional}/issue`, { token, body: {} })
  expect(issued.status, issued.text).toBe(200)
  const number = String(issued.body['number'])
  expect(number).not.toBe(provisional)
  const page = await personAt(`/courier/invoicehistory/${of}~${number}`)
  await page.getByRole('heading', { level: 1, name: new RegExp(number) }).waitFor()
  expect(decodeURIComponent(new URL(page.url()).pathname)).toBe(`/courier/invoicehistory/${id}`)
  await page.goto(`/courier/invoicehistory/${of}~${number}/edit`)
  await eventually(() => decodeURIComponent(new URL(page.url()).pathname)).toBe(`/courier/invoicehistory/${id}/edit`)
})
