import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { openArchive } from './archive.ts'
import { freight, today } from './chainBeginnings.ts'
import { eventually, personAt, picture } from './office.ts'
import { fromMenu } from './onScreen.ts'
import { clickedIn } from './languages.ts'

const words = {
  es: {
    account: 'Estado de cuenta',
    day: (year: number) => `31/12/${year}`,
    written: (day: string) => day.split('-').toReversed().join('/'),
    send: 'Enviar',
    goes: 'Sale ya por correo al cliente, con su PDF',
    credit: /^El cliente debe /,
    check: 'Revisar',
    approve: 'Aprobar',
    acceptedBy: 'Aceptada por *',
    acceptedOn: 'Fecha de aceptación *',
    toOrder: 'Crear pedido',
    freightService: 'Servicio con que se cobra el flete *',
    confirm: 'Confirmar',
    invoice: 'Facturar',
    issue: 'Emitir',
    mail: 'Enviar por correo',
    to: 'Correo',
    subject: 'Asunto',
    message: 'Mensaje',
    letter: /^Señores Importadora/,
    subjectOf: /^Factura .+ de /,
    history: 'Historial',
    mailedTo: 'Enviada a',
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
    account: 'Account',
    day: (year: number) => `12/31/${year}`,
    written: (day: string) => day.replace(/^(\d+)-(\d+)-(\d+)$/, '$2/$3/$1'),
    send: 'Send',
    goes: 'It is mailed to the customer at once, with its PDF',
    credit: /^The customer owes /,
    check: 'Check',
    approve: 'Approve',
    acceptedBy: 'Accepted by *',
    acceptedOn: 'Date of acceptance *',
    toOrder: 'Create order',
    freightService: 'Service that the freight is billed as *',
    confirm: 'Confirm',
    invoice: 'Invoice',
    issue: 'Issue',
    mail: 'Send by mail',
    to: 'E-mail',
    subject: 'Subject',
    message: 'Message',
    letter: /^Señores Importadora/,
    subjectOf: /^Factura .+ de /,
    history: 'History',
    mailedTo: 'Mailed to',
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

it.each(clickedIn('es'))(
  'a quotation becomes an order, an invoice and money by the main button of each record alone (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const year = new Date().getFullYear()
    const { id: number } = await archive.create('/transactions/quotations', freight)
    const page = await personAt(`/quotations/${number}`, 'admin@andina.test', { language })
    const dialog = page.getByRole('dialog')
    const stands = (state: string): Promise<void> =>
      page.getByRole('main').getByText(state, { exact: true }).first().waitFor()
    const flow = page.getByRole('navigation', { name: said.flow })

    // Before it goes it is said to whom; another address may be given.
    await main(page, said.send).click()
    await dialog.getByText(said.goes, { exact: true }).waitFor()
    const address = dialog.getByLabel(said.to, { exact: true })
    expect(await address.inputValue()).toContain('@')
    await address.fill('compras@puerto.test')
    await picture(page, `chain-send-${language}`)
    await dialog.getByRole('button', { name: said.send, exact: true }).click()
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
    // How the customer's credit stands is said before its order is approved.
    await page.getByRole('main').getByText(said.credit).waitFor()
    await picture(page, `chain-credit-${language}`)
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
      // What is still owed, and the day, are proposed.
      const proposed = await dialog.getByLabel(said.amount, { exact: true }).inputValue()
      expect(proposed.replace(/[.,]\d{2}$/, '').replace(/\D/g, '')).toBe(String(Math.trunc(await balance())))
      expect(await dialog.getByLabel(said.paidOn, { exact: true }).inputValue()).toMatch(/^\d+\/\d+\/\d{4}$/)
      // What is proposed is typed over: the dialog begins there.
      await eventually(() => dialog.getByLabel(said.amount, { exact: true }).evaluate(isTypedOver)).toBe(true)
      await page.keyboard.type(String(amount))
      await dialog.getByLabel(said.paidOn, { exact: true }).fill(said.written(paidOn))
      await dialog.getByRole('button', { name: said.pay, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    // It goes to the customer by mail: to whom and in what words is proposed, in his language, and typed over.
    await fromMenu(page, said.mail)
    const to = dialog.getByLabel(said.to, { exact: true })
    expect(await to.inputValue()).toBe('importaciones@tecandes.test')
    expect(await dialog.getByLabel(said.subject, { exact: true }).inputValue()).toMatch(said.subjectOf)
    expect(await dialog.getByLabel(said.message, { exact: true }).inputValue()).toMatch(said.letter)
    await expectAccessible(page)
    await picture(page, `chain-mail-${language}`)
    await to.fill('tesoreria@tecandes.test')
    await dialog.getByRole('button', { name: said.mail, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await stands(said.states.issued)
    expect(await archive.get(`/courier/invoices/${id}`)).toMatchObject({ mailedTo: 'tesoreria@tecandes.test' })
    await page.getByRole('tab', { name: said.history }).click()
    await page.getByRole('tabpanel').getByText('tesoreria@tecandes.test').first().waitFor()
    await picture(page, `chain-mailed-${language}`)
    await page.getByRole('tab').first().click()

    // The unit value and the total of its line, each with its currency.
    expect(await page.getByRole('cell', { name: /^[\d.,]+ COP$/ }).count()).toBeGreaterThanOrEqual(2)
    await pay(400_000)
    await stands(said.states.part)
    expect(await balance()).toBe(whole - 400_000)
    await expectAccessible(page)
    await picture(page, `chain-invoice-${language}`)
    // The customer's account says what is left of it, and leads back.
    const { number: invoiced, clientId } = await archive.get(`/courier/invoices/${id}`)
    const invoice = page.url()
    await page.goto(`/customers/${String(clientId)}`)
    await page.getByRole('tab', { name: said.account }).click()
    const open = page.getByRole('row').filter({ hasText: String(invoiced) })
    await open.waitFor()
    expect((await open.innerText()).replace(/[.,]\d{2} COP/, '').replace(/\D/g, '')).toContain(
      String(Math.trunc(whole - 400_000)),
    )
    await expectAccessible(page)
    await picture(page, `chain-account-${language}`)
    await open.getByRole('link').click()
    await eventually(() => page.url()).toBe(invoice)
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

it('an invoice of freight goes by mail from its document too, to several, once each address is one', async () => {
  const archive = await openArchive()
  const { id } = await archive.create('/courier/invoices', {
    type: 'IHB',
    module: 'FREIGHT',
    clientId: freight.customer,
    currency: 'COP',
    date: today(),
    dueDate: today(),
    lines: [{ description: 'Flete marítimo', quantity: 1, unitValue: 900_000 }],
  })
  const page = await personAt(`/documents/${encodeURIComponent(id)}`)
  const dialog = page.getByRole('dialog')
  await main(page, 'Registrar').click()
  await page.getByRole('main').getByText('Emitida', { exact: true }).first().waitFor()
  await fromMenu(page, 'Enviar por correo')
  const to = dialog.getByLabel('Correo', { exact: true })
  expect(await to.inputValue()).toBe('importaciones@tecandes.test')
  const send = dialog.getByRole('button', { name: 'Enviar por correo', exact: true })
  await to.fill('tesoreria@tecandes.test; nadie@')
  await send.click()
  await dialog.getByText(/«nadie@»/).waitFor()
  await expectAccessible(page)
  await picture(page, 'chain-mail-freight')
  await to.fill('tesoreria@tecandes.test; pagos@tecandes.test')
  await send.click()
  await dialog.waitFor({ state: 'detached' })
  expect(await archive.get(`/transactions/documents/${id}`)).toMatchObject({
    switches: '70',
    state: 'ISSUED',
    mailedTo: 'tesoreria@tecandes.test, pagos@tecandes.test',
  })
  await page.getByRole('tab', { name: 'Historial' }).click()
  await page.getByRole('tabpanel').getByText('tesoreria@tecandes.test, pagos@tecandes.test').first().waitFor()
})

/** A client quotation that its customer has accepted. */
const accepted = async (quotation: object): Promise<string> => {
  const archive = await openArchive()
  const year = new Date().getFullYear()
  const day = { date: `${year - 1}-12-31`, validTo: `${year + 1}-12-31` }
  const { id } = await archive.create('/transactions/client-quotations', {
    ...day,
    customer: '1003',
    currency: 'COP',
    ...quotation,
  })
  for (const move of ['send', 'check', 'approve']) {
    const body = move === 'approve' ? { acceptedBy: 'Camilo Ospina', acceptedOn: day.date } : {}
    const { status, text } = await archive.ask(`POST /transactions/client-quotations/${id}/${move}`, {
      token: archive.token,
      body,
    })
    expect(status, text).toBe(200)
  }
  return id
}

const choosing = async (page: Page, box: RegExp, typed: string): Promise<void> => {
  await page.getByRole('dialog').getByRole('combobox', { name: box }).fill(typed)
  await page
    .getByRole('option', { name: new RegExp(typed) })
    .first()
    .click()
}

/** Whether what an input holds is chosen whole, so that the next key takes its place. */
const isTypedOver = (input: Element): boolean =>
  input === document.activeElement &&
  input instanceof HTMLInputElement &&
  input.selectionStart === 0 &&
  input.selectionEnd === input.value.length

it('goods that are offered become an order by their button, which asks for the store and whether missing ones are waited for', async () => {
  const number = await accepted({ lines: [{ reference: 'PEL-ESTIR', quantity: 900_000, unitValue: 21_400 }] })
  const page = await personAt(`/client-quotations/${number}`)
  const dialog = page.getByRole('dialog')
  const send = dialog.getByRole('button', { name: 'Crear pedido de venta', exact: true })
  await main(page, 'Crear pedido de venta').click()
  await send.click()
  await dialog.getByText('Elija el almacén del que sale la mercancía').first().waitFor()
  await choosing(page, /^Almacén de donde sale/, 'BOG1-ALM')
  await send.click()
  await dialog
    .getByText(/supera el inventario disponible/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await picture(page, 'chain-goods-short')
  await dialog.getByLabel(/^El cliente espera/).check()
  await send.click()
  await page
    .getByRole('navigation', { name: 'Recorrido' })
    .getByRole('link', { name: new RegExp(number) })
    .waitFor()
  expect(new URL(page.url()).pathname).toContain('/orders/')
  await main(page, 'Confirmar').waitFor()
})

it('storage that is offered becomes its contract by the main button: an order that the warehouse is told of', async () => {
  const number = await accepted({
    module: 'WMS',
    lines: [{ reference: 'SRV-ALM-EST', quantity: 12, unitValue: 90_000 }],
  })
  const page = await personAt(`/client-quotations/${number}`, 'admin@andina.test', { language: 'en' })
  await main(page, 'Create storage contract').click()
  await expectAccessible(page)
  await choosing(page, /^Store that it is kept in/, 'BOG1-ALM')
  await page.getByRole('dialog').getByRole('button', { name: 'Create storage contract', exact: true }).click()
  await page
    .getByRole('navigation', { name: 'Flow' })
    .getByRole('link', { name: new RegExp(number) })
    .waitFor()
  const archive = await openArchive()
  const { order } = await archive.get(`/transactions/client-quotations/${number}`)
  const contract = await archive.get(`/transactions/orders/${String(order).replace('~', '/')}`)
  expect(contract).toMatchObject({ type: 'CPO', module: 'WMS', requiredDate: contract['date'], promisedDate: null })
  await picture(page, 'chain-contract')
})

it('carriage that is offered to a customer becomes an operation by its main button, beside the order that bills it', async () => {
  const number = await accepted({
    module: 'FREIGHT',
    transport: 'Ground',
    originPort: 'CNSHA',
    destinationPort: 'COBUN',
    commodityType: 'GENERAL',
    incoterm: 'FOB',
    fee: 900_000,
    feeBasis: 'SHIPMENT',
    lines: [{ reference: 'SRV-ETIQ', quantity: 10 }],
  })
  const page = await personAt(`/client-quotations/${number}`)
  await main(page, 'Crear pedido de venta').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Crear pedido de venta', exact: true }).click()
  const flow = page.getByRole('navigation', { name: 'Recorrido' })
  await flow.getByRole('link', { name: new RegExp(number) }).click()
  await main(page, 'Crear prerregistro').click()
  await choosing(page, /^Tipo de operación/, 'IMP-TER')
  await choosing(page, /^Bodega/, 'BOG1')
  await page.getByRole('dialog').getByRole('button', { name: 'Crear prerregistro', exact: true }).click()
  await flow.getByRole('link', { name: new RegExp(number) }).waitFor()
  const archive = await openArchive()
  const { operation } = await archive.get(`/transactions/client-quotations/${number}`)
  expect(String(operation)).toMatch(/^IMP-TER~/)
  await expectAccessible(page)
})
