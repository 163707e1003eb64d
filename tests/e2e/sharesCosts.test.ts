import Big from 'big.js'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode } from './archive.ts'
import { Clerk } from './clerkForms.ts'
import { addCharge, issueHouse } from './freightForms.ts'
import { personAt, picture } from './office.ts'
import { canBeDone, dataRows } from './onScreen.ts'
import { clickedIn } from './languages.ts'

/** A chain of a day's work is longer than a test of one screen. */
const patience = 300_000

const way = { originPort: { find: 'CNSHA' }, destinationPort: { find: 'COBUN' } } as const

/** Three customers in one container. */
const loads = [
  { customer: '1002', sale: '750000', goods: 'Frenos', pieces: '10', grossWeight: '900', volumeM3: '3' },
  { customer: '1003', sale: '700000', goods: 'Filtros', pieces: '20', grossWeight: '700', volumeM3: '3' },
  { customer: '1006', sale: '300000', goods: 'Bombas', pieces: '5', grossWeight: '400', volumeM3: '1' },
] as const

it.each(clickedIn('en'))(
  'three customers share a container: what its master costs is apportioned to the cent, and each is billed his part (%s)',
  async (language) => {
    const page = await personAt('/house-bills-of-lading', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)

    // The carrier's master, and a house for each customer below it.
    const master = newCode()
    await clerk.open('/bills-of-lading/create')
    await clerk.fill('bills-of-lading', {
      code: master,
      shipper: { find: '3001' },
      consignee: { find: 'CON-101' },
      carrier: { find: '5001' },
      ...way,
    })
    await clerk.tab('bills-of-lading', 'cargo')
    await clerk.fill('bills-of-lading', { pieces: '35', grossWeight: '2000', volumeM3: '7' })
    await clerk.save()
    const houses: { readonly serial: string; readonly load: (typeof loads)[number] }[] = []
    for (const load of loads) {
      const { customer, sale: _sale, ...cargo } = load
      houses.push({ serial: await issueHouse(clerk, { customer, master, cargo }), load })
    }

    // The job of the whole container, its cargo line by line below the houses.
    await clerk.open('/shipments/create')
    await clerk.fill('shipments', {
      type: { find: 'IMP-MAR' },
      loadType: { word: 'CONSOLIDATED' },
      partial: false,
      customer: { find: '1003' },
      shipper: { find: '3001' },
      consignee: { find: 'CON-101' },
      carrier: { find: '5001' },
      ...way,
      masterBl: { find: master },
      houses: { finds: houses.map(({ serial }) => serial) },
    })
    await clerk.tab('shipments', 'cargo')
    for (const { serial, load } of houses)
      await clerk.line('shipments', 'packages', {
        house: { find: serial },
        description: load.goods,
        pieces: load.pieces,
        grossWeight: load.grossWeight,
        volumeM3: load.volumeM3,
      })
    await picture(page, `share-cargo-${language}`)
    const job = await clerk.save()
    expect(job).toMatch(/^IMP-MAR-/)
    const address = page.url()
    await picture(page, `share-job-${language}`)

    // What the carrier asks for the container is shared by volume.
    await clerk.tab('shipments', 'charges')
    await page.getByRole('tabpanel').getByRole('link', { name: addCharge[language], exact: true }).click()
    await clerk.fill('shipment-charges', {
      description: 'Flete del contenedor',
      chargeKind: { word: 'COST' },
      payTo: { find: '2001' },
      buyRate: '1000000',
    })
    await clerk.tab('shipment-charges', 'houses')
    await clerk.fill('shipment-charges', { apportionBy: { word: 'VOLUME' } })
    await clerk.save()
    const shares = page
      .getByRole('main')
      .getByRole('table')
      .filter({ hasText: houses[0]?.serial ?? '' })
    await shares.waitFor()
    await expectAccessible(page)
    await picture(page, `share-charge-${language}`)
    const told = new Map<string, string>()
    for (const row of await dataRows(shares).allInnerTexts()) {
      const serial = houses.find((house) => row.includes(house.serial))?.serial
      if (serial !== undefined) told.set(serial, amountIn(row, language))
    }
    const shared = houses.map(({ serial }) => told.get(serial))
    expect(shared).toEqual(['428571.43', '428571.43', '142857.14'])
    expect([...told.values()].reduce((sum, share) => sum.plus(share), new Big(0)).toFixed(2)).toBe('1000000.00')

    // The job tells the cost once, whatever its parts.
    await clerk.open(address)
    await clerk.tab('shipments', 'charges')
    await page
      .getByRole('tabpanel')
      .getByRole('row', { name: /Flete del contenedor.*1[.,]000[.,]000/ })
      .waitFor()
    await picture(page, `share-charges-${language}`)

    // Each customer is sold his part, and billed it: one invoice for each, until nothing is left.
    for (const { load } of houses) {
      await page.getByRole('tabpanel').getByRole('link', { name: addCharge[language], exact: true }).click()
      await clerk.fill('shipment-charges', {
        description: `Flete de ${load.goods}`,
        chargeKind: { word: 'REVENUE' },
        billTo: { find: load.customer },
        sellCurrency: { find: 'COP' },
        sellRate: load.sale,
      })
      await clerk.save()
      await clerk.open(address)
      await clerk.tab('shipments', 'charges')
    }
    await picture(page, `share-sold-${language}`)
    const billed: string[] = []
    for (const { load } of houses) {
      await clerk.open(address)
      await clerk.moveFromMenu('shipments', 'invoice')
      await clerk.move('invoices', 'issue')
      await clerk.stands('documents', 'state', 'ISSUED')
      const main = page.getByRole('main')
      await main.getByText(`Flete de ${load.goods}`).first().waitFor()
      billed.push(amountIn((await main.getByRole('row', { name: load.goods }).innerText()) ?? '', language))
    }
    await picture(page, `share-billed-${language}`)
    expect(billed).toEqual(loads.map(({ sale }) => new Big(sale).toFixed(2)))
    await clerk.open(address)
    expect(await canBeDone(page)).not.toContain(clerk.nameOf('shipments', 'invoice'))
    // What it sells and costs is its margin: 1,750,000 against 1,000,000.
    await page
      .getByRole('main')
      .getByText(language === 'es' ? '42,86' : '42.86', { exact: true })
      .first()
      .waitFor()
    await picture(page, `share-margin-${language}`)
  },
  patience,
)

/** The last amount that a row says. */
const amountIn = (row: string, language: 'es' | 'en'): string => {
  const last = row.match(/\d[\d.,]*/g)?.at(-1) ?? ''
  const plain = language === 'es' ? last.replaceAll('.', '').replace(',', '.') : last.replaceAll(',', '')
  return new Big(plain).toFixed(2)
}
