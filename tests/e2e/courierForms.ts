import type { Clerk, Entries } from './clerkForms.ts'

const words = {
  es: { capture: /^Capturar orden/, captured: /capturada: guía/ },
  en: { capture: /^Capture order/, captured: /captured: guide/ },
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
  await page.getByRole('button', { name: said.capture }).click()
  const told = page.getByText(said.captured)
  await told.waitFor()
  const [, number = '', guide = ''] =
    /(\S+) (?:capturada: guía|captured: guide) (\S+)/.exec(await told.innerText()) ?? []
  return { number, guide }
}

/** Opens the order that was just captured. */
export const opensCaptured = async ({ page }: Clerk, number: string): Promise<string> => {
  await page
    .getByRole('main')
    .getByRole('link', { name: new RegExp(number) })
    .click()
  await page.getByRole('heading', { level: 1, name: number }).waitFor()
  return page.url()
}
