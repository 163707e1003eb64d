import type { Download, Page } from 'playwright-core'
import type { Clerk, Entries } from './clerkForms.ts'
import { picture } from './office.ts'

const words = {
  es: {
    capture: /^Capturar orden/,
    captured: /capturada: guía/,
    assign: 'Asignar ruta y mensajero',
    assigned: (count: number) => `${count} de ${count}: Asignar ruta y mensajero`,
    route: /^Ruta$/,
    courier: /^Mensajero$/,
    manifest: 'Imprimir manifiesto',
  },
  en: {
    capture: /^Capture order/,
    captured: /captured: guide/,
    assign: 'Assign route and courier',
    assigned: (count: number) => `${count} of ${count}: Assign route and courier`,
    route: /^Route$/,
    courier: /^Courier$/,
    manifest: 'Print manifest',
  },
} as const

/** From where to where, and what: as the forms ask for it. */
export const shipment = {
  pickupAddress: 'Calle 93B # 13-44',
  originCity: { find: 'Bogotá' },
  contact: 'Rosa Gil',
  deliveryPhone: '3007654321',
  deliveryAddress: 'Carrera 43A # 1-50',
  destinationCity: { find: 'Medellín' },
} as const satisfies Entries

/** Writes a parcel into the form of a courier order and captures it; answers its number and what it is followed by. */
export const capturesParcel = async (clerk: Clerk, entries: Entries = {}) => {
  const { page } = clerk
  const said = words[clerk.language]
  await clerk.open('/courier/order')
  await clerk.fill('orders', { ...shipment, ...entries })
  await clerk.cells('orders', 'packages', 1, { content: 'Zapatos', weight: '2' })
  // As long as a hand presses: the price that comes meanwhile moves the button away from under it.
  await page.getByRole('button', { name: said.capture }).click({ delay: 150 })
  const told = page.getByText(said.captured)
  await told.waitFor()
  const [, number = '', guide = ''] =
    /(\S+) (?:capturada: guía|captured: guide) (\S+)/.exec(await told.innerText()) ?? []
  return { number, guide }
}

/** What a courier takes along, as the board seeks it. */
export interface Round {
  readonly route: string
  readonly courier: string
}

/** The orders that are ticked on the board are put on a route with its courier. */
export const assignsRound = async ({ page, language }: Clerk, { route, courier }: Round, count: number) => {
  const said = words[language]
  await page.getByRole('main').getByRole('button', { name: said.assign, exact: true }).click()
  const dialog = page.getByRole('dialog')
  for (const [box, sought] of [
    [said.route, route],
    [said.courier, courier],
  ] as const) {
    await dialog.getByRole('combobox', { name: box }).fill(sought)
    await page
      .getByRole('option', { name: new RegExp(sought) })
      .first()
      .click()
  }
  await picture(page, `assigns-${language}`)
  await dialog.getByRole('button', { name: said.assign, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText(said.assigned(count)).waitFor()
}

/** A paper of the orders that are ticked on the board; on a phone it stands in the menu. */
export const printsOf = async (page: Page, paper: string): Promise<Download> => {
  const main = page.getByRole('main')
  const isPhone = (page.viewportSize()?.width ?? 0) < 600
  if (isPhone)
    await main
      .getByRole('button', { name: /^(Más acciones|More actions)$/ })
      .last()
      .click()
  const offered = isPhone
    ? page.getByRole('menuitem', { name: paper, exact: true })
    : main.getByRole('button', { name: paper, exact: true })
  const [download] = await Promise.all([page.waitForEvent('download'), offered.click()])
  return download
}

/** What the courier signs for when he takes the ticked orders along. */
export const printsManifest = ({ page, language }: Clerk): Promise<Download> => printsOf(page, words[language].manifest)
