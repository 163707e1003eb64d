import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { today } from './chainBeginnings.ts'
import { Clerk } from './clerkForms.ts'
import { containerNumber } from '../../src/domain/freight/numbers.ts'
import { issueHouse, quoteAnswer } from './freightForms.ts'
import { eventually, personAt, picture } from './office.ts'
import { canBeDone, titleOf } from './onScreen.ts'
import { clickedIn } from './languages.ts'

const route = {
  transport: { find: 'Ocean' },
  originPort: { find: 'CNSHA' },
  destinationPort: { find: 'COBUN' },
} as const

/** A chain of a day's work is longer than a test of one screen. */
const patience = 300_000

const later = (days: number): string => new Date(Date.parse(today()) + days * 86_400_000).toISOString().slice(0, 10)

it.each(clickedIn('es'))(
  "an import by sea goes from its request to a closed job, its supplier's invoice matched, by clicking alone (%s)",
  async (language) => {
    const page = await personAt('/management/quotationrequest', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)

    // The customer asks, the supplier answers, the answer is quoted.
    await clerk.open('/quotation-requests/create')
    await clerk.fill('quotation-requests', {
      requester: { find: '1003' },
      requiredDate: { day: later(10) },
      suppliers: { find: '2001' },
      ...route,
    })
    await clerk.line('quotation-requests', 'packages', { pieces: '40', content: 'Discos de freno', weight: '25' })
    const request = await clerk.save()
    await clerk.move('quotation-requests', 'send')
    await clerk.stands('quotation-requests', 'state', 'SENT')
    await quoteAnswer(clerk, request, route)
    await clerk.move('quotations', 'approve', { acceptedBy: 'Camilo Ospina' })
    await clerk.stands('quotations', 'state', 'APPROVED')
    await clerk.moveFromMenu('quotations', 'toShipment', {
      type: { find: 'IMP-MAR' },
      shipper: { find: '3001' },
      consignee: { find: 'CON-101' },
    })
    await titleOf(page)
      .filter({ hasText: /^IMP-MAR-/ })
      .waitFor()
    await clerk.stands('shipments', 'jobState', 'OPEN')
    const address = page.url()
    await expectAccessible(page)
    await picture(page, `job-new-${language}`)

    // Its house is issued, then its cargo, its container and what happened are written.
    const cargo = { pieces: '40', grossWeight: '1000', volumeM3: '3', goods: 'Discos de freno' }
    const house = await issueHouse(clerk, { cargo })
    const container = await newContainer(clerk)
    await clerk.open(address)
    await clerk.edit()
    await clerk.fill('shipments', { partial: false, carrier: { find: '5001' }, houses: { find: house } })
    await clerk.tab('shipments', 'way')
    for (const event of ['DEPARTED', 'ARRIVED', 'DELIVERED'])
      await clerk.line('shipments', 'events', {
        event: { word: event },
        actualAt: { moment: `${later(-1)}T08:00` },
        required: true,
      })
    await clerk.tab('shipments', 'cargo')
    await clerk.line('shipments', 'containerUnits', { container: { find: container }, seals: 'P-1' })
    // What was asked for to be carried stands there already.
    const written = page.getByLabel(clerk.cell('shipments', 'description', 1), { exact: true })
    await eventually(() => written.inputValue()).toBe('Discos de freno')
    await clerk.cells('shipments', 'packages', 1, { house: { find: house }, grossWeight: '1000', volumeM3: '3' })
    await clerk.save()
    await clerk.stands('shipments', 'progress', 'DELIVERED')
    await picture(page, `job-written-${language}`)

    // What the freight costs is written beside what it is sold for, and the customer is billed.
    await clerk.tab('shipments', 'charges')
    await picture(page, `job-charges-${language}`)
    await page
      .getByRole('tabpanel')
      .getByRole('link', { name: clerk.option('shipment-charges', 'category', 'FREIGHT') })
      .click()
    await clerk.edit()
    await clerk.fill('shipment-charges', { payTo: { find: '2001' }, buyRate: '900000' })
    await clerk.save()
    await picture(page, `job-charge-${language}`)
    await clerk.open(address)
    await clerk.moveFromMenu('shipments', 'invoice')
    await clerk.move('invoices', 'issue')
    await clerk.stands('documents', 'state', 'ISSUED')

    // The supplier's invoice comes, is posted, and is put to the charge line to line.
    await clerk.open('/documents/create')
    await clerk.fill('documents', {
      type: { find: 'PUR' },
      switches: { find: language === 'es' ? 'Compras' : 'Purchases' },
      entity: { find: '2001' },
      store: { find: 'BOG1-ALM' },
    })
    await clerk.line('documents', 'lines', {
      reference: { find: 'SRV-ETIQ' },
      quantity: '1',
      unitValue: '900000',
    })
    const bill = await clerk.save()
    await clerk.move('documents', 'post')
    await clerk.stands('documents', 'state', 'POSTED')
    await picture(page, `job-bill-${language}`)
    await clerk.open(address)
    await clerk.tab('shipments', 'charges')
    await page.getByRole('button', { name: clerk.nameOf('shipment-charges', 'match'), exact: true }).click()
    const dialog = page.getByRole('dialog')
    await clerk.fill('shipment-charges', { document: { find: bill } }, dialog, 'match')
    // The cost that is open is proposed by its name, with what is open of it.
    await eventually(() => dialog.getByLabel(clerk.cell('shipment-charges', 'charge', 1)).inputValue()).toContain(
      clerk.option('shipment-charges', 'category', 'FREIGHT'),
    )
    expect(await dialog.getByLabel(clerk.cell('shipment-charges', 'amount', 1)).inputValue()).toMatch(/^900[.,]000/)
    await dialog.getByLabel(clerk.cell('shipment-charges', 'final', 1)).check()
    await expectAccessible(page)
    await picture(page, `job-match-${language}`)
    await dialog.getByRole('button', { name: clerk.nameOf('shipment-charges', 'match'), exact: true }).click()
    await dialog.waitFor({ state: 'detached' })
    await page
      .getByRole('tabpanel')
      .getByRole('row', { name: /900[.,]000[.,]00.*900[.,]000[.,]00 0[.,]00$/ })
      .waitFor()
    await picture(page, `job-matched-${language}`)

    // Nothing is left: the job is complete, its costs are, and it is closed.
    await clerk.move('shipments', 'completeOperations')
    await clerk.stands('shipments', 'jobState', 'OPERATIONALLY_COMPLETE')
    await clerk.move('shipments', 'completeCosts')
    await clerk.stands('shipments', 'jobState', 'COSTS_COMPLETE')
    await clerk.move('shipments', 'close')
    await clerk.stands('shipments', 'jobState', 'CLOSED')
    // What it costs is not added to any more.
    expect(await canBeDone(page)).not.toContain(clerk.nameOf('shipments', 'chargeStays'))
    await expectAccessible(page)
    await picture(page, `job-closed-${language}`)
  },
  patience,
)

it('a container that nobody wrote down yet is made in the line of the job that names it', async () => {
  const page = await personAt('/shipments/create')
  const clerk = new Clerk(page, 'es')
  const number = containerNumber(`TSTU${String(Date.now()).slice(-6)}`) ?? ''
  await clerk.tab('shipments', 'cargo')
  const units = page.getByRole('group', { name: clerk.labelOf('shipments', 'containerUnits'), exact: true }).last()
  await units.getByRole('button', { name: 'Agregar línea' }).click()
  const cell = units.getByLabel(clerk.cell('shipments', 'container', 1), { exact: true })
  await cell.fill(number)
  await page.getByRole('option', { name: `+ Crear «${number}»` }).click()
  const dialog = page.getByRole('dialog')
  await clerk.fill('containers', { ...dryBox, isoType: '22G1' }, dialog)
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click()
  await dialog.waitFor({ state: 'detached' })
  await eventually(() => cell.inputValue()).toContain(number)
})

const dryBox = {
  sizeFeet: { word: '20' },
  category: { word: 'DRY' },
  tare: '2300',
  maxGross: '30480',
  capacityM3: '33',
} as const

/** A container that no job has, by its form. */
const newContainer = async (clerk: Clerk): Promise<string> => {
  const number = containerNumber(`TSTU${String(Date.now()).slice(-6)}`) ?? ''
  await clerk.open('/containers/create')
  await clerk.fill('containers', {
    number,
    isoType: '22G1',
    ...dryBox,
  })
  return clerk.save()
}
