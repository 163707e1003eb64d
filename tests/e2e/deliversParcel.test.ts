import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive } from './archive.ts'
import { Clerk } from './clerkForms.ts'
import { capturesParcel, opensCaptured } from './courierForms.ts'
import { idOf } from './chainBeginnings.ts'
import { rowsOf } from './floorWork.ts'
import { bringsPiece, linksParcel, receivesPiece } from './gateForms.ts'
import { converts, registers } from './newCustomer.ts'
import { choose, fromMenu } from './onScreen.ts'
import { eventually, type Language, personAt, picture } from './office.ts'

const words = {
  es: {
    locker: /^Casillero/,
    tracking: /^Número de guía/,
    shop: /^Tienda/,
    content: /^Contenido/,
    save: /^Guardar/,
    announced: 'Prealertado',
    assign: 'Asignar ruta y mensajero',
    assigned: /1 de 1/,
    manifest: 'Imprimir manifiesto',
    approve: 'Aprobar',
    attempt: 'Registrar intento fallido',
    why: /^Por qué no se entregó/,
    absent: 'No había nadie',
    handOver: 'Entregar al destinatario',
    giveBack: 'Devolver al remitente',
    receivedBy: /^Recibido por/,
    keep: 'Guardar firma',
    how: /^Recaudado en/,
    cash: 'Efectivo',
    closed: 'Cerrado',
    courier: /^Mensajero/,
    route: /^Ruta/,
    gather: 'Traer lo entregado',
    settle: 'Liquidar',
    settled: 'Cerrada',
  },
  en: {
    locker: /^Locker/,
    tracking: /^Tracking number/,
    shop: /^Shop/,
    content: /^Content/,
    save: /^Save/,
    announced: 'Announced',
    assign: 'Assign route and courier',
    assigned: /1 of 1/,
    manifest: 'Print manifest',
    approve: 'Approve',
    attempt: 'Record a failed attempt',
    why: /^Why it was not delivered/,
    absent: 'Nobody there',
    handOver: 'Hand over to the consignee',
    giveBack: 'Return to the sender',
    receivedBy: /^Received by/,
    keep: 'Keep signature',
    how: /^Collected by/,
    cash: 'Cash',
    closed: 'Closed',
    courier: /^Courier/,
    route: /^Route/,
    gather: 'Gather what was delivered',
    settle: 'Settle',
    settled: 'Closed',
  },
} as const

const amount = 50_000

/** A chain of several persons is longer than a test of one screen. */
const patience = 300_000

/** A finger draws in the box of the signature. */
const sign = async (page: Page, keep: string): Promise<void> => {
  const box = await page.getByRole('dialog').locator('canvas').boundingBox()
  if (box === null) throw new Error('Nowhere to sign')
  await page.mouse.move(box.x + 20, box.y + 40)
  await page.mouse.down()
  for (const [x, y] of [
    [60, 10],
    [90, 60],
    [140, 20],
    [200, 70],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 3 })
  await page.mouse.up()
  await page.getByRole('button', { name: keep }).click()
  await page.getByText(/signature-\d+\.png/).waitFor()
}

const paidAtTheDoor = {
  freightService: { find: 'SRV-ETIQ' },
  paymentForm: { word: 'COD' },
  codAmount: String(amount),
} as const

const takenBy = { route: 'Shanghái', courier: '5001' } as const

/** The order is put on its route, and the courier gets the manifest of what he takes along. */
const assigns = async (page: Page, number: string, said: (typeof words)[Language]): Promise<void> => {
  await page.goto('/courier/orderA')
  await page
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="~${number}"], a[href$="%7E${number}"]`) })
    .getByRole('checkbox')
    .check()
  await page.getByRole('button', { name: said.assign, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [box, sought] of [
    [said.route, takenBy.route],
    [said.courier, takenBy.courier],
  ] as const) {
    await dialog.getByRole('combobox', { name: box }).fill(sought)
    await page
      .getByRole('option', { name: new RegExp(sought) })
      .first()
      .click()
  }
  await dialog.getByRole('button', { name: said.assign, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(said.assigned).waitFor()
  await page
    .getByRole('row')
    .filter({ has: page.locator(`a[href$="~${number}"], a[href$="%7E${number}"]`) })
    .getByRole('checkbox')
    .check()
  const manifest = page.waitForEvent('download')
  await page.getByRole('button', { name: said.manifest, exact: true }).click()
  expect((await manifest).suggestedFilename()).toBe('manifest.pdf')
}

it.each(['es', 'en'] as const)(
  'a parcel from the registration of its customer to the cash settlement of its route (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const client = await registers(archive, language)
    const { page: own, locker } = client
    const trackingNumber = `1Z${newCode()}`
    await own.goto('/locker-parcels/create')
    await own.getByLabel(said.tracking).fill(trackingNumber)
    await own.getByLabel(said.shop).fill('Amazon')
    await own.getByLabel(said.content).fill('Zapatos')
    // The only one there is.
    await eventually(() => own.getByRole('combobox', { name: said.locker }).inputValue()).toBe(locker)
    await own.getByRole('button', { name: said.save }).first().click()
    await own.getByRole('main').getByText(said.announced).first().waitFor()
    await picture(own, `parcel-1-prealert-${language}`)

    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    const piece = await bringsPiece(clerk, 'BOG1-ALM')
    await linksParcel(clerk, piece, { trackingNumber })
    await expectAccessible(page)
    await picture(page, `parcel-2-reception-${language}`)
    await receivesPiece(clerk)
    const [parcel] = await rowsOf(archive, '/courier/locker-parcels', { filter: { trackingNumber } })
    expect(parcel).toMatchObject({ parcelState: 'RECEIVED', locker, bulk: `${idOf(piece.operation)}~1` })

    // Staff make a customer of who registered and capture an order of his, which is paid on delivery.
    const customer = await converts(clerk, client)
    const { number } = await capturesParcel(clerk, { customer: { find: customer }, ...paidAtTheDoor })
    const order = await opensCaptured(clerk, number)
    const dialog = page.getByRole('dialog')
    const main = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
    await page.goto('/route-settlements/create')
    await page.getByRole('combobox', { name: said.courier }).fill('5001')
    await page.getByRole('option', { name: /5001/ }).first().click()
    await page.getByRole('button', { name: said.save }).first().click()
    await main(said.settle).waitFor()
    const settlement = page.url()
    await assigns(page, number, said)
    await page.goto(order)
    await main(said.approve).click()
    await main(said.handOver).waitFor()
    await fromMenu(page, said.attempt)
    await choose(dialog.getByLabel(said.why), said.absent)
    await dialog.getByRole('button', { name: said.attempt, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await main(said.handOver).click()
    await dialog.getByLabel(said.receivedBy).fill('Rosa Gil')
    await sign(page, said.keep)
    await choose(dialog.getByLabel(said.how), said.cash)
    await picture(page, `parcel-3-signature-${language}`)
    await dialog.getByRole('button', { name: said.handOver, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText(said.closed, { exact: true }).first().waitFor()

    await page.goto(settlement)
    await fromMenu(page, said.gather)
    await page
      .getByRole('main')
      .getByText(/50[.,]000/)
      .first()
      .waitFor()
    await main(said.settle).click()
    await dialog.getByRole('button', { name: said.settle, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText(said.settled, { exact: true }).first().waitFor()
    await expectAccessible(page)
    await picture(page, `parcel-4-settled-${language}`)
    const settled = await archive.get(`/transactions/orders/CPO/${number}`)
    expect(settled).toMatchObject({ deliveryAttempts: 1, deliveryOutcome: 'DELIVERED', collectedAmount: amount })
    expect(settled['routeSettlement']).toMatch(/^RS-\d+$/)
    const [preRegisterType, preRegisterNumber] = String(settled['operation']).split('~')
    const deliveries = { filter: { preRegisterType, preRegisterNumber, sw: '44' } }
    expect(await rowsOf(archive, '/transactions/transactional-activities', deliveries)).toMatchObject([
      { status: 'DONE' },
    ])
    const attempts = await rowsOf(archive, '/transactions/order-novelties', { filter: { orderNumber: number } })
    expect(attempts).toMatchObject([{ kind: 'ATTEMPT', resolved: true }])
  },
  patience,
)

it.each(['es', 'en'] as const)(
  'what nobody takes at the door goes back to its sender, who signs for it (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const page = await personAt('/courier/order', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    const { number } = await capturesParcel(clerk, { customer: { find: '1004' }, ...paidAtTheDoor })
    await opensCaptured(clerk, number)
    const dialog = page.getByRole('dialog')
    const main = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
    await main(said.approve).click()
    for (const attempt of [1, 2, 3]) {
      await main(said.handOver).waitFor()
      await fromMenu(page, said.attempt)
      await choose(dialog.getByLabel(said.why), said.absent)
      await dialog.getByRole('button', { name: said.attempt, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
      await eventually(async () => (await archive.get(`/transactions/orders/CPO/${number}`))['deliveryAttempts']).toBe(
        attempt,
      )
    }
    await page.getByRole('main').getByRole('button', { name: said.giveBack, exact: true }).click()
    await dialog.getByLabel(said.receivedBy).fill('Café del Macizo')
    await sign(page, said.keep)
    await dialog.getByRole('button', { name: said.giveBack, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await archive.get(`/transactions/orders/CPO/${number}`)).toMatchObject({
      state: 'CLOSED',
      deliveryAttempts: 3,
      deliveryOutcome: 'RETURNED',
    })
  },
  patience,
)
