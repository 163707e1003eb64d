import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { type Archive, newCode, openArchive } from './archive.ts'
import { job, today } from './chainBeginnings.ts'
import { Clerk } from './clerkForms.ts'
import { issueHouses, rowsOf } from './floorWork.ts'
import { personAt, picture } from './office.ts'
import { canBeDone, titleOf } from './onScreen.ts'

/** A chain of a day's work is longer than a test of one screen. */
const patience = 300_000

const addressOf = (id: string): string => `/shipments/${encodeURIComponent(id)}`

it.each(['es', 'en'] as const)(
  'a job that may not close tells every reason at once, is mended by clicking, and closes (%s)',
  async (language) => {
    const archive = await openArchive()
    const house = newCode()
    const id = await unfinishedJob(archive, house)
    const page = await personAt(addressOf(id), 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    const said = (message: string): string => clerk.said('shipments', message)
    const against = async (): Promise<readonly string[]> => {
      await clerk.open(addressOf(id))
      return clerk.reasonsOf('shipments', 'close')
    }
    const begins = (messages: readonly string[]) => messages.map((message) => expect.stringContaining(said(message)))

    // All that is against it stands below the move in the menu, at once.
    expect(await against()).toEqual(
      begins([
        'stillPartial',
        'openEvents',
        'dangerous',
        'totals',
        'papersMissing',
        'unbilled',
        'openAccrual',
        'margin',
      ]),
    )
    await expectAccessible(page)
    await picture(page, `mend-begins-${language}`)

    // The house is made what its master says.
    await clerk.open(`/house-bills-of-lading/${house}`)
    await clerk.edit()
    await clerk.tab('house-bills-of-lading', 'cargo')
    await clerk.fill('house-bills-of-lading', { pieces: '3', grossWeight: '30' })
    await clerk.save()

    // What the job lacks is written in its form.
    await clerk.open(addressOf(id))
    await clerk.edit()
    await clerk.fill('shipments', { partial: false })
    await clerk.tab('shipments', 'way')
    await clerk.cells('shipments', 'events', 1, { actualAt: { moment: `${today()}T00:00` } })
    await clerk.tab('shipments', 'cargo')
    await clerk.line('shipments', 'packages', {
      house: { find: house },
      description: 'Pintura',
      pieces: '3',
      grossWeight: '30',
    })
    await clerk.cells('shipments', 'dangerousGoods', 1, { compliance: { word: 'COMPLIANT' } })
    await clerk.tab('shipments', 'papers')
    await clerk.cells('shipments', 'documents', 1, { receivedOn: { day: today() }, verifiedOn: { day: today() } })
    await picture(page, `mend-papers-${language}`)
    await clerk.save()
    expect(await against()).toEqual(begins(['unbilled', 'openAccrual', 'margin']))

    // What is sold is billed; a draft is no invoice yet.
    await clerk.moveFromMenu('shipments', 'invoice')
    const issue = page.getByRole('main').getByRole('button', { name: clerk.nameOf('invoices', 'issue'), exact: true })
    await issue.waitFor()
    const invoice = page.url()
    expect(await against()).toEqual(begins(['draftInvoice', 'openAccrual', 'margin']))
    await clerk.open(invoice)
    await issue.click()
    await clerk.stands('documents', 'state', 'ISSUED')

    // What is left asks for its reason alone: the dialog says so first, and again where nothing is given.
    await clerk.open(addressOf(id))
    expect(await canBeDone(page)).toContain(clerk.nameOf('shipments', 'close'))
    await page.getByRole('button', { name: clerk.nameOf('shipments', 'completeOperations'), exact: true }).click()
    await clerk.stands('shipments', 'jobState', 'OPERATIONALLY_COMPLETE')
    await clerk.chooseFromMenu('shipments', 'close')
    const dialog = page.getByRole('dialog')
    const notes = dialog.getByRole('alert').getByRole('listitem')
    await notes.first().waitFor()
    expect(await notes.allInnerTexts()).toEqual(begins(['openAccrual', 'margin']))
    await dialog.getByRole('button', { name: clerk.nameOf('shipments', 'close'), exact: true }).click()
    await dialog
      .getByRole('textbox', { name: clerk.labelOf('shipments', 'marginReason') })
      .and(page.locator('[aria-invalid=true]'))
      .waitFor()
    await expectAccessible(page)
    await picture(page, `mend-asked-${language}`)
    await clerk.fill(
      'shipments',
      { noMoreCosts: 'El proveedor no cobra', marginReason: 'Cliente nuevo' },
      dialog,
      'close',
    )
    await dialog.getByRole('button', { name: clerk.nameOf('shipments', 'close'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await clerk.stands('shipments', 'jobState', 'CLOSED')
    await titleOf(page).waitFor()
    await picture(page, `mend-closed-${language}`)
    expect(await archive.get(`/transactions/shipments/${id.replace('~', '/')}`)).toMatchObject({
      jobState: 'CLOSED',
      noMoreCosts: 'El proveedor no cobra',
      marginReason: 'Cliente nuevo',
      papersMissing: 0,
    })
  },
  patience,
)

/** A job of which everything is missing: its data, an event, a paper, a review, an invoice, a cost, its master's totals. */
const unfinishedJob = async (archive: Archive, house: string): Promise<string> => {
  await issueHouses(archive, [house], 2)
  const [shipper] = await rowsOf(archive, '/config/shippers', { range: [0, 0] })
  const [carrier] = await rowsOf(archive, '/config/carriers', { range: [0, 0], filter: { transport: 'Ocean' } })
  const [supplier] = await rowsOf(archive, '/config/entities', { range: [0, 0], filter: { code: '2001' } })
  const masterBl = newCode()
  await archive.create('/transactions/bills-of-lading', {
    code: masterBl,
    issuedAt: today(),
    shipper: shipper?.['id'],
    consignee: 'CON-101',
    carrier: carrier?.['id'],
    originPort: 'CNSHA',
    destinationPort: 'COBUN',
    pieces: 3,
    grossWeight: 30,
  })
  const shipment = await job({
    type: 'IMP-MAR',
    transport: 'Ocean',
    loadType: 'LCL',
    masterBl,
    houses: [house],
    events: [{ event: 'ARRIVED', required: true }],
    documents: [{ paper: 'IMPORT_DECLARATION', required: true }],
    dangerousGoods: [
      { unNumber: '1263', properShippingName: 'PAINT', imoClass: '3', packingGroup: 'II', netQuantity: 20 },
    ],
  })(archive)
  await archive.create('/transactions/shipment-charges', {
    shipment,
    description: 'Flete',
    billTo: '1003',
    sellCurrency: 'COP',
    sellRate: 1_000_000,
    payTo: supplier?.['id'],
    buyCurrency: 'COP',
    buyRate: 100_000,
  })
  return shipment
}
