import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { checkDigits } from '../../src/domain/checkDigits.ts'
import { expectAccessible } from './accessible.ts'
import { openArchive } from './archive.ts'
import { today } from './chainBeginnings.ts'
import { Clerk } from './clerkForms.ts'
import { issueHouse } from './freightForms.ts'
import { eventually, personAt, picture } from './office.ts'
import { canBeDone, fromMenu, titleOf } from './onScreen.ts'
import { clickedIn } from './languages.ts'

/** A chain of a day's work is longer than a test of one screen. */
const patience = 300_000

const airline = '5101'

const byAir = { es: /^Aéreo/, en: /^Air/ } as const

const parties = { shipper: { find: '3001' }, consignee: { find: 'CON-101' } } as const
const way = { carrier: { find: airline }, originPort: { find: 'COCTG' }, destinationPort: { find: 'USMIA' } } as const

it.each(clickedIn('es'))(
  'an air export takes its waybill number from the stock, and its air waybill is printed, by clicking alone (%s)',
  async (language) => {
    const page = await personAt('/freight/awbStock', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)

    // The airline gave a range of numbers.
    const fromSerial = Number(String(Date.now()).slice(-6)) * 10
    await clerk.open('/awb-stocks/create')
    await clerk.fill('awb-stocks', {
      carrier: { find: airline },
      prefix: '994',
      fromSerial: String(fromSerial),
      toSerial: String(fromSerial + 9),
    })
    await clerk.save()
    await clerk.stands('awb-stocks', 'stockState', 'OPEN')

    // The job is booked, and its number drawn.
    await clerk.open('/shipments/create')
    // Its type says how it travels.
    await clerk.fill('shipments', { type: { find: 'EXP-AER' } })
    const transport = page.getByRole('combobox', { name: clerk.labelOf('shipments', 'transport') })
    await eventually(() => transport.inputValue()).toMatch(byAir[language])
    await clerk.fill('shipments', {
      operation: { word: 'exportation' },
      loadType: { word: 'AIR' },
      customer: { find: '1003' },
      ...parties,
      ...way,
    })
    const job = await clerk.save()
    expect(job).toMatch(/^EXP-AER-/)
    const address = page.url()
    await clerk.moveFromMenu('shipments', 'takeAirWaybill')
    const taken = page.getByRole('main').getByText(/^994-\d{8}$/)
    await taken.waitFor()
    const number = await taken.innerText()
    expect(await canBeDone(page)).not.toContain(clerk.nameOf('shipments', 'takeAirWaybill'))
    // What flies is in no container that anybody pays for the stay of.
    expect(await canBeDone(page)).not.toContain(clerk.nameOf('shipments', 'chargeStays'))
    expect(checkDigits.awb(number)).toMatchObject({ valid: true })
    await picture(page, `air-taken-${language}`)

    // The master is written on that number, its house and its cargo on the job.
    await clerk.open('/bills-of-lading/create')
    await clerk.fill('bills-of-lading', { code: number, transport: { find: 'Air' } })
    const kind = page.getByRole('combobox', { name: clerk.labelOf('bills-of-lading', 'documentKind') })
    await eventually(() => kind.textContent()).toBe('MAWB')
    await clerk.fill('bills-of-lading', {
      ...parties,
      ...way,
      flight: 'AV28',
    })
    await clerk.tab('bills-of-lading', 'cargo')
    await clerk.fill('bills-of-lading', { pieces: '12', grossWeight: '240', volumeM3: '2', goods: 'Rosas frescas' })
    await clerk.save()
    const master = page.url()
    const house = await issueHouse(clerk, {
      documentKind: { word: 'HAWB' },
      cargo: { pieces: '12', grossWeight: '240', volumeM3: '2', goods: 'Rosas frescas' },
      master: number,
    })
    await clerk.open(address)
    await clerk.edit()
    await clerk.fill('shipments', {
      partial: false,
      flight: 'AV28',
      masterBl: { find: number },
      houses: { find: house },
    })
    await clerk.tab('shipments', 'way')
    await clerk.line('shipments', 'events', {
      event: { word: 'DEPARTED' },
      actualAt: { moment: `${today()}T00:00` },
      required: true,
    })
    await clerk.tab('shipments', 'cargo')
    await clerk.line('shipments', 'packages', {
      house: { find: house },
      description: 'Rosas frescas',
      pieces: '12',
      grossWeight: '240',
      volumeM3: '2',
    })
    await clerk.save()
    await clerk.stands('shipments', 'progress', 'IN_PROGRESS')
    await expectAccessible(page)
    await picture(page, `air-job-${language}`)

    // The number is used, its paper printed.
    await clerk.open(`/air-waybills/${number}`)
    await clerk.move('air-waybills', 'use')
    await clerk.stands('air-waybills', 'awbState', 'USED')
    await picture(page, `air-used-${language}`)
    await clerk.open(master)
    await titleOf(page).filter({ hasText: number }).waitFor()
    const [paper] = await Promise.all([
      page.waitForEvent('download'),
      fromMenu(page, clerk.nameOf('bills-of-lading', 'reportPdf')),
    ])
    expect(paper.suggestedFilename()).toBe(`${number}.pdf`)
    const bytes = await readFile(await paper.path())
    expect(bytes.subarray(0, 5).toString('latin1')).toBe('%PDF-')
    const folder = process.env['PICTURES']
    if (folder !== undefined) await paper.saveAs(`${folder}/air-${language}.pdf`)

    const archive = await openArchive()
    expect(await archive.get(`/transactions/air-waybills/${number}`)).toMatchObject({
      awbState: 'USED',
      carrier: airline,
      shipment: `EXP-AER~${job}`,
    })
    await clerk.open(address)
    await clerk.move('shipments', 'completeOperations')
    await clerk.stands('shipments', 'jobState', 'OPERATIONALLY_COMPLETE')
  },
  patience,
)
