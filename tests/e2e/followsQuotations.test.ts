import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { newCode, openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { canBeDone, choose } from './onScreen.ts'
import { clickedIn } from './languages.ts'
import { eventually, type Language, login, openBrowser, personAt, picture } from './office.ts'
import { acceptButton, acceptInvitation, enterWorkspace, tellOfOneself } from './lightPages.ts'

const words = {
  es: {
    fields: {
      customer: 'Cliente',
      transport: 'Transporte',
      originPort: 'Origen',
      destinationPort: 'Destino',
      commodityType: 'Mercancía',
      incoterm: 'Incoterm',
      currency: 'Moneda',
    },
    day: (year: number) => `31/12/${year}`,
    date: 'Fecha *',
    validTo: 'Válido hasta *',
    fee: 'Tarifa de flete *',
    feeBasis: 'Base de la tarifa',
    perShipment: 'Por embarque',
    contact: 'Contacto',
    save: 'Guardar',
    send: 'Enviar',
    mail: 'Enviar por correo',
    recall: 'Volver a borrador',
    check: 'Revisar',
    approve: 'Aprobar',
    acceptedBy: 'Aceptada por *',
    acceptedOn: 'Fecha de aceptación *',
    toOrder: 'Crear pedido',
    freightService: 'Servicio con que se cobra el flete *',
    followUp: 'Anotar seguimiento',
    reassign: 'Reasignar',
    note: 'Nota *',
    salesperson: 'Vendedor *',
    next: 'Próximo seguimiento',
    sent: /^Enviadas/,
    won: /^Ganadas/,
    overdue: 'Atrasado',
    toInvoice: 'Pedidos por facturar',
    receivables: 'Cartera',
    noneFound: 'Nada coincide con los filtros',
    states: { SENT: 'Enviada', CHECKED: 'Revisada', APPROVED: 'Aprobada' },
  },
  en: {
    fields: {
      customer: 'Customer',
      transport: 'Transport',
      originPort: 'Origin',
      destinationPort: 'Destination',
      commodityType: 'Commodity',
      incoterm: 'Incoterm',
      currency: 'Currency',
    },
    day: (year: number) => `12/31/${year}`,
    date: 'Date *',
    validTo: 'Valid to *',
    fee: 'Freight fee *',
    feeBasis: 'Basis of the fee',
    perShipment: 'Per shipment',
    contact: 'Contact',
    save: 'Save',
    send: 'Send',
    mail: 'Send by e-mail',
    recall: 'Back to draft',
    check: 'Check',
    approve: 'Approve',
    acceptedBy: 'Accepted by *',
    acceptedOn: 'Date of acceptance *',
    toOrder: 'Create order',
    freightService: 'Service that the freight is billed as *',
    followUp: 'Note a follow-up',
    reassign: 'Reassign',
    note: 'Note *',
    salesperson: 'Salesperson *',
    next: 'Next follow-up',
    sent: /^Sent/,
    won: /^Won/,
    overdue: 'Overdue',
    toInvoice: 'Orders to invoice',
    receivables: 'Receivables',
    noneFound: 'Nothing matches the filters',
    states: { SENT: 'Sent', CHECKED: 'Checked', APPROVED: 'Approved' },
  },
} as const

const screen = '/wms/commercial-management'

/** What is chosen for each reference of the quotation: what is typed, and what is taken of the options. */
const chosen = {
  customer: ['1003', /1003/],
  transport: ['Ground', /^(Terrestre|Ground)$/],
  originPort: ['CNSHA', /CNSHA/],
  destinationPort: ['COBUN', /COBUN/],
  commodityType: ['GENERAL', /GENERAL/],
  incoterm: ['FOB', /FOB/],
  currency: ['COP', /COP/],
} as const

const pick = async (page: Page, label: string, typed: string, option: RegExp): Promise<void> => {
  const box = page.getByRole('combobox', { name: label })
  // What the form begins with is not chosen again: the company's currency.
  if (option.test(await box.inputValue())) return
  await box.fill(typed)
  await page.getByRole('option', { name: option }).first().click()
}

/** A colleague of the commercial area, who signs in. */
const salesperson = async (language: Language): Promise<{ readonly page: Page; readonly email: string }> => {
  const archive = await openArchive()
  const { list } = await archive.ask('GET /auth/roles', {
    token: archive.token,
    query: { filter: { name: 'Comercial' } },
  })
  const email = `ventas${newCode().toLowerCase()}@andina.test`
  const password = 'Ventas2026x'
  const invited = await archive.ask(`POST /auth/users/invite?namespace=andina&role=${String(list[0]?.['id'])}`, {
    token: archive.token,
    body: { email },
  })
  expect(invited.status).toBeLessThan(300)
  const page = await openBrowser({ language })
  await page.goto('/mailbox')
  await page.getByRole('row', { name: email }).first().getByRole('link').click()
  const mail = await page.locator('pre').innerText()
  await page.goto(/(\/accept-invitation\?token=\S+)/.exec(mail)?.[1] ?? '')
  await acceptButton(page).click()
  await tellOfOneself(page, { name: 'Valentina', lastName: 'Duque', password })
  await acceptInvitation(page)
  await login(page, email, password)
  await enterWorkspace(page)
  return { page, email }
}

it.each(clickedIn('en'))(
  'S-QUO-CHECKED, S-QUO-APPROVED: a salesperson quotes a freight, follows it, wins it and finds its order to invoice (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const { page, email } = await salesperson(language)
    await page.goto('/management/quotation/create')
    const year = new Date().getFullYear()
    await page.getByLabel(said.date, { exact: true }).fill(said.day(year - 1))
    await page.getByLabel(said.validTo, { exact: true }).fill(said.day(year + 1))
    for (const name of Object.keys(chosen) as (keyof typeof chosen)[])
      await pick(page, `${said.fields[name]} *`, chosen[name][0], chosen[name][1])
    await page.getByLabel(said.fee, { exact: true }).fill('900000')
    await choose(page.getByRole('combobox', { name: said.feeBasis, exact: true }), said.perShipment)
    await page.getByRole('button', { name: said.save, exact: true }).click()
    const heading = page.getByRole('heading', { level: 1, name: /^QF?/ })
    await heading.waitFor()
    const number = await heading.innerText()
    await expectAccessible(page)

    const move = async (action: string, state: string): Promise<void> => {
      await page.getByRole('button', { name: action, exact: true }).click()
      await page.getByText(state, { exact: true }).first().waitFor()
    }
    await page.getByRole('button', { name: said.send, exact: true }).waitFor()
    const opened = await canBeDone(page)
    expect([said.mail, said.approve].filter((action) => opened.includes(action))).toEqual([])
    await page.getByRole('button', { name: said.send, exact: true }).click()
    await page.getByRole('dialog').getByRole('button', { name: said.send, exact: true }).click()
    await page.getByText(said.states.SENT, { exact: true }).first().waitFor()
    await page.getByRole('button', { name: said.check, exact: true }).waitFor()
    const sent = await canBeDone(page)
    expect([said.mail, said.recall, said.approve].map((action) => sent.includes(action))).toEqual([true, true, false])

    // Called back yesterday, and nothing since.
    await page.goto(screen)
    await page.getByRole('button', { name: said.sent }).click()
    const row = page.getByRole('row', { name: new RegExp(number) })
    await row.getByRole('button', { name: said.followUp }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(said.note, { exact: true }).fill('Espera la respuesta del importador')
    await dialog.getByLabel(said.next, { exact: true }).fill(said.day(year - 1))
    await expectAccessible(page)
    await picture(page, `commercial-follow-${language}`)
    await dialog.getByRole('button', { name: `${said.followUp}: ${number}` }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByText('Espera la respuesta del importador').waitFor()
    await row.getByText(said.overdue, { exact: true }).waitFor()
    await expectAccessible(page)
    await picture(page, `commercial-sent-${language}`)

    await row.getByRole('link', { name: number }).click()
    await heading.waitFor()
    await move(said.check, said.states.CHECKED)
    await page.getByRole('button', { name: said.approve, exact: true }).click()
    await dialog.getByLabel(said.acceptedBy, { exact: true }).fill('Camilo Ospina')
    await dialog.getByLabel(said.acceptedOn, { exact: true }).fill(said.day(year - 1))
    await dialog.getByRole('button', { name: said.approve, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: said.toOrder, exact: true }).click()
    await dialog.getByRole('combobox', { name: said.freightService }).fill('SRV-ETIQ')
    await page
      .getByRole('option', { name: /SRV-ETIQ/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: said.toOrder, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })

    const order = String((await archive.get(`/transactions/quotations/${number}`))['order'])
    await page.goto(`${screen}?dateFrom=${year - 1}-12-31&salesperson=${encodeURIComponent(email)}`)
    await page.getByRole('button', { name: said.won }).click()
    await row.getByRole('link', { name: new RegExp(order.split('~')[1] ?? order) }).waitFor()
    await expectAccessible(page)
    await picture(page, `commercial-won-${language}`)

    for (const action of ['confirm', 'approve']) {
      const { status } = await archive.ask(`POST /transactions/orders/${order.replace('~', '/')}/${action}`, {
        token: archive.token,
        body: {},
      })
      expect(status).toBe(200)
    }
    await page.reload()
    await page.getByRole('tab', { name: said.toInvoice }).click()
    await page.getByRole('row', { name: new RegExp(order.split('~')[1] ?? order) }).waitFor()
    await expectAccessible(page)
    await picture(page, `commercial-to-invoice-${language}`)
    await page.keyboard.press('ArrowRight')
    await eventually(() =>
      page.getByRole('tab', { name: said.receivables, exact: true }).getAttribute('aria-selected'),
    ).toBe('true')
    await page.getByText(said.noneFound).waitFor()
    await expectAccessible(page)
  },
)

it.each(['es', 'en'] as const)(
  'the pipeline fits a tablet, and a paper is given to somebody else (%s)',
  async (language) => {
    const said = words[language]
    const page = await personAt(screen, 'admin@andina.test', { language, width: 1024, height: 768 })
    await page.getByRole('table').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1024)
    await expectAccessible(page)
    await picture(page, `commercial-tablet-${language}`)
    const button = page.getByRole('button', { name: new RegExp(`^${said.reassign}: `) }).first()
    const number = (await button.getAttribute('aria-label'))?.split(': ')[1] ?? ''
    await button.click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: said.salesperson }).fill('Hernán')
    await page
      .getByRole('option', { name: /Hernán/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: `${said.reassign}: ${number}` }).click()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('row', { name: new RegExp(number) })
      .getByText(/Hernán/)
      .waitFor()
    await expectAccessible(page)
  },
)
