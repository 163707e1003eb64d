import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive } from './archive.ts'
import { today } from './chainBeginnings.ts'
import { Clerk } from './clerkForms.ts'
import { capturesParcel, opensCaptured } from './courierForms.ts'
import { enterWorkspace } from './lightPages.ts'
import { converts, mailedCode, registers } from './newCustomer.ts'
import { eventually, type Language, login, personAt, picture } from './office.ts'
import { titleOf } from './onScreen.ts'

const words = {
  es: {
    offers: /Cotizaciones de carga por responder/,
    find: 'Buscar',
    called: /^Embarque, BL/,
    events: 'Eventos',
    part: /^Cliente/,
    ask: 'Pedir una compra',
    print: 'Imprimir guía',
    refused: 'No tiene permiso para ver esta pantalla',
    lost: 'La página no existe o fue movida',
    phone: 'Teléfono',
    save: 'Guardar',
    sendCode: 'No la recuerdo: enviarme un código',
    code: /^Código de seguridad/,
    newPassword: /^Contraseña nueva/,
    change: 'Cambiar la contraseña',
    changed: 'La contraseña se cambió y sus demás sesiones se cerraron',
    catalogues: ['Puertos', 'Incoterms', 'Tasas de cambio', 'Clientes', 'Proveedores'],
  },
  en: {
    offers: /Freight quotations to answer/,
    find: 'Search',
    called: /^Shipment, BL/,
    events: 'Events',
    part: /^Customer/,
    ask: 'Ask for a purchase',
    print: 'Print guide',
    refused: 'You may not see this screen',
    lost: 'The page does not exist or has moved',
    phone: 'Phone',
    save: 'Save',
    sendCode: 'I do not remember it: send me a code',
    code: /^Security code/,
    newPassword: /^New password/,
    change: 'Change password',
    changed: 'The password was changed and your other sessions were closed',
    catalogues: ['Ports', 'Incoterms', 'Exchange rates', 'Customers', 'Suppliers'],
  },
} as const

const route = {
  transport: { find: 'Ocean' },
  originPort: { find: 'CNSHA' },
  destinationPort: { find: 'COBUN' },
} as const

/** A week of two persons is longer than a test of one screen. */
const patience = 420_000

const later = (days: number): string => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)

/** What the server refused him, whatever it was: he is led to nothing that he may not do. */
const refusalsOf = (page: Page): readonly string[] => {
  const refused: string[] = []
  page.on('response', (answer) => {
    const status = answer.status()
    if (status === 401 || status === 403 || status === 404 || status >= 500)
      refused.push(`${status} ${answer.request().method()} ${new URL(answer.url()).pathname}`)
  })
  return refused
}

/** The supplier's answer to what the customer asked becomes his quotation, which is sent and checked. */
const quotes = async (clerk: Clerk, request: string): Promise<string> => {
  await clerk.open(`/quotation-requests/${request}`)
  await clerk.edit()
  await clerk.fill('quotation-requests', { suppliers: { find: '2001' } })
  await clerk.save()
  await clerk.open('/supplier-quotations/create')
  await clerk.fill('supplier-quotations', {
    module: { word: 'FREIGHT' },
    supplier: { find: '2001' },
    request: { find: request },
  })
  await clerk.tab('supplier-quotations', 'route')
  await clerk.fill('supplier-quotations', {
    ...route,
    commodityType: { find: 'GENERAL' },
    incoterm: { find: 'FOB' },
    fee: '900000',
    feeBasis: { word: 'SHIPMENT' },
  })
  const answer = await clerk.save()
  await clerk.open(`/quotation-requests/${request}`)
  await clerk.move('quotation-requests', 'toQuotation', { answer: { find: answer }, marginPercent: '20' })
  await clerk.stands('quotations', 'state', 'DRAFT')
  await clerk.move('quotations', 'send')
  await clerk.stands('quotations', 'state', 'SENT')
  await clerk.move('quotations', 'check')
  await clerk.stands('quotations', 'state', 'CHECKED')
  return titleOf(clerk.page).innerText()
}

/** What he accepted becomes a job that has left. */
const ships = async (clerk: Clerk, quotation: string): Promise<string> => {
  await clerk.open(`/quotations/${quotation}`)
  await clerk.moveFromMenu('quotations', 'toShipment', {
    type: { find: 'IMP-MAR' },
    shipper: { find: '3001' },
    consignee: { find: 'CON-101' },
  })
  const title = titleOf(clerk.page).filter({ hasText: /^IMP-MAR-/ })
  await title.waitFor()
  const number = await title.innerText()
  await clerk.edit()
  await clerk.tab('shipments', 'way')
  await clerk.line('shipments', 'events', {
    event: { word: 'DEPARTED' },
    actualAt: { moment: `${later(-1)}T08:00` },
    required: true,
  })
  await clerk.save()
  return number
}

/** Every option of his menu opens a screen of his. */
const walksMenu = async (page: Page, said: (typeof words)[Language]): Promise<readonly string[]> => {
  const menu = page.getByRole('navigation').first()
  const links = await menu.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  for (const link of new Set(links)) {
    await page.goto(link)
    await titleOf(page).waitFor()
    expect(await page.getByText(said.refused).count(), link).toBe(0)
    expect(await page.getByText(said.lost).count(), link).toBe(0)
  }
  return links
}

it.each(['es', 'en'] as const)(
  "a customer's week: he asks and accepts, orders, announces, follows, pays attention to what waits, and keeps his account (%s)",
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const client = await registers(archive, language)
    const { page: own } = client
    const office = new Clerk(await personAt('/pre-entities', 'admin@andina.test', { language }), language)
    const code = await converts(office, client)
    const refused = refusalsOf(own)
    const customer = new Clerk(own, language)

    // He finds what is his, and no catalogue of the company.
    const links = await walksMenu(own, said)
    expect(links.length).toBeGreaterThan(15)
    for (const name of said.catalogues)
      expect(await own.getByRole('navigation').first().getByRole('link', { name, exact: true }).count()).toBe(0)

    // He asks for a quotation; he is not asked who he is, nor whom the company is to ask.
    await customer.open('/management/quotationrequest/create')
    for (const field of ['requester', 'suppliers'])
      expect(await own.getByRole('combobox', { name: customer.labelOf('quotation-requests', field) }).count()).toBe(0)
    await customer.fill('quotation-requests', { requiredDate: { day: later(10) }, ...route })
    await customer.line('quotation-requests', 'packages', { pieces: '40', content: 'Discos de freno', weight: '25' })
    const request = await customer.save()
    await customer.move('quotation-requests', 'send')
    await customer.stands('quotation-requests', 'state', 'SENT')
    await expectAccessible(own)
    await picture(own, `week-1-request-${language}`)
    const quotation = await quotes(office, request)

    // The first page says that it waits for him: he reads it and accepts it.
    await customer.open('/dashboard/default')
    const waiting = own.getByRole('main').getByRole('link', { name: said.offers })
    await waiting.waitFor()
    await picture(own, `week-2-dashboard-${language}`)
    await waiting.click()
    await own.getByRole('link', { name: quotation }).first().click()
    await titleOf(own).filter({ hasText: quotation }).waitFor()
    await customer.move('quotations', 'approve', { acceptedBy: 'Luisa Rincón' })
    await customer.stands('quotations', 'state', 'APPROVED')
    await expectAccessible(own)
    await picture(own, `week-3-accepted-${language}`)

    // He orders a parcel at the price that he is told, prints its guide, and asks for a purchase.
    const { number, guide } = await capturesParcel(customer)
    await picture(own, `week-4-parcel-${language}`)
    const paper = own.waitForEvent('download')
    await own.getByRole('button', { name: said.print }).click()
    expect((await paper).suggestedFilename()).toContain('.pdf')
    await opensCaptured(customer, number)
    await customer.stands('orders', 'state', 'OPEN')
    await customer.open('/courier/assistedorder')
    await own.getByRole('button', { name: said.ask }).click()
    const dialog = own.getByRole('dialog')
    await customer.line(
      'assisted-orders',
      'lines',
      { url: 'https://shop.test/shoe', description: 'Zapatos 42', quantity: '1', unitValue: '150000' },
      dialog,
    )
    await expectAccessible(own)
    await dialog.getByRole('button', { name: said.ask }).click()
    await dialog.waitFor({ state: 'detached' })
    await customer.stands('orders', 'state', 'OPEN')
    await customer.open('/purchase-histories')
    await own.getByRole('main').getByText('Zapatos 42').first().waitFor()

    // He announces a parcel to his locker, and asks to be visited.
    await customer.open('/locker-parcels/create')
    await customer.fill('locker-parcels', { trackingNumber: `1Z${newCode()}`, shop: 'Amazon', content: 'Zapatos' })
    await customer.save()
    await customer.stands('locker-parcels', 'parcelState', 'EXPECTED')
    await customer.open('/pickup-requests/create')
    await customer.fill('pickup-requests', {
      contact: 'Luisa Rincón',
      address: 'Calle 1 # 2-3',
      city: { find: 'Bogotá' },
      windowFrom: { moment: `${later(7)}T14:00` },
      windowTo: { moment: `${later(7)}T16:00` },
    })
    await customer.line('pickup-requests', 'packages', { pieces: '2', content: 'Libros', weight: '4' })
    await customer.save()
    await customer.stands('pickup-requests', 'pickupState', 'REQUESTED')
    await picture(own, `week-5-pickup-${language}`)

    // The office ships what he accepted and bills what he ordered; he follows the one and reads the other.
    const shipment = await ships(office, quotation)
    await office.open(`/orders/CPO~${number}`)
    await office.move('orders', 'approve')
    await office.stands('orders', 'state', 'APPROVED')
    await office.moveFromMenu('orders', 'invoice')
    await office.move('invoices', 'issue')
    await office.stands('documents', 'state', 'ISSUED')
    await customer.open('/freight/timeline')
    await own.getByLabel(said.called).fill(shipment)
    await own.getByRole('button', { name: said.find, exact: true }).click()
    await own.getByRole('region', { name: shipment }).waitFor()
    await own.getByRole('table', { name: said.events }).getByRole('row').nth(1).waitFor()
    await expectAccessible(own)
    await picture(own, `week-6-tracking-${language}`)
    await own.getByRole('region', { name: shipment }).getByRole('link', { name: said.part }).click()
    await titleOf(own).filter({ hasText: shipment }).waitFor()
    await customer.tab('shared-shipments', 'share')
    await own.getByRole('table', { name: said.events }).waitFor()
    await expectAccessible(own)
    await picture(own, `week-7-part-${language}`)
    await customer.open('/courier/orderhistory')
    await own.getByRole('main').getByRole('textbox').first().fill(guide)
    await own.getByRole('button', { name: said.find, exact: true }).click()
    await own.getByRole('region', { name: guide }).waitFor()
    await picture(own, `week-8-history-${language}`)
    await customer.open('/courier/invoicehistory')
    await own
      .getByRole('main')
      .getByRole('link', { name: /^[A-Z-]*\d+/ })
      .first()
      .click()
    await customer.stands('documents', 'state', 'ISSUED')
    await expectAccessible(own)
    await picture(own, `week-9-invoice-${language}`)

    // He keeps his account: his phone, and a password by a code that is mailed to him.
    await customer.open('/settings/profile')
    await own.getByRole('textbox', { name: said.phone }).fill('3119876543')
    await own.getByRole('button', { name: said.save, exact: true }).click()
    await own.getByRole('button', { name: said.sendCode }).click()
    await own.getByLabel(said.code).fill(await mailedCode(own, client.email, 3))
    const password = 'Otra2027x'
    await own.getByLabel(said.newPassword).fill(password)
    await own.getByRole('button', { name: said.change, exact: true }).click()
    await own.getByText(said.changed).first().waitFor()
    expect(refused).toEqual([])
    await own.context().clearCookies()
    await own.evaluate(() => localStorage.clear())
    await own.goto(`/auth/login?m=customer&company=${client.company}`)
    await login(own, client.email, password)
    await enterWorkspace(own)
    const person = (await archive.ask('GET /auth/users', { token: archive.token, query: { q: client.email } })).list[0]
    expect(person).toMatchObject({ phone: '3119876543', customer: code, type: 'company-customer' })
    await eventually(() => own.getByRole('main').getByRole('heading').count()).toBeGreaterThan(0)
  },
  patience,
)
