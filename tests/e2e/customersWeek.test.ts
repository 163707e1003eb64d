import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive } from './archive.ts'
import { today } from './chainBeginnings.ts'
import { Clerk } from './clerkForms.ts'
import { shipment } from './courierForms.ts'
import { bringsPiece, linksParcel, receivesPiece } from './gateForms.ts'
import { converts, registers } from './newCustomer.ts'
import { quoteAnswer } from './freightForms.ts'
import { type Language, personAt, picture } from './office.ts'
import { moreActions, titleOf } from './onScreen.ts'
import { clickedIn } from './languages.ts'

const words = {
  es: {
    create: /^Crear/,
    toOrder: 'Crear orden',
    capture: /^Capturar orden/,
    asked: /^Recibimos su orden/,
    offers: /Cotizaciones de carga por responder/,
    parcels: /Paquetes recibidos sin orden/,
    underWay: /Embarques en camino/,
    map: /^Mapa del trayecto/,
  },
  en: {
    create: /^Create/,
    toOrder: 'Create order',
    capture: /^Capture order/,
    asked: /^We have your order/,
    offers: /Freight quotations to answer/,
    parcels: /Parcels received, not ordered/,
    underWay: /Shipments under way/,
    map: /^Map of the way/,
  },
} as const

const route = {
  transport: { find: 'Ocean' },
  originPort: { find: 'CNSHA' },
  destinationPort: { find: 'COBUN' },
} as const

/** A chain of several persons is longer than a test of one screen. */
const patience = 300_000

const dayMs = 86_400_000

const later = (days: number): string => new Date(Date.parse(today()) + days * dayMs).toISOString().slice(0, 10)

/** A day of work that is not tomorrow. */
const workday = (): string => {
  const [day = later(2)] = [2, 3, 4].map(later).filter((one) => ![0, 6].includes(new Date(one).getUTCDay()))
  return day
}

/** What a person was refused while he worked. */
const refusalsOf = (page: Page): readonly string[] => {
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(`${response.request().method()} ${new URL(response.url()).pathname}`)
  })
  return refused
}

/** Opens the list of a screen of his menu and begins a record of it. */
const begins = async (clerk: Clerk, path: string, language: Language): Promise<void> => {
  await clerk.open(path)
  await clerk.page.getByRole('main').getByRole('link', { name: words[language].create }).first().click()
}

it.each(clickedIn('en'))(
  "a customer's week: what he asks for is answered, travels, is received and billed, and he sees it all (%s)",
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const client = await registers(archive, language)
    const { page: own, locker } = client
    const customer = new Clerk(own, language)
    const page = await personAt('/pre-entities', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    await converts(clerk, client)
    const refused = refusalsOf(own)

    // He asks for a rate by sea.
    await begins(customer, '/management/quotationrequest', language)
    await customer.fill('quotation-requests', { requiredDate: { day: later(10) }, ...route })
    await customer.line('quotation-requests', 'packages', { pieces: '40', content: 'Discos de freno', weight: '25' })
    await picture(own, `week-1-request-${language}`)
    const request = await customer.save()
    await customer.move('quotation-requests', 'send')
    await customer.stands('quotation-requests', 'state', 'SENT')

    // He prices a parcel and orders it; it has no guide yet.
    await customer.open('/courier/quotation')
    const { originCity, destinationCity, ...doors } = shipment
    await customer.fill('orders', { originCity, destinationCity })
    await customer.cells('orders', 'packages', 1, { content: 'Zapatos', weight: '2' })
    await picture(own, `week-2-price-${language}`)
    await own.getByRole('button', { name: said.toOrder, exact: true, disabled: false }).click()
    await own.waitForURL(/\/courier\/order$/)
    await customer.fill('orders', doors)
    await own.getByRole('button', { name: said.capture }).click()
    const asked = own.getByText(said.asked)
    await asked.waitFor()
    const [order = ''] = /[A-Z]+-\d+/.exec(await asked.innerText()) ?? []
    await picture(own, `week-3-asked-${language}`)

    // He announces a parcel for his locker, asks for a pick-up and for a purchase.
    const trackingNumber = `1Z${newCode()}`
    await begins(customer, '/courier/prealert', language)
    await customer.fill('locker-parcels', { trackingNumber, shop: 'Amazon', content: 'Zapatos' })
    await customer.save()
    await begins(customer, '/courier/pickuprequest', language)
    await customer.fill('pickup-requests', {
      contact: 'Luisa Rincón',
      address: 'Calle 1 # 2-3',
      city: { find: 'Bogotá' },
      windowFrom: { moment: `${workday()}T10:00` },
      windowTo: { moment: `${workday()}T12:00` },
    })
    await customer.line('pickup-requests', 'packages', { pieces: '2', content: 'Libros', weight: '4' })
    await customer.save()
    await customer.stands('pickup-requests', 'pickupState', 'REQUESTED')
    await customer.open('/courier/assistedorder')
    await own.getByRole('button', { name: customer.nameOf('assisted-orders', 'ask'), exact: true }).click()
    const dialog = own.getByRole('dialog')
    await customer.line(
      'assisted-orders',
      'lines',
      { url: 'https://shop.example/lamp', description: 'Lámpara', unitValue: '120000' },
      dialog,
    )
    await picture(own, `week-4-purchase-${language}`)
    await dialog.getByRole('button', { name: customer.nameOf('assisted-orders', 'ask'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await own.waitForURL(/\/orders\/CT/)
    await picture(own, `week-5-purchase-${language}`)

    // The office approves the parcel, receives what came for the locker, and quotes what was asked for.
    await clerk.open(`/orders/CPO~${order}`)
    await clerk.move('orders', 'approve')
    await clerk.stands('orders', 'state', 'APPROVED')
    await linksParcel(clerk, await bringsPiece(clerk, 'BOG1-ALM'), { trackingNumber, locker })
    await receivesPiece(clerk)
    await picture(page, `week-6-received-${language}`)
    await quoteAnswer(clerk, request, route)
    const offer = page.url()

    // His first page says what came and what he is to answer; he accepts the offer and prints his guide.
    await customer.open('/dashboard/default')
    const todays = own.getByRole('main')
    await todays.getByRole('link', { name: said.parcels }).waitFor()
    await picture(own, `week-7-today-${language}`)
    await todays.getByRole('link', { name: said.offers }).click()
    await own.getByRole('table').getByRole('link').first().click()
    await customer.move('quotations', 'approve', { acceptedBy: 'Luisa Rincón' })
    await customer.stands('quotations', 'state', 'APPROVED')
    await picture(own, `week-8-accepted-${language}`)
    await customer.open(`/orders/CPO~${order}`)
    await customer.stands('orders', 'state', 'APPROVED')
    // Its guide.
    await own
      .getByRole('main')
      .getByText(/CRR-\d+/)
      .first()
      .waitFor()
    await picture(own, `week-9-order-${language}`)

    // The office ships what was accepted; it sails, and is billed.
    await clerk.open(offer)
    await clerk.moveFromMenu('quotations', 'toShipment', {
      type: { find: 'IMP-MAR' },
      shipper: { find: '3001' },
      consignee: { find: 'CON-101' },
    })
    await titleOf(page)
      .filter({ hasText: /^IMP-MAR-/ })
      .waitFor()
    const job = await titleOf(page).innerText()
    await clerk.edit()
    await clerk.tab('shipments', 'way')
    await clerk.line('shipments', 'events', {
      event: { word: 'DEPARTED' },
      actualAt: { moment: `${later(-1)}T08:00` },
    })
    await clerk.save()
    await clerk.moveFromMenu('shipments', 'invoice')
    await clerk.move('invoices', 'issue')
    await clerk.stands('documents', 'state', 'ISSUED')

    const sailed = customer.option('shipments', 'event', 'DEPARTED')

    // He follows his cargo, and has his invoice on paper.
    await customer.open('/dashboard/default')
    await todays.getByRole('link', { name: said.underWay }).waitFor()
    await customer.open('/freight/timeline')
    await own.getByRole('main').getByRole('textbox').first().fill(job)
    await own.keyboard.press('Enter')
    await own.getByRole('region', { name: job }).getByRole('rowheader', { name: sailed }).waitFor()
    await own.getByRole('img', { name: said.map }).waitFor()
    await expectAccessible(own)
    await picture(own, `week-10-follows-${language}`)
    await customer.open('/courier/invoicehistory')
    await own.getByRole('table').getByRole('link').first().click()
    await own.getByRole('button', { name: moreActions }).waitFor()
    await customer.stands('invoices', 'invoiceState', 'ISSUED')
    await expectAccessible(own)
    await picture(own, `week-11-invoice-${language}`)
    const paper = own.waitForEvent('download')
    await customer.chooseFromMenu('invoices', 'printPdf')
    expect((await paper).suggestedFilename()).toMatch(/\.pdf$/)
    expect(refused).toEqual([])
  },
  patience,
)
