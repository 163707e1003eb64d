import { readFileSync } from 'node:fs'
import type { Download } from 'playwright-core'
import { expect, it } from 'vitest'
import { textOfPdf } from '../../server/papers/textOfPdf.testing.ts'
import { openArchive } from './archive.ts'
import { expectAccessible } from './accessible.ts'
import { Clerk } from './clerkForms.ts'
import { assignsRound, capturesParcel, printsManifest, printsOf } from './courierForms.ts'
import { eventually, personAt, picture } from './office.ts'
import { readLabels } from './printedLabels.ts'
import { clickedIn } from './languages.ts'

const words = {
  es: {
    lanes: 'Carriles por estado',
    list: 'Lista',
    whole: (lane: string) => `Todo el carril ${lane}`,
    route: /^Ruta$/,
    chosen: (count: number) => (count === 1 ? '1 elegida' : `${count} elegidas`),
    done: (action: string, count = 2) => `${count} de ${count}: ${action}`,
    confirm: 'Confirmar',
    invoice: 'Facturar',
    approve: 'Aprobar',
    assign: 'Asignar ruta y mensajero',
    more: 'Más acciones',
    guides: 'Imprimir guías',
    labels: 'Etiquetas de bultos',
  },
  en: {
    lanes: 'Lanes by state',
    list: 'List',
    whole: (lane: string) => `The whole lane ${lane}`,
    route: /^Route$/,
    chosen: (count: number) => `${count} chosen`,
    done: (action: string, count = 2) => `${count} of ${count}: ${action}`,
    confirm: 'Confirm',
    invoice: 'Invoice',
    approve: 'Approve',
    assign: 'Assign route and courier',
    more: 'More actions',
    guides: 'Print guides',
    labels: 'Labels of pieces',
  },
} as const

const paper = async (download: Download): Promise<string> => textOfPdf(readFileSync(await download.path()))

const route = 'Cartagena – Bogotá'

/** Two parcels are captured before the board opens. */
const patience = 180_000

it.each(clickedIn('en'))(
  'parcels move through the lanes of their states: approved, labelled, put on a route and listed for its courier (%s)',
  async (language) => {
    const said = words[language]
    const page = await personAt('/courier/order', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    // What parcels are billed as is proposed: the company says it.
    const service = new RegExp(`^${clerk.labelOf('orders', 'freightService')}`)
    await eventually(() => page.getByRole('combobox', { name: service }).inputValue()).toContain('SRV-MENSAJ')
    const entries = { customer: { find: '1004' } } as const
    const guides = [(await capturesParcel(clerk, entries)).guide, (await capturesParcel(clerk, entries)).guide]
    const lane = (state: string) =>
      page.getByRole('region', { name: clerk.option('orders', 'state', state), exact: true })
    const press = (name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
    const tick = async (state: string): Promise<void> => {
      for (const guide of guides) await lane(state).getByRole('checkbox', { name: guide, exact: true }).check()
      await page.getByText(said.chosen(2), { exact: true }).waitFor()
    }

    // What was captured stands in the lane of the open ones; what is still being written is confirmed, and not approved.
    const archive = await openArchive()
    const firstOf = async (path: string, query: object) =>
      (await archive.ask(`GET ${path}`, { token: archive.token, query: { range: [0, 0], ...query } })).list[0]
    const orderOf = (guide: string | undefined) =>
      firstOf('/transactions/orders', { filter: { trackingNumber: guide } })
    const draft = `${String((await orderOf(guides[0]))?.['id']).replace('~', '/')}/draft`
    expect(await archive.ask(`POST /transactions/orders/${draft}`, { token: archive.token })).toMatchObject({
      status: 200,
    })
    await clerk.open('/courier/orderA')
    await press(said.lanes)
    await lane('DRAFT')
      .getByRole('checkbox', { name: guides[0] ?? '', exact: true })
      .check()
    await page.getByText(said.chosen(1), { exact: true }).waitFor()
    expect(await page.getByRole('main').getByRole('button', { name: said.approve, exact: true }).count()).toBe(0)
    await press(said.confirm)
    await page.getByText(said.done(said.confirm, 1)).waitFor()
    await tick('OPEN')
    await picture(page, `parcels-1-lanes-${language}`)
    await press(said.approve)
    await page.getByText(said.done(said.approve)).waitFor()
    await tick('APPROVED')
    await expectAccessible(page)

    // A label for each piece, and the guides, of all at once.
    const unchosen = () => page.getByText(said.chosen(2), { exact: true }).waitFor({ state: 'detached' })
    const labels = await readLabels(await printsOf(page, said.labels))
    expect(labels.toSorted()).toEqual(guides.map((guide) => `${guide}-1`).toSorted())
    // What was printed is chosen no more.
    await unchosen()
    await tick('APPROVED')
    const guidesPrinted = await paper(await printsOf(page, said.guides))
    for (const guide of guides) expect(guidesPrinted).toContain(guide)

    // They are put on a route with its courier.
    await unchosen()
    await tick('APPROVED')
    await assignsRound(clerk, { route, courier: '5201' }, 2)

    // The route alone, a lane of it ticked at once, is the manifest that the courier signs.
    await page.getByRole('main').getByRole('combobox', { name: said.route }).fill(route)
    await page
      .getByRole('option', { name: new RegExp(route) })
      .first()
      .click()
    await eventually(() => page.url()).toContain('route=')
    await lane('OPEN').waitFor({ state: 'detached' })
    await page
      .getByRole('checkbox', { name: said.whole(clerk.option('orders', 'state', 'APPROVED')), exact: true })
      .check()
    await picture(page, `parcels-3-route-${language}`)
    const manifest = await paper(await printsManifest(clerk))
    for (const guide of guides) expect(manifest).toContain(guide)
    await press(said.list)
    for (const guide of guides)
      await page
        .getByRole('row')
        .filter({ hasText: guide })
        .filter({ hasText: route })
        .filter({ hasText: '5201' })
        .waitFor()
    // What one customer has is billed by one invoice.
    for (const guide of guides) await page.getByRole('row').filter({ hasText: guide }).getByRole('checkbox').check()
    await press(said.invoice)
    await page.getByText(said.done(said.invoice)).waitFor()
    await picture(page, `parcels-3-invoiced-${language}`)
    const billed = (await Promise.all(guides.map(orderOf))).map((order) => String(order?.['id']))
    const { orders } = (await firstOf('/courier/invoices', { sort: ['createdAt', 'DESC'] })) ?? {}
    expect(orders).toHaveLength(2)
    expect(orders).toEqual(expect.arrayContaining(billed))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.emulateMedia({ colorScheme: 'dark' })
    await clerk.open(`/courier/orderA${new URL(page.url()).search}`)
    await page
      .getByRole('row')
      .filter({ hasText: guides[0] ?? '' })
      .waitFor()
    await picture(page, `parcels-4-list-${language}-390`)
    // With one chosen, one thing stands above the orders, and the rest in a menu.
    const main = page.getByRole('main')
    await main
      .getByRole('row')
      .filter({ hasText: guides[0] ?? '' })
      .getByRole('checkbox')
      .check()
    await page.getByText(said.chosen(1), { exact: true }).waitFor()
    await main.getByRole('button', { name: said.assign, exact: true }).waitFor()
    expect(await main.getByRole('button', { name: said.guides, exact: true }).count()).toBe(0)
    await expectAccessible(page)
    await picture(page, `parcels-4-chosen-${language}-390`)
    await main.getByRole('button', { name: said.more, exact: true }).last().click()
    // What is approved is not approved again, and the menu says from which states it would be.
    const shut = new RegExp(`^${said.approve}.*${clerk.option('orders', 'state', 'OPEN')}`)
    await page.getByRole('menuitem', { name: shut, disabled: true }).waitFor()
    const [again] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: said.guides, exact: true }).click(),
    ])
    expect(await paper(again)).toContain(guides[0])
    await press(said.lanes)
    await lane('APPROVED').waitFor()
    await picture(page, `parcels-5-lanes-${language}-390`)
    await page.emulateMedia({ colorScheme: 'light' })
  },
  patience,
)
