import type { Locator } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive } from './archive.ts'
import { Clerk } from './clerkForms.ts'
import { customer, rowsOf } from './floorWork.ts'
import { isFocused } from './onScreen.ts'
import { eventually, personAt, picture } from './office.ts'
import { clickedIn } from './languages.ts'

const words = {
  es: {
    none: /^Sin hijos todavía/,
    house: (number: number) => `Hijo ${number}`,
    direct: 'Embarque directo',
    remove: 'Quitar este hijo',
    totals: 'Hijos contra máster',
    equal: 'Los totales coinciden',
    differ: /^Los totales no coinciden/,
    saved: (count: number) => `Guardado con ${count} ${count === 1 ? 'hijo' : 'hijos'}`,
    taken: /El código ya existe/,
    loaded: (code: string) => `Documento ${code} cargado`,
    hangs: (code: string) => `Ya está en el máster ${code}`,
    add: /^Agregar hijo/,
    free: 'Número libre',
    newOne: 'Nuevo',
    save: /^Guardar/,
    print: 'Imprimir máster',
    printHouse: 'Imprimir hijo',
  },
  en: {
    none: /^No houses yet/,
    house: (number: number) => `House ${number}`,
    direct: 'Direct shipment',
    remove: 'Remove this house',
    totals: 'Houses against the master',
    equal: 'The totals match',
    differ: /^The totals do not match/,
    saved: (count: number) => `Saved with ${count} ${count === 1 ? 'house' : 'houses'}`,
    taken: /Code already exists/,
    loaded: (code: string) => `Document ${code} is here`,
    hangs: (code: string) => `It is in master ${code} already`,
    add: /^Add a house/,
    free: 'The number is free',
    newOne: 'New',
    save: /^Save/,
    print: 'Print the master',
    printHouse: 'Print the house',
  },
} as const

const isInView = (told: Locator): Promise<boolean> =>
  told.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return top >= 0 && bottom <= window.innerHeight
  })

it.each(clickedIn('es'))('a master is written with its houses, found again and changed (%s)', async (language) => {
  const said = words[language]
  const archive = await openArchive()
  const [master, second, early] = [newCode(), newCode(), newCode()]
  const page = await personAt('/wms_nuevo/addbillOfLanding', 'admin@andina.test', { language })
  const clerk = new Clerk(page, language)
  const house = (number: number) => page.getByRole('group', { name: said.house(number), exact: true })
  const number = page.getByRole('textbox', { name: new RegExp(`^${clerk.labelOf('bills-of-lading', 'code')}`) }).first()
  const serialOf = (of: number) =>
    house(of).getByRole('textbox', {
      name: new RegExp(`^${clerk.labelOf('house-bills-of-lading', 'serial')}( \\*)?$`),
    })
  const totals = page.getByRole('region', { name: said.totals })
  await page.getByText(said.none).waitFor()

  await number.fill(master)
  await number.press('Enter')
  await page.getByText(said.free).waitFor()
  await clerk.fill('bills-of-lading', {
    shipper: { find: '3001' },
    consignee: { find: 'CON-101' },
    carrier: { find: '5001' },
    originPort: { find: 'CNSHA' },
    destinationPort: { find: 'COBUN' },
    pieces: '10',
    grossWeight: '500',
    volumeM3: '2',
    goods: 'Repuestos',
  })
  // A direct shipment is a house of the same number and cargo; another is added by its key.
  await page.getByRole('button', { name: said.direct }).click()
  await clerk.fill('house-bills-of-lading', { entityCode: { find: customer } }, house(1))
  await totals.getByText(said.equal).waitFor()
  await page.keyboard.press('Alt+KeyH')
  await page.keyboard.press('F2')
  await page
    .getByRole('alert')
    .getByRole('button', { name: clerk.labelOf('house-bills-of-lading', 'serial') })
    .click()
  await eventually(() => isFocused(serialOf(2))).toBe(true)
  await clerk.fill(
    'house-bills-of-lading',
    { serial: second, entityCode: { find: customer }, pieces: '4', grossWeight: '100', goods: 'Llantas' },
    house(2),
  )
  await totals.getByText(said.differ).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('F2')
  await page.getByText(said.saved(2)).waitFor()
  await eventually(() => isInView(page.getByText(said.saved(2)))).toBe(true)
  await picture(page, `master-saved-${language}`)
  const kept = await archive.get(`/transactions/house-bills-of-lading/${second}`)
  expect(kept).toMatchObject({ masterBL: master, pieces: 4, goods: 'Llantas', freightTerm: 'PREPAID' })
  expect(kept['consignee']).toBe((await archive.get(`/transactions/bills-of-lading/${master}`))['consignee'])
  expect(await archive.get(`/transactions/house-bills-of-lading/${master}`)).toMatchObject({ pieces: 10 })
  const [paper] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: said.print }).click(),
  ])
  expect(paper.suggestedFilename()).toBe(`${master}.pdf`)

  // A number that is there is told when it is left, and its document comes with Enter.
  await page.getByRole('button', { name: said.newOne, exact: true }).click()
  await page.getByText(said.none).waitFor()
  await number.fill(master)
  await number.press('Tab')
  await page.getByText(said.taken).first().waitFor()
  await number.focus()
  await number.press('Enter')
  await page.getByText(said.loaded(master)).waitFor()
  await house(2).waitFor()
  await picture(page, `master-loaded-${language}`)
  const [first] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: said.printHouse }).first().click(),
  ])
  expect(first.suggestedFilename()).toMatch(/\.pdf$/)

  // What is refused is said at its field; a house that is taken away is let go, not deleted.
  const cargo = page.getByRole('textbox', { name: clerk.labelOf('house-bills-of-lading', 'pieces') })
  await house(1).locator(cargo).fill('')
  await page.getByRole('button', { name: said.save }).click()
  await eventually(() => house(1).locator(cargo).getAttribute('aria-invalid')).toBe('true')
  await house(1).locator(cargo).fill('12')
  const [stays, goes] = await Promise.all([1, 2].map((of) => serialOf(of).inputValue()))
  await page.getByRole('button', { name: said.remove }).last().click()
  await house(2).waitFor({ state: 'detached' })
  await page.keyboard.press('F2')
  await page.getByText(said.saved(1)).waitFor()
  const found = async (serial = '') => archive.get(`/transactions/house-bills-of-lading/${serial}`)
  expect(await found(stays)).toMatchObject({ masterBL: master, pieces: 12 })
  expect(await found(goes)).toMatchObject({ masterBL: null })

  // A house that was made before its master comes by its number, which is told when it is left; not one of another.
  const { entityCode, shipper, consignee } = await found(stays)
  const cargoOfHouse = { entityCode, shipper, consignee, pieces: 3, grossWeight: 90, goods: 'Bujías' }
  const others = { range: [0, 0], filter: { id: { ne: master } } } as const
  const [other] = await rowsOf(archive, '/transactions/bills-of-lading', others)
  const above = String(other?.['id'])
  await archive.create('/transactions/house-bills-of-lading', { serial: early, ...cargoOfHouse })
  await archive.create('/transactions/house-bills-of-lading', {
    serial: `${early}9`,
    ...cargoOfHouse,
    masterBL: above,
  })
  await page.getByRole('button', { name: said.add }).click()
  await serialOf(2).fill(`${early}9`)
  await serialOf(2).press('Enter')
  await house(2).getByText(said.hangs(above)).waitFor()
  await serialOf(2).fill(early)
  await serialOf(2).press('Tab')
  await house(2).getByText(said.taken).waitFor()
  await serialOf(2).focus()
  await serialOf(2).press('Enter')
  await eventually(() => house(2).locator(cargo).inputValue()).toBe('3')
  await eventually(() => isFocused(house(2).locator(cargo))).toBe(true)
  await page.keyboard.press('F2')
  await page.getByText(said.saved(2)).waitFor()
  expect(await found(early)).toMatchObject({ masterBL: master, goods: 'Bujías' })
})
