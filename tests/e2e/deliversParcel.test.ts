import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive } from './archive.ts'
import { Clerk } from './clerkForms.ts'
import { assignsRound, capturesParcel, printsManifest } from './courierForms.ts'
import { idOf } from './chainBeginnings.ts'
import { rowsOf } from './floorWork.ts'
import { bringsPiece, linksParcel, linksRead, receivesPiece, unlinksParcel } from './gateForms.ts'
import { converts, registers } from './newCustomer.ts'
import { choose, fromMenu, goesTo, isFocused } from './onScreen.ts'
import { eventually, type Language, personAt, picture } from './office.ts'
import { clickedIn } from './languages.ts'

const words = {
  es: {
    locker: /^Casillero/,
    tracking: /^Número de guía/,
    shop: /^Tienda/,
    content: /^Contenido/,
    save: /^Guardar/,
    announced: 'Prealertado',
    board: 'Administración de órdenes courier',
    photo: 'Foto de la entrega',
    approve: 'Aprobar',
    attempt: 'Registrar intento fallido',
    why: /^Por qué no se entregó/,
    absent: 'No había nadie',
    handOver: 'Entregar al destinatario',
    refuse: 'Registrar rechazo del destinatario',
    refusal: /^Por qué lo rechazó/,
    lose: 'Declarar perdido',
    loss: /^Qué pasó con el envío/,
    giveBack: 'Devolver al remitente',
    receivedBy: /^Recibido por/,
    keep: 'Guardar firma',
    how: /^Recaudado en/,
    cash: 'Efectivo',
    closed: 'Cerrado',
    gather: 'Traer lo entregado',
    settle: 'Liquidar',
    settled: 'Cerrada',
    reopen: 'Reabrir',
    payOut: 'Pagar al remitente',
    reason: /^Motivo/,
  },
  en: {
    locker: /^Locker/,
    tracking: /^Tracking number/,
    shop: /^Shop/,
    content: /^Content/,
    save: /^Save/,
    announced: 'Announced',
    board: 'Courier orders administration',
    photo: 'Photo of the delivery',
    approve: 'Approve',
    attempt: 'Record a failed attempt',
    why: /^Why it was not delivered/,
    absent: 'Nobody there',
    handOver: 'Hand over to the consignee',
    refuse: 'Record that it was refused',
    refusal: /^Why it was refused/,
    lose: 'Declare it lost',
    loss: /^What happened to it/,
    giveBack: 'Return to the sender',
    receivedBy: /^Received by/,
    keep: 'Keep signature',
    how: /^Collected by/,
    cash: 'Cash',
    closed: 'Closed',
    gather: 'Gather what was delivered',
    settle: 'Settle',
    settled: 'Closed',
    reopen: 'Reopen',
    payOut: 'Pay the sender',
    reason: /^Reason/,
  },
} as const

const amount = 50_000

/** A chain of several persons is longer than a test of one screen. */
const patience = 300_000

/** Nobody is there: why is said first, and the photo of the door may follow. */
const fails = async (page: Page, said: (typeof words)[Language], name: string): Promise<void> => {
  const dialog = page.getByRole('dialog')
  await fromMenu(page, said.attempt)
  await eventually(() => isFocused(dialog.getByRole('combobox', { name: said.why }))).toBe(true)
  await page.keyboard.press('Enter')
  await page.getByRole('option', { name: said.absent, exact: true }).click()
  await picture(page, name)
  await dialog.getByRole('button', { name: said.attempt, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

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

const round = { route: 'Shanghái', courier: '5001' } as const

/** The order is put on its round, and the courier gets the manifest of what he takes along. */
const takesAlong = async (clerk: Clerk, guide: string): Promise<void> => {
  const { page, language } = clerk
  await goesTo(page, words[language].board)
  const row = page.getByRole('row').filter({ hasText: guide })
  await row.getByRole('checkbox').check()
  await picture(page, `parcel-3-board-${language}`)
  await assignsRound(clerk, round, 1)
  await row.getByRole('checkbox').check()
  const file = (await printsManifest(clerk)).suggestedFilename()
  expect(file.replace(/ \d{4}-\d{2}-\d{2}\.pdf$/, '')).toBe(clerk.said('orders', 'manifestPaper'))
  await row.getByRole('link').first().click()
}

/** The courier and who gives him his work have a desk, or a phone. */
const screens = { es: { width: 1440, height: 900 }, en: { width: 390, height: 844 } } as const

it.each(clickedIn('en'))(
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
    await own.setViewportSize(screens[language])
    await picture(own, `parcel-1-prealert-${language}`)

    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    const piece = await bringsPiece(clerk, 'BOG1-ALM')
    await linksParcel(clerk, piece, { trackingNumber })
    await unlinksParcel(clerk)
    expect((await rowsOf(archive, '/courier/locker-parcels', { filter: { trackingNumber } }))[0]).toMatchObject({
      parcelState: 'EXPECTED',
      bulk: null,
    })
    await linksRead(clerk, { trackingNumber })
    await expectAccessible(page)
    await picture(page, `parcel-2-reception-${language}`)
    await receivesPiece(clerk)
    const [parcel] = await rowsOf(archive, '/courier/locker-parcels', { filter: { trackingNumber } })
    expect(parcel).toMatchObject({ parcelState: 'RECEIVED', locker, bulk: `${idOf(piece.operation)}~1` })

    // Staff make a customer of who registered and capture an order of his, which is paid on delivery.
    const customer = await converts(clerk, client)
    await page.setViewportSize(screens[language])
    const { number, guide } = await capturesParcel(clerk, { customer: { find: customer }, ...paidAtTheDoor })
    await picture(page, `parcel-2-captured-${language}`)
    const dialog = page.getByRole('dialog')
    const main = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
    await clerk.begins('route-settlements')
    await clerk.fill('route-settlements', { courier: { find: round.courier } })
    await picture(page, `parcel-3-settlement-${language}`)
    const settlement = await clerk.save()
    await takesAlong(clerk, guide)
    await main(said.approve).click()
    await main(said.handOver).waitFor()
    await picture(page, `parcel-4-order-${language}`)
    await fails(page, said, `parcel-4-attempt-${language}`)
    await main(said.handOver).click()
    const receiver = dialog.getByLabel(said.receivedBy)
    await eventually(() => isFocused(receiver)).toBe(true)
    await picture(page, `parcel-5-begins-${language}`)
    await receiver.fill('Rosa Gil')
    await sign(page, said.keep)
    await dialog.getByLabel(said.photo).setInputFiles({
      name: 'door.png',
      mimeType: 'image/png',
      buffer: await page.screenshot({ clip: { x: 0, y: 0, width: 64, height: 64 } }),
    })
    await dialog.getByRole('img', { name: /door/ }).waitFor()
    await choose(dialog.getByLabel(said.how), said.cash)
    await picture(page, `parcel-5-signature-${language}`)
    await expectAccessible(page)
    await dialog.getByRole('button', { name: said.handOver, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText(said.closed, { exact: true }).first().waitFor()
    await picture(page, `parcel-6-delivered-${language}`)

    await clerk.goes('route-settlements')
    await picture(page, `parcel-7-settlements-${language}`)
    await page.getByRole('main').getByRole('link', { name: settlement }).first().click()
    await main(said.gather).click()
    await page
      .getByRole('main')
      .getByText(/50[.,]000/)
      .first()
      .waitFor()
    await picture(page, `parcel-7-gathered-${language}`)
    await main(said.settle).click()
    await picture(page, `parcel-8-settle-${language}`)
    await dialog.getByRole('button', { name: said.settle, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('main').getByText(said.settled, { exact: true }).first().waitFor()
    await expectAccessible(page)
    await picture(page, `parcel-9-settled-${language}`)
    const settled = await archive.get(`/transactions/orders/CPO/${number}`)
    expect(settled).toMatchObject({ deliveryAttempts: 1, deliveryOutcome: 'DELIVERED', collectedAmount: amount })
    expect(settled['proofPhoto']).toMatch(/door/)
    expect(settled['routeSettlement']).toMatch(/^RS-\d+$/)
    const [preRegisterType, preRegisterNumber] = String(settled['operation']).split('~')
    const deliveries = { filter: { preRegisterType, preRegisterNumber, sw: '44' } }
    expect(await rowsOf(archive, '/transactions/transactional-activities', deliveries)).toMatchObject([
      { status: 'DONE' },
    ])
    const attempts = await rowsOf(archive, '/transactions/order-novelties', { filter: { orderNumber: number } })
    expect(attempts).toMatchObject([{ kind: 'ATTEMPT', resolved: true }])

    // It was counted wrong: it is settled once more.
    await fromMenu(page, said.reopen)
    await dialog.getByLabel(said.reason).fill('Se contó mal')
    await dialog.getByRole('button', { name: said.reopen, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await main(said.settle).waitFor()
    expect((await archive.get(`/transactions/orders/CPO/${number}`))['routeSettlement']).toBeNull()
    await main(said.settle).click()
    await dialog.getByRole('button', { name: said.settle, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    // What he brought for the goods is the sender's.
    await fromMenu(page, said.payOut)
    await picture(page, `parcel-10-paid-${language}`)
    await dialog.getByRole('button', { name: said.payOut, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    const payments = { filter: { switches: '6', notes: settlement } }
    expect(await rowsOf(archive, '/transactions/documents', payments)).toMatchObject([{ total: amount, balance: 0 }])
  },
  patience,
)

it.each(clickedIn('es'))(
  'what is refused at the door goes back to its sender, who signs for it (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const page = await personAt('/courier/order', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    const { number, guide } = await capturesParcel(clerk, { customer: { find: '1004' }, ...paidAtTheDoor })
    await takesAlong(clerk, guide)
    const dialog = page.getByRole('dialog')
    const main = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
    await main(said.approve).click()
    await main(said.handOver).waitFor()
    await fails(page, said, `returns-1-${language}`)
    await eventually(async () => (await archive.get(`/transactions/orders/CPO/${number}`))['deliveryAttempts']).toBe(1)
    const tells = async (doing: string, field: RegExp, why: string): Promise<void> => {
      await fromMenu(page, doing)
      await dialog.getByLabel(field).fill(why)
      await picture(page, `returns-${doing}-${language}`)
      await dialog.getByRole('button', { name: doing, exact: true }).click()
      await dialog.waitFor({ state: 'detached' })
    }
    await tells(said.lose, said.loss, 'No aparece en la bodega')
    await eventually(async () => (await archive.get(`/transactions/orders/CPO/${number}`))['deliveryOutcome']).toBe(
      'LOST',
    )
    // It turned up, and goes out once more.
    await fromMenu(page, said.reopen)
    await main(said.handOver).waitFor()
    await tells(said.refuse, said.refusal, 'No pidió nada')
    await page.getByRole('main').getByRole('button', { name: said.giveBack, exact: true }).click()
    await dialog.getByLabel(said.receivedBy).fill('Café del Macizo')
    await sign(page, said.keep)
    await dialog.getByRole('button', { name: said.giveBack, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await archive.get(`/transactions/orders/CPO/${number}`)).toMatchObject({
      state: 'CLOSED',
      deliveryAttempts: 1,
      deliveryOutcome: 'RETURNED',
    })
  },
  patience,
)
