import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Archive, newCode, openArchive } from './archive.ts'
import { today } from './chainBeginnings.ts'
import { announce, bulksOf, findFloor, labelOf, rowsOf } from './floorWork.ts'
import { codeBox, confirmationBox, emailBox, enterWorkspace, passwordBox } from './lightPages.ts'
import { choose, fromMenu } from './onScreen.ts'
import { eventually, type Language, login, openBrowser, personAt, picture } from './office.ts'
import { createWedge } from './wedge.ts'

const words = {
  es: {
    fields: ['Nombre', 'Apellido', 'Dirección', 'Teléfono', 'Departamento o estado', 'Ciudad'],
    country: /^País/,
    register: 'Registrarse',
    accept: 'Confirmar',
    locker: /^Casillero/,
    tracking: /^Número de guía/,
    shop: /^Tienda/,
    content: /^Contenido/,
    save: /^Guardar/,
    announced: 'Prealertado',
    onLabel: 'Guía de la compra',
    link: 'Vincular',
    linked: /es del casillero/,
    confirm: 'Confirmar',
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
    gather: 'Traer lo entregado',
    settle: 'Liquidar',
    settled: 'Cerrada',
  },
  en: {
    fields: ['Name', 'Last name', 'Address', 'Phone', 'State', 'City'],
    country: /^Country/,
    register: 'Sign up',
    accept: 'Confirm',
    locker: /^Locker/,
    tracking: /^Tracking number/,
    shop: /^Shop/,
    content: /^Content/,
    save: /^Save/,
    announced: 'Announced',
    onLabel: 'Tracking number',
    link: 'Link',
    linked: /is of locker/,
    confirm: 'Confirm',
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
    gather: 'Gather what was delivered',
    settle: 'Settle',
    settled: 'Closed',
  },
} as const

const password = 'Luisa2027'
const amount = 50_000

/** Somebody registers, confirms by the mailed code and is in the office with the code of his locker. */
const registers = async (archive: Archive, language: Language): Promise<{ page: Page; locker: string }> => {
  const said = words[language]
  const [company] = (await archive.ask('GET /auth/companies', { token: archive.token })).list
  const email = `${newCode().toLowerCase()}@cliente.test`
  const page = await openBrowser({ language })
  await page.goto(`/registered-clients/create?company=${String(company?.['id'])}`)
  const person = ['Luisa', 'Rincón', 'Calle 1 # 2-3', '3001234567', 'Cundinamarca', 'Chía']
  for (const [at, name] of said.fields.entries())
    await page.getByRole('textbox', { name, exact: true }).fill(person[at] ?? '')
  await emailBox(page).fill(email)
  await passwordBox(page).fill(password)
  await confirmationBox(page).fill(password)
  await page.getByRole('combobox', { name: said.country }).selectOption({ label: 'Colombia' })
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: said.register }).click()
  await codeBox(page).waitFor()
  const mailbox = await page.context().newPage()
  const mail = mailbox.getByRole('row', { name: email }).first().getByRole('link')
  await eventually(async () => {
    await mailbox.goto('/mailbox')
    return mail.count()
  }).toBe(1)
  await mail.click()
  await codeBox(page).fill(/\b\d{6}\b/.exec(await mailbox.locator('pre').innerText())?.[0] ?? '')
  await page.getByRole('button', { name: said.accept }).click()
  const locker =
    /AND\d+/.exec(
      await page
        .getByText(/AND\d+/)
        .first()
        .innerText(),
    )?.[0] ?? ''
  await page.goto('/auth/login')
  await login(page, email, password)
  await enterWorkspace(page)
  return { page, locker }
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

const courierOrder = async (archive: Archive, customer: string): Promise<string> => {
  const { id } = await archive.create('/transactions/orders', {
    type: 'CPO',
    module: 'COURIER',
    date: today(),
    customer,
    carrier: '5001',
    currency: 'COP',
    backorder: true,
    paymentForm: 'COD',
    codAmount: amount,
    lines: [{ reference: 'SRV-ETIQ', quantity: 1, unitValue: 1000 }],
  })
  return id
}

/** Staff make a customer of who registered; an order of his is paid on delivery. */
const orderOf = async (archive: Archive, locker: string): Promise<string> => {
  const code = locker.replace(/\D/g, '')
  const [prospect] = await rowsOf(archive, '/config/pre-entities', { filter: { code } })
  const { ask, token } = archive
  const converted = await ask(`POST /config/pre-entities/${String(prospect?.['id'])}/convert`, {
    token,
    body: { identificationType: 'CO-CC', identification: `10${code}77`, personType: 'NATURAL', country: 'CO' },
  })
  expect(converted.status, converted.text).toBe(200)
  return courierOrder(archive, code)
}

it.each(['es', 'en'] as const)(
  'a parcel from the registration of its customer to the cash settlement of its route (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const { page: own, locker } = await registers(archive, language)
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

    const operation = await announce(archive, await findFloor(archive), { pieces: 1 })
    const page = await personAt('/wms_nuevo/reception/warehouse-receipt', 'admin@andina.test', { language })
    const keys = await createWedge(page)
    const [bulk = {}] = await bulksOf(archive, operation)
    const piece = labelOf(bulk)
    await page.getByRole('main').getByRole('textbox').first().waitFor()
    await keys.scan(piece)
    await page.getByRole('cell', { name: new RegExp(operation.number) }).waitFor()
    await keys.scan(piece)
    await page.getByLabel(said.onLabel).fill(trackingNumber)
    await page.getByRole('button', { name: said.link, exact: true }).click()
    await page.getByText(said.linked).waitFor()
    await expectAccessible(page)
    await picture(page, `parcel-2-reception-${language}`)
    const [parcel] = await rowsOf(archive, '/courier/locker-parcels', { filter: { trackingNumber } })
    expect(parcel).toMatchObject({ parcelState: 'RECEIVED', locker, bulk: `${operation.type}~${operation.number}~1` })

    const order = await orderOf(archive, locker)
    const dialog = page.getByRole('dialog')
    const main = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true })
    await page.goto('/route-settlements/create')
    await page.getByRole('combobox', { name: said.courier }).fill('5001')
    await page.getByRole('option', { name: /5001/ }).first().click()
    await page.getByRole('button', { name: said.save }).first().click()
    await main(said.settle).waitFor()
    const settlement = page.url()
    await page.goto(`/orders/${encodeURIComponent(order)}`)
    await main(said.confirm).click()
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
    const settled = await archive.get(`/transactions/orders/${order.replace('~', '/')}`)
    expect(settled).toMatchObject({ deliveryAttempts: 1, deliveryOutcome: 'DELIVERED', collectedAmount: amount })
    expect(settled['routeSettlement']).toMatch(/^RS-\d+$/)
  },
)

it.each(['es', 'en'] as const)(
  'what nobody takes at the door goes back to its sender, who signs for it (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const id = await courierOrder(archive, '1004')
    const path = `POST /transactions/orders/${id.replace('~', '/')}`
    for (const [move, times, body] of [
      ['confirm', 1, {}],
      ['approve', 1, {}],
      ['failed-attempt', 3, { attemptReason: 'ABSENT' }],
    ] as const)
      for (let time = 0; time < times; time++) {
        const { status, text } = await archive.ask(`${path}/${move}`, { token: archive.token, body })
        expect(status, text).toBe(200)
      }
    const page = await personAt(`/orders/${encodeURIComponent(id)}`, 'admin@andina.test', { language })
    const dialog = page.getByRole('dialog')
    await page.getByRole('main').getByRole('button', { name: said.giveBack, exact: true }).click()
    await dialog.getByLabel(said.receivedBy).fill('Café del Macizo')
    await sign(page, said.keep)
    await dialog.getByRole('button', { name: said.giveBack, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    expect(await archive.get(`/transactions/orders/${id.replace('~', '/')}`)).toMatchObject({
      state: 'CLOSED',
      deliveryAttempts: 3,
      deliveryOutcome: 'RETURNED',
    })
  },
)
