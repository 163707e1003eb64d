import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openArchive } from './archive.ts'
import { eventually, personAt, picture } from './office.ts'
import { fromMenu } from './onScreen.ts'

const words = {
  es: {
    day: (year: number) => `31/12/${year}`,
    written: (day: string) => day.split('-').toReversed().join('/'),
    send: 'Enviar',
    check: 'Revisar',
    approve: 'Aprobar',
    acceptedBy: 'Aceptada por *',
    acceptedOn: 'Fecha de aceptación *',
    toOrder: 'Crear pedido',
    freightService: 'Servicio con que se cobra el flete *',
    confirm: 'Confirmar',
    invoice: 'Facturar',
    issue: 'Emitir',
    pay: 'Registrar pago',
    amount: 'Valor pagado *',
    paidOn: 'Fecha de pago *',
    edit: 'Editar',
    notes: 'Notas',
    flow: 'Recorrido',
    frozen: /^En este estado solo se cambia/,
    states: {
      draft: 'Borrador',
      open: 'Abierto',
      approved: 'Aprobado',
      issued: 'Emitida',
      part: 'Pagada en parte',
      paid: 'Pagada',
    },
  },
  en: {
    day: (year: number) => `12/31/${year}`,
    written: (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
    send: 'Send',
    check: 'Check',
    approve: 'Approve',
    acceptedBy: 'Accepted by *',
    acceptedOn: 'Date of acceptance *',
    toOrder: 'Create order',
    freightService: 'Service that the freight is billed as *',
    confirm: 'Confirm',
    invoice: 'Invoice',
    issue: 'Issue',
    pay: 'Pay',
    amount: 'Amount *',
    paidOn: 'Paid on *',
    edit: 'Edit',
    notes: 'Notes',
    flow: 'Flow',
    frozen: /^In this state only these are changed/,
    states: {
      draft: 'Draft',
      open: 'Open',
      approved: 'Approved',
      issued: 'Issued',
      part: 'Partially paid',
      paid: 'Paid',
    },
  },
} as const

const main = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true })

it.each(['es', 'en'] as const)(
  'a quotation becomes an order, an invoice and money by the main button of each record alone (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const year = new Date().getFullYear()
    const { id: number } = await archive.create('/transactions/quotations', {
      date: `${year - 1}-12-31`,
      validTo: `${year + 1}-12-31`,
      customer: '1003',
      transport: 'Ground',
      originPort: 'CNSHA',
      destinationPort: 'COBUN',
      commodityType: 'GENERAL',
      incoterm: 'FOB',
      currency: 'COP',
      fee: 900_000,
      feeBasis: 'SHIPMENT',
    })
    const page = await personAt(`/quotations/${number}`, 'admin@andina.test', { language })
    const dialog = page.getByRole('dialog')
    const stands = (state: string): Promise<void> =>
      page.getByRole('main').getByText(state, { exact: true }).first().waitFor()
    const flow = page.getByRole('navigation', { name: said.flow })

    await main(page, said.send).click()
    await main(page, said.check).click()
    await main(page, said.approve).click()
    await dialog.getByLabel(said.acceptedBy, { exact: true }).fill('Camilo Ospina')
    await dialog.getByLabel(said.acceptedOn, { exact: true }).fill(said.day(year - 1))
    await dialog.getByRole('button', { name: said.approve, exact: true }).click()
    await main(page, said.toOrder).click()
    await dialog.getByRole('combobox', { name: said.freightService }).fill('SRV-ETIQ')
    await page
      .getByRole('option', { name: /SRV-ETIQ/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: said.toOrder, exact: true }).click()

    // The order that was made of it opens, and says what it came from.
    await flow.getByRole('link', { name: new RegExp(number) }).waitFor()
    expect(new URL(page.url()).pathname).toContain('/orders/')
    await main(page, said.confirm).click()
    await stands(said.states.open)
    await main(page, said.approve).click()
    await stands(said.states.approved)
    await expectAccessible(page)
    await picture(page, `chain-order-${language}`)
    await main(page, said.invoice).click()
    await dialog.getByRole('button', { name: said.invoice, exact: true }).click()

    await eventually(() => flow.getByRole('link').count()).toBe(2)
    await main(page, said.issue).click()
    await stands(said.states.issued)
    const [, id = ''] = /\/([^/]+)$/.exec(new URL(page.url()).pathname) ?? []
    const balance = async (): Promise<number> => Number((await archive.get(`/courier/invoices/${id}`))['balance'])
    const whole = await balance()
    const paidOn = String((await archive.get(`/courier/invoices/${id}`))['date'])
    expect(whole).toBeGreaterThanOrEqual(900_000)
    const pay = async (amount: number): Promise<void> => {
      await main(page, said.pay).click()
      await dialog.getByLabel(said.amount, { exact: true }).fill(String(amount))
      await dialog.getByLabel(said.paidOn, { exact: true }).fill(said.written(paidOn))
      await dialog.getByRole('button', { name: said.pay, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await pay(400_000)
    await stands(said.states.part)
    expect(await balance()).toBe(whole - 400_000)
    await expectAccessible(page)
    await picture(page, `chain-invoice-${language}`)
    await pay(whole - 400_000)
    await stands(said.states.paid)
    expect(await balance()).toBe(0)
    await expectAccessible(page)
    await picture(page, `chain-paid-${language}`)

    // What is written no more says so before anybody types.
    await fromMenu(page, said.edit)
    await page.getByText(said.frozen).waitFor()
    expect(await page.getByRole('main').getByRole('textbox', { disabled: false }).count()).toBeLessThanOrEqual(1)
    await expectAccessible(page)
  },
)
