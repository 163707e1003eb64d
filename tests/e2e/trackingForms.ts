import { expect } from 'vitest'
import { newCode } from './archive.ts'
import type { Clerk } from './clerkForms.ts'
import { eventually } from './office.ts'

const words = {
  es: {
    search: 'Buscar en el árbol',
    options: 'Opciones de menú',
    messages: 'Mensajes recibidos',
    receive: 'Recibir mensajes',
    message: /^Mensaje/,
    file: 'Recibir un archivo',
    close: 'Cerrar',
    cubing: 'Capacidad cúbica',
  },
  en: {
    search: 'Search the tree',
    options: 'Menu options',
    messages: 'Messages in',
    receive: 'Receive messages',
    message: /^Message/,
    file: 'Receive a file',
    close: 'Close',
    cubing: 'Cubic capacity',
  },
} as const

/** Two events of the company's own, one that a switch completes, and a timeline that begins with that one. */
export const drawsEvents = async (clerk: Clerk, code: string) => {
  const said = words[clerk.language]
  const [bySwitch, byHand] = [`S${code}`, `H${code}`]
  for (const [name, sw] of [
    [byHand, null],
    [bySwitch, said.cubing],
  ] as const) {
    await clerk.open('/settings/ff/eventsFF/create')
    await clerk.fill('events', {
      code: name,
      descriptionEs: name,
      descriptionEn: name,
      processType: { find: 'FREIGHT' },
      ...(sw === null ? {} : { sw: { find: sw } }),
    })
    await clerk.save()
  }
  await clerk.open('/settings/ff/timelineFF/create')
  await clerk.fill('timelines', {
    code,
    description: `Ruta ${code}`,
    processType: { find: 'FREIGHT' },
    transport: { finds: ['Ground'] },
    freight: true,
  })
  await clerk.line('timelines', 'events', { event: { find: bySwitch }, order: '1', days: '1' })
  await clerk.save()
  return { timeline: code, bySwitch, byHand }
}

/** A container that the company gets, by its form. */
export const writesContainer = async (clerk: Clerk, number: string): Promise<void> => {
  await clerk.begins('containers')
  await clerk.fill('containers', {
    number,
    isoType: '22G1',
    sizeFeet: { word: '20' },
    category: { word: 'DRY' },
    tare: '2300',
    maxGross: '30480',
    capacityM3: '33',
  })
  await clerk.save()
}

interface Booking {
  readonly bookingNumber: string
  readonly purchase: string
  readonly containers: readonly string[]
  readonly ports: readonly [string, ...string[]]
}

/** An import by sea of full containers, leg by leg. */
export const booksContainers = async (clerk: Clerk, booking: Booking): Promise<string> => {
  const { bookingNumber, containers, ports, purchase } = booking
  await clerk.begins('shipments')
  await clerk.fill('shipments', {
    type: { find: 'IMP-MAR' },
    customer: { find: '1003' },
    shipper: { find: '3001' },
    consignee: { find: 'CON-101' },
    bookingNumber,
    originPort: { find: ports[0] },
    destinationPort: { find: ports.at(-1) ?? '' },
  })
  await clerk.tab('shipments', 'way')
  for (const [at, toPort] of ports.slice(1).entries())
    await clerk.line('shipments', 'legs', { fromPort: { find: ports[at] ?? '' }, toPort: { find: toPort } })
  await clerk.tab('shipments', 'cargo')
  for (const container of containers)
    await clerk.line('shipments', 'containerUnits', { container: { find: container } })
  await clerk.tab('shipments', 'papers')
  await clerk.line('shipments', 'jobReferences', { referenceType: { word: 'PO' }, value: purchase })
  return clerk.save()
}

/** A carrier's program gets a role that takes messages alone, and a key, which is shown once. */
export const opensToCarrier = async (clerk: Clerk): Promise<string> => {
  const { page } = clerk
  const said = words[clerk.language]
  const role = `Mensajes ${newCode()}`
  const account = `carrier-${newCode().toLowerCase()}`
  await clerk.open('/settings/role/create')
  await clerk.fill('roles', { name: role })
  await page.getByRole('searchbox', { name: said.search }).fill(said.messages)
  const option = page
    .getByRole('tree', { name: said.options })
    .getByRole('treeitem', { level: 2 })
    .filter({ hasText: said.messages })
  await option.focus()
  await page.keyboard.press('Space')
  await eventually(() => option.getAttribute('aria-checked')).toBe('true')
  await clerk.save()
  await clerk.open('/service-accounts/create')
  await clerk.fill('service-accounts', {
    name: account,
    role: { find: role },
    // It sees the operations of every process.
    operationalProfiles: { finds: ['Todos los procesos y bodegas'] },
  })
  await clerk.save()
  const making = clerk.nameOf('service-accounts', 'issueKey')
  await clerk.chooseFromMenu('service-accounts', 'issueKey')
  const dialog = page.getByRole('dialog', { name: making })
  await clerk.fill('service-accounts', { label: 'Naviera' }, dialog, 'issueKey')
  await dialog.getByRole('button', { name: making, exact: true }).click()
  const shown = dialog.getByText(/^estiba_\S+$/)
  await shown.waitFor()
  const key = await shown.innerText()
  await dialog.getByRole('button', { name: said.close, exact: true }).click()
  return key
}

/** What a carrier's program sends with its key. */
export const pushes = async (address: string, key: string, messages: readonly object[]): Promise<void> => {
  const answer = await fetch(`${address}/api/tracking/event-messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': key },
    body: JSON.stringify(messages),
  })
  expect([answer.status, await answer.json()]).toEqual([
    200,
    expect.objectContaining({ stored: messages.length, matched: messages.length }),
  ])
}

/** What a carrier sent is pasted into the screen of messages. */
export const pastes = async (clerk: Clerk, ...messages: readonly object[]): Promise<void> => {
  const { page, language } = clerk
  const { receive, message } = words[language]
  await clerk.goes('event-messages')
  await page.getByRole('button', { name: receive, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: message }).fill(JSON.stringify(messages))
  await dialog.getByRole('button', { name: receive, exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
}

/** What a carrier mailed is taken out of its file. */
export const takesFile = async (clerk: Clerk, messages: readonly object[]): Promise<void> => {
  const { page, language } = clerk
  await clerk.goes('event-messages')
  const chosen = page.waitForEvent('filechooser')
  // By the keyboard: what is told of the messages before stands over the button for a moment.
  await page.getByRole('button', { name: words[language].file, exact: true }).press('Enter')
  await (await chosen).setFiles({
    name: 'carrier.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify(messages)),
  })
  const told = page.getByRole('dialog', { name: words[language].file })
  await told.getByText(new RegExp(`: ${messages.length}$`, 'm')).waitFor()
  await told.getByRole('button', { name: words[language].close, exact: true }).click()
}
