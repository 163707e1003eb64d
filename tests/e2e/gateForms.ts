import type { Clerk, Entries } from './clerkForms.ts'
import { customer, consignee, type Operation, warehouse } from './floorWork.ts'
import { readLabels } from './printedLabels.ts'
import { createWedge, type Wedge } from './wedge.ts'

const words = {
  es: {
    add: 'Agregar línea',
    complete: /^Completar/,
    goOn: /^Seguir: /,
    confirm: /^Confirmar 1 de 1/,
    tag: /^Etiquetar e imprimir/,
    tracking: 'Guía de la compra',
    locker: 'Código del casillero',
    link: 'Vincular',
    linked: /es del casillero/,
    unlink: 'Desvincular',
    unlinked: /ya no es un paquete/,
    uncounted: /^Recibir 0 de 1/,
    receive: /^Recibir 1 de 1/,
  },
  en: {
    add: 'Add line',
    complete: /^Complete/,
    goOn: /^Go on: /,
    confirm: /^Confirm 1 of 1/,
    tag: /^Tag and print/,
    tracking: 'Tracking number',
    locker: 'Locker code',
    link: 'Link',
    linked: /is of locker/,
    unlink: 'Unlink',
    unlinked: /is no locker parcel/,
    uncounted: /^Receive 0 of 1/,
    receive: /^Receive 1 of 1/,
  },
} as const

export interface AtGate {
  readonly operation: Operation
  /** What its label is read as. */
  readonly label: string
  readonly keys: Wedge
}

/** A piece is announced on the screen of pre-registers, which says what follows from that, and is completed. */
export const announcesPiece = async (
  clerk: Clerk,
  store: string,
  header: Entries = {},
  said = '',
): Promise<Operation> => {
  const { page } = clerk
  const { add, complete } = words[clerk.language]
  await clerk.open('/wms_nuevo/reception/warehouse-preregister')
  await clerk.fill('pre-registers', {
    type: { find: 'ENT-BOD' },
    warehouse: { find: warehouse },
    transport: { find: 'Ground' },
    customer: { find: customer },
    consignee: { find: consignee },
    destinationStore: { find: store },
    ...header,
  })
  if (said !== '') await page.getByText(said).waitFor()
  await page.getByRole('button', { name: add }).last().click()
  const cell = (field: string) => page.getByLabel(clerk.cell('bulks', field, 1), { exact: true })
  await cell('description').fill('Zapatos')
  for (const [field, code] of [
    ['packingUnit', 'CT'],
    ['commodityType', 'GENERAL'],
  ] as const) {
    // What it offers is called as it is once it is open.
    const choice = page.getByRole('combobox', { name: clerk.cell('bulks', field, 1), exact: true })
    await choice.click()
    await choice.fill(code)
    await page
      .getByRole('option', { name: new RegExp(code) })
      .first()
      .click()
  }
  for (const side of ['length', 'width', 'height']) await cell(side).fill('10')
  await cell('grossWeight').fill('1')
  await page.getByRole('button', { name: complete }).click()
  await page.waitForURL(/warehouse-preregister\/ENT-BOD\//)
  const [type = '', number = ''] = new URL(page.url()).pathname.split('/').slice(-2)
  return { type, number }
}

/** It goes on from its pre-register, which is open, to where it is read and measured. */
export const measuresPiece = async ({ page, language }: Clerk, { type, number }: Operation, keys: Wedge) => {
  const said = words[language]
  await page.getByRole('button', { name: said.goOn }).click()
  await page.getByRole('row', { name: new RegExp(`${number} / 1 `) }).waitFor()
  await keys.scan(`${type}-${number}-1`)
  for (const size of ['10', '10', '10', '1']) {
    await keys.type(size)
    await keys.press('Enter')
  }
  await page.getByRole('button', { name: said.confirm }).click()
  await page.getByRole('button', { name: said.goOn }).waitFor()
}

/** A piece is announced, measured and tagged from screen to screen, and waits where it is received. */
export const bringsPiece = async (clerk: Clerk, store: string): Promise<AtGate> => {
  const { page } = clerk
  const said = words[clerk.language]
  const keys = await createWedge(page)
  const goOn = page.getByRole('button', { name: said.goOn })
  const operation = await announcesPiece(clerk, store)
  await measuresPiece(clerk, operation, keys)
  await goOn.click()
  const tag = page.getByRole('button', { name: said.tag, disabled: false })
  const [download] = await Promise.all([page.waitForEvent('download'), tag.click()])
  const [label = ''] = await readLabels(download)
  await goOn.click()
  return { operation, label, keys }
}

interface OnLabel {
  readonly trackingNumber: string
  readonly locker?: string
}

/** The piece is read at the gate and linked to the locker of its person. */
export const linksParcel = async (clerk: Clerk, { label, keys }: AtGate, onLabel: OnLabel): Promise<void> => {
  await clerk.page.getByRole('button', { name: words[clerk.language].uncounted }).waitFor()
  await keys.scan(label)
  await linksRead(clerk, onLabel)
}

/** The piece that was read last is linked. */
export const linksRead = async ({ page, language }: Clerk, { trackingNumber, locker = '' }: OnLabel): Promise<void> => {
  const said = words[language]
  await page.getByLabel(said.tracking).fill(trackingNumber)
  await page.getByLabel(said.locker).fill(locker)
  await page.getByRole('button', { name: said.link, exact: true }).click()
  await page.getByText(said.linked).waitFor()
}

/** It was the wrong piece after all. */
export const unlinksParcel = async ({ page, language }: Clerk): Promise<void> => {
  const said = words[language]
  await page.getByRole('button', { name: said.unlink, exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: said.unlink, exact: true }).click()
  await page.getByText(said.unlinked).waitFor()
}

/** The piece that was read is received. */
export const receivesPiece = async ({ page, language }: Clerk): Promise<void> => {
  const said = words[language]
  await page.getByRole('button', { name: said.receive }).click()
  await page.getByRole('button', { name: said.goOn }).waitFor()
}
