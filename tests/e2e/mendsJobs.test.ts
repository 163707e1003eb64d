import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive } from './archive.ts'
import { today } from './chainBeginnings.ts'
import { Clerk } from './clerkForms.ts'
import { addCharge, issueHouse } from './freightForms.ts'
import { personAt, picture } from './office.ts'
import { canBeDone, titleOf } from './onScreen.ts'
import { clickedIn } from './languages.ts'

/** A chain of a day's work is longer than a test of one screen. */
const patience = 300_000

const addressOf = (id: string): string => `/shipments/${encodeURIComponent(id)}`

it.each(clickedIn('es'))(
  'a job that may not close tells every reason at once, is mended by clicking, and closes (%s)',
  async (language) => {
    const archive = await openArchive()
    const page = await personAt('/shipments', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    const { id, house } = await unfinishedJob(clerk)
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
    const complete = page.getByRole('button', { name: clerk.nameOf('shipments', 'completeOperations'), exact: true })
    await complete.waitFor()
    expect(await canBeDone(page)).toContain(clerk.nameOf('shipments', 'close'))
    await complete.click()
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

const way = { originPort: { find: 'CNSHA' }, destinationPort: { find: 'COBUN' } } as const
const parties = { shipper: { find: '3001' }, consignee: { find: 'CON-101' } } as const

/**
 * A job of which everything is missing, written by its forms: its data, an event, a paper, a review, an invoice, a cost,
 * and its house is not what its master says.
 */
const unfinishedJob = async (clerk: Clerk): Promise<{ readonly id: string; readonly house: string }> => {
  const { page } = clerk
  const master = newCode()
  await clerk.open('/bills-of-lading/create')
  await clerk.fill('bills-of-lading', { code: master, ...parties, carrier: { find: '5001' }, ...way })
  await clerk.tab('bills-of-lading', 'cargo')
  await clerk.fill('bills-of-lading', { pieces: '3', grossWeight: '30' })
  await clerk.save()
  const house = await issueHouse(clerk, { master, cargo: { goods: 'Pintura', pieces: '2', grossWeight: '20' } })
  await clerk.open('/shipments/create')
  await clerk.fill('shipments', {
    type: { find: 'IMP-MAR' },
    loadType: { word: 'LCL' },
    customer: { find: '1003' },
    ...parties,
    ...way,
    masterBl: { find: master },
    houses: { finds: [house] },
  })
  await clerk.tab('shipments', 'way')
  await clerk.line('shipments', 'events', { event: { word: 'ARRIVED' }, required: true })
  await clerk.tab('shipments', 'cargo')
  await clerk.line('shipments', 'dangerousGoods', {
    unNumber: '1263',
    properShippingName: 'PAINT',
    imoClass: '3',
    packingGroup: { word: 'II' },
    netQuantity: '20',
  })
  await clerk.tab('shipments', 'papers')
  await clerk.line('shipments', 'documents', { paper: { word: 'IMPORT_DECLARATION' }, required: true })
  const number = await clerk.save()
  await clerk.tab('shipments', 'charges')
  await page.getByRole('tabpanel').getByRole('link', { name: addCharge[clerk.language], exact: true }).click()
  await clerk.fill('shipment-charges', {
    description: 'Flete',
    sellRate: '1000000',
    payTo: { find: '2001' },
    buyRate: '100000',
  })
  await clerk.save()
  return { id: `IMP-MAR~${number}`, house }
}
