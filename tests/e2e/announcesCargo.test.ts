import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessible } from './accessible.ts'
import { newCode, openArchive } from './archive.ts'
import { Clerk } from './clerkForms.ts'
import { bulksOf, consignee, customer, issueHouses, type Operation, warehouse } from './floorWork.ts'
import { focusedName, titleOf } from './onScreen.ts'
import { eventually, personAt, picture } from './office.ts'
import { clickedIn } from './languages.ts'

const words = {
  es: {
    add: 'Agregar línea',
    partial: 'Guardar parcial',
    refused: /^Bultos/,
    house: 'Crear el documento hijo que falta',
    count: 'Cuántos',
    alike: 'Generar iguales',
    totals: /^3 bultos · 3 piezas · 3 kg/,
    frozen: /^Ya no es parcial/,
    goOn: 'Seguir: Cubicar',
    changeType: 'Cambiar tipo',
    newType: /^Tipo nuevo/,
    change: 'Cambiar',
    pdf: 'PDF',
  },
  en: {
    add: 'Add line',
    partial: 'Save as partial',
    refused: /^Bulks/,
    house: 'Create the missing house',
    count: 'How many',
    alike: 'Generate alike',
    totals: /^3 bulks · 3 pieces · 3 kg/,
    frozen: /^It is no longer partial/,
    goOn: 'Go on: Cube',
    changeType: 'Change type',
    newType: /^New type/,
    change: 'Change',
    pdf: 'PDF',
  },
} as const

const operationAt = (page: Page): Operation => {
  const [type = '', number = ''] = new URL(page.url()).pathname.split('/').slice(-2)
  return { type, number }
}

it.each(clickedIn('en'))(
  'cargo is announced bit by bit, and is complete once it is said to be (%s)',
  async (language) => {
    const said = words[language]
    const archive = await openArchive()
    const house = newCode()
    const page = await personAt('/dashboard/default', 'admin@andina.test', { language })
    const clerk = new Clerk(page, language)
    const cell = (field: string, line = 1) =>
      page.getByRole('main').getByLabel(clerk.cell('bulks', field, line), { exact: true })
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

    await clerk.open('/wms_nuevo/reception/warehouse-preregister')
    await eventually(() => focusedName(page)).toContain(clerk.labelOf('pre-registers', 'type'))
    await clerk.fill('pre-registers', {
      type: { find: 'ENT-BOD' },
      warehouse: { find: warehouse },
      customer: { find: customer },
      consignee: { find: consignee },
      driver: 'Luis Pérez',
    })
    await page.getByRole('button', { name: said.add }).last().click()
    await cell('description').fill('Zapatos')
    for (const side of ['length', 'width', 'height', 'grossWeight'])
      await cell(side).fill(side === 'grossWeight' ? '1' : '10')
    for (const [field, code] of [
      ['packingUnit', 'CT'],
      ['commodityType', 'GENERAL'],
    ] as const) {
      const choice = page.getByRole('combobox', { name: clerk.cell('bulks', field, 1), exact: true })
      await choice.click()
      await choice.fill(code)
      await page
        .getByRole('option', { name: new RegExp(code) })
        .first()
        .click()
    }

    // A packing list may name a house that is not there yet.
    await cell('commodityType').evaluate((at, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', text)
      at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }))
    }, `GENERAL\t${house}`)
    // A house that is not there: said where it was written, nothing is saved, and what was typed stays.
    await press(said.partial)
    await page.getByRole('alert').getByRole('button', { name: said.refused }).waitFor()
    expect(await page.getByRole('link', { name: said.house }).getAttribute('href')).toMatch(
      /house-bills-of-lading\/create$/,
    )
    await picture(page, `announces-refused-${language}`)
    // What is typed is kept a moment after the last letter.
    await eventually(() =>
      page.evaluate((of) => Object.values(sessionStorage).some((kept: string) => kept.includes(of)), house),
    ).toBe(true)
    await page.goto('/dashboard/default')
    await titleOf(page).waitFor()
    await clerk.open('/wms_nuevo/reception/warehouse-preregister')
    await eventually(() => cell('houseBl').inputValue()).toBe(house)
    await issueHouses(archive, [house])
    await press(said.partial)
    await page.waitForURL(/warehouse-preregister\/ENT-BOD\//)
    const begun = operationAt(page)
    const stored = (operation: Operation) =>
      archive.get(`/transactions/pre-registers/${operation.type}/${operation.number}`)
    expect(await stored(begun)).toMatchObject({ state: 'PARTIAL', driver: 'Luis Pérez', direction: 'RECEPTION' })

    // As many alike as are wanted; what is there keeps its place.
    await page.getByLabel(said.count).fill('2')
    await press(said.alike)
    await cell('description', 3).waitFor()
    await cell('description').fill('Botas')
    await clerk.fill('pre-registers', { driver: 'Ana Gómez' })
    // What somebody else wrote elsewhere in it meanwhile stays.
    const { notes: _notes, ...before } = await stored(begun)
    const path = `PUT /transactions/pre-registers/${begun.type}/${begun.number}`
    const { status } = await archive.ask(path, { token: archive.token, body: { ...before, notes: 'Llega tarde' } })
    expect(status).toBe(200)
    await press(said.partial)
    await eventually(async () =>
      (await bulksOf(archive, begun)).map(({ sequence, description, houseBl }) => [sequence, description, houseBl]),
    ).toEqual([
      [1, 'Botas', house],
      [2, 'Zapatos', house],
      [3, 'Zapatos', house],
    ])
    expect(await stored(begun)).toMatchObject({ driver: 'Ana Gómez', notes: 'Llega tarde' })
    await page.getByText(said.totals).waitFor()
    await expectAccessible(page)
    await picture(page, `announces-partial-${language}`)

    await press(said.changeType)
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: said.newType }).fill('IMP-TER')
    await page
      .getByRole('option', { name: /IMP-TER/ })
      .first()
      .click()
    await dialog.getByRole('button', { name: said.change, exact: true }).click()
    await page.waitForURL(/warehouse-preregister\/IMP-TER\//)
    const changed = operationAt(page)
    expect(await stored(changed)).toMatchObject({ previousNumber: begun.number, driver: 'Ana Gómez' })

    // The address is the new one's before what stands there is; while a dialog is open the keys are its own.
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('heading', { level: 1 }).filter({ hasText: changed.number }).waitFor()
    await cell('description', 3).waitFor()
    await page.keyboard.press('Control+Enter')
    await page.getByRole('button', { name: said.goOn }).waitFor()
    expect(await stored(changed)).toMatchObject({ state: 'PREREGISTERED', piecesCount: 3, partial: false })
    await page.getByText(said.frozen).waitFor()
    expect(await page.getByRole('button', { name: said.partial }).count()).toBe(0)
    expect(await page.getByRole('button', { name: said.add }).count()).toBe(0)
    await expectAccessible(page)
    await picture(page, `announces-complete-${language}`)
    const [paper] = await Promise.all([page.waitForEvent('download'), press(said.pdf)])
    expect(paper.suggestedFilename()).toBe(`${changed.number}.pdf`)
  },
)
