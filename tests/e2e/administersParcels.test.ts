import { readFileSync } from 'node:fs'
import type { Download } from 'playwright-core'
import { expect, it } from 'vitest'
import { textOfPdf } from '../../server/papers/textOfPdf.testing.ts'
import { expectAccessible } from './accessible.ts'
import { Clerk } from './clerkForms.ts'
import { capturesParcel } from './courierForms.ts'
import { eventually, personAt, picture } from './office.ts'
import { readLabels } from './printedLabels.ts'

const words = {
  es: {
    lanes: 'Carriles por estado',
    list: 'Lista',
    whole: (lane: string) => `Todo el carril ${lane}`,
    route: /^Ruta$/,
    courier: /^Mensajero$/,
    chosen: (count: number) => `${count} elegidas`,
    done: (action: string) => `2 de 2: ${action}`,
    approve: 'Aprobar',
    assign: 'Asignar ruta y mensajero',
    guides: 'Imprimir guías',
    labels: 'Etiquetas de bultos',
    manifest: 'Imprimir manifiesto',
  },
  en: {
    lanes: 'Lanes by state',
    list: 'List',
    whole: (lane: string) => `The whole lane ${lane}`,
    route: /^Route$/,
    courier: /^Courier$/,
    chosen: (count: number) => `${count} chosen`,
    done: (action: string) => `2 of 2: ${action}`,
    approve: 'Approve',
    assign: 'Assign route and courier',
    guides: 'Print guides',
    labels: 'Labels of pieces',
    manifest: 'Print manifest',
  },
} as const

const paper = async (download: Promise<Download>): Promise<string> =>
  textOfPdf(readFileSync(await (await download).path()))

/** Two parcels are captured before the board opens. */
const patience = 180_000

it.each(['es', 'en'] as const)(
  'parcels move through the lanes of their states: approved, labelled, put on a route and listed for its courier (%s)',
  async (language) => {
    const said = words[language]
    const page = await personAt('/courier/order', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    const entries = { customer: { find: '1004' }, freightService: { find: 'SRV-MENSAJ' } } as const
    const guides = [(await capturesParcel(clerk, entries)).guide, (await capturesParcel(clerk, entries)).guide]
    const lane = (state: string) =>
      page.getByRole('region', { name: clerk.option('orders', 'state', state), exact: true })
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
    const tick = async (state: string): Promise<void> => {
      for (const guide of guides) await lane(state).getByRole('checkbox', { name: guide, exact: true }).check()
      await page.getByText(said.chosen(2), { exact: true }).waitFor()
    }
    const printed = (name: string): Promise<Download> => {
      const download = page.waitForEvent('download')
      return press(name).then(() => download)
    }

    // What was captured stands in the lane of the open ones.
    await clerk.open('/courier/orderA')
    await press(said.lanes)
    await tick('OPEN')
    await picture(page, `parcels-1-lanes-${language}`)
    await press(said.approve)
    await page.getByText(said.done(said.approve)).waitFor()
    await tick('APPROVED')
    await expectAccessible(page)

    // A label for each piece, and the guides, of all at once.
    const labels = await readLabels(await printed(said.labels))
    expect(labels.toSorted()).toEqual(guides.map((guide) => `${guide}-1`).toSorted())
    await tick('APPROVED')
    const guidesPrinted = await paper(printed(said.guides))
    for (const guide of guides) expect(guidesPrinted).toContain(guide)

    // They are put on a route with its courier.
    await tick('APPROVED')
    await press(said.assign)
    const dialog = page.getByRole('dialog')
    for (const [box, sought] of [
      [said.route, 'Cartagena – Bogotá'],
      [said.courier, '5201'],
    ] as const) {
      await dialog.getByRole('combobox', { name: box }).fill(sought)
      await page
        .getByRole('option', { name: new RegExp(sought) })
        .first()
        .click()
    }
    await picture(page, `parcels-2-assign-${language}`)
    await dialog.getByRole('button', { name: said.assign, exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page.getByText(said.done(said.assign)).waitFor()

    // The route alone, a lane of it ticked at once, is the manifest that the courier signs.
    await page.getByRole('main').getByRole('combobox', { name: said.route }).fill('Cartagena – Bogotá')
    await page
      .getByRole('option', { name: /Cartagena – Bogotá/ })
      .first()
      .click()
    await eventually(() => page.url()).toContain('route=')
    await lane('OPEN').waitFor({ state: 'detached' })
    await page
      .getByRole('checkbox', { name: said.whole(clerk.option('orders', 'state', 'APPROVED')), exact: true })
      .check()
    await picture(page, `parcels-3-route-${language}`)
    const manifest = await paper(printed(said.manifest))
    for (const guide of guides) expect(manifest).toContain(guide)
    await press(said.list)
    for (const guide of guides)
      await page
        .getByRole('row')
        .filter({ hasText: guide })
        .filter({ hasText: 'Cartagena – Bogotá' })
        .filter({ hasText: '5201' })
        .waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await clerk.open(`/courier/orderA${new URL(page.url()).search}`)
    await page
      .getByRole('row')
      .filter({ hasText: guides[0] ?? '' })
      .waitFor()
    await picture(page, `parcels-4-list-${language}-390`)
    await press(said.lanes)
    await lane('APPROVED').waitFor()
    await picture(page, `parcels-5-lanes-${language}-390`)
    await page.emulateMedia({ colorScheme: 'light' })
  },
  patience,
)
